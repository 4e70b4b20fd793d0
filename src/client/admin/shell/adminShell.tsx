import { Menu } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect } from 'react';
import { Link, Navigate, NavLink, Route, Routes } from 'react-router-dom';
import { site } from '#conference/site.ts';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import { Mark } from '#client/conference/mark.tsx';
import { useText } from '#client/i18n/language.tsx';
import { registerAdminWorker } from '#client/admin/pwa/registerAdminWorker.ts';
import { UpdateNotice } from '#client/admin/pwa/updateNotice.tsx';
import { useRoleNames } from '#client/admin/team/roleNames.ts';
import { LanguageButton } from './languageButton.tsx';
import { SignOutItem } from './signOutItem.tsx';
import classes from './adminShell.module.css';

const AbstractsScreen = lazy(() => import('#client/admin/abstracts/abstractsScreen.tsx'));
const PeopleScreen = lazy(() => import('#client/admin/people/peopleScreen.tsx'));
const PersonScreen = lazy(() => import('#client/admin/person/personScreen.tsx'));
const LettersScreen = lazy(() => import('#client/admin/letters/lettersScreen.tsx'));
const TeamScreen = lazy(() => import('#client/admin/team/teamScreen.tsx'));
const AccessScreen = lazy(() => import('#client/admin/access/accessScreen.tsx'));
const LogScreen = lazy(() => import('#client/admin/log/logScreen.tsx'));

/** What surrounds every screen of those who have signed in. */
export function AdminShell({ staff }: { staff: SignedInStaff }) {
  const { t } = useLingui();
  const text = useText();
  const may = (...roles: readonly string[]) => staff.roles.some((role) => roles.includes(role));
  const readsAbstracts = may('owner', 'secretary', 'chair');
  const readsTeam = may('owner', 'secretary');
  const readsPeople = may('owner', 'secretary');
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
          {readsPeople && <NavLink to="/people">{t`People`}</NavLink>}
          {readsPeople && <NavLink to="/letters">{t`Letters`}</NavLink>}
          {readsTeam && <NavLink to="/team">{t`Team`}</NavLink>}
          {readsTeam && <NavLink to="/log">{t`Log`}</NavLink>}
        </nav>
        <div className={classes.right}>
          <LanguageButton />
          <AccountMenu staff={staff} />
        </div>
      </header>
      <UpdateNotice />
      <Suspense fallback={<div className={classes.waiting} />}>
        <Routes>
          {readsAbstracts && <Route path="/abstracts" element={<AbstractsScreen />} />}
          {readsPeople && <Route path="/people" element={<PeopleScreen />} />}
          {readsPeople && <Route path="/person" element={<PersonScreen />} />}
          {readsPeople && <Route path="/letters" element={<LettersScreen />} />}
          {readsTeam && <Route path="/team" element={<TeamScreen own={staff} />} />}
          {readsTeam && <Route path="/log" element={<LogScreen />} />}
          <Route path="/access" element={<AccessScreen />} />
          <Route path="*" element={<Navigate replace to={home} />} />
        </Routes>
      </Suspense>
    </div>
  );
}

function AccountMenu({ staff }: { staff: SignedInStaff }) {
  const { t } = useLingui();
  const names = useRoleNames();
  return (
    <Menu position="bottom-end" shadow="md" width={260}>
      <Menu.Target>
        <button type="button" className={classes.account} aria-label={t`Your account: ${staff.name}`}>
          {Array.from(staff.name)[0]?.toUpperCase()}
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        <p className={classes.who}>
          <b>{staff.name}</b>
          <span>{staff.email}</span>
          <span>{staff.roles.map((role) => names[role].name).join(' · ')}</span>
        </p>
        <Menu.Item component={Link} to="/access">
          <Trans>Sign-in and devices</Trans>
        </Menu.Item>
        <Menu.Item component="a" href="/">
          <Trans>The site</Trans>
        </Menu.Item>
        <SignOutItem />
      </Menu.Dropdown>
    </Menu>
  );
}
