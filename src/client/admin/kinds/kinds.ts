import { msg } from '@lingui/core/macro';
import { joined } from '#contract/kinds/joined.ts';
import type { KindName } from '#contract/kinds/kinds.ts';
import { adminAbstractKind } from './abstract/abstract.ts';
import { adminAssignmentKind } from './assignment/assignment.ts';
import { adminDecisionKind } from './decision/decision.ts';
import { adminDiscussionKind } from './discussion/discussion.ts';
import type { CommandRows, Kind, LoggedFields } from './kind.ts';
import { adminLetterKind } from './letter/letter.ts';
import { adminMailingKind } from './mailing/mailing.ts';
import { adminPartKind } from './part/part.ts';
import { adminPersonKind } from './person/person.ts';
import { adminReviewerKind } from './reviewer/reviewer.ts';
import { adminReviewKind } from './review/review.ts';
import { adminViewKind } from './view/view.ts';

/** The kinds of records. The tables below are built from them, with additions that belong to no kind. */
export const adminKinds = {
  abstract: adminAbstractKind,
  decision: adminDecisionKind,
  assignment: adminAssignmentKind,
  reviewer: adminReviewerKind,
  review: adminReviewKind,
  discussion: adminDiscussionKind,
  person: adminPersonKind,
  letter: adminLetterKind,
  view: adminViewKind,
  mailing: adminMailingKind,
  part: adminPartKind,
} as const satisfies { [Name in KindName]: Kind<Name> };

type Declared = (typeof adminKinds)[KindName];
const all: readonly Declared[] = Object.values(adminKinds);

/** How each command is shown, and the actions offered after it was refused or applied. */
export const commandRows: CommandRows = {
  ...joined<Declared['commands']>(all.map(({ commands }) => commands)),
  note_export: { words: () => msg`Export, noted for the log:`, isFinal: true },
};

/** Words of the log for all kinds: names of records, actions, and other values of an entry. */
export const logOfKinds = {
  targets: joined<Declared['log']['targets']>(all.map(({ log }) => log.targets)),
  actions: joined<Declared['log']['actions']>(all.map(({ log }) => log.actions)),
  names: joined<Declared['log']['names']>(all.map(({ log }) => log.names)),
};
/** The fields of each kind in the log. */
export const loggedFields: readonly LoggedFields[] = all.map(({ log }) => log);
