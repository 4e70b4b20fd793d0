import { fromReport, sameContent } from '#client/drafts/store/content.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { Draft } from '#client/drafts/store/rows.ts';
import { arrivedAs } from '#client/drafts/store/drafts.ts';
import { withDraftLock } from '#client/drafts/store/draftLock.ts';
import type { ExportedDraft } from './format.ts';

type Unanswered = NonNullable<ExportedDraft['unanswered']>;

/**
 * Adds to an imported draft what only the account that exported it may have: the report that it changes or has become,
 * and the submission that was not answered. Call it inside a transaction over `drafts` and `receipts`.
 */
export async function linkToAccount(
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
export async function adoptUnanswered(
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
  return sameContent({ ...fromReport(body), topics: body.topics ?? content.topics }, content);
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
