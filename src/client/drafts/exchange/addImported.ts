import { fromReport, sameContent, sendable } from '#client/drafts/store/content.ts';
import { newId } from '#client/device/newId.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { Draft, Family, StoredReport, SubmittedVersion } from '#client/drafts/store/rows.ts';
import { addDraft, arrivedAs } from '#client/drafts/store/drafts.ts';
import { familyOf, nextVersion, numberOf } from '#client/drafts/store/family.ts';
import { newDraft } from '#client/drafts/store/newDraft.ts';
import { withDraftLock } from '#client/drafts/store/draftLock.ts';
import { putFile, storingFile, type StoredFile } from '#client/storage/storedFiles.ts';
import type { Owner } from './exportDrafts.ts';
import type { ExportedDraft } from './format.ts';
import type { LocalVersion } from './localVersion.ts';

/** A draft that was added by an import. */
export interface Added {
  id: string;
  title: string;
  /** The device had a version of the same abstract before, which is unchanged. */
  isVersion: boolean;
  /** Another account exported it: its name, '' if the export has none. */
  by?: string;
  /** Whether its Word file was missing from the zip. */
  lacksFile: boolean;
}

/** Finds the drafts on this device whose text equals that of an exported draft. */
export async function findSameText(db: DraftsDatabase, { id, content }: ExportedDraft): Promise<Draft[]> {
  const alike = await db.drafts.filter((draft) => draft.id === id || draft.title === content.title).toArray();
  const texts = await db.texts.bulkGet(alike.map((draft) => draft.id));
  return alike.filter((_, index) => {
    const text = texts[index];
    return text && sameContent(sendable(text.content), content);
  });
}

/**
 * Whether the author has submitted an exported draft: a report in the account's list has the same text, and a file of
 * the same name. False for a list without abstracts.
 */
export async function isSubmitted(db: DraftsDatabase, { content, file }: ExportedDraft): Promise<boolean> {
  const isSame = ({ report }: StoredReport) =>
    report.abstract != null &&
    sameContent(sendable(fromReport(report)), content) &&
    (!file || report.file_name === file.name);
  return (await db.reports.filter(isSame).count()) > 0;
}

/**
 * Adds an imported draft, text and file in one transaction (O3). Nothing else on the device changes: a draft that is
 * already here, whatever its state, gets the imported one as another version beside it (O10).
 */
export function addImported(
  { db, visitorId }: Owner,
  exported: ExportedDraft,
  file: StoredFile | undefined,
  local: LocalVersion | undefined,
): Promise<Added> {
  const by = exported.visitor_id === visitorId ? undefined : (exported.exportedBy ?? '');
  const add = async (): Promise<Added> => {
    const beside = local?.draft && (await db.drafts.get(local.draft.id));
    const id = (await db.drafts.get(exported.id)) ? newId() : exported.id;
    const draft = toDraft({ ...exported, id }, file);
    draft.family = await familyOfImport(db, exported, local, by);
    if (by === undefined) await linkToAccount(db, draft, exported, visitorId);
    if (!file && !draft.sending) shareFile(draft, beside);
    await addDraft(db, draft, exported.content, exported.others);
    if (file) await putFile(db, file);
    const lacksFile = exported.file !== undefined && !file;
    return { id, title: draft.title, isVersion: local !== undefined, ...(by !== undefined && { by }), lacksFile };
  };
  return storingFile(() => db.transaction('rw', db.drafts, db.texts, db.files, db.receipts, add));
}

async function familyOfImport(
  db: DraftsDatabase,
  { id, family }: ExportedDraft,
  local: LocalVersion | undefined,
  by: string | undefined,
): Promise<Family> {
  const { draft, report_id } = local ?? {};
  const receipt = report_id === undefined ? undefined : await db.receipts.where({ report_id }).last();
  const here = draft ? familyOf(draft) : receipt && (receipt.family?.id ?? receipt.draftId);
  const known: SubmittedVersion[] = by === undefined ? [...(family?.submitted ?? [])] : [];
  if (report_id !== undefined) known.push({ report_id, n: draft ? numberOf(draft) : (receipt?.family?.n ?? 1) });
  const next = await nextVersion(db, here ?? family?.id ?? id, local ? 0 : (family?.n ?? 1), known);
  return { ...next, ...(by !== undefined && { by }) };
}

/**
 * Gives a version that came without a Word file the file of the version beside it: 200 MB are often left out of a mail.
 */
function shareFile(draft: Draft, beside: Draft | undefined): void {
  if (beside?.file) draft.file = beside.file;
  if (beside?.file && beside.uploaded) draft.uploaded = beside.uploaded;
}

/** Copies the parts that any account may import: text and file, as a draft that was never sent. */
function toDraft(
  { content, file: named, namesToCheck, ...exported }: ExportedDraft,
  file: StoredFile | undefined,
): Draft {
  const now = Date.now();
  return newDraft(content, {
    id: exported.id,
    revision: exported.revision,
    createdAt: Math.min(exported.createdAt, now),
    changedAt: Math.min(exported.changedAt, now),
    ...(namesToCheck && { namesToCheck }),
    ...(file && named && { file: { id: file.id, name: file.name, size: file.size, attachedAt: named.attachedAt } }),
  });
}

type Unanswered = NonNullable<ExportedDraft['unanswered']>;

/**
 * Adds to an imported draft what only the account that exported it may have: the report that it changes or has become,
 * and a submission that was not answered yet. Call it inside a transaction over `drafts` and `receipts`.
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
  if (exported.paper) draft.paper = exported.paper;
  const report = arrived ?? exported.report;
  if (report) draft.report = report;
  // Only one draft of the device continues a submission; a copy beside it was never sent.
  if (unanswered && !arrived && !(await isHere(db, unanswered.key))) {
    continueSending(draft, exported, unanswered);
  }
}

/**
 * Lets a draft with the same text and file continue the submission that another device started, unless this device is
 * sending it. Without the key, a press on Submission here would make a second report (O8).
 */
export async function adoptUnanswered({ db, visitorId }: Owner, id: string, exported: ExportedDraft): Promise<void> {
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

/**
 * Returned only if the frozen payload names this account: the server refuses submissions that another account started.
 */
function ownUnanswered({ unanswered }: ExportedDraft, visitorId: string): Unanswered | undefined {
  return unanswered?.body.visitor_id === visitorId ? unanswered : undefined;
}

async function isHere(db: DraftsDatabase, key: string): Promise<boolean> {
  return (await db.drafts.filter(({ sending }) => sending?.key === key).count()) > 0;
}

/** Whether the imported text equals the frozen one: an export may have been edited, or written by somebody else. */
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
    // No text has revision 0, so the draft counts as changed since it was sent.
    revision: isSameText && exported.revision === unanswered.revision ? draft.revision : 0,
    stage: 'report',
    imported: isSameText && isFileShown ? 'as shown' : 'unseen',
    ...(fileId && { fileId }),
  };
  delete draft.failure;
  if (fileId) draft.uploaded = { fileId, file_url };
}
