import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { site } from '#conference/site.ts';
import { pathIn } from '#contract/pages/page.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { initialsOf, shortName } from '#client/session/names.ts';
import { useAccount, type StoredAccount } from '#client/session/session.ts';
import classes from './accountMenu.module.css';
import { LogOut } from '#client/features/logOut/logOut.tsx';

/** The account's name and the log-out button, or a link to log in. */
export function AccountMenu() {
  const account = useAccount();
  const language = useLanguage();
  if (account) return <LoggedIn account={account} dashboardPath={pathIn(site.routes, language, 'dashboard')} />;
  return (
    <Link className={classes.logIn} to={pathIn(site.routes, language, 'login')}>
      <Trans>Log in</Trans>
    </Link>
  );
}

/** On a phone the name shrinks to its initials, and logging out moves to the dashboard. */
function LoggedIn({ account, dashboardPath }: { account: StoredAccount; dashboardPath: string }) {
  return (
    <>
      <Link className={classes.name} to={dashboardPath}>
        <span className={classes.initials} aria-hidden>
          {initialsOf(account)}
        </span>
        <span className={classes.full}>{shortName(account)}</span>
      </Link>
      <LogOut className={classes.logOut} account={account} />
    </>
  );
}
