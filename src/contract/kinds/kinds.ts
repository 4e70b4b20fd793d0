import type { Call } from '#contract/calls/call.ts';
import { beginningCalls } from '#contract/staff/beginning.ts';
import { mailCalls } from '#contract/staff/mail.ts';
import { abstractCalls, type AbstractRow, type OneAbstract } from '#contract/kinds/abstract/abstract.ts';
import { abstractExportCalls } from '#contract/kinds/abstract/exportCalls.ts';
import { abstractKind } from '#contract/kinds/abstract/kind.ts';
import { assignmentCalls, type AssignmentRow } from '#contract/kinds/assignment/assignment.ts';
import { assignmentKind } from '#contract/kinds/assignment/kind.ts';
import { decisionCalls, type DecisionRow } from '#contract/kinds/decision/decision.ts';
import { decisionKind } from '#contract/kinds/decision/kind.ts';
import { discussionCalls, type DiscussionRow } from '#contract/kinds/discussion/discussion.ts';
import { discussionKind } from '#contract/kinds/discussion/kind.ts';
import { letterCalls, type LetterRow } from '#contract/kinds/letter/letter.ts';
import { letterKind } from '#contract/kinds/letter/kind.ts';
import { mailingCalls, type Mailing } from '#contract/kinds/mailing/mailing.ts';
import { mailingKind } from '#contract/kinds/mailing/kind.ts';
import { importCalls } from '#contract/kinds/part/importCalls.ts';
import { partCalls, type OnePart, type PartRow } from '#contract/kinds/part/part.ts';
import { partKind } from '#contract/kinds/part/kind.ts';
import { scheduleCalls } from '#contract/kinds/part/scheduleCalls.ts';
import { siteFileCalls } from '#contract/kinds/part/siteFile.ts';
import { personCalls, type OnePerson, type PersonRow } from '#contract/kinds/person/person.ts';
import { personKind } from '#contract/kinds/person/kind.ts';
import { reviewerCalls, type ReviewerRow } from '#contract/kinds/reviewer/reviewer.ts';
import { reviewerKind } from '#contract/kinds/reviewer/kind.ts';
import { reviewCalls, type ReviewRow } from '#contract/kinds/review/review.ts';
import { reviewKind } from '#contract/kinds/review/kind.ts';
import { topicCalls } from '#contract/kinds/part/topics.ts';
import { viewCalls, type SavedView } from '#contract/kinds/view/view.ts';
import { viewKind } from '#contract/kinds/view/kind.ts';

/**
 * For each kind of record: the type of its id, a row of its list, the full details of one record (`never` if there are
 * only rows), and the first word of its targets.
 */
export interface RecordTypes {
  abstract: { id: number; row: AbstractRow; one: OneAbstract; target: 'abstract' };
  decision: { id: number; row: DecisionRow; one: never; target: 'decision' };
  assignment: { id: number; row: AssignmentRow; one: never; target: 'assignment' };
  reviewer: { id: string; row: ReviewerRow; one: never; target: 'reviewer' };
  review: { id: string; row: ReviewRow; one: never; target: 'review' };
  discussion: { id: number; row: DiscussionRow; one: never; target: 'discussion' };
  person: { id: string; row: PersonRow; one: OnePerson; target: 'account' };
  letter: { id: number; row: LetterRow; one: never; target: 'letter' };
  view: { id: string; row: SavedView; one: never; target: 'view' };
  mailing: { id: number; row: Mailing; one: never; target: 'mailing' };
  part: { id: string; row: PartRow; one: OnePart; target: 'part' };
}
export type KindName = keyof RecordTypes;

/** The target of a command for a record, such as `abstract 12`. */
type Target = `${RecordTypes[KindName]['target']} ${string | number}`;

/** A kind of record that staff list and change by commands. This part of the declaration loads without schemas. */
export interface RecordKind<Name extends KindName> {
  /** Name of its rows in the device's cache. It never changes. */
  name: Name;
  /** The field with the record's id, also in the bodies of commands for one record. */
  id: keyof RecordTypes[Name]['row'] & string;
  /** Parses the id from a command body. */
  idFrom: (id: unknown) => RecordTypes[Name]['id'];
  /** Name of the call that lists the records, and of the call that returns the full details of one. */
  list: string;
  one?: string;
  /** Whether the list call also returns full details, which a device can store (S18). */
  hasDetails?: true;
  /** The first word of its targets. It never changes. */
  target: RecordTypes[Name]['target'];
  /** Targets of other records whose commands change how this kind is shown. */
  related?: {
    [Part in 'row' | 'one']?: (record: RecordTypes[Name][Part]) => readonly Target[];
  };
  /** Name of the list in the log and in the call `note_export`, if devices can export it. */
  exported?: string;
  /** The kind's own log actions, and the targets that entries name. These names never change. */
  log: {
    targets: readonly string[];
    actions: readonly string[];
    /**
     * Set for kinds of the committee's work: the actions that authors may see. All others are hidden from authors, and
     * all actions from staff who do not handle the abstract (W4, W5).
     */
    ofCommittee: { toldToAuthor: readonly string[] } | undefined;
  };
}

/** The kinds with their calls, one row each. Calls, log and exports are built from this table. */
export const recordKinds = {
  abstract: { ...abstractKind, calls: { ...abstractCalls, ...abstractExportCalls } },
  decision: { ...decisionKind, calls: decisionCalls },
  assignment: { ...assignmentKind, calls: assignmentCalls },
  reviewer: { ...reviewerKind, calls: reviewerCalls },
  review: { ...reviewKind, calls: reviewCalls },
  discussion: { ...discussionKind, calls: discussionCalls },
  person: { ...personKind, calls: personCalls },
  letter: { ...letterKind, calls: letterCalls },
  view: { ...viewKind, calls: viewCalls },
  mailing: { ...mailingKind, calls: { ...mailingCalls, ...mailCalls } },
  part: {
    ...partKind,
    calls: { ...partCalls, ...topicCalls, ...siteFileCalls, ...scheduleCalls, ...importCalls, ...beginningCalls },
  },
} as const satisfies {
  [Name in KindName]: RecordKind<Name> & { calls: Readonly<Record<string, Omit<Call, 'path'>>> };
};

type Kinds = typeof recordKinds;

/** Names of the calls of a kind. */
export type CallOf<Name extends KindName> = { [Each in Name]: keyof Kinds[Each]['calls'] & string }[Name];
/** Targets of a kind in the log. */
export type LogTargetOf<Name extends KindName> = Kinds[Name]['log']['targets'][number];
/** Actions of a kind in the log. */
export type LogActionOf<Name extends KindName> = Kinds[Name]['log']['actions'][number];
/** The name of an exported list of a kind; `never` if it is not exported. */
export type ExportOf<Name extends KindName> = {
  [Each in Name]: Kinds[Each] extends { exported: infer List extends string } ? List : never;
}[Name];
