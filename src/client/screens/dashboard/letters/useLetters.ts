import { useCallback, useEffect, useRef, useState } from 'react';
import type { InvitationLetter } from '#contract/calls/invitationLetter.ts';
import { AnswerOrder, nextQuestion } from '#client/api/answerOrder.ts';
import { call } from '#client/api/call.ts';
import { useConnection } from '#client/api/connection.ts';
import { databaseName } from '#client/drafts/store/database.ts';
import { addLetter, keepLetters, listLetters, sortLetters, type KnownLetters } from '#client/drafts/store/letters.ts';
import { useStored } from '#client/storage/useStored.ts';
import { currentAccount, endSession } from '#client/session/session.ts';
import type { DashboardData } from '#client/screens/dashboard/data/dashboardData.ts';

/** The letters that the author has sent, as far as this device knows (R10, O4). */
export interface Letters extends KnownLetters {
  /** Requests the list; undefined where the server cannot be reached or has no such list. */
  refresh: () => Promise<InvitationLetter[] | undefined>;
  /** Adds a letter that the server has just accepted. */
  keep: (letter: InvitationLetter) => Promise<void>;
}

/** The letters as last listed; requested when the page opens and whenever the connection comes back. */
export function useLetters({ db, storageFailed }: Pick<DashboardData, 'db' | 'storageFailed'>): Letters {
  const [answered, setAnswered] = useState<KnownLetters>({ letters: [] });
  const [order] = useState(() => new AnswerOrder());
  const accepted = useRef<readonly InvitationLetter[]>([]);
  const currentDb = useRef(db);
  const stored = useStored(db, listLetters);
  const offline = useConnection() === 'offline';
  const ready = db !== undefined || storageFailed !== undefined;

  const refresh = useCallback(async () => {
    const before = accepted.current.length;
    const question = nextQuestion();
    const listed = await fetchLetters();
    if (!listed) return undefined;
    // The list may be older than what was accepted while it was on its way.
    const files = new Set(listed.map(({ file_url }) => file_url));
    const later = accepted.current.slice(before).filter(({ file_url }) => !files.has(file_url));
    const letters = [...later, ...listed];
    if (!order.accepts(question, { kind: 'success' })) return letters;
    setAnswered({ letters: sortLetters(letters), at: Date.now() });
    // A device that stores nothing still shows the server's list.
    // Nothing is stored for an account that has logged out meanwhile (A9).
    if (currentDb.current?.name === databaseName(currentAccount()?.visitor_id ?? ''))
      await keepLetters(currentDb.current, letters).catch(() => undefined);
    return letters;
  }, [order]);

  const keep = useCallback(async (letter: InvitationLetter) => {
    accepted.current = [...accepted.current, letter];
    setAnswered((known) => ({ ...known, letters: [letter, ...known.letters] }));
    if (currentDb.current) await addLetter(currentDb.current, letter).catch(() => undefined);
  }, []);

  useEffect(() => {
    currentDb.current = db;
    // Accepted before the database was open.
    if (db) for (const letter of accepted.current) void addLetter(db, letter).catch(() => undefined);
  }, [db]);

  useEffect(() => {
    if (ready && !offline) void refresh();
  }, [ready, offline, refresh]);

  return { ...(storageFailed ? answered : (stored ?? answered)), refresh, keep };
}

async function fetchLetters(): Promise<InvitationLetter[] | undefined> {
  const outcome = await call('invitation_letter_list', undefined);
  if (outcome.kind === 'success') return outcome.data;
  if (outcome.kind === 'refused' && outcome.status === 401) endSession();
  return undefined;
}
