import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { RouteOf } from '#site/routes.ts';
import { useText } from '#client/i18n/language.tsx';
import type { StoredAccount } from '#client/session/session.ts';
import { LogOut } from '#client/features/logOut/logOut.tsx';
import { whenIdle } from '#client/performance/idle.ts';
import { Page } from '#client/ui/components/page.tsx';
import { Abstracts } from './abstracts.tsx';
import { loadDialogs } from './dialogs.tsx';
import { FormerAccounts } from './drafts/formerAccounts.tsx';
import { ListSection } from './listSection.tsx';
import { OpenedFilesNotice } from './openedFilesNotice.tsx';
import { PaymentSection } from './payment/paymentSection.tsx';
import { Sections } from './sections.tsx';
import { SessionEndedNotice } from './sessionEndedNotice.tsx';
import { Tiles } from './tiles.tsx';
import { useGreeting } from './greeting.ts';
import { VanishedReports } from './submissions/vanishedReports.tsx';
import { useDashboardData } from './data/dashboardData.ts';
import { useReceiptKeys } from './receipts/useReceiptKeys.ts';
import classes from './dashboard.module.css';

interface OwnDashboardProps {
  account: StoredAccount;
  route: RouteOf<'dashboard'>;
}

/** Tiles, the drafts on this device (O2), and the submissions (R1, O4); at the symposium in four sections. */
export function OwnDashboard({ account, route }: OwnDashboardProps) {
  const text = useText();
  const greeting = useGreeting(account);
  const data = useDashboardData(account);
  useReceiptKeys(data.reports, data.reportsAt);
  const { sections, submissionPath } = route;
  useEffect(() => whenIdle(loadDialogs), []);
  return (
    <Page title={text(route.title)} lead={greeting}>
      <SessionEndedNotice loginPath={route.loginPath} />
      <FormerAccounts account={account} db={data.db} />
      {data.db && <VanishedReports db={data.db} submissionPath={submissionPath} />}
      <OpenedFilesNotice visitorId={account.visitor_id} />
      <Tiles route={route} />
      {sections ? (
        <Sections account={account} route={route} sections={sections} data={data} />
      ) : (
        <>
          <Abstracts visitorId={account.visitor_id} data={data} submissionPath={submissionPath} heading="h2" />
          <PaymentSection visitorId={account.visitor_id}>
            {(told) => (
              <ListSection id="payment" heading="h2" title={<Trans>Payment and invoice</Trans>}>
                {told}
              </ListSection>
            )}
          </PaymentSection>
        </>
      )}
      <div className={classes.foot}>
        {!sections && (
          <Link to={route.accountPath}>
            <Trans>Email and password</Trans>
          </Link>
        )}
        <LogOut className={classes.logOut} account={account} />
      </div>
    </Page>
  );
}
