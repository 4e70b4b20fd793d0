import { Badge } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import tabs from '#client/admin/ui/tabs.module.css';
import classes from './mail.module.css';

/** Links to the sections of mail. */
export function MailNav({ attention = 0 }: { attention?: number | undefined }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const [address] = useSearchParams();
  // One mailing's recipients are reached from the list of mailings, so that link is marked.
  const part = address.has('letter') ? '/mail' : pathname;
  const linkTo = (to: string) => ({ to, ...(to === part && { 'aria-current': 'page' as const }) });
  return (
    <nav className={`${tabs.tabs} ${classes.nav}`} aria-label={t`Mail`}>
      <Link {...linkTo('/mail')}>
        <Trans>Letters</Trans>
      </Link>
      <Link {...linkTo('/mail/outbox')}>
        <Trans>Outbox</Trans>
        {attention > 0 && (
          <Badge component="span" variant="strip">
            {attention}
          </Badge>
        )}
      </Link>
      <Link {...linkTo('/mail/templates')}>
        <Trans>Templates</Trans>
      </Link>
    </nav>
  );
}
