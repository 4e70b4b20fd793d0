import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { newId } from '#client/device/newId.ts';
import type { ImportResult } from '#client/drafts/exchange/importDrafts.ts';
import type { ImportDecision, ImportQuestion } from '#client/drafts/exchange/question.ts';
import { openDrafts } from '#client/drafts/store/open.ts';
import { preloadable } from '#client/hydration/preloadable.tsx';
import { toast } from '#client/ui/toasts/toast.ts';
import { useUnmountSignal } from '#client/ui/unmountSignal.ts';

const importConflict = preloadable(async () => (await import('./importConflict/importConflict.tsx')).default);

/** A conflict of the running import that waits for the author's answer. */
interface OpenQuestion {
  /** Each question starts with nothing ticked. */
  key: string;
  question: ImportQuestion;
  answer: (answer: ImportDecision) => void;
}

/** The decision where the author leaves the page without one: the device's drafts stay as they are. */
const decisionOnLeave: ImportDecision = { choice: 'mine', forRest: true };

/** Imports exported drafts from a file (O10), with a question where one conflicts with a draft of this device. */
export function useImport(visitorId: string) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [imported, setImported] = useState<ImportResult>();
  const [openQuestion, setOpenQuestion] = useState<OpenQuestion>();
  const unmounted = useUnmountSignal();

  const leftUnanswered = t`You left before you chose between two versions: yours stays. Import the file once more to choose.`;

  async function ask(question: ImportQuestion): Promise<ImportDecision> {
    const answer = await new Promise<ImportDecision>((resolve) => {
      if (unmounted.current?.aborted) return resolve(decisionOnLeave);
      unmounted.current?.addEventListener('abort', () => resolve(decisionOnLeave));
      setOpenQuestion({ key: newId(), question, answer: resolve });
    });
    setOpenQuestion(undefined);
    if (answer === decisionOnLeave) toast({ kind: 'info', message: leftUnanswered });
    return answer;
  }

  async function read(zip: File): Promise<void> {
    setBusy(true);
    setImported(undefined);
    try {
      const [{ importDrafts }] = await Promise.all([
        import('#client/drafts/exchange/importDrafts.ts'),
        importConflict.load(),
      ]);
      setImported(await importDrafts({ db: await openDrafts(visitorId), visitorId }, zip, ask));
    } catch {
      toast({ kind: 'error', message: t`The file could not be imported. Please reload the page and try again.` });
    }
    setBusy(false);
  }

  const conflict = openQuestion && (
    <importConflict.Component key={openQuestion.key} question={openQuestion.question} onAnswer={openQuestion.answer} />
  );
  return { busy, imported, read, conflict };
}
