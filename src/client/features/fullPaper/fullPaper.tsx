import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { Language } from '#site/text.ts';
import type { AuthorsPaper } from '#contract/calls/fullPaper.ts';
import type { Report } from '#contract/calls/report.ts';
import { inWords } from '#contract/problems/problems.ts';
import { fileProblem, wordExtensions } from '#contract/rules/file.ts';
import { call } from '#client/api/call.ts';
import { probe, useConnection } from '#client/api/connection.ts';
import { uploadFile } from '#client/api/uploadFile.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { lookUpPapers, sendPaper } from '#client/drafts/papers/sendPaper.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { readFile } from '#client/storage/storedFiles.ts';
import { saveFile } from '#client/device/saveFile.ts';
import { deleteDraft } from '#client/drafts/store/drafts.ts';
import { listPapers, storePaper, type PaperDraft } from '#client/drafts/papers/storedPapers.ts';
import { isReadable } from '#client/drafts/store/readable.ts';
import { useNow } from '#client/features/dates/now.ts';
import { useVerifyPath } from '#client/features/receipts/verifyPath.ts';
import { orFailed, runOnce, useRunning, type SendResult } from '#client/features/sending/running.ts';
import { withOwnCatalogue, type OwnCatalogue } from '#client/i18n/ownCatalogue.tsx';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { withReceipt } from '#client/receipts/receiptAddress.ts';
import { currentAccount, endSession } from '#client/session/session.ts';
import { isInMemory } from '#client/storage/inMemory.ts';
import { hasRoomFor } from '#client/storage/room.ts';
import { storageFailure } from '#client/storage/storageFailure.ts';
import { useStored } from '#client/storage/useStored.ts';
import { PlainButton } from '#client/ui/components/buttonLink.tsx';
import { useFileSize } from '#client/ui/components/fileSize.ts';
import { toast } from '#client/ui/toasts/toast.ts';

export interface FullPaperProps {
  db: DraftsDatabase;
  report: Report;
  /** Undefined if no paper is accepted, for example after the place was given up. */
  paper: AuthorsPaper | undefined;
  /** Id of the element that names the submission. */
  describedBy: string;
  /** Called when the server has a new version. */
  onSent: () => void;
}

const words: OwnCatalogue = {
  en: () => import('#locales/fullPaper/en.po'),
  zh: () => import('#locales/fullPaper/zh.po'),
};

/** Loads the component in a language. A publication without review does not store its code on devices. */
export function fullPaperIn(language: Language): Promise<ComponentType<FullPaperProps>> {
  return withOwnCatalogue(FullPaper, words, language);
}

const accepted = wordExtensions.join(',');
const transport = { probe, call, uploadFile };

/**
 * The full paper of an accepted abstract: chosen, stored on this device, and sent with one press (W8). If papers are no
 * longer accepted, an unsent file is still shown and can be saved.
 */
function FullPaper({ db, report, paper, describedBy, onSent }: FullPaperProps) {
  const { t } = useLingui();
  const papers = useStored(db, listPapers);
  const waiting = papers?.find((each) => each.paper.report_id === String(report.report_id));
  const { result, send, setResult } = useSendingPaper(db, onSent);
  const { problem, isStoring, choose } = useChoosing({ db, report, waiting, forgetResult: () => setResult(undefined) });
  useLookUp(db, papers, report);
  const isOver = useIsOver(paper);
  const isSending = useRunning(waiting?.id)?.kind === 'send';
  const input = useRef<HTMLInputElement>(null);
  const button = { size: 'compact', 'aria-describedby': describedBy } as const;
  const mayPress = papers !== undefined && !isSending && (waiting !== undefined || !isOver);
  // If the answer was lost, a press checks whether the server has it.
  const maySend = paper !== undefined || waiting?.state === 'unknown';

  async function remove(draft: PaperDraft): Promise<void> {
    try {
      await deleteDraft(db, draft.id);
      setResult(undefined);
      toast({ kind: 'success', message: t`The file was removed. It is below “Recently deleted” for 30 days.` });
    } catch {
      toast({ kind: 'error', message: t`This device has no room left. The file was not removed.` });
    }
  }

  async function save({ file }: PaperDraft): Promise<void> {
    const stored = file && (await readFile(db, file.id).catch(() => undefined));
    if (stored) saveFile(stored.name, stored.blob);
    else toast({ kind: 'error', message: t`The browser has lost the file. Please choose it again.` });
  }

  if (!paper && !waiting) return null;
  return (
    <div role="group" aria-label={t`Full paper`} aria-describedby={describedBy}>
      {paper ? (
        <>
          <Facts paper={paper} isOver={isOver} />
          <Versions paper={paper} />
        </>
      ) : (
        <p>
          <b>
            <Trans>Full paper</Trans>
          </b>
          {' · '}
          <Trans>No full paper is taken for this abstract now.</Trans>
        </p>
      )}
      {waiting && <Waiting draft={waiting} isTaken={maySend} />}
      {mayPress && (
        <p>
          {waiting && maySend && (
            <PlainButton {...button} onClick={() => void send(waiting.id)}>
              <Trans>Submit the full paper</Trans>
            </PlainButton>
          )}
          {/* Mantine's FileButton would be one more file that every conference stores. */}
          <input
            ref={input}
            type="file"
            accept={accepted}
            hidden
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              // This lets the same file be chosen again.
              currentTarget.value = '';
              if (file) void choose(file);
            }}
          />
          {paper && (
            <PlainButton
              {...button}
              variant={waiting ? 'outline' : 'filled'}
              aria-busy={isStoring}
              onClick={() => input.current?.click()}
            >
              {waiting ? (
                <Trans>Choose another file</Trans>
              ) : paper.versions.length > 0 ? (
                <Trans>Choose a newer version</Trans>
              ) : (
                <Trans>Choose the Word file</Trans>
              )}
            </PlainButton>
          )}
          {waiting && (!paper || isOver) && (
            <PlainButton {...button} variant="outline" onClick={() => void save(waiting)}>
              <Trans>Save the file</Trans>
            </PlainButton>
          )}
          {waiting && waiting.state === 'editing' && (
            <PlainButton {...button} variant="outline" onClick={() => void remove(waiting)}>
              <Trans>Remove</Trans>
            </PlainButton>
          )}
        </p>
      )}
      <div aria-live="polite">
        {problem && <p>{problem}</p>}
        {!isSending && waiting && <Outcome draft={waiting} result={result} />}
      </div>
    </div>
  );
}

