import type { Report } from '#contract/calls/report.ts';
import { fromReport, sameContent, sendable } from '#client/drafts/store/content.ts';
import { newId } from '#client/device/newId.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { Draft, Family, SubmittedVersion } from '#client/drafts/store/rows.ts';
import { addDraft, arrivedAs } from '#client/drafts/store/drafts.ts';
import { familyOf, nextVersion, submittedOfFamily } from '#client/drafts/store/family.ts';
import { newDraft } from '#client/drafts/store/newDraft.ts';
import { withDraftLock } from '#client/drafts/store/draftLock.ts';
import { putFile, storingFile, type StoredFile } from '#client/storage/storedFiles.ts';
import type { Owner } from './exportDrafts.ts';
import type { ExportedDraft } from './format.ts';
import type { LocalVersion } from './localVersion.ts';

/** A draft that was added beside what the device has. */
export interface Added {
  id: string;
  /** The device has the draft under its own id already. */
  isCopy: boolean;
  /** It was exported by another account. */
  isForeign: boolean;
  /** Its Word file was not in the zip. */
  lacksFile: boolean;
}

/** Whether the device has exactly this draft, or the author has submitted it. */
export async function findSame(
  { db, visitorId }: Owner,
  exported: ExportedDraft,
): Promise<'alreadyThere' | 'alreadySubmitted' | undefined> {
  const { id, content, file } = exported;
  const alike = await db.drafts.filter((draft) => draft.id === id || draft.title === content.title).toArray();
  for (const draft of alike) {
    const text = await db.texts.get(draft.id);
    if (!text || !sameContent(sendable(text.content), content) || !isSameFile(draft.file, file)) continue;
    await adoptUnanswered(db, draft.id, exported, visitorId);
    return 'alreadyThere';
  }
  const submitted = await db.reports.filter(({ report }) => isSubmitted(report, exported)).count();
  return submitted > 0 ? 'alreadySubmitted' : undefined;
}

function isSameFile(kept: Draft['file'], exported: ExportedDraft['file']): boolean {
  return kept?.name === exported?.name && kept?.attachedAt === exported?.attachedAt;
}

/**
 * Whether a report of the own list has the same content; files are compared by name. False for a list without
 * abstracts.
 */
function isSubmitted(report: Report, { content, file }: ExportedDraft): boolean {
  if (report.abstract == null || !sameContent(sendable(fromReport(report)), content)) return false;
  return !file || report.file_name === file.name;
}

/**
 * Adds an imported draft, text and file in one transaction (O3).
 *
 * @param beside - what the device has of the same abstract, where the author keeps both
 */
export function addImported(
  { db, visitorId }: Owner,
  exported: ExportedDraft,
  file: StoredFile | undefined,
  beside?: LocalVersion,
): Promise<Added> {
  const isForeign = exported.visitor_id !== visitorId;
  const add = async (): Promise<Added> => {
    const isCopy = (await db.drafts.get(exported.id)) !== undefined;
    const id = isCopy ? newId() : exported.id;
    const draft = toDraft({ ...exported, id }, file);
    draft.family = await familyOfImport(db, { exported, beside, isCopy, isForeign });
    if (!isForeign) await linkToAccount(db, draft, exported, visitorId);
    await addDraft(db, draft, exported.content, exported.others);
    if (file) await putFile(db, file);
    return { id, isCopy, isForeign, lacksFile: exported.file !== undefined && !file };
  };
  return storingFile(() => db.transaction('rw', db.drafts, db.texts, db.files, db.receipts, add));
}

interface Import {
  exported: ExportedDraft;
  beside: LocalVersion | undefined;
  isCopy: boolean;
  isForeign: boolean;
}

/** An imported draft is a version of the abstract that the device has, or that it was on the other device. */
async function familyOfImport(
  db: DraftsDatabase,
  { exported: { id, family }, beside, isCopy, isForeign }: Import,
): Promise<Family> {
  const report_id = beside?.kind === 'report' ? String(beside.report.report_id) : undefined;
  const receipt = report_id === undefined ? undefined : await db.receipts.where({ report_id }).last();
  const here = beside?.kind === 'draft' ? familyOf(beside.draft) : receipt && (receipt.family?.id ?? receipt.draftId);
  const next = await nextVersion(db, here ?? family?.id ?? id, isCopy || here ? 0 : (family?.n ?? 1));
  const known: SubmittedVersion[] = [
    ...(isForeign ? [] : (family?.submitted ?? [])),
    ...(report_id === undefined ? [] : [{ report_id, n: receipt?.family?.n ?? 1 }]),
  ];
  const submitted = await submittedOfFamily(db, next.id, known);
  return { ...next, ...(submitted.length > 0 && { submitted }) };
}

