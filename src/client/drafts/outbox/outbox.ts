import type { Report } from '#contract/calls/report.ts';
import { toBody } from '#client/drafts/store/content.ts';
import { newId } from '#client/device/newId.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { Draft, DraftText, Sending, Uploaded } from '#client/drafts/store/rows.ts';
import { withDraftLock } from '#client/drafts/store/draftLock.ts';
import { familyOf } from '#client/drafts/store/family.ts';
import { changeDraft, readDraft } from '#client/drafts/store/drafts.ts';
import { draftReport } from './conflict.ts';
import { fetchOwnReports } from './fetchOwnReports.ts';
import { acceptImported, choiceOf, dropSending, isVersionChoice, unseenIn, unseenPaper } from './imported.ts';
import { otherVersions } from './otherVersions.ts';
import { chosenReport, findArrived, isReport, newReports, receiptOf, unclaimed } from './ownReports.ts';
import { recordArrival } from './recordArrival.ts';
import type { Sender, DraftSendOptions, SendOutcome } from './sender.ts';
import { sendSteps, findDuplicate, type DuplicateCheck } from './steps.ts';
import { detachFromReport, outcomeElsewhere, resumeSending, startSending, stopForConflict } from './transitions.ts';

/**
 * Sends a draft on a press of Submission (D4, O8, R11): fetches the account's list of reports, uploads the file, sends
 * the report. Every step is on the disk before its first byte leaves, and only one tab at a time sends a draft. The
 * states are listed in `drafts/README.md`.
 */
export async function sendDraft(sender: Sender, draftId: string, options: DraftSendOptions = {}): Promise<SendOutcome> {
  const outcome = await withFamilyLock(sender.db, draftId, async (): Promise<SendOutcome> => {
    const draft = await sender.db.drafts.get(draftId);
    if (!draft) return outcomeElsewhere(sender.db, draftId);
    const own = await reachOwnReports(sender);
    if (!Array.isArray(own)) return own;
    if (!draft.sending) return begin(sender, draftId, own, options);
    const resumed = draft.sending.imported ? resumeImported : resume;
    return resumed(sender, draft, draft.sending, own, options);
  });
  return outcome ?? { kind: 'busy' };
}

/**
 * The account's list of reports, fetched together with the probe: nothing waits for two replies one after the other. The
 * probe notices a dead network sooner than the list does (D4).
 */
async function reachOwnReports(sender: Sender): Promise<Report[] | SendOutcome> {
  const unneeded = new AbortController();
  const own = fetchOwnReports(sender, unneeded.signal);
  const probed = sender.transport.probe();
  const first = await Promise.race([own, probed]);
  if (first !== 'offline') return own;
  // On a dead line the request would use one of the few connections to the server for two minutes.
  unneeded.abort();
  return { kind: 'offline' };
}

/** Versions of one abstract are sent one at a time, too: the second must know of the first. */
async function withFamilyLock(
  db: DraftsDatabase,
  draftId: string,
  work: () => Promise<SendOutcome>,
): Promise<SendOutcome | undefined> {
  const draft = await db.drafts.get(draftId);
  const family = draft ? familyOf(draft) : draftId;
  return withDraftLock(draftId, () => (family === draftId ? work() : withDraftLock(family, work)));
}

/** A first attempt: freezes the draft's current content and sends it. */
async function begin(
  sender: Sender,
  draftId: string,
  own: readonly Report[],
  options: DraftSendOptions,
): Promise<SendOutcome> {
  const [draft, text] = await readDraft(sender.db, draftId);
  if (!draft || !text) return { kind: 'gone' };
  const [other] = text.others ?? [];
  if (other) return { kind: 'undecided', part: other.part };
  if (draft.report && !own.some(isReport(draft.report.report_id))) return detachFromReport(sender.db, draftId);
  const unseen = await unseenPaper(sender, draft, own);
  if (unseen) return stopForConflict(sender.db, draftId, unseen);
  const sending = freeze(sender, draft, text, own);
  const duplicate = await findDuplicate(sender.db, draft, sending, own, choiceOf(options.answer));
  if (duplicate.kind !== 'none') return handleDuplicate(sender, draft, sending, own, options, duplicate);
  // An author who said that the draft is none of the reports with the same text need not be asked about those again.
  if (choiceOf(options.answer) === undefined || isVersionChoice(options.answer)) {
    const asked = await askAboutVersions(sender, draft, own, options);
    if (asked) return asked;
  }
  // A draft that was just deleted can be restored, and would then be submitted a second time.
  if (!(await startSending(sender.db, draft, sending))) return outcomeElsewhere(sender.db, draft.id, sending.startedAt);
  return sendSteps(sender, draft, sending, options);
}

/** Asks before a second version of an abstract becomes a second report, or carries out the answer. */
async function askAboutVersions(
  sender: Sender,
  draft: Draft,
  own: readonly Report[],
  options: DraftSendOptions,
): Promise<SendOutcome | undefined> {
  const { answer } = options;
  if (answer === 'another-abstract') return undefined;
  if (isVersionChoice(answer)) {
    const report = own.find(isReport(answer.replace));
    if (!report) return { kind: 'deleted-on-server' };
    if (draft.sending) await dropSending(sender.db, draft.id);
    await makeChangeOf(sender.db, draft.id, report);
    const { answer: _given, ...rest } = options;
    return begin(sender, draft.id, own, rest);
  }
  const candidates = await otherVersions(sender.db, draft, own);
  return candidates.length > 0 ? { kind: 'other-version', candidates } : undefined;
}

