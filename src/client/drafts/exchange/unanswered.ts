import { fromBody, sameContent } from '#client/drafts/store/content.ts';
import type { Draft, DraftsDatabase, Sending } from '#client/drafts/store/database.ts';
import { arrivedAs } from '#client/drafts/store/drafts.ts';
import { withDraftLock } from '#client/drafts/store/draftLock.ts';
import type { ExportedDraft } from './format.ts';

type Unanswered = NonNullable<ExportedDraft['unanswered']>;

/**
 * What an imported draft means to the account that exported it: the report that it changes, or has become since, and
 * the submission that was not answered. Call it inside a transaction over `drafts` and `receipts`.
 */
export async function tieToAccount(
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
  // One draft of the device goes on with a submission; a copy beside it has nothing on its way, as any copy.
  if (unanswered && !arrived && !(await isHere(db, unanswered.key))) {
    takeUp(draft, unanswered, isAsSent(exported, unanswered));
  }
}

/**
 * A draft that the device has word for word goes on with the submission of it that another device began, unless one of
 * its own is on its way: without the key, a press on Submission here would make a second report (O8).
 */
export async function takeUpIn(
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
        takeUp(row, unanswered, isAsSent(exported, unanswered));
      });
    }),
  );
}

/** The account's own name inside the frozen payload: what another account began, the server refuses. */
function ownUnanswered({ unanswered }: ExportedDraft, visitorId: string): Unanswered | undefined {
  return unanswered?.body.visitor_id === visitorId ? unanswered : undefined;
}

async function isHere(db: DraftsDatabase, key: string): Promise<boolean> {
  return (await db.drafts.filter(({ sending }) => sending?.key === key).count()) > 0;
}

/**
 * Whether the draft's text is what was frozen. Who was given an export can have written another payload into it: then
 * the draft counts as typed on since, and its author's own text is not taken for sent.
 */
function isAsSent({ revision, content }: ExportedDraft, sent: Unanswered): boolean {
  const frozen = fromBody(sent.body);
  const topics = sent.body.topics ?? content.topics;
  return revision === sent.revision && sameContent({ ...frozen, topics }, content);
}

function takeUp(draft: Draft, { withFile, ...unanswered }: Unanswered, isSame: boolean): void {
  const fileId = withFile ? draft.file?.id : undefined;
  // No text has the revision 0.
  const revision = isSame ? draft.revision : 0;
  const sending: Sending = { ...unanswered, revision, stage: 'report', ...(fileId && { fileId }) };
  draft.state = 'unknown';
  draft.sending = sending;
  delete draft.failure;
  if (fileId) draft.uploaded = { fileId, file_url: unanswered.body.file_url };
}
