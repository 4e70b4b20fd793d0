import type { SignedInStaff } from '#contract/staff/staff.ts';
import { RecordList } from '#client/admin/records/list/recordList.tsx';
import { reviewsListFor } from './reviewsList.tsx';
import { useStoredTexts } from './storeTexts.ts';

/** The abstracts that the person reviews, and for members of the committee every review that they may see (W3, W4). */
export default function ReviewsScreen({ own: { roles } }: { own: SignedInStaff }) {
  useStoredTexts();
  return <RecordList config={reviewsListFor(roles)} />;
}
