import type { RouteOf } from '#site';
import type { StoredAccount } from '../../session/session.ts';
import { LogOut } from '../../shell/logOut.tsx';
import { Page } from '../../ui/page.tsx';
import { DraftList } from './draftList.tsx';
import { FirstAbstract } from './firstAbstract.tsx';
import { ReportTable } from './reportTable.tsx';
import { SessionNotice } from './sessionNotice.tsx';
import { Tiles } from './tiles.tsx';
import { useGreeting } from './greeting.ts';
import { useOwnWork } from './ownWork.ts';
import classes from './dashboard.module.css';

interface OwnDashboardProps {
  account: StoredAccount;
  route: RouteOf<'dashboard'>;
}

/** Tiles, the drafts on this device (O2), and what was submitted (R1, O4). */
export function OwnDashboard({ account, route }: OwnDashboardProps) {
  const greeting = useGreeting(account);
  const work = useOwnWork(account, route.submissionPath);
  const isNew = work.drafts?.length === 0 && work.reports?.length === 0;
  return (
    <Page title={greeting}>
      <SessionNotice loginPath={route.loginPath} />
      <Tiles route={route} />
      {isNew ? (
        <FirstAbstract submissionPath={route.submissionPath} />
      ) : (
        <>
          <DraftList work={work} submissionPath={route.submissionPath} />
          <ReportTable work={work} submissionPath={route.submissionPath} />
        </>
      )}
      <LogOut className={classes.logOut} account={account} />
    </Page>
  );
}
