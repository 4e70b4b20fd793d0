import type { Row } from '#server/db/schema.ts';
import {
  authorsLast,
  editAbstract,
  lockOwners,
  restoreAbstract,
  withdrawAbstract,
  type AbstractWords,
  setDeadline,
} from '#server/db/reports/staffChanges.ts';
import { tellApart } from '#server/db/different.ts';
import { holdTopics, withCurrentTopics } from '#server/db/topics.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import type { CallRequest, Handlers } from '#server/http/calls.ts';
import { refuseIf, Refused } from '#server/http/refusal.ts';
import { notifyAuthor } from '#server/mail/notifyAuthor.ts';
import { moveReport } from '#server/db/reports/moving.ts';
import { insertReport, ownReports } from '#server/db/reports/ownReports.ts';
import { measuresOf } from '#server/db/reports/textMeasures.ts';
import { receivedOf } from '#server/receipts/receiptSigner.ts';
import { endLettersOfOthers } from '#server/reports/acceptance.ts';
import { isFull } from '#server/security/quota.ts';
import { refuseInConflict } from '#server/kinds/assignment/storingConflicts.ts';
import { lockedAccount, lockedAccounts } from '#server/kinds/person/personCommands.ts';
import { applyOnce, type Applying } from '#server/staff/commands.ts';
import { applyFieldChanges, type RequestedChanges } from '#server/staff/fieldChanges.ts';
import { reachedAbstract, shownAbstract } from './oneAbstract.ts';
import { bringFileBack, comparable, isAsInVersion, withLeftTopic } from './restoredVersion.ts';
import type { TellingStaffContext } from '#server/staff/session.ts';
import { unlessTold } from '#server/staff/telling.ts';
import type { Site } from '#site/site.ts';
import type { Person } from '#contract/calls/report.ts';
import type { AnyProblem } from '#contract/problems/everyProblem.ts';
import { editProblems, newAbstractProblems } from '#contract/staff/formRules.ts';
import { abstractFields, type AbstractChanges, type AbstractField } from '#contract/kinds/abstract/abstract.ts';
import { ownDeadlineProblems } from '#contract/dates/ownDeadline.ts';
import { lockAnyAccount } from '#server/db/accounts/accounts.ts';
import { isIsoDay } from '#contract/dates/dateDoubts.ts';

/** Commands by which staff add and change abstracts on their authors' behalf (S5, S12, S15). */
export function abstractCommandHandlers(context: TellingStaffContext) {
  return {
    add_abstract: (call) => applyOnce(context, call, (applying) => add(context, applying, call.body)),
    edit_abstract: (call) => applyOnce(context, call, (applying) => editForAuthor(context, applying, call.body)),
    move_abstract: (call) => applyOnce(context, call, (applying) => move(context, applying, call.body)),
    withdraw_abstract: (call) => applyOnce(context, call, (applying) => withdraw(context, applying, call.body)),
    restore_abstract: (call) => applyOnce(context, call, (applying) => restore(context, applying, call.body)),
    tell_abstracts_apart: (call) => applyOnce(context, call, (applying) => tellAbstractsApart(applying, call.body)),
    extend_deadline: (call) => applyOnce(context, call, (applying) => extendDeadline(context, applying, call.body)),
  } satisfies Partial<Handlers>;
}

/** Reply to a command for an abstract. */
interface Changed {
  report_id: number;
  version: number;
}

/**
 * Adds an abstract that arrived by other means, for a person with an account. Its receipt covers the entered text
 * (S12).
 */
async function add(
  context: TellingStaffContext,
  { db, staff, now }: Applying,
  body: CallRequest<'add_abstract'>['body'],
): Promise<Changed> {
  const { visitor_id, tell, command_id: _, report_people, ...texts } = body;
  const account = await lockedAccount(db, visitor_id);
  if (account.closed_at) throw new Refused('personClosed');
  await holdTopics(db);
  refuseIf(newAbstractProblems(await withCurrentTopics(db, context.site), { ...texts, report_people })[0]);
  const measures = measuresOf({ ...texts, report_people });
  if (await isFull(db, visitor_id, measures.reply_bytes)) throw new Refused('accountFull');
  const report_id = await insertReport(db, {
    ...texts,
    ...measures,
    report_people: JSON.stringify(report_people),
    ...{ visitor_id, file_id: null, version: 1, received_at: now, created_at: now },
  });
  if (report_id === undefined) throw new Refused('unknownPerson');
  const after = { fields: [...abstractFields], text_sha256: measures.text_sha256, ...unlessTold(tell) };
  await logAction(db, staff, now, { action: 'abstract added', ...of(report_id), after });
  const [own] = await ownReports(db, visitor_id, [report_id]);
  const receipt = own && context.receipts.sign(receivedOf(own));
  const change = { kind: 'added', report_id, version: 1, title: texts.title, by_name: staff.name } as const;
  if (receipt) await notifyAuthor({ ...context, db }, account, { ...change, receipt }, { isAsBefore: false, tell });
  return { report_id, version: 1 };
}

