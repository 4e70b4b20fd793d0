import type { ReviewRow } from '#contract/kinds/review/review.ts';
import { shortHash } from '#contract/rules/shortHash.ts';

/**
 * The comments that go to the author of an abstract (W6), from submitted reviews only. Sorted by text, so that their
 * order reveals nothing about the reviewers.
 */
export function commentsToAuthor(reviews: readonly Pick<ReviewRow, 'values' | 'goes_to_author'>[]): string[] {
  return reviews
    .flatMap(({ values, goes_to_author }) => (goes_to_author && values['for_author']?.trim()) || [])
    .toSorted((one, other) => (one < other ? -1 : 1));
}

/** Identifies a set of comments by their number and a hash; '' if there are none. */
export function commentsDigest(comments: readonly string[]): string {
  const { length } = comments;
  return length === 0 ? '' : `${length} ${shortHash(JSON.stringify(comments))}`;
}

/** The number of comments, read from a digest. */
export function countComments(digest: string): number {
  return digest === '' ? 0 : Number.parseInt(digest, 10);
}
