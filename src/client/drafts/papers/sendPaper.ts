import type { AuthorsPaper } from '#contract/calls/fullPaper.ts';
import type { Report } from '#contract/calls/report.ts';
import { newId } from '#client/device/newId.ts';
import { newContent, toBody } from '#client/drafts/store/content.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { withDraftLock } from '#client/drafts/store/draftLock.ts';
import { removeUnusedFiles } from '#client/drafts/store/files.ts';
import { isPaper, type PaperDraft } from './storedPapers.ts';
import type { Sending } from '#client/drafts/store/rows.ts';
import { storageFailure } from '#client/storage/storageFailure.ts';
import type { DraftSendOptions, OutboxAccount, SendOutcome } from '#client/drafts/outbox/sender.ts';
import { sendFileThen } from '#client/drafts/outbox/steps.ts';
import { markUnknown, outcomeElsewhere, resumeSending, startSending } from '#client/drafts/outbox/transitions.ts';

/**
 * Sends a full paper on a press (W8), with the states of a submission (`drafts/README.md`). The address of the uploaded
 * file is its key: the server makes one version of it, however often it is sent.
 */
export async function sendPaper(
  account: OutboxAccount,
  draftId: string,
  options: DraftSendOptions = {},
): Promise<SendOutcome> {
  const { db, transport } = account;
  const outcome = await withDraftLock(draftId, async (): Promise<SendOutcome> => {
    const draft = await db.drafts.get(draftId);
    if (!draft || !isPaper(draft)) return { kind: 'gone' };
    if ((await transport.probe()) === 'offline') return { kind: 'offline' };
    // After a lost answer, the same file is sent again. The server may already have made a version of it.
    if (draft.sending) await resumeSending(db, draft.id);
    const sent = draft.sending
      ? await sendSteps(account, draft, draft.sending, options)
      : await begin(account, draft, options);
    // After a lost answer, a newly chosen file is sent by the same press.
    const next = sent.kind === 'submitted' ? await db.drafts.get(draftId) : undefined;
    return next && isPaper(next) ? begin(account, next, options) : sent;
  });
  return outcome ?? { kind: 'busy' };
}

async function begin(account: OutboxAccount, draft: PaperDraft, options: DraftSendOptions): Promise<SendOutcome> {
  const { db, visitorId } = account;
  const { id, title, file, revision } = draft;
  if (!file) return { kind: 'gone' };
  const uploaded = draft.uploaded?.fileId === file.id ? draft.uploaded : undefined;
  const body = { file_url: uploaded?.file_url ?? '', visitor_id: visitorId, hasTopics: false };
  const sending: Sending = {
    key: newId(),
    stage: uploaded ? 'report' : 'file',
    body: toBody({ ...newContent(), title }, body),
    revision,
    fileId: file.id,
    knownIds: [],
    startedAt: Date.now(),
  };
  if (!(await startSending(db, draft, sending))) return outcomeElsewhere(db, id, sending.startedAt);
  return sendSteps(account, draft, sending, options);
}

async function sendSteps(
  account: OutboxAccount,
  draft: PaperDraft,
  sending: Sending,
  options: DraftSendOptions,
): Promise<SendOutcome> {
  const { db, transport } = account;
  const { report_id } = draft.paper;
  const outcome = await sendFileThen(account, draft, sending, options, {
    send: ({ body }) => transport.call('add_full_paper', { report_id, file_url: body.file_url ?? '' }),
    arrived: (ready, paper) => recordPaper(db, draft, ready, paper),
  });
  return outcome.kind === 'file-lost' ? forgetLost(db, draft.id, outcome) : outcome;
}

/** The browser lost the file: nothing is left to send. */
async function forgetLost(db: DraftsDatabase, id: string, outcome: SendOutcome): Promise<SendOutcome> {
  await db.transaction('rw', db.drafts, db.texts, async () => {
    if ((await db.drafts.get(id))?.file) return;
    await db.drafts.delete(id);
    await db.texts.delete(id);
  });
  return outcome;
}

/**
 * Replaces a paper that arrived by the server's copy, in one transaction. A file that was chosen after the freeze stays
 * on this device.
 */
async function recordPaper(
  db: DraftsDatabase,
  { id, paper: { report_id } }: PaperDraft,
  sending: Sending,
  paper: AuthorsPaper,
): Promise<SendOutcome> {
  const received = paper.versions.find(({ file_url }) => file_url === sending.body.file_url);
  try {
    await db.transaction('rw', [db.drafts, db.texts, db.bin, db.files, db.reports], async () => {
      const draft = await db.drafts.get(id);
      const stored = await db.reports.get(report_id);
      const outcome = stored?.report.outcome;
      // Not if the place was given up in the meantime: the list then has no paper.
      if (stored && outcome?.paper)
        await db.reports.put({
          ...stored,
          report: { ...stored.report, outcome: { ...outcome, paper } },
          at: Date.now(),
        });
      if (draft?.file && draft.file.id !== sending.fileId) {
        const { sending: _sending, uploaded: _uploaded, failure: _failure, ...later } = draft;
        await db.drafts.put({ ...later, state: 'editing' });
      } else {
        await db.drafts.delete(id);
        await db.texts.delete(id);
      }
      await removeUnusedFiles(db);
    });
  } catch (error) {
    await markUnknown(db, id).catch(() => undefined);
    return { kind: 'not-recorded', failure: storageFailure(error) };
  }
  return { kind: 'submitted', report_id, ...(received && { received_at: received.received_at }) };
}

/**
 * Finds in the account's list of reports the papers whose answer was lost, and records them. Nothing is sent (O8).
 *
 * @returns the number of papers that had arrived
 */
export async function lookUpPapers(
  db: DraftsDatabase,
  papers: readonly PaperDraft[],
  reports: readonly Report[],
): Promise<number> {
  let found = 0;
  for (const { id, state, paper } of papers) {
    const listed = reports.find((report) => String(report.report_id) === paper.report_id)?.outcome?.paper;
    if (state !== 'unknown' || !listed) continue;
    const outcome = await withDraftLock(id, async () => {
      const draft = await db.drafts.get(id);
      if (!draft || !isPaper(draft) || draft.state !== 'unknown' || !draft.sending) return undefined;
      const { file_url } = draft.sending.body;
      const isThere = listed.versions.some((version) => version.file_url === file_url);
      return isThere ? recordPaper(db, draft, draft.sending, listed) : undefined;
    });
    if (outcome?.kind === 'submitted') found += 1;
  }
  return found;
}
