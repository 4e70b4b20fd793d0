import { Trans, useLingui } from '@lingui/react/macro';
import { NavLink } from 'react-router-dom';
import classes from './mail.module.css';

/** The parts of mail. */
export function MailNav({ attention = 0 }: { attention?: number | undefined }) {
  const { t } = useLingui();
  return (
    <nav className={classes.tabs} aria-label={t`Mail`}>
      <NavLink end to="/mail">
        <Trans>Letters</Trans>
      </NavLink>
      <NavLink to="/mail/outbox">
        <Trans>Outbox</Trans>
        {attention > 0 && <span className={classes.badge}>{attention}</span>}
      </NavLink>
      <NavLink to="/mail/templates">
        <Trans>Templates</Trans>
      </NavLink>
    </nav>
  );
}
