import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect } from 'react';
import { Link, Navigate, NavLink, Route, Routes } from 'react-router-dom';
import { site } from '#conference/site.ts';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import { AbstractsScreen } from '#client/admin/abstracts/abstractsScreen.tsx';
import { Mark } from '#client/conference/mark.tsx';
import { useText } from '#client/i18n/language.tsx';
import { registerAdminWorker } from '#client/admin/pwa/registerAdminWorker.ts';
import { UpdateNotice } from '#client/admin/pwa/updateNotice.tsx';
import { AccountButton } from './accountButton.tsx';
import { LanguageButton } from './languageButton.tsx';
import classes from './adminShell.module.css';

const TeamScreen = lazy(() => import('#client/admin/team/teamScreen.tsx'));
const AccessScreen = lazy(() => import('#client/admin/access/accessScreen.tsx'));
const AccountMenu = lazy(() => import('./accountMenu.tsx'));
const LogScreen = lazy(() => import('#client/admin/log/logScreen.tsx'));

/** What surrounds every screen of those who have signed in. */
export function AdminShell({ staff }: { staff: SignedInStaff }) {
  const { t } = useLingui();
  const text = useText();
  const may = (...roles: readonly string[]) => staff.roles.some((role) => roles.includes(role));
  const readsAbstracts = may('owner', 'secretary', 'chair');
  const readsTeam = may('owner', 'secretary');
  const home = readsAbstracts ? '/abstracts' : '/access';
  useEffect(registerAdminWorker, []);

  return (
    <div className={classes.shell}>
      <header className={classes.header}>
        <Link className={classes.mark} to={home}>
          <Mark className={classes.sign} />
          <span>{text(site.shortName)}</span>
        </Link>
        <nav className={classes.nav} aria-label={t`Conference office`}>
          {readsAbstracts && <NavLink to="/abstracts">{t`Abstracts`}</NavLink>}
          {readsTeam && <NavLink to="/team">{t`Team`}</NavLink>}
          {readsTeam && <NavLink to="/log">{t`Log`}</NavLink>}
        </nav>
        <div className={classes.right}>
          <LanguageButton />
          <Suspense fallback={<AccountButton name={staff.name} />}>
            <AccountMenu staff={staff} />
          </Suspense>
        </div>
      </header>
      <UpdateNotice />
      <Suspense fallback={<div className={classes.waiting} />}>
        <Routes>
          {readsAbstracts && <Route path="/abstracts" element={<AbstractsScreen />} />}
          {readsTeam && <Route path="/team" element={<TeamScreen own={staff} />} />}
          {readsTeam && <Route path="/log" element={<LogScreen />} />}
          <Route path="/access" element={<AccessScreen />} />
          <Route path="*" element={<Navigate replace to={home} />} />
        </Routes>
      </Suspense>
    </div>
  );
}
