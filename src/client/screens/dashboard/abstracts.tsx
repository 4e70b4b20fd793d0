import { Button, Group } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { usePhase } from '#client/features/dates/moment.ts';
import type { RouteOf } from '#site/routes.ts';
import type { DashboardData } from './data/dashboardData.ts';
import { draftsByPlace } from './drafts/changes.ts';
import { UnsentDraftList } from './drafts/draftList.tsx';
import { DraftSafety } from './drafts/draftSafety.tsx';
import { RecentlyDeleted } from './drafts/recentlyDeleted.tsx';
import { UnsentNotice } from './drafts/unsentNotice.tsx';
import { FirstAbstract } from './firstAbstract.tsx';
import { newAbstractId } from './newAbstract.ts';
import { SubmittedReports } from './submissions/reportTable.tsx';
import '#client/ui/theme/buttonStyles.ts';
import rows from './rows.module.css';

interface AbstractsProps {
  visitorId: string;
  data: DashboardData;
  route: RouteOf<'dashboard'>;
  /** Whether there is neither a draft nor a submission. */
  isNew: boolean;
}

/**
 * The author's abstracts: those on this device (O2), then those on the server (R1). If there are none, an invitation to
 * write the first.
 */
export function Abstracts({
  visitorId,
  data,
  route: { submissionPath, paymentPath, sections },
  isNew,
}: AbstractsProps) {
  const { db, drafts, reports, isLoading, reload } = data;
  const { changes, others } = draftsByPlace(data);
  const isOver = usePhase() === 'over';
  const hasHeading = sections !== undefined || !isNew;
  return (
    <section className={rows.abstracts} aria-labelledby={hasHeading ? 'abstracts' : 'first'}>
      {hasHeading && (
        <Group component="header" justify="space-between" gap="sm">
          <h2 id="abstracts">{sections ? <Trans>Online submission system</Trans> : <Trans>Your abstracts</Trans>}</h2>
          {!isNew && (
            <Button
              id={newAbstractId}
              className={rows.new}
              variant={isOver ? 'outline' : 'filled'}
              component={Link}
              to={submissionPath}
            >
              <Trans>New abstract</Trans>
            </Button>
          )}
        </Group>
      )}
      <UnsentNotice drafts={drafts ?? []} />
      {isNew ? (
        <FirstAbstract submissionPath={submissionPath} paymentPath={paymentPath} heading={hasHeading ? 'h3' : 'h2'} />
      ) : (
        <>
          <UnsentDraftList data={data} drafts={others} submissionPath={submissionPath} />
          <SubmittedReports data={data} changes={changes} submissionPath={submissionPath} />
        </>
      )}
      {db && <RecentlyDeleted db={db} />}
      {drafts && (reports || reload || !isLoading) && <DraftSafety visitorId={visitorId} data={data} />}
    </section>
  );
}
