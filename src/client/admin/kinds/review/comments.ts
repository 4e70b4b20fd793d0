import { useMemo } from 'react';
import { commentsToAuthor } from '#contract/kinds/decision/comments.ts';
import { site } from '#client/published/site.ts';
import { useRecords } from '#client/records/useRecords.ts';
import { reviews } from './records.ts';

/** The reviewers' comments to authors by abstract, from the reviews on this device (W6). */
export function useComments(): { comments: ReadonlyMap<number, readonly string[]>; isLoading: boolean } {
  const { rows, total, asOf } = useRecords(reviews);
  const comments = useMemo(() => {
    const byAbstract = Map.groupBy(rows, ({ report_id }) => report_id);
    return new Map([...byAbstract].map(([report_id, ofAbstract]) => [report_id, commentsToAuthor(ofAbstract)]));
  }, [rows]);
  const isAsked = site.review?.forAuthor === true;
  return { comments, isLoading: isAsked && (asOf === undefined || total !== undefined) };
}
