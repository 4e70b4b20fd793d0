import type { SignedInStaff } from '#contract/staff/staff.ts';
import { RecordList } from '#client/admin/records/list/recordList.tsx';
import { reviewsListFor } from './reviewsList.tsx';
import { useTextsTakenAlong } from './takeTextsAlong.ts';

/** The abstracts that the person reviews, and for members of the committee every review that they may see (W3, W4). */
export default function ReviewsScreen({ own: { roles } }: { own: SignedInStaff }) {
  useTextsTakenAlong();
  return <RecordList config={reviewsListFor(roles)} />;
}
