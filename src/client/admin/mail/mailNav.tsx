import { Badge } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { NavLink } from 'react-router-dom';
import tabs from '#client/admin/ui/tabs.module.css';
import classes from './mail.module.css';

/** The parts of mail. */
export function MailNav({ attention = 0 }: { attention?: number | undefined }) {
  const { t } = useLingui();
  return (
    <nav className={`${tabs.tabs} ${classes.nav}`} aria-label={t`Mail`}>
      <NavLink end to="/mail">
        <Trans>Letters</Trans>
      </NavLink>
      <NavLink to="/mail/outbox">
        <Trans>Outbox</Trans>
        {attention > 0 && (
          <Badge component="span" variant="strip">
            {attention}
          </Badge>
        )}
      </NavLink>
      <NavLink to="/mail/templates">
        <Trans>Templates</Trans>
      </NavLink>
    </nav>
  );
}
