import { useMemo } from 'react';
import { namesIn, type Nameable } from '#contract/names/namesIn.ts';
import { reviewOf } from '#contract/kinds/review/review.ts';
import { useRecords } from '#client/records/useRecords.ts';
import { reviewers } from '#client/admin/kinds/reviewer/records.ts';
import { reviews } from './records.ts';

/**
 * Returns a function that finds reviewers of an abstract who are named in a text (W6). It knows only reviewers whom the
 * reader may see, so it finds none for the reader's own abstracts.
 */
export function useNamedReviewers(): (text: string, report_id: number) => string[] {
  const { rows } = useRecords(reviews);
  const { rows: known } = useRecords(reviewers);
  return useMemo(() => {
    const addresses = new Map(known.map((each) => [each.reviewer_id, [each.email, each.other_addresses]]));
    const ofAbstract = Map.groupBy(
      rows.map(({ report_id, review_id, reviewer }) => ({
        report_id,
        name: reviewer,
        addresses: addresses.get(reviewOf(review_id)?.staff_id ?? '') ?? [],
      })),
      ({ report_id }) => report_id,
    );
    return (text, report_id) => namedIn(text, ofAbstract.get(report_id) ?? []);
  }, [rows, known]);
}

/** Full names of the people named in a text. */
export function namedIn(text: string, people: readonly Nameable[]): string[] {
  return text === '' ? [] : namesIn(text, people).map(({ name }) => name);
}
