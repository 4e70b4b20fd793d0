import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { belowOverlays } from '#client/ui/overlays/closedByBack.ts';
import { loginPathOf, type LoginState } from './loginState.ts';
import { findNewcomer } from './newcomer.ts';
import { currentAccount, restoreSession, useAccount, type StoredAccount } from './session.ts';

/**
 * The account, for a page that needs one; undefined while redirecting to the log-in page (A8).
 *
 * @param from - the path that log-in returns to, if it is not the dashboard
 */
export function useGuard(loginPath: string, from?: string): StoredAccount | undefined {
  const account = useAccount();
  const navigate = useNavigate();
  const wasLoggedIn = useRef(false);

  useEffect(() => {
    if (account) {
      wasLoggedIn.current = true;
      return;
    }
    let current = true;
    let stopWaiting: (() => void) | undefined;
    // Before the redirect, so that the log-in page does not change its heading later.
    void restoreSession()
      .then(findNewcomer)
      .then(() => {
        if (!current || currentAccount()) return;
        // A log-out, here or in another tab, is not a time-out.
        const state: LoginState | null = wasLoggedIn.current ? null : { timedOut: true, ...(from && { from }) };
        // The dialog that asked before the log-out is closing. The log-in page must replace the page, not the dialog's
        // entry.
        stopWaiting = belowOverlays(() => void navigate(loginPathOf(loginPath), { replace: true, state }));
      });
    return () => {
      current = false;
      stopWaiting?.();
    };
  }, [account, from, loginPath, navigate]);

  return account;
}