/** Changes an abstract on its author's behalf, and notifies the author (S5). */
export async function editForAuthor(
  context: TellingStaffContext,
  { db, staff, now, charge }: Applying,
  body: Omit<CallRequest<'edit_abstract'>['body'], 'command_id'>,
): Promise<Changed> {
  if (body.file) await bringFileBack(context, { db, staff, now, charge }, { ...body, file: body.file });
  const locked = await reachedAbstract(db, body.report_id, staff);
  const { report, account } = locked;
  const { report_id, version } = report;
  if (body.back_to !== undefined && report.withdrawn_at !== null) throw new Refused('versionOfWithdrawn');
  const dataOfRefusal = () => shownAbstract(db, locked, staff);
  const { after } = await applyFieldChanges(report, comparable(report), asStored(body.changes), dataOfRefusal);
  await holdTopics(db);
  const site = await withCurrentTopics(db, context.site);
  // A version that was once accepted is not checked again.
  const isRestored = await isAsInVersion(db, report, after, body.back_to);
  const changed = isRestored ? withLeftTopic(site, report, after) : after;
  if (Object.keys(changed).length === 0) return { report_id, version };
  const words = { ...textsOf(report), ...changed };
  if (!isRestored) refuseIf(editProblem(site, words, { changed, hasFile: report.file_id !== null }));
  const before = textsOf((await authorsLast(db, report)) ?? report);
  const fields = differingFields(before, words);
  if (changed.report_people !== undefined) await refuseInConflict(context, { db, staff }, report);
  // The previous version is stored in full, so it counts towards the author's storage.
  await charge(report.reply_bytes);
  const edited = await editAbstract(db, report, words, { staff_id: staff.staff_id, now, fields });
  const { report_people } = words;
  await endLettersOfOthers(db, { report_id, report_people }, { ended_at: now, ended_by: staff.staff_id });
  await logAction(db, staff, now, loggedEdit(report, { ...words, ...edited }, changed, body));
  await notifyAuthor(
    { ...context, db },
    account,
    { kind: 'edited', report_id, version: edited.version, by_name: staff.name, fields, before, now: words },
    { isAsBefore: fields.length === 0, mailedSince: report.received_at, tell: body.tell },
  );
  return { report_id, version: edited.version };
}

type Version = Pick<Row<'report'>, 'version' | 'text_sha256' | 'topics' | 'submissionType'>;

/**
 * Log entries are permanent, so they contain no text by authors. The texts are in the earlier versions, which are
 * erased with their author. The entry names the changed fields and identifies both versions by hash.
 */
function loggedEdit(
  { report_id, ...before }: Row<'report'>,
  after: Version,
  changed: Partial<AbstractWords>,
  { back_to, tell }: Pick<CallRequest<'edit_abstract'>['body'], 'back_to' | 'tell'>,
) {
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
    after: {
      ...shown(after),
      fields: Object.keys(changed),
      ...(back_to !== undefined && { back_to }),
      ...unlessTold(tell),
    },
  };
}

/**
 * Moves an abstract that was submitted with the wrong account to another account, with its files and versions (S15).
 */
async function move(
  context: TellingStaffContext,
  { db, staff, now }: Applying,
  { report_id: wanted, visitor_id, from, tell }: CallRequest<'move_abstract'>['body'],
): Promise<Changed> {
  const [, target] = await lockedAccounts(db, [from, visitor_id]);
  const { report, account } = await reachedAbstract(db, wanted, staff);
  const { report_id, version, title } = report;
  if (account.visitor_id === visitor_id) return { report_id, version };
  await refuseInConflict(context, { db, staff }, report);
  // The caller has confirmed the account that the abstract moves away from.
  if (account.visitor_id !== from) throw new Refused({ code: 'fieldsChanged', field: 'from' });
  if (target.closed_at) throw new Refused('personClosed');
  if (await isFull(db, visitor_id, report.reply_bytes)) throw new Refused('accountFull');
  if ((await moveReport(db, report, visitor_id, now)) === 'shared') throw new Refused('fileOfTwo');
  const after = { visitor_id, ...unlessTold(tell) };
  await logAction(db, staff, now, { action: 'abstract moved', ...of(report_id), before: { visitor_id: from }, after });
  const within = { ...context, db };
  const about = { kind: 'moved', report_id, title } as const;
  await notifyAuthor(within, account, { ...about, isHere: false }, { isAsBefore: false, tell });
  await notifyAuthor(within, target, { ...about, isHere: true }, { isAsBefore: false, tell });
  return { report_id, version };
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
  await notifyAuthor({ ...context, db }, account, change, { isAsBefore: false, tell });
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
  await notifyAuthor({ ...context, db }, account, change, { isAsBefore: true, tell });
  return { report_id, version };
}

