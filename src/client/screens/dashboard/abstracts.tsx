import { usePhase } from '#client/features/dates/moment.ts';
import { AuthorDeadline } from '#client/features/ownDeadline/authorDeadline.tsx';
import { OwnDeadlineProvider } from '#client/features/ownDeadline/ownDeadline.tsx';
import { draftsByPlace } from './drafts/changes.ts';
import { UnsentDraftList } from './drafts/draftList.tsx';
import { FirstAbstract } from './firstAbstract.tsx';
import { DraftSafety } from './drafts/draftSafety.tsx';
import type { HeadingLevel } from './listSection.tsx';
import type { DashboardData } from './data/dashboardData.ts';
import { RecentlyDeleted } from './drafts/recentlyDeleted.tsx';
import { SubmittedReports } from './submissions/reportTable.tsx';
import { UnsentNotice } from './drafts/unsentNotice.tsx';
import classes from './abstracts.module.css';

interface AbstractsProps {
  visitorId: string;
  data: DashboardData;
  submissionPath: string;
  heading: HeadingLevel;
}

/**
 * The drafts on this device (O2), the submissions (R1) and how drafts are stored. While nothing is written and the
 * conference is still to come, an invitation to write the first abstract.
 */
export function Abstracts({ visitorId, data, submissionPath, heading }: AbstractsProps) {
  const { db, drafts, unsaved, reports, isLoading, reload } = data;
  const isOver = usePhase() === 'over';
  const isNew = !isOver && drafts?.length === 0 && unsaved?.length === 0 && reports?.length === 0;
  const { changes, others } = draftsByPlace(data);
  return (
    <OwnDeadlineProvider>
      <p className={classes.passed}>
        <AuthorDeadline />
      </p>
      <UnsentNotice drafts={drafts ?? []} />
      {isNew ? (
        <FirstAbstract submissionPath={submissionPath} heading={heading} />
      ) : (
        <>
          <UnsentDraftList data={data} drafts={others} submissionPath={submissionPath} heading={heading} />
          <SubmittedReports data={data} changes={changes} submissionPath={submissionPath} heading={heading} />
        </>
      )}
      {db && <RecentlyDeleted db={db} />}
      {drafts && (reports || reload || !isLoading) && (
        <DraftSafety visitorId={visitorId} data={data} heading={heading} />
      )}
    </OwnDeadlineProvider>
  );
}
