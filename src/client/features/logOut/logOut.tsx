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

/** Logs out, online or not; with unsent drafts only after the author has said what becomes of them (A9). */
export function LogOut({ account, className }: LogOutProps) {
  const { t } = useLingui();
  const { visitor_id } = account;
  const [unsent, setUnsent] = useState(0);

  // What logging out needs is there before the network goes, also where no service worker keeps it.
  useEffect(
    () =>
      whenIdle(() => {
        Promise.all([loadDialog(), loadDrafts()]).catch(() => undefined);
      }),
    [],
  );

  async function leave(): Promise<void> {
    setUnsent(0);
    await logOut();
    // Whose drafts wait is told to nobody else.
    void navigator.clearAppBadge?.();
    toast({ kind: 'success', message: t`You are logged out` });
  }

  async function ask(): Promise<void> {
    const count = await loadDrafts().then(({ countDrafts }) => countDrafts(visitor_id), noneKnown);
    if (count > 0) setUnsent(count);
    else await leave();
  }

  async function deleteAndLeave(): Promise<void> {
    try {
      const { deleteDrafts } = await loadDrafts();
      await deleteDrafts(visitor_id);
    } catch {
      return toast({ kind: 'error', message: t`The drafts could not be deleted. You are still logged in.` });
    }
    await leave();
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
      <button type="button" className={className} onClick={() => void ask()}>
        <Trans>Log out</Trans>
      </button>
      {unsent > 0 && (
        <Suspense>
          <LogOutDialog
            unsent={unsent}
            onExport={exportAll}
            onKeep={() => void leave()}
            onDelete={() => void deleteAndLeave()}
            onCancel={() => setUnsent(0)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Code that cannot be fetched keeps nobody logged in; drafts then stay, as they do unless the author says otherwise. */
function noneKnown(): number {
  return 0;
}
