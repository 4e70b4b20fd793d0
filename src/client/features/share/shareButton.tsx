import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { addressOf, isIndexed, languageKey, needsAccount, routeOf } from '#contract/pages/page.ts';
import quiet from '#client/ui/components/quietButton.module.css';
import { toast } from '#client/ui/toasts/toast.ts';
import { site } from '#client/published/site.ts';
import { useLanguage } from '#client/i18n/language.tsx';

/**
 * Shares the current page with another app or, if the browser cannot share, copies its address. Renders nothing on
 * account pages.
 */
export default function ShareButton({ title }: { title?: string }) {
  const { t } = useLingui();
  const address = useSharedAddress();
  if (!address) return null;

  async function press(url: string): Promise<void> {
    if ('share' in navigator) {
      // Rejected if the reader cancels.
      await navigator.share({ title: title ?? document.title, url }).catch(() => undefined);
      return;
    }
    const isCopied = await import('#client/ui/copy/copy.ts').then(({ copy }) => copy(url)).catch(() => false);
    if (isCopied) toast({ kind: 'success', message: t`The link is copied.` });
    else toast({ kind: 'error', message: t`This browser did not let it be copied.` });
  }

  return (
    <button type="button" className={quiet.button} onClick={() => void press(address)}>
      {t`Share`}
    </button>
  );
}

/** Parameters that a shared address may have: a person, a piece of news. */
const parameters = ['person', 'id'];

/** The address of the current page in its language; undefined for an account's own page and other tools. */
export function useSharedAddress(): string | undefined {
  const { pathname, search } = useLocation();
  const language = useLanguage();
  const route = routeOf(site.routes, pathname);
  if (!route || !isIndexed(route) || needsAccount(route)) return undefined;
  const address = new URL(addressOf(site, route, language), location.origin);
  // For the main language too: the reader who follows the link may have chosen Chinese.
  if (!route.language) address.searchParams.set(languageKey, language);
  for (const [name, value] of new URLSearchParams(search)) {
    if (parameters.includes(name)) address.searchParams.set(name, value);
  }
  return address.href;
}