/** The length and the deadline. */
function Facts({ paper: { length, due, template }, isOver }: { paper: AuthorsPaper; isOver: boolean }) {
  const text = useText();
  const date = due && text(due.date);
  const zone = due && text(due.zone);
  return (
    <p>
      <b>
        <Trans>Full paper</Trans>
      </b>
      {' · '}
      {text(length)}
      {due && (
        <>
          {' · '}
          {isOver ? (
            <Trans>
              closed since {date}, 24:00, {zone}
            </Trans>
          ) : (
            <Trans>
              until {date}, 24:00, {zone}
            </Trans>
          )}
        </>
      )}
      {template && (
        <>
          {' · '}
          <a href={template}>
            <Trans>Template</Trans>
          </a>
        </>
      )}
    </p>
  );
}

/** The submitted versions: the newest one, and the earlier ones folded away. */
function Versions({ paper: { versions } }: { paper: AuthorsPaper }) {
  const [newest, ...earlier] = versions;
  const count = earlier.length;
  if (!newest)
    return (
      <p>
        <Trans>Not submitted yet.</Trans>
      </p>
    );
  return (
    <>
      <Version version={newest} />
      {count > 0 && (
        <details>
          <summary>
            <Trans>Earlier versions ({count})</Trans>
          </summary>
          {earlier.map((version) => (
            <Version key={version.version} version={version} />
          ))}
        </details>
      )}
    </>
  );
}

function Version({ version: submitted }: { version: AuthorsPaper['versions'][number] }) {
  const { version, file_name, file_size, file_url, received_at, handed_in_by, receipt } = submitted;
  const { format, zoneName } = useConferenceTime();
  const size = useFileSize();
  const verifyPath = useVerifyPath();
  const time = format(received_at);
  return (
    <p>
      <Trans>
        Version {version}: <a href={file_url}>{file_name}</a>
      </Trans>{' '}
      {size(file_size)}
      {' · '}
      <Trans>
        received {time} {zoneName}
      </Trans>
      {handed_in_by && (
        <>
          {' · '}
          <Trans>{handed_in_by} submitted it for the organisers, on your behalf</Trans>
        </>
      )}
      {receipt && verifyPath && (
        <>
          {' · '}
          <a href={withReceipt(verifyPath, receipt)}>
            <Trans>Receipt of version {version}</Trans>
          </a>
        </>
      )}
    </p>
  );
}

/** The file on this device, and the progress of its upload. */
function Waiting({ draft: { id, file, state }, isTaken }: { draft: PaperDraft; isTaken: boolean }) {
  const { t } = useLingui();
  const size = useFileSize();
  const running = useRunning(id);
  const isOffline = useConnection() === 'offline';
  const name = file?.name ?? '';
  if (running?.kind === 'send') {
    const { progress } = running;
    return (
      <p>
        <Trans>Sending {name} …</Trans>{' '}
        {progress && (
          <>
            <progress value={progress.sent} max={progress.total} aria-label={t`Uploading ${name}`} />{' '}
            <PlainButton size="compact" variant="outline" onClick={running.cancel}>
              <Trans>Cancel the upload</Trans>
            </PlainButton>
          </>
        )}
      </p>
    );
  }
  return (
    <p>
      <b>{name}</b> {size(file?.size ?? 0)}
      {' · '}
      {state !== 'editing' ? (
        <Trans>it is not known whether it arrived</Trans>
      ) : !isTaken ? (
        <Trans>was not submitted, and is still on this device</Trans>
      ) : isInMemory() ? (
        <Trans>in this page only, not submitted: do not close it</Trans>
      ) : isOffline ? (
        <Trans>waits on this device, not submitted: submit it when you have a connection</Trans>
      ) : (
        <Trans>on this device, not submitted</Trans>
      )}
    </p>
  );
}

