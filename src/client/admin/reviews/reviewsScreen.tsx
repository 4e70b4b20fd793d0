import type { SignedInStaff } from '#contract/staff/staff.ts';
import { useRecords } from '#client/records/useRecords.ts';
import { WithNewComments } from '#client/admin/kinds/discussion/newComments.tsx';
import { reviews } from '#client/admin/kinds/review/records.ts';
import { RecordList } from '#client/admin/records/list/recordList.tsx';
import { reviewsListFor } from './reviewsList.tsx';
import { useStoredTexts } from './storeTexts.ts';

/**
 * The abstracts assigned to this person. Members of the committee also see every review that they may read (W3, W4).
 */
export default function ReviewsScreen({ own: { roles } }: { own: SignedInStaff }) {
  useStoredTexts();
  const { asOf } = useRecords(reviews);
  return (
    <WithNewComments isWanted={asOf !== undefined}>
      <RecordList config={reviewsListFor(roles)} />
    </WithNewComments>
  );
}
