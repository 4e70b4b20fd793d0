import { useCallback, useMemo } from 'react';
import { useRecords } from '#client/records/useRecords.ts';
import { reviewers } from '#client/admin/kinds/reviewer/records.ts';

/** Names of reviewers by `staff_id`. */
export function useReviewerNames(): (staff_id: string) => string {
  const { rows } = useRecords(reviewers);
  const names = useMemo(() => new Map(rows.map(({ reviewer_id, name }) => [reviewer_id, name])), [rows]);
  return useCallback((staff_id) => names.get(staff_id) ?? '', [names]);
}