async function tellAbstractsApart(
  { db, staff, now }: Applying,
  { report_id: wanted, other_id, is_apart }: CallRequest<'tell_abstracts_apart'>['body'],
): Promise<Changed> {
  // Locked in ascending order, and their accounts first, so that two calls in opposite directions do not deadlock.
  await lockOwners(db, [Number(wanted), other_id]);
  const locked = new Map<string, Row<'report'>>();
  for (const number of [wanted, String(other_id)].toSorted((one, other) => Number(one) - Number(other)))
    locked.set(number, (await reachedAbstract(db, number, staff)).report);
  const { report_id, version } = locked.get(wanted)!;
  if (report_id === other_id) throw new Refused({ code: 'unknownAbstract', field: 'other_id' });
  const isNew = await tellApart(db, 'different_report', [report_id, other_id], is_apart);
  const action = is_apart ? 'told apart' : 'not told apart';
  if (isNew) await logAction(db, staff, now, { action, ...of(report_id), after: { abstract: other_id } });
  return { report_id, version };
}

function of(report_id: number) {
  return { target: 'abstract', target_id: String(report_id) } as const;
}

/** The text fields of an abstract. */
export function textsOf({
  title,
  abstract,
  keywords,
  submissionType,
  topics,
  report_people,
}: AbstractWords): AbstractWords {
  return { title, abstract, keywords, submissionType, topics, report_people };
}

/** The changes in the format in which they are compared and stored, with authors as JSON. */
function asStored({ report_people, ...texts }: AbstractChanges): RequestedChanges<AbstractWords> {
  if (!report_people) return texts;
  const { from, to } = report_people;
  return { ...texts, report_people: { from: JSON.stringify(from), to: JSON.stringify(to) } };
}

/** The fields that differ between two versions. */
export function differingFields(one: AbstractWords, other: AbstractWords): AbstractField[] {
  const [before, after] = [comparable(one), comparable(other)];
  return abstractFields.filter((field) => before[field] !== after[field]);
}

/** The first problem of a changed abstract; undefined if there is none. */
function editProblem(
  site: Site,
  words: AbstractWords,
  { changed, hasFile }: { changed: Partial<AbstractWords>; hasFile: boolean },
): AnyProblem | undefined {
  const report_people = JSON.parse(words.report_people) as Person[];
  const fields = abstractFields.filter((field) => field in changed);
  return editProblems(site, { ...words, report_people, hasFile }, fields)[0];
}

/** Sets another deadline for one person (S5). */
async function extendDeadline(
  context: TellingStaffContext,
  { db, staff, now }: Applying,
  { visitor_id, deadline, tell }: CallRequest<'extend_deadline'>['body'],
): Promise<{ visitor_id: string; deadline: string }> {
  if (deadline.to !== '' && !isIsoDay(deadline.to)) throw new Refused({ code: 'notADay', field: 'deadline.to' });
  refuseIf(ownDeadlineProblems(deadline.to, context.site)[0]);
  const account = await lockAnyAccount(db, visitor_id);
  if (!account) throw new Refused('unknownAccount');
  const present = account.deadline;
  const dataOfRefusal = () => ({ visitor_id, deadline: present });
  const { after } = await applyFieldChanges(account, { deadline: present }, { deadline }, dataOfRefusal);
  if (after.deadline === undefined) return { visitor_id, deadline: present };
  await setDeadline(db, visitor_id, deadline.to);
  await logAction(db, staff, now, {
    action: 'deadline extended',
    ...{ target: 'account', target_id: visitor_id },
    before: { deadline: present },
    after: { deadline: deadline.to, ...unlessTold(tell) },
  });
  const change = { kind: 'deadline', deadline: deadline.to } as const;
  await notifyAuthor({ ...context, db }, account, change, { isAsBefore: deadline.to === '', tell });
  return { visitor_id, deadline: deadline.to };
}
