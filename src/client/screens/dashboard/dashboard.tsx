import { Group } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { plural } from '@lingui/core/macro';
import type { RouteOf } from '#site/routes.ts';
import { useText } from '#client/i18n/language.tsx';
import { SentenceSpace } from '#client/i18n/sentenceSpace.tsx';
import { useGuard } from '#client/session/guard.ts';
import { Page } from '#client/ui/components/page.tsx';
import { type StoredAccount, useSessionEnded } from '#client/session/session.ts';
import { LogOut } from '#client/features/logOut/logOut.tsx';
import { whenIdle } from '#client/performance/idle.ts';
import { ConferenceOver } from '#client/features/dates/conferenceOver.tsx';
import { useVerifyPath } from '#client/features/receipts/verifyPath.ts';
import { WhenIdle } from '#client/performance/deferred.tsx';
import { Desk } from './desk.tsx';
import { loadDialogs } from './dialogs.tsx';
import { DraftsOfFormerAccounts } from './drafts/formerAccounts.tsx';
import { Greeting } from './greeting.tsx';
import { VanishedReports } from './submissions/vanishedReports.tsx';
import { useDashboardData } from './data/dashboardData.ts';
import { isInMemory } from '#client/storage/inMemory.ts';
import { loginPathOf } from '#client/session/loginState.ts';
import { site } from '#client/published/site.ts';
import { routesOf } from '#contract/pages/page.ts';
import { useOpenedFiles } from '#client/openedFiles/useOpenedFiles.ts';
import type { Report } from '#contract/calls/report.ts';
import { useConnection } from '#client/api/connection.ts';
import { fetchKeys } from '#client/receipts/keys.ts';
import '#client/ui/theme/buttonStyles.ts';
import classes from './dashboard.module.css';
import notice from '#client/ui/components/notice.module.css';

/**
 * The author's own page (R1). Its content depends on the author, so it is published as an empty frame; the server may
 * draw it with the author's submissions.
 */
export default function Dashboard({ route }: { route: RouteOf<'dashboard'> }) {
  const text = useText();
  const { pathname, search } = useLocation();
  // The address of a letter of acceptance is in mails.
  const account = useGuard(route.loginPath, search.includes('letter=') ? pathname + search : undefined);
  return (
    // Both states share one heading. A new heading would start a view transition, whose pictures delay the rows.
    <div className={account ? undefined : classes.frame}>
      <Page title={text(route.title)} lead={account && <Greeting key={account.visitor_id} account={account} />}>
        {account && <OwnDashboard key={account.visitor_id} account={account} route={route} />}
      </Page>
    </div>
  );
}

interface OwnDashboardProps {
  account: StoredAccount;
  route: RouteOf<'dashboard'>;
}

/** Notices and the author's desk (R1, O2, O4). */
function OwnDashboard({ account, route }: OwnDashboardProps) {
  const data = useDashboardData(account);
  useReceiptKeys(data.reports, data.reportsAt);
  useEffect(() => whenIdle(loadDialogs), []);
  return (
    <>
      <SessionEndedNotice loginPath={route.loginPath} />
      <DraftsOfFormerAccounts account={account} db={data.db} />
      {data.db && <VanishedReports db={data.db} submissionPath={route.submissionPath} />}
      <OpenedFilesNotice visitorId={account.visitor_id} />
      <ConferenceOver />
      <Desk account={account} route={route} data={data} />
      <Foot account={account} route={route} />
    </>
  );
}

/** Footer: account, receipts, installing, and logging out on a phone. */
function Foot({ account, route: { sections, accountPath } }: OwnDashboardProps) {
  const verifyPath = useVerifyPath();
  return (
    <Group className={classes.foot} data-unprinted>
      {!sections && (
        <Link to={accountPath}>
          <Trans>Email and password</Trans>
        </Link>
      )}
      {verifyPath && (
        <Link to={verifyPath}>
          <Trans>Check a receipt</Trans>
        </Link>
      )}
      <LogOut className={classes.logOut} account={account} />
      <WhenIdle load={loadInstallButton}>{({ default: InstallButton }) => <InstallButton />}</WhenIdle>
    </Group>
  );
}

/** The session has ended: a link to log in again. Drafts on this device are not affected (A8). */
function SessionEndedNotice({ loginPath }: { loginPath: string }) {
  const ended = useSessionEnded();
  if (!ended) return null;
  return (
    <output className={notice.notice}>
      {isInMemory() ? (
        <Trans>
          Your session has ended. <Link to={loginPathOf(loginPath)}>Log in again</Link> to see the newest list and to
          submit. Your drafts are kept in this page only: do not close it.
        </Trans>
      ) : (
        <Trans>
          Your session has ended. <Link to={loginPathOf(loginPath)}>Log in again</Link> to see the newest list and to
          submit. Your drafts are safe on this device.
        </Trans>
      )}
    </output>
  );
}

const loadInstallButton = () => import('#client/pwa/installButton.tsx');

const path = routesOf(site.routes, 'openFile')[0]?.path;

/** A link to Word files that were opened with the app, or shared to it, and are not in a draft yet (O3). */
function OpenedFilesNotice({ visitorId }: { visitorId: string }) {
  const { t } = useLingui();
  const count = useOpenedFiles(path === undefined ? null : visitorId)?.length ?? 0;
  if (count === 0 || path === undefined) return null;
  const files = t`${plural(count, { one: 'A Word file is', other: '# Word files are' })} waiting on this device.`;
  return (
    <output className={notice.notice}>
      {files}
      <SentenceSpace />
      <Link to={path}>
        <Trans>Decide what to do</Trans>
      </Link>
    </output>
  );
}

/** Stores the server's public keys whenever it lists receipts, so that receipts can be checked offline too. */
function useReceiptKeys(reports: readonly Report[] | undefined, reportsAt: number | undefined): void {
  const hasReceipts = reports?.some(({ receipt }) => receipt) ?? false;
  const isOffline = useConnection() === 'offline';
  useEffect(() => {
    if (!hasReceipts || isOffline) return;
    return whenIdle(() => void fetchKeys());
  }, [hasReceipts, isOffline, reportsAt]);
}
