import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { site } from '#conference/site.ts';
import { useLanguage } from '../i18n/language.tsx';
import { dashboardPathOf } from '../session/loginState.ts';
import { initialsOf, shortName } from '../session/names.ts';
import { useAccount, type StoredAccount } from '../session/session.ts';
import classes from './accountMenu.module.css';
import { LogOut } from './logOut.tsx';

/** Who is logged in, or the way to log in. */
export function AccountMenu() {
  const account = useAccount();
  const language = useLanguage();
  if (account) return <OwnMenu account={account} />;
  const logins = site.routes.filter(({ kind }) => kind === 'login');
  const login = logins.find((route) => route.language === language) ?? logins[0];
  if (!login) return null;
  return (
    <Link className={classes.logIn} to={login.path}>
      <Trans>Log in</Trans>
    </Link>
  );
}

/** On a phone the name shrinks to its initials, and logging out moves to the dashboard. */
function OwnMenu({ account }: { account: StoredAccount }) {
  return (
    <>
      <Link className={classes.name} to={dashboardPathOf()}>
        <span className={classes.initials} aria-hidden>
          {initialsOf(account)}
        </span>
        <span className={classes.full}>{shortName(account)}</span>
      </Link>
      <LogOut className={classes.logOut} account={account} />
    </>
  );
}
