import { joined } from '#contract/kinds/joined.ts';
import { recordKinds, type KindName } from '#contract/kinds/kinds.ts';
import type { ExportedList } from '#contract/staff/exports.ts';
import { countSeenEntries } from './logHandlers.ts';
import { serverAbstractKind } from './abstract/abstractKind.ts';
import { serverAssignmentKind } from './assignment/assignmentKind.ts';
import { serverDecisionKind } from './decision/decisionKind.ts';
import { serverDiscussionKind } from './discussion/discussionKind.ts';
import { serverLetterKind } from './letter/letterKind.ts';
import { serverMailingKind } from './mailing/mailingKind.ts';
import type { ExportedTable } from './noteExport.ts';
import { serverPartKind } from './part/partKind.ts';
import { serverPersonKind } from './person/personKind.ts';
import { requireReview } from './requireReview.ts';
import { serverReviewerKind } from './reviewer/reviewerKind.ts';
import { serverReviewKind } from './review/reviewKind.ts';
import type { DataOfSubmission, KindContext, ServerKind, Sources } from './serverKind.ts';
import { serverViewKind } from './view/viewKind.ts';

/** The kinds of records, one row each. The tables below are built from this one. */
export const serverKinds = {
  abstract: serverAbstractKind,
  decision: serverDecisionKind,
  assignment: serverAssignmentKind,
  reviewer: serverReviewerKind,
  review: serverReviewKind,
  discussion: serverDiscussionKind,
  person: serverPersonKind,
  letter: serverLetterKind,
  view: serverViewKind,
  mailing: serverMailingKind,
  part: serverPartKind,
} as const satisfies { [Name in KindName]: ServerKind<Name> };

type Declared = (typeof serverKinds)[KindName];
const all: readonly Declared[] = Object.values(serverKinds);

/** A summary of each call, for the OpenAPI document. */
export const summariesOfKinds = joined<Declared['summaries']>(all.map(({ summaries }) => summaries));

/** How the log finds and names the records of all kinds. */
export const namedTargets = joined<Declared['inLog']>(all.map(({ inLog }) => inLog));

/** The tables of all kinds, with the key columns by which rows are backed up. */
export const tablesOfKinds = joined<Declared['tables']>(all.map(({ tables }) => tables));

/** The data of all kinds that authors get with their own data, without empty parts. */
export const dataOfSubmission: DataOfSubmission = async (db, report_id) => {
  const data = [];
  for (const kind of all) data.push(...Object.entries((await kind.dataOfSubmission?.(db, report_id)) ?? {}));
  return Object.fromEntries(data.filter(([, rows]) => rows.length > 0));
};

/** The letters of all kinds. */
export const lettersOfKinds = all.flatMap((kind) => ('letters' in kind ? kind.letters : []));

/** The calls of all kinds. */
export function handlersOfKinds(context: KindContext, sources: Sources) {
  return joined<ReturnType<Declared['handlers']>>(
    all.map(({ handlers, needs }) => {
      const made = handlers(context, sources);
      return needs ? onlyWithReview(context, made) : made;
    }),
  );
}

/** Makes each call of a kind fail at a conference without review (W1). */
function onlyWithReview<Made extends object>(context: KindContext, handlers: Made): Made {
  const guarded = Object.entries(handlers).map(([name, handle]: [string, (call: unknown) => unknown]) => [
    name,
    async (call: unknown) => {
      requireReview(context);
      return handle(call);
    },
  ]);
  return Object.fromEntries(guarded) as Made;
}

/** The lists that devices export as tables. */
export const exportedTables = Object.fromEntries([
  ...Object.values(recordKinds).flatMap((kind) => {
    const { mostExported } = serverKinds[kind.name];
    return 'exported' in kind && mostExported ? [[kind.exported, { call: kind.list, most: mostExported }]] : [];
  }),
  ['log', { call: 'audit_log', most: countSeenEntries }],
]) as Readonly<Record<ExportedList, ExportedTable>>;
