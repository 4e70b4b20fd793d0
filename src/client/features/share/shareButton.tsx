import { useLingui } from '@lingui/react/macro';
import quiet from '#client/ui/components/quietButton.module.css';
import { toast } from '#client/ui/toasts/toast.ts';
import { useSharedAddress } from './useSharedAddress.ts';

/**
 * Hands the page that is shown to another app or, where the browser has no such menu, copies its address. Nothing on pages of
 * an account.
 */
export default function ShareButton({ title }: { title?: string }) {
  const { t } = useLingui();
  const address = useSharedAddress();
  if (!address) return null;

  async function press(url: string): Promise<void> {
    if ('share' in navigator) {
      // Rejected where the reader shares with nobody.
      await navigator.share({ title: title ?? document.title, url }).catch(() => undefined);
      return;
    }
    const isCopied = await import('#client/ui/components/copy.ts').then(({ copy }) => copy(url)).catch(() => false);
    if (isCopied) toast({ kind: 'success', message: t`The link is copied.` });
    else toast({ kind: 'error', message: t`This browser did not let it be copied.` });
  }

  return (
    <button type="button" className={quiet.button} onClick={() => void press(address)}>
      {t`Share`}
    </button>
  );
}
