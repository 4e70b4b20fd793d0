import { reviewKind } from '#contract/kinds/review/kind.ts';
import type { WordTextRow } from '#contract/kinds/review/review.ts';
import type { WordText } from '#contract/kinds/review/wordText.ts';
import type { ListReply } from '#contract/records/listCall.ts';
import type { Outcome } from '#client/api/outcome.ts';
import { Records } from '#client/records/records.ts';
import { home, recordsOf } from '#client/admin/records/recordsOf.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';

const idOf = ({ review_id }: Pick<WordTextRow, 'review_id'>) => review_id;

/** The Word files of abstracts as text, cached with the reviews (W3). */
export const wordTexts = new Records<WordTextRow, string, WordText>(
  {
    name: 'review_text',
    idOf,
    list: (body) => staffCall('review_texts', body) as Promise<Outcome<ListReply<WordTextRow, string>>>,
    one: (review_id) => staffCall('review_text', { review_id }),
    details: { list: (body) => staffCall('review_texts', { ...body, details: true }), idOf },
  },
  home,
);

/** The reviews on this device, including the abstracts that the person reviews. */
export const reviews = recordsOf(reviewKind, {
  // Deletes the text from the device as soon as the abstract is no longer assigned (W4).
  async onLeft(isListed) {
    await wordTexts.list.keepOnly(isListed);
    for (const review_id of wordTexts.ones.keysOf((_text, id) => !isListed(id))) await wordTexts.ones.forget(review_id);
  },
});
