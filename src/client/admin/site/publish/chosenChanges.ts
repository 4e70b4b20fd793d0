import { useEffect, useRef, useState } from 'react';
import type { PartRow, SiteChange } from '#contract/kinds/part/part.ts';
import type { StaffDataOf } from '#contract/staff/staffCalls.ts';
import { pagePart, partOf } from '#contract/parts/partName.ts';
import type { ScheduledPublication } from '#contract/kinds/part/scheduleCalls.ts';
import { isAppliedHere } from '#client/commands/command.ts';
import { isPaused, ownChanges, useChanges } from '#client/admin/records/changes.ts';
import { useAnswer } from '#client/admin/records/answers.ts';

/** Changes that are published together: a page with its texts, the conference, the speakers, or the descriptions. */
export interface ChangeGroup {
  /** The part that names the group: `site`, `page:news`. */
  name: string;
  /** Names of the group's changed parts. */
  parts: readonly string[];
  /** The versions of its parts that this list shows. */
  versions: Readonly<Record<string, number>>;
  /** Details of its parts; empty for a change that the server does not have yet. */
  details: readonly SiteChange[];
  /** JSON Pointers of the changed fields of the part that gives the group its name. */
  paths: readonly string[];
  /** The latest change, if the server has not answered. */
  latest: Pick<PartRow, 'changed_at' | 'changed_by'>;
  /** Names of other groups that it cannot be published without. */
  needs: readonly string[];
  isReady: boolean;
  /** Scheduled time of publication, if any; ISO 8601. */
  scheduledFor: string | undefined;
  isChosen: boolean;
}

export interface ChosenChanges {
  groups: readonly ChangeGroup[];
  /** Entries and pages that are drafts. */
  drafts: StaffDataOf<'site_changes'>['drafts'];
  /** Whether the list is outdated: the server is still checking, or lacks a change of this device. */
  isChecking: boolean;
  /** Selects a group with those that it needs, or deselects it with those that need it. */
  choose: (name: string, isChosen: boolean) => void;
  /** Why they could not be checked: the server's message, or `unreachable`. */
  problem: string | undefined;
  /** Checks the changes again. */
  check: () => void;
}

/**
 * The changes since the last publication in groups, of which the ready ones are selected by default (C3). Scheduled
 * changes are not selected, so that they are not published early by mistake.
 */
export function useChosenChanges(
  waiting: readonly PartRow[],
  scheduled: readonly ScheduledPublication[],
): ChosenChanges {
  const { data, isAsking, problem, ask } = useAnswer('site_changes', undefined);
  const isPending = ownChanges(useChanges()).some(
    (change) => isAppliedHere(change) && 'part' in change.body && !isPaused(change),
  );
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  // Requested again after the server has received the last saved changes.
  const versions = [...waiting.map(({ part, version }) => `${part} ${version}`), isPending].join(' ');
  const checked = useRef(versions);
  useEffect(() => {
    if (versions === checked.current) return;
    checked.current = versions;
    ask();
  }, [versions, ask]);

  const groups = groupsOf(waiting, data?.changes ?? [], scheduled);
  const byName = new Map(groups.map((group) => [group.name, group]));
  const needed = (name: string) => reached(name, (each) => byName.get(each)?.needs ?? []);
  const needing = (name: string) =>
    reached(name, (each) => groups.flatMap((group) => (group.needs.includes(each) ? group.name : [])));
  const isReady = (name: string) => {
    const group = byName.get(name);
    return !group || (group.isReady && group.scheduledFor === undefined);
  };
  return {
    groups: groups.map((group) => ({
      ...group,
      isChosen: chosen.get(group.name) ?? [...needed(group.name)].every(isReady),
    })),
    drafts: data?.drafts ?? [],
    isChecking: isPending || isAsking,
    choose: (name, is) => {
      const along = is ? needed(name) : needing(name);
      setChosen(new Map([...chosen, ...[...along].map((each) => [each, is] as const)]));
    },
    problem,
    check: ask,
  };
}

/** Names of groups that need each other, starting from one. */
function reached(name: string, next: (name: string) => readonly string[], known = new Set<string>()): Set<string> {
  if (known.has(name)) return known;
  known.add(name);
  for (const each of next(name)) reached(each, next, known);
  return known;
}

function groupsOf(
  waiting: readonly PartRow[],
  changes: readonly SiteChange[],
  scheduled: readonly ScheduledPublication[],
): Omit<ChangeGroup, 'isChosen'>[] {
  const details = new Map(changes.map((change) => [change.part, change]));
  const timeOf = (names: readonly string[]) =>
    scheduled.find(({ failure, parts }) => !failure && parts.some(({ part }) => names.includes(part)))?.publish_at;
  const inGroups = Map.groupBy(waiting, ({ part }) => groupOfPart(part));
  const names = [...inGroups.keys()].toSorted((one, other) => rank(one) - rank(other));
  return names.map((name) => {
    const rows = inGroups.get(name)!;
    const parts = rows.map(({ part }) => part);
    const known = parts.flatMap((part) => details.get(part) ?? []);
    const needs = known.flatMap((change) => change.needs.map(groupOfPart));
    return {
      ...{ name, parts, details: known, scheduledFor: timeOf(parts) },
      versions: Object.fromEntries(rows.map(({ part, version }) => [part, details.get(part)?.version ?? version])),
      paths: details.get(name)?.paths ?? [],
      latest: rows.toSorted((one, other) => other.changed_at.localeCompare(one.changed_at))[0]!,
      needs: [...new Set(needs)].filter((each) => each !== name && inGroups.has(each)),
      isReady: known.every(({ state }) => state === 'ready'),
    };
  });
}

/** The conference first, since it can rarely wait. */
function rank(name: string): number {
  const place = ['site', 'speakers'].indexOf(name);
  return place < 0 ? 2 : place;
}

/** The group of a part: its page, or the part itself. */
export function groupOfPart(part: string): string {
  const what = partOf(part);
  return what && 'page' in what ? pagePart(what.page) : part;
}
