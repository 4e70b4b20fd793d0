import {
  isConflict,
  preferences,
  type AssignmentRow,
  type Pair,
  type Preference,
  type ReviewerChange,
} from '#contract/kinds/assignment/assignment.ts';
import { topicsOf, type ReviewerRow } from '#contract/kinds/reviewer/reviewer.ts';
import type { SiteTopics } from '#contract/rules/topics.ts';

/** Reviewers of each abstract, by its number: ids in ascending order, separated by spaces. */
export type AssignmentDraft = Readonly<Record<string, string>>;

export function draftOf(rows: readonly AssignmentRow[]): AssignmentDraft {
  return Object.fromEntries(rows.map(({ assignment_id, reviewers }) => [assignment_id, joinedIds(reviewers)]));
}

/** A draft in which the proposed reviewers replace the current ones. */
export function proposedDraft(draft: AssignmentDraft, pairs: readonly Pair[]): AssignmentDraft {
  const proposed = Map.groupBy(pairs, ({ report_id }) => String(report_id));
  return Object.fromEntries(
    Object.keys(draft).map((number) => [
      number,
      joinedIds((proposed.get(number) ?? []).map(({ staff_id }) => staff_id)),
    ]),
  );
}

export function reviewersIn(draft: AssignmentDraft, assignment_id: number): string[] {
  return idsIn(draft[assignment_id] ?? '');
}

/** The draft after changing the reviewers of one abstract. */
export function withReviewersOf(
  draft: AssignmentDraft,
  assignment_id: number,
  reviewers: readonly string[],
): AssignmentDraft {
  return { ...draft, [assignment_id]: joinedIds(reviewers) };
}

function idsIn(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}

function joinedIds(ids: readonly string[]): string {
  return [...new Set(ids)].toSorted().join(' ');
}

/** The command that puts a draft into effect: the abstracts each reviewer gains and loses. */
export function changesOfDraft(before: AssignmentDraft, draft: AssignmentDraft): ReviewerChange[] {
  const gained = new Map<string, string[]>();
  const lost = new Map<string, string[]>();
  const note = (into: Map<string, string[]>, staff_id: string, number: string) =>
    into.set(staff_id, [...(into.get(staff_id) ?? []), number]);
  for (const [number, text] of Object.entries(draft)) {
    const [from, to] = [idsIn(before[number] ?? ''), idsIn(text)];
    for (const staff_id of to) if (!from.includes(staff_id)) note(gained, staff_id, number);
    for (const staff_id of from) if (!to.includes(staff_id)) note(lost, staff_id, number);
  }
  const changed = [...new Set([...gained.keys(), ...lost.keys()])].toSorted();
  const numbers = (of: ReadonlyMap<string, string[]>, staff_id: string) => (of.get(staff_id) ?? []).join(',');
  return changed.map((staff_id) => ({ staff_id, add: numbers(gained, staff_id), remove: numbers(lost, staff_id) }));
}

/** Abstract numbers by reviewer. */
export function loadsIn(draft: AssignmentDraft): ReadonlyMap<string, number> {
  const loads = new Map<string, number>();
  for (const staff_id of Object.values(draft).flatMap(idsIn)) loads.set(staff_id, (loads.get(staff_id) ?? 0) + 1);
  return loads;
}

/** An abstract that lacks reviewers. */
export interface Unfilled {
  abstract: AssignmentRow;
  missing: number;
  /** Number of reviewers who have no conflict. */
  possible: number;
}

/** Abstracts that lack reviewers, starting with those that have the fewest candidates. */
export function unfilledIn(
  draft: AssignmentDraft,
  rows: readonly AssignmentRow[],
  reviewers: readonly ReviewerRow[],
  perAbstract: number,
): Unfilled[] {
  return rows
    .map((abstract) => ({
      abstract,
      missing: perAbstract - reviewersIn(draft, abstract.assignment_id).length,
      possible: withoutConflict(abstract, reviewers).length,
    }))
    .filter(({ missing }) => missing > 0)
    .toSorted((one, other) => one.possible - other.possible);
}

/** Reviewers without a conflict, best first: by topic, then by preference. */
export function possibleFor(
  abstract: AssignmentRow,
  reviewers: readonly ReviewerRow[],
  site: SiteTopics,
): ReviewerRow[] {
  const rank = (reviewer: ReviewerRow) => {
    const said = preferenceIn(abstract, reviewer.reviewer_id);
    const place = said === '' ? preferences.indexOf('no') - 0.5 : preferences.indexOf(said);
    return place + (topicsOf(reviewer, site).includes(abstract.topics) ? 0 : preferences.length);
  };
  return withoutConflict(abstract, reviewers).toSorted((one, other) => rank(one) - rank(other));
}

function withoutConflict({ conflicts }: AssignmentRow, reviewers: readonly ReviewerRow[]): ReviewerRow[] {
  const excluded = new Set(conflicts.filter(isConflict).map(({ staff_id }) => staff_id));
  return reviewers.filter(({ reviewer_id }) => !excluded.has(reviewer_id));
}

export function preferenceIn({ preferences: said }: AssignmentRow, staff_id: string): Preference {
  return said.find((each) => each.staff_id === staff_id)?.preference ?? '';
}