/** The parts that any account may import: text and file, in a draft that was never sent. */
function toDraft({ content, file: named, ...exported }: ExportedDraft, file: StoredFile | undefined): Draft {
  const now = Date.now();
  return newDraft(content, {
    id: exported.id,
    revision: exported.revision,
    createdAt: Math.min(exported.createdAt, now),
    changedAt: Math.min(exported.changedAt, now),
    ...(file && named && { file: { id: file.id, name: file.name, size: file.size, attachedAt: named.attachedAt } }),
  });
}

type Unanswered = NonNullable<ExportedDraft['unanswered']>;

/**
 * Adds to an imported draft what only the account that exported it may have: the report that it changes or has become,
 * and the submission that was not answered. Call it inside a transaction over `drafts` and `receipts`.
 */
async function linkToAccount(
  db: DraftsDatabase,
  draft: Draft,
  exported: ExportedDraft,
  visitorId: string,
): Promise<void> {
  const unanswered = ownUnanswered(exported, visitorId);
  const sent = unanswered && (await db.receipts.get(unanswered.key));
  const arrived = (await arrivedAs(db, exported.id)) ?? (sent && (await arrivedAs(db, sent.draftId)));
  const report = arrived ?? exported.report;
  if (report) draft.report = report;
  // Only one draft of the device continues a submission; a copy beside it was never sent.
  if (unanswered && !arrived && !(await isHere(db, unanswered.key))) {
    continueSending(draft, exported, unanswered);
  }
}

/**
 * Lets a draft that the device has word for word continue the submission that another device began, unless it is being
 * sent from here: without the key, a press on Submission here would make a second report (O8).
 */
async function adoptUnanswered(
  db: DraftsDatabase,
  id: string,
  exported: ExportedDraft,
  visitorId: string,
): Promise<void> {
  const unanswered = ownUnanswered(exported, visitorId);
  if (!unanswered) return;
  await withDraftLock(id, () =>
    db.transaction('rw', db.drafts, db.receipts, async () => {
      if ((await db.receipts.get(unanswered.key)) || (await isHere(db, unanswered.key))) return;
      await db.drafts.where({ id }).modify((row) => {
        if (row.state !== 'editing' || row.sending) return;
        continueSending(row, exported, unanswered);
      });
    }),
  );
}

/** Only where the frozen payload names this account: the server refuses what another one began. */
function ownUnanswered({ unanswered }: ExportedDraft, visitorId: string): Unanswered | undefined {
  return unanswered?.body.visitor_id === visitorId ? unanswered : undefined;
}

async function isHere(db: DraftsDatabase, key: string): Promise<boolean> {
  return (await db.drafts.filter(({ sending }) => sending?.key === key).count()) > 0;
}

/** Whether the text that the import shows is what was frozen: an export may have been edited, or written by somebody else. */
function hasFrozenText({ content }: ExportedDraft, { body }: Pick<Unanswered, 'body'>): boolean {
  return sameContent(sendable({ ...fromReport(body), topics: body.topics ?? content.topics }), content);
}

function continueSending(draft: Draft, exported: ExportedDraft, { withFile, ...unanswered }: Unanswered): void {
  const { file_url } = unanswered.body;
  const fileId = withFile ? draft.file?.id : undefined;
  const isSameText = hasFrozenText(exported, unanswered);
  const isFileShown = fileId !== undefined || file_url === (draft.report?.file_url ?? '');
  draft.state = 'unknown';
  draft.sending = {
    ...unanswered,
    // No text has the revision 0: the draft then counts as changed since it was sent.
    revision: isSameText && exported.revision === unanswered.revision ? draft.revision : 0,
    stage: 'report',
    imported: isSameText && isFileShown ? 'as shown' : 'unseen',
    ...(fileId && { fileId }),
  };
  delete draft.failure;
  if (fileId) draft.uploaded = { fileId, file_url };
}
