import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ComponentType } from 'react';
import type { Language } from '#site/text.ts';
import { beginLogOut, cancelLogOut, logOut, type StoredAccount } from '#client/session/session.ts';
import { whenIdle } from '#client/performance/idle.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import type { Left } from './draftsLeft.ts';
import type { LogOutDialogProps } from './dialog/logOutDialog.tsx';
import { toast } from '#client/ui/toasts/toast.ts';

const loadDialog = async (language: Language) => (await import('./dialog/logOutDialog.tsx')).logOutDialogIn(language);
const loadDrafts = () => import('./draftsLeft.ts');

interface Question {
  left: Left;
  Dialog: ComponentType<LogOutDialogProps>;
}

interface LogOutProps {
  account: StoredAccount;
  className?: string | undefined;
}

/** Logs out, with or without a network. Asks first what to do with unsent drafts (A9). */
export function LogOut({ account, className }: LogOutProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const [question, ask] = useState<Question>();

  // Loaded early, so that logging out works without a network and without a service worker.
  useEffect(
    () =>
      whenIdle(() => {
        Promise.all([loadDialog(language), loadDrafts()]).catch(() => undefined);
      }),
    [language],
  );

  // An author who leaves the page instead of answering stays logged in.
  useEffect(() => (question ? cancelLogOut : undefined), [question]);

  async function finish(deletesDrafts = false): Promise<void> {
    ask(undefined);
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
    // If the code that counts drafts and asks cannot be loaded, the drafts remain, which is the default.
    const counted = await Promise.all([loadDrafts(), loadDialog(language)]).then(
      async ([{ countLeft }, Dialog]) => ({ left: await countLeft(account.visitor_id), Dialog }),
      () => undefined,
    );
    if (counted && counted.left.unsent + counted.left.binned + counted.left.vanished > 0) ask(counted);
    else await finish();
  }

  function cancel(): void {
    cancelLogOut();
    ask(undefined);
  }

  return (
    <>
      <button type="button" className={className} onClick={() => void confirmAndFinish()}>
        <Trans>Log out</Trans>
      </button>
      {question && (
        <question.Dialog
          account={account}
          left={question.left}
          onFinish={(deletesDrafts) => void finish(deletesDrafts)}
          onCancel={cancel}
        />
      )}
    </>
  );
}
