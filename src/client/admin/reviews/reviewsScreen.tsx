import type { SignedInStaff } from '#contract/staff/staff.ts';
import { RecordList } from '#client/admin/records/list/recordList.tsx';
import { useTextsTakenAlong } from './takeTextsAlong.ts';
import { officeList, reviewsList } from './reviewsList.tsx';

/** The abstracts that the person reviews, and for members of the committee every review that they may see (W3, W4). */
export default function ReviewsScreen({ own: { roles } }: { own: SignedInStaff }) {
  useTextsTakenAlong();
  const isReviewerOnly = roles.every((role) => role === 'reviewer');
  return <RecordList config={isReviewerOnly ? reviewsList : officeList} />;
}
