import { draftsByPlace } from './changes.ts';
import { DraftList } from './draftList.tsx';
import { FirstAbstract } from './firstAbstract.tsx';
import type { ListingHeading } from './listing.tsx';
import type { OwnWork } from './ownWork.ts';
import { RecentlyDeleted } from './recentlyDeleted.tsx';
import { Submitted } from './reportTable.tsx';

interface AbstractsProps {
  work: OwnWork;
  submissionPath: string;
  heading: ListingHeading;
}

/** The drafts on this device (O2) and what was submitted (R1), or the way to begin. */
export function Abstracts({ work, submissionPath, heading }: AbstractsProps) {
  const isNew = work.drafts?.length === 0 && work.reports?.length === 0;
  const deleted = work.db && <RecentlyDeleted db={work.db} />;
  if (isNew) {
    return (
      <>
        <FirstAbstract submissionPath={submissionPath} heading={heading} />
        {deleted}
      </>
    );
  }
  const { changes, others } = draftsByPlace(work);
  return (
    <>
      <DraftList work={work} drafts={others} submissionPath={submissionPath} heading={heading} />
      <Submitted work={work} changes={changes} submissionPath={submissionPath} heading={heading} />
      {deleted}
    </>
  );
}
