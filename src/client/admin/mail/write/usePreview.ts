import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { previewedAtOnce, type MailDraft, type MailPreview, type PreviewedLetter } from '#contract/staff/mail.ts';
import { ReplyOrder, nextRequest } from '#client/api/replyOrder.ts';
import { useConnection } from '#client/api/connection.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';

/** The server's preview of the letter. */
export interface Previewed {
  preview: MailPreview | undefined;
  /** Whether it shows the letter as currently written. */
  isFresh: boolean;
  /** The server's message, or `unreachable`. */
  problem: string | undefined;
  /** Returns the letter at an index from 0, once it is loaded. */
  letter: PreviewedLetter | undefined;
  at: number;
  goTo: (at: number) => void;
  /** Requests the preview again. */
  ask: () => void;
}

/** Milliseconds after the last change until the preview is requested. */
const askAfter = 500;

/** Requests the preview of the letter being written, and further letters as they are viewed. */
export function usePreview(draft: MailDraft): Previewed {
  const [known, setKnown] = useState<{ written: string; preview: MailPreview }>();
  const [letters, setLetters] = useState<ReadonlyMap<number, PreviewedLetter>>(new Map());
  const [problem, setProblem] = useState<string>();
  const [at, setAt] = useState(0);
  const written = JSON.stringify(draft);
  const latest = useRef(written);
  const [order] = useState(() => new ReplyOrder());
  useEffect(() => {
    latest.current = written;
  });

  const fetch = useCallback(
    async (asked: string, from: number) => {
      const question = nextRequest();
      const outcome = await staffCall('mail_preview', { draft: JSON.parse(asked) as MailDraft, from });
      if (asked !== latest.current) return;
      // The same letter may have been requested twice. Further letters belong to the preview already shown.
      if (from === 0 && !order.accepts(question, outcome)) return;
      setProblem(outcome.kind === 'success' ? undefined : outcome.kind === 'refused' ? outcome.msg : 'unreachable');
      if (outcome.kind !== 'success') return;
      const { data } = outcome;
      setKnown({ written: asked, preview: data });
      const found = data.letters.map((letter): [number, PreviewedLetter] => [letter.number - 1, letter]);
      setLetters((before) => new Map([...(from === 0 ? [] : before), ...found]));
      if (from === 0) setAt((before) => (before < data.letters.length ? before : 0));
    },
    [order],
  );

  useEffect(() => {
    const timer = setTimeout(() => void fetch(written, 0), askAfter);
    return () => clearTimeout(timer);
  }, [written, fetch]);

  const isOffline = useConnection() === 'offline';
  const askAgain = useEffectEvent(() => problem === 'unreachable' && void fetch(written, 0));
  useEffect(() => {
    const timer = setTimeout(() => !isOffline && askAgain());
    return () => clearTimeout(timer);
  }, [isOffline]);

  function goTo(next: number): void {
    setAt(next);
    if (!letters.has(next)) void fetch(written, Math.floor(next / previewedAtOnce) * previewedAtOnce);
  }

  return {
    preview: known?.preview,
    isFresh: known?.written === written,
    problem,
    letter: letters.get(at),
    at,
    goTo,
    ask: () => void fetch(written, 0),
  };
}
