import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { belowOverlays } from '#client/ui/overlays/closedByBack.ts';
import { loginPathOf, type LoginState } from './loginState.ts';
import { findNewcomer } from './newcomer.ts';
import { currentAccount, restoreSession, useAccount, type StoredAccount } from './session.ts';

/**
 * The account, for a page that needs one; undefined while redirecting to the log-in page (A8).
 *
 * @param from - where log-in leads back to, if not to the dashboard
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
    // Known beforehand, so that the log-in page needs not change its heading.
    void restoreSession()
      .then(findNewcomer)
      .then(() => {
        if (!current || currentAccount()) return;
        // A log-out, here or in another tab, is not a time-out.
        const state: LoginState | null = wasLoggedIn.current ? null : { timedOut: true, ...(from && { from }) };
        // The dialog that asked before the log-out is closing: the log-in page takes the page's place, not the dialog's.
        stopWaiting = belowOverlays(() => void navigate(loginPathOf(loginPath), { replace: true, state }));
      });
    return () => {
      current = false;
      stopWaiting?.();
    };
  }, [account, from, loginPath, navigate]);

  return account;
}