/** The draft's current content in the form that every try sends. */
function freeze(sender: Sender, draft: Draft, text: DraftText, own: readonly Report[]): Sending {
  const uploaded = uploadedFile(draft);
  const file_url = (draft.file ? uploaded?.file_url : draft.report?.file_url) ?? '';
  return {
    key: newId(),
    stage: draft.file && !uploaded ? 'file' : 'report',
    body: toBody(text.content, { file_url, visitor_id: sender.visitorId, hasTopics: sender.hasTopics }),
    revision: draft.revision,
    knownIds: own.map(({ report_id }) => String(report_id)),
    startedAt: Date.now(),
    ...(draft.file && { fileId: draft.file.id }),
    ...(uploaded?.sha256 && { file_sha256: uploaded.sha256 }),
  };
}

/** The address of the attachment, if an earlier attempt has uploaded it. */
function uploadedFile({ file, uploaded }: Draft): Uploaded | undefined {
  return file && uploaded?.fileId === file.id ? uploaded : undefined;
}

/** Sends nothing that was submitted already, except another Word file, as a change of that report. */
async function handleDuplicate(
  sender: Sender,
  draft: Draft,
  sending: Sending,
  own: readonly Report[],
  options: DraftSendOptions,
  duplicate: Exclude<DuplicateCheck, { kind: 'none' }>,
): Promise<SendOutcome> {
  switch (duplicate.kind) {
    case 'ask':
      return { kind: 'duplicate', candidates: duplicate.candidates };
    case 'deleted':
      return detachFromReport(sender.db, draft.id);
    case 'same': {
      const { report } = duplicate;
      const body = { ...sending.body, file_url: report.file_url ?? '' };
      return recordArrival(sender, draft, { ...sending, body }, receiptOf(report));
    }
    case 'same-text':
      await makeChangeOf(sender.db, draft.id, duplicate.report);
      return begin(sender, draft.id, own, options);
    case 'changed':
      await makeChangeOf(sender.db, draft.id, duplicate.report);
      return stopForConflict(sender.db, draft.id, duplicate.report);
  }
}

async function makeChangeOf(db: DraftsDatabase, id: string, report: Report): Promise<void> {
  await changeDraft(db, id, (row) => {
    row.report = draftReport(report);
  });
}

/** Sends a submission that, according to an import, another device sent first; only after the author has seen it. */
async function resumeImported(
  sender: Sender,
  draft: Draft,
  sending: Sending,
  own: readonly Report[],
  options: DraftSendOptions,
): Promise<SendOutcome> {
  if (options.answer === 'only-mine') {
    await dropSending(sender.db, draft.id);
    return begin(sender, draft.id, own, options);
  }
  if (options.answer === 'as-it-was') {
    return resume(sender, draft, await acceptImported(sender.db, draft.id, sending), own, options);
  }
  return unseenIn(draft, sending, own) ?? resume(sender, draft, sending, own, options);
}

/**
 * A later attempt after an answer was lost: checks whether the submission arrived, and otherwise sends it again
 * unchanged.
 */
async function resume(
  sender: Sender,
  draft: Draft,
  sending: Sending,
  own: readonly Report[],
  options: DraftSendOptions,
): Promise<SendOutcome> {
  const answer = choiceOf(options.answer);
  const known = await unclaimed(sender.db, draft, own);
  const arrived = findArrived(draft, sending, known) ?? chosenReport(answer, known);
  // The chosen report was deleted since: nothing is submitted again without another press.
  if (!arrived && typeof answer === 'object') return detachFromReport(sender.db, draft.id);
  const replaysKeys = sender.features.includes('idempotency-key');
  if (!arrived && !draft.report && !replaysKeys && answer !== 'none-of-them') {
    const candidates = newReports(sending, known);
    if (candidates.length > 0) return { kind: 'which-arrived', candidates };
  }
  const asked = arrived ? undefined : await askAboutVersions(sender, draft, own, options);
  if (asked) return asked;
  const unseen = arrived ? undefined : await unseenPaper(sender, draft, own);
  if (unseen) return stopForConflict(sender.db, draft.id, unseen);
  const outcome = arrived
    ? await recordArrival(sender, draft, sending, receiptOf(arrived))
    : await sendAgain(sender, draft, sending, options);
  return outcome.kind === 'submitted' ? sendLaterChanges(sender, draft.id, outcome, options) : outcome;
}

async function sendAgain(
  sender: Sender,
  draft: Draft,
  sending: Sending,
  options: DraftSendOptions,
): Promise<SendOutcome> {
  await resumeSending(sender.db, draft.id);
  return sendSteps(sender, draft, sending, options);
}

/** Text typed after the freeze belongs to the same press. It is sent as a change of the report that arrived. */
async function sendLaterChanges(
  sender: Sender,
  id: string,
  submitted: SendOutcome,
  options: DraftSendOptions,
): Promise<SendOutcome> {
  const draft = await sender.db.drafts.get(id);
  if (draft?.state !== 'editing' || !draft.report || draft.undecided) return submitted;
  const own = await fetchOwnReports(sender);
  return Array.isArray(own) ? begin(sender, id, own, options) : submitted;
}
