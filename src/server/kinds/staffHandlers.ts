import { recordKinds, type KindName } from '#contract/kinds/kinds.ts';
import { exportedLists, type ExportedList } from '#contract/staff/exports.ts';
import type { StaffCallName } from '#contract/staff/staffCalls.ts';
import { countActions } from '#server/db/staff/auditLog.ts';
import type { Handlers } from '#server/http/calls.ts';
import { invitationHandlers } from '#server/staff/invitationHandlers.ts';
import { ownHandlers } from '#server/staff/ownHandlers.ts';
import { signInHandlers } from '#server/staff/signInHandlers.ts';
import { teamHandlers } from '#server/staff/teamHandlers.ts';
import { serverAbstractKind } from './abstract/abstractKind.ts';
import { serverLetterKind } from './letter/letterKind.ts';
import { logHandlers } from './logHandlers.ts';
import { serverMailingKind } from './mailing/mailingKind.ts';
import { noteExportHandler, type ExportedTable } from './noteExport.ts';
import { serverPartKind } from './part/partKind.ts';
import { serverPersonKind } from './person/personKind.ts';
import { Sources, type KindContext, type ServerKind } from './serverKind.ts';
import { serverViewKind } from './view/viewKind.ts';

/** The kinds of records, one row each. */
const serverKinds = {
  abstract: serverAbstractKind,
  person: serverPersonKind,
  letter: serverLetterKind,
  view: serverViewKind,
  mailing: serverMailingKind,
  part: serverPartKind,
} as const satisfies Record<KindName, ServerKind>;

/** The calls of the admin area (S1). */
export function staffHandlers(context: KindContext): Pick<Handlers, StaffCallName> {
  return {
    ...signInHandlers(context),
    ...invitationHandlers(context),
    ...ownHandlers(context),
    ...teamHandlers(context),
    ...logHandlers(context),
    ...noteExportHandler(context, exportedTables()),
    ...handlersOfKinds(context),
  };
}

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type HandlersOfKinds = Intersection<ReturnType<(typeof serverKinds)[KindName]['handlers']>>;

function handlersOfKinds(context: KindContext): HandlersOfKinds {
  const sources = new Sources(context);
  const made = Object.values(serverKinds).map(({ handlers }) => handlers(context, sources));
  return Object.assign({}, ...made) as HandlersOfKinds;
}

/** The lists of which devices write tables. */
function exportedTables(): Readonly<Record<ExportedList, ExportedTable>> {
  const tables = new Map<ExportedList, ExportedTable>([['log', { call: 'audit_log', most: (db) => countActions(db) }]]);
  for (const [name, { mostExported }] of Object.entries(serverKinds) as [KindName, ServerKind][]) {
    const { exported, list } = recordKinds[name] as { exported?: ExportedList; list: StaffCallName };
    if (exported && mostExported) tables.set(exported, { call: list, most: mostExported });
  }
  const missing = exportedLists.find((list) => !tables.has(list));
  if (missing) throw new Error(`No kind says how many rows a table of ${missing} can have.`);
  return Object.fromEntries(tables) as Record<ExportedList, ExportedTable>;
}
