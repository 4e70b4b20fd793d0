import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState } from 'react';
import { beginLogOut, cancelLogOut, logOut, type StoredAccount } from '#client/session/session.ts';
import { whenIdle } from '#client/performance/idle.ts';
import type { Left } from './draftsLeft.ts';
import { toast } from '#client/ui/toasts/toast.ts';

const loadDialog = () => import('./logOutDialog.tsx');
const loadDrafts = () => import('./draftsLeft.ts');
const LogOutDialog = lazy(loadDialog);

interface LogOutProps {
  account: StoredAccount;
  className?: string | undefined;
}

/** Logs out, online or not; with unsent drafts after asking what to do with them (A9). */
export function LogOut({ account, className }: LogOutProps) {
  const { t } = useLingui();
  const { visitor_id } = account;
  const [left, setLeft] = useState<Left>();

  // Loaded ahead, so that logging out works offline also without a service worker.
  useEffect(
    () =>
      whenIdle(() => {
        Promise.all([loadDialog(), loadDrafts()]).catch(() => undefined);
      }),
    [],
  );

  // Whoever leaves the page instead of answering stays logged in.
  useEffect(() => (left ? cancelLogOut : undefined), [left]);

  async function finish(deletesDrafts = false): Promise<void> {
    setLeft(undefined);
    await logOut(deletesDrafts);
    await loadDrafts()
      .then(({ completeLogOuts }) => completeLogOuts())
      .catch(() => undefined);
    // The badge counts this account's drafts.
    void navigator.clearAppBadge?.();
    toast({ kind: 'success', message: t`You are logged out` });
  }

  async function confirmAndFinish(): Promise<void> {
    beginLogOut();
    // Without the code to count them, the drafts stay, as they do by default.
    const counted = await loadDrafts().then(
      ({ countLeft }) => countLeft(visitor_id),
      () => undefined,
    );
    if (counted && counted.unsent + counted.binned + counted.vanished > 0) setLeft(counted);
    else await finish();
  }

  async function deleteAndFinish(): Promise<void> {
    beginLogOut(true);
    try {
      const { deleteDrafts } = await loadDrafts();
      await deleteDrafts(visitor_id);
    } catch {
      cancel();
      return toast({ kind: 'error', message: t`The drafts could not be deleted. You are still logged in.` });
    }
    await finish(true);
  }

  function cancel(): void {
    cancelLogOut();
    setLeft(undefined);
  }

  async function exportAll(): Promise<boolean> {
    try {
      await (await loadDrafts()).exportAll(account);
      return true;
    } catch {
      toast({ kind: 'error', message: t`The drafts could not be exported. They are still on this device.` });
      return false;
    }
  }

  return (
    <>
      <button type="button" className={className} onClick={() => void confirmAndFinish()}>
        <Trans>Log out</Trans>
      </button>
      {left && (
        <Suspense>
          <LogOutDialog
            left={left}
            onExport={exportAll}
            onKeep={() => void finish()}
            onDelete={() => void deleteAndFinish()}
            onCancel={cancel}
          />
        </Suspense>
      )}
    </>
  );
}
