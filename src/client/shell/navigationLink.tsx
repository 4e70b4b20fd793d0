import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router-dom';
import type { Text } from '#site';
import { normalPath } from '#contract/page.ts';
import { useText } from '../i18n/language.tsx';
import { toast } from '../ui/toast.ts';

interface NavigationLinkProps {
  label: Text;
  to: string;
  className?: string | undefined;
}

/** An entry that leads to a page, or says that its page is not decided yet (N6). */
export function NavigationLink({ label, to, className }: NavigationLinkProps) {
  const text = useText();
  const { t } = useLingui();
  const { pathname } = useLocation();
  if (to === 'no') {
    return (
      <button type="button" className={className} onClick={() => toast({ kind: 'info', message: t`tentative` })}>
        {text(label)}
      </button>
    );
  }
  return (
    <Link className={className} to={to} aria-current={isAt(pathname, to) ? 'page' : undefined}>
      {text(label)}
    </Link>
  );
}

/** Whether a path leads to the page that is shown. */
export function isAt(pathname: string, to: string): boolean {
  return normalPath(pathname) === normalPath(to);
}
