import type { Row } from '#server/db/schema.ts';
import {
  authorsLast,
  editAbstract,
  restoreAbstract,
  withdrawAbstract,
  type Words,
} from '#server/db/reports/staffChanges.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import type { CallRequest, Handlers } from '#server/http/calls.ts';
import { refuseIf } from '#server/http/refusal.ts';
import { tellAuthor } from '#server/mail/tellAuthor.ts';
import { applyOnce, type Applying } from './commands.ts';
import { asStored, comparable, differingFields, editProblem } from './editing.ts';
import { changedFields } from './fieldChanges.ts';
import { reachedAbstract, shownAbstract } from './oneAbstract.ts';
import type { TellingStaffContext } from './session.ts';

type AbstractCommands = 'edit_abstract' | 'withdraw_abstract' | 'restore_abstract';

/** What staff change of an abstract on the author's behalf (S5). */
export function abstractCommandHandlers(context: TellingStaffContext): Pick<Handlers, AbstractCommands> {
  return {
    edit_abstract: (call) => applyOnce(context, call, (applying) => edit(context, applying, call.body)),
    withdraw_abstract: (call) => applyOnce(context, call, (applying) => withdraw(context, applying, call.body)),
    restore_abstract: (call) => applyOnce(context, call, (applying) => restore(context, applying, call.body)),
  };
}

/** What a command for an abstract is answered. */
interface Changed {
  report_id: number;
  version: number;
}

/** Changes an abstract on its author's behalf, who is told (S5). */
export async function edit(
  context: TellingStaffContext,
  { db, staff, now }: Applying,
  body: Omit<CallRequest<'edit_abstract'>['body'], 'command_id'>,
): Promise<Changed> {
  const held = await reachedAbstract(db, body.report_id, staff);
  const { report, account } = held;
  const { report_id, version } = report;
  const whole = () => shownAbstract(db, held);
  const { after: changed } = await changedFields(comparable(report), asStored(body.changes), whole);
  if (Object.keys(changed).length === 0) return { report_id, version };
  const words = { ...textsOf(report), ...changed };
  refuseIf(editProblem(context.site, words, { changed, hasFile: report.file_id !== null }));
  const before = textsOf((await authorsLast(db, report)) ?? report);
  const fields = differingFields(before, words);
  const edited = await editAbstract(db, report, words, { staff_id: staff.staff_id, now, fields });
  await logAction(db, staff, now, loggedEdit(report, { ...words, ...edited }, changed, body.tell));
  await tellAuthor(
    { ...context, db },
    account,
    { kind: 'edited', report_id, version: edited.version, by_name: staff.name, fields, before, now: words },
    { isAsBefore: fields.length === 0, mailedSince: report.received_at, tell: body.tell },
  );
  return { report_id, version: edited.version };
}

type Version = Pick<Row<'report'>, 'version' | 'text_sha256' | 'topics' | 'submissionType'>;

/**
 * The log is kept for good, and so holds nobody's words: those stand with the earlier versions, which go with their author.
 * It tells which fields were changed, and by the digests from which version to which.
 */
function loggedEdit({ report_id, ...before }: Row<'report'>, after: Version, changed: Partial<Words>, tell: boolean) {
  const shown = ({ version, text_sha256, topics, submissionType }: Version) => ({
    version,
    text_sha256,
    ...('topics' in changed && { topics }),
    ...('submissionType' in changed && { submissionType }),
  });
  return {
    action: 'abstract edited' as const,
    ...of(report_id),
    before: shown(before),
    after: { ...shown(after), fields: Object.keys(changed), ...unlessTold(tell) },
  };
}

async function withdraw(
  context: TellingStaffContext,
  { db, staff, now }: Applying,
  { report_id: wanted, reason, tell }: CallRequest<'withdraw_abstract'>['body'],
): Promise<Changed> {
  const { report, account } = await reachedAbstract(db, wanted, staff);
  const { report_id, version, title } = report;
  if (report.withdrawn_at !== null) return { report_id, version };
  await withdrawAbstract(db, report_id, { staff_id: staff.staff_id, now, reason });
  await logAction(db, staff, now, {
    action: 'abstract withdrawn',
    ...of(report_id),
    ...(!tell && { after: unlessTold(tell) }),
  });
  const change = { kind: 'withdrawn', report_id, title, reason } as const;
  await tellAuthor({ ...context, db }, account, change, { isAsBefore: false, tell });
  return { report_id, version };
}

async function restore(
  context: TellingStaffContext,
  { db, staff, now }: Applying,
  { report_id: wanted, tell }: CallRequest<'restore_abstract'>['body'],
): Promise<Changed> {
  const { report, account } = await reachedAbstract(db, wanted, staff);
  const { report_id, version, title } = report;
  if (report.withdrawn_at === null) return { report_id, version };
  await restoreAbstract(db, report_id, now);
  await logAction(db, staff, now, {
    action: 'abstract restored',
    ...of(report_id),
    ...(!tell && { after: unlessTold(tell) }),
  });
  const change = { kind: 'restored', report_id, title } as const;
  await tellAuthor({ ...context, db }, account, change, { isAsBefore: true, tell });
  return { report_id, version };
}

/** What the log says of an author who was not told. */
export function unlessTold(tell: boolean): { told?: 'no' } {
  return tell ? {} : { told: 'no' };
}

function of(report_id: number) {
  return { target: 'abstract', target_id: String(report_id) } as const;
}

function textsOf({ title, abstract, keywords, submissionType, topics, report_people }: Words): Words {
  return { title, abstract, keywords, submissionType, topics, report_people };
}
