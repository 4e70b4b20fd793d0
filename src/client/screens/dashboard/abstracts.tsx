import { draftsByPlace } from './drafts/changes.ts';
import { DraftList } from './drafts/draftList.tsx';
import { FirstAbstract } from './firstAbstract.tsx';
import { KeepingSafe } from './drafts/keepingSafe.tsx';
import type { ListingHeading } from './listing.tsx';
import type { OwnWork } from './ownWork.ts';
import { RecentlyDeleted } from './drafts/recentlyDeleted.tsx';
import { Submitted } from './submissions/reportTable.tsx';
import { Waiting } from './drafts/waiting.tsx';

interface AbstractsProps {
  visitorId: string;
  work: OwnWork;
  submissionPath: string;
  heading: ListingHeading;
}

/** The drafts on this device (O2) and what was submitted (R1), or the way to begin; and how all of it is kept. */
export function Abstracts({ visitorId, work, submissionPath, heading }: AbstractsProps) {
  const { db, drafts, unsaved, reports, asking, askAgain } = work;
  const isNew = drafts?.length === 0 && unsaved?.length === 0 && reports?.length === 0;
  const { changes, others } = draftsByPlace(work);
  return (
    <>
      <Waiting drafts={drafts ?? []} />
      {isNew ? (
        <FirstAbstract submissionPath={submissionPath} heading={heading} />
      ) : (
        <>
          <DraftList work={work} drafts={others} submissionPath={submissionPath} heading={heading} />
          <Submitted work={work} changes={changes} submissionPath={submissionPath} heading={heading} />
        </>
      )}
      {db && <RecentlyDeleted db={db} />}
      {drafts && (reports || askAgain || !asking) && (
        <KeepingSafe visitorId={visitorId} count={drafts.length} heading={heading} />
      )}
    </>
  );
}
