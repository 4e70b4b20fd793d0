import { Paper } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { usePhase } from '#client/features/dates/moment.ts';
import { OwnDeadlineProvider } from '#client/features/ownDeadline/ownDeadline.tsx';
import type { StoredAccount } from '#client/session/session.ts';
import type { RouteOf } from '#site/routes.ts';
import { Abstracts } from './abstracts.tsx';
import type { DashboardData } from './data/dashboardData.ts';
import { AbstractDeadline, DeadlineAhead } from './deadline.tsx';
import { FeeNote } from './payment/feeNote.tsx';
import { PaymentSection } from './payment/paymentSection.tsx';
import { DashboardSections } from './sections.tsx';
import { Tiles } from './tiles.tsx';
import '@mantine/core/styles/Paper.layer.css';
import classes from './desk.module.css';

interface DeskProps {
  account: StoredAccount;
  route: RouteOf<'dashboard'>;
  data: DashboardData;
}

/**
 * The author's abstracts, the tiles, and beside them the deadline and the fee (R1, O2). The symposium has sections for
 * registration, payment and the invitation letter there.
 */
export function Desk({ account, route, data }: DeskProps) {
  const { t } = useLingui();
  const isNew = useIsNew(data);
  const visitorId = account.visitor_id;
  return (
    <OwnDeadlineProvider>
      {!isNew && <DeadlineAhead />}
      <div className={classes.desk}>
        <Abstracts visitorId={visitorId} data={data} route={route} isNew={isNew} />
        <Tiles route={route} />
        <Paper component="aside" className={classes.aside} withBorder radius="lg" aria-label={t`Deadline and payment`}>
          {!isNew && <AbstractDeadline />}
          {route.sections ? (
            <DashboardSections
              account={account}
              sections={route.sections}
              accountPath={route.accountPath}
              reports={data.reports}
            />
          ) : (
            <PaymentSection
              visitorId={visitorId}
              untold={!isNew && <FeeNote className={classes.fact} paymentPath={route.paymentPath} />}
            >
              {(told) => (
                <section aria-labelledby="payment">
                  <h2 id="payment">
                    <Trans>Payment and invoice</Trans>
                  </h2>
                  {told}
                </section>
              )}
            </PaymentSection>
          )}
        </Paper>
      </div>
    </OwnDeadlineProvider>
  );
}

/** Whether there is neither a draft nor a submission, and the conference is not over. */
function useIsNew({ drafts, unsaved, reports }: DashboardData): boolean {
  const isOver = usePhase() === 'over';
  return !isOver && drafts?.length === 0 && unsaved?.length === 0 && reports?.length === 0;
}
