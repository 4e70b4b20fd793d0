import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { currentAccount } from './session.ts';

/** Milliseconds between log-in or registration and the dashboard (A5, A7). */
const delay = 500;

/**
 * Leads somebody who was just let in to `path`, in time for the message to be read; not if the reader has gone
 * elsewhere meanwhile. Resolves when that is done.
 */
export function useArrival(): (path: string) => Promise<void> {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(
    async (path) => {
      void openOwnDrafts().catch(() => undefined);
      await new Promise((resolve) => {
        timer.current = setTimeout(resolve, delay);
      });
      await navigate(path, { replace: true });
    },
    [navigate],
  );
}

/**
 * Creates the database of the drafts while the message is being read. A page that is left in the middle of it may be
 * frozen by Chromium, and then holds up every other page that opens the same database.
 */
async function openOwnDrafts(): Promise<void> {
  const account = currentAccount();
  if (!account) return;
  const { openDrafts } = await import('../drafts/open.ts');
  await openDrafts(account.visitor_id);
}
