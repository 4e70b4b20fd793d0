import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState } from 'react';
import { logOut, type StoredAccount } from '#client/session/session.ts';
import { whenIdle } from '#client/performance/idle.ts';
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
  const [unsent, setUnsent] = useState(0);

  // Loaded ahead, so that logging out works offline also without a service worker.
  useEffect(
    () =>
      whenIdle(() => {
        Promise.all([loadDialog(), loadDrafts()]).catch(() => undefined);
      }),
    [],
  );

  async function finish(): Promise<void> {
    setUnsent(0);
    await logOut();
    // The badge counts this account's drafts.
    void navigator.clearAppBadge?.();
    toast({ kind: 'success', message: t`You are logged out` });
  }

  async function confirmAndFinish(): Promise<void> {
    // Without the code to count them, the drafts stay, as they do by default.
    const count = await loadDrafts().then(
      ({ countDrafts }) => countDrafts(visitor_id),
      () => 0,
    );
    if (count > 0) setUnsent(count);
    else await finish();
  }

  async function deleteAndFinish(): Promise<void> {
    try {
      const { deleteDrafts } = await loadDrafts();
      await deleteDrafts(visitor_id);
    } catch {
      return toast({ kind: 'error', message: t`The drafts could not be deleted. You are still logged in.` });
    }
    await finish();
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
      {unsent > 0 && (
        <Suspense>
          <LogOutDialog
            unsent={unsent}
            onExport={exportAll}
            onKeep={() => void finish()}
            onDelete={() => void deleteAndFinish()}
            onCancel={() => setUnsent(0)}
          />
        </Suspense>
      )}
    </>
  );
}
