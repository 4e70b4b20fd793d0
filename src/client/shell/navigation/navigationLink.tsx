import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router-dom';
import type { Text } from '#site/text.ts';
import { normalPath } from '#contract/pages/page.ts';
import { useTranslatedPath } from '#client/conference/translatedPath.ts';
import { useText } from '#client/i18n/language.tsx';
import { toast } from '#client/ui/toasts/toast.ts';

interface NavigationLinkProps {
  label: Text;
  to: string;
  className?: string | undefined;
}

/** A link to a page in the reader's language, or a button with the message that the page is not decided yet (N6). */
export function NavigationLink({ label, to, className }: NavigationLinkProps) {
  const text = useText();
  const { t } = useLingui();
  const { pathname } = useLocation();
  const translated = useTranslatedPath();
  if (to === 'no') {
    return (
      <button type="button" className={className} onClick={() => toast({ kind: 'info', message: t`tentative` })}>
        {text(label)}
      </button>
    );
  }
  const address = translated(to);
  return (
    <Link className={className} to={address} aria-current={isAt(pathname, address) ? 'page' : undefined}>
      {text(label)}
    </Link>
  );
}

/** Whether a path leads to the page that is shown. */
export function isAt(pathname: string, to: string): boolean {
  return normalPath(pathname) === normalPath(to);
}