/** Result of the last press, in this visit or an earlier one. */
function Outcome({ draft: { state, failure }, result }: { draft: PaperDraft; result: SendResult | undefined }) {
  const kind = result?.kind ?? (state === 'editing' ? failure?.kind : 'unknown');
  if (result?.kind === 'refused') return <p role="alert">{result.msg}</p>;
  switch (kind) {
    case 'refused':
      return <p>{failure?.msg}</p>;
    case 'offline':
      return (
        <p>
          <Trans>
            There is no connection, so nothing was sent. The file waits here; press again when you are online.
          </Trans>
        </p>
      );
    case 'interrupted':
      return (
        <p>
          <Trans>The connection broke during the upload. The file is still here; please press again.</Trans>
        </p>
      );
    case 'cancelled':
      return (
        <p>
          <Trans>You cancelled the upload. The file is still here.</Trans>
        </p>
      );
    case 'unknown':
    case 'not-recorded':
      return (
        <p>
          <Trans>The answer of the server was lost. Pressing again never submits the same file twice.</Trans>
        </p>
      );
    case 'session-ended':
      return (
        <p role="alert">
          <Trans>Your session has ended. The file is still here: log in again, then submit it.</Trans>
        </p>
      );
    case 'busy':
      return (
        <p>
          <Trans>Another tab is sending it.</Trans>
        </p>
      );
    case 'failed':
      return (
        <p role="alert">
          <Trans>This device could not store that the paper is being sent. Free some space, then press again.</Trans>
        </p>
      );
    default:
      return null;
  }
}

/** Sends a paper when the button is pressed. Sending continues after the page is left. */
function useSendingPaper(db: DraftsDatabase, onSent: () => void) {
  const { t } = useLingui();
  const [result, setResult] = useState<SendResult>();
  const send = async (id: string) => {
    const visitorId = currentAccount()?.visitor_id;
    if (visitorId === undefined) return;
    setResult(undefined);
    const sent = await runOnce('send', id, (signal, onProgress) =>
      orFailed(db, id, sendPaper({ db, transport, visitorId }, id, { signal, onProgress })),
    );
    setResult(sent);
    if (sent?.kind === 'session-ended') endSession();
    if (sent?.kind === 'file-lost')
      toast({ kind: 'error', message: t`The browser has lost the file. Please choose it again.` });
    if (sent?.kind !== 'submitted') return;
    toast({ kind: 'success', message: t`Your full paper has arrived` });
    onSent();
  };
  return { result, setResult, send };
}

interface Choosing {
  db: DraftsDatabase;
  report: Report;
  waiting: PaperDraft | undefined;
  forgetResult: () => void;
}

/** Stores the chosen file on this device, if it is a Word file and there is room for it. */
function useChoosing({ db, report, waiting, forgetResult }: Choosing) {
  const { t } = useLingui();
  const language = useLanguage();
  const [problem, setProblem] = useState<string>();
  const [isStoring, setStoring] = useState(false);
  const choose = async (file: File) => {
    const unfit = fileProblem(file);
    setProblem(unfit && inWords(unfit, language));
    if (unfit) return;
    setStoring(true);
    try {
      if (!(await hasRoomFor(file.size))) throw new DOMException(undefined, 'QuotaExceededError');
      await storePaper(db, report, file, waiting?.file?.id);
      forgetResult();
    } catch (error) {
      const failure = storageFailure(error);
      setProblem(
        failure === 'full'
          ? t`This device has no room for the file. Nothing else was changed. Free some space, then choose it again.`
          : (await isReadable(file))
            ? t`The browser could not store the file. Nothing else was changed. Please reload the page and choose it again.`
            : t`This file could not be read. Please choose it again.`,
      );
    } finally {
      setStoring(false);
    }
  };
  return { problem, isStoring, choose };
}

/** Records a paper whose answer was lost as soon as the server lists it. Nothing is sent (O8). */
function useLookUp(db: DraftsDatabase, papers: readonly PaperDraft[] | undefined, report: Report): void {
  const { t } = useLingui();
  useEffect(() => {
    if (!papers?.some(({ state }) => state === 'unknown')) return;
    void lookUpPapers(db, papers, [report])
      .then((found) => {
        if (found > 0) toast({ kind: 'success', message: t`Your full paper had arrived` });
      })
      .catch(() => undefined);
  }, [db, papers, report, t]);
}

/** Whether the author's own deadline has passed, by the server's clock. */
function useIsOver(paper: AuthorsPaper | undefined): boolean {
  const now = useNow();
  const due = paper?.due;
  return due !== undefined && now !== undefined && now.getTime() >= Date.parse(due.ends_at);
}
