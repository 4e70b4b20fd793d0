import { expect, test } from 'vitest';
import type { AssignmentRow } from '#contract/kinds/assignment/assignment.ts';
import type { ReviewerRow } from '#contract/kinds/reviewer/reviewer.ts';
import { forumSite } from '../../../samples.ts';
import {
  changesOfDraft,
  draftOf,
  loadsIn,
  possibleFor,
  proposedDraft,
  unfilledIn,
  withReviewersOf,
} from '#client/admin/reviewers/draftAssignment.ts';

const abstractOf = (assignment_id: number, some: Partial<AssignmentRow> = {}): AssignmentRow => ({
  ...{ assignment_id, title: '', authors: [], topics: '3', submissionType: '1', withdrawn: false, preference: '' },
  ...{ reviewers: [], preferences: [], conflicts: [], ...some },
});
const unanswered = { name: '', reasons: ['own' as const], grounds: [], answer: '' as const, dismissed: [] };
/** Topic 5 was merged into topic 3 in the second. */
const [site, merged] = [
  { topics: forumSite.topics },
  { topics: forumSite.topics, topicState: { merged: [{ topic: 5, into: 3 }] } },
];
const reviewerOf = (reviewer_id: string, topics = ''): ReviewerRow => ({
  ...{ reviewer_id, name: reviewer_id, email: '', institution: '', topics, maximum: '', other_addresses: '' },
  ...{ state: 'accepted', reason: '', colleague: '', since: '', assigned: 0, done: 0, late: 0 },
});

test('W2 A draft becomes the abstracts each reviewer gains and loses, or nothing if it is unchanged', () => {
  const rows = [abstractOf(1, { reviewers: ['a', 'b'] }), abstractOf(2), abstractOf(10, { reviewers: ['a'] })];
  const before = draftOf(rows);
  const pair = (report_id: number, staff_id: string) => ({ report_id, staff_id });
  const draft = proposedDraft(before, [pair(1, 'b'), pair(2, 'c'), pair(2, 'b'), pair(10, 'c'), pair(10, 'a')]);
  expect(changesOfDraft(before, draft)).toEqual([
    { staff_id: 'a', add: '', remove: '1' },
    { staff_id: 'b', add: '2', remove: '' },
    { staff_id: 'c', add: '2,10', remove: '' },
  ]);
  expect(loadsIn(draft)).toEqual(new Map(Object.entries({ a: 1, b: 2, c: 2 })));
  expect(changesOfDraft(before, withReviewersOf(before, 1, ['b', 'a']))).toEqual([]);
});

test('W2 Abstracts that lack reviewers are named with the number of possible ones', () => {
  const conflicts = [
    { ...unanswered, staff_id: 'a' },
    { ...unanswered, staff_id: 'b', answer: 'dismissed' as const },
  ];
  const rows = [
    abstractOf(1, { reviewers: ['a'] }),
    abstractOf(2, { conflicts }),
    abstractOf(3, { reviewers: ['a', 'b'] }),
  ];
  const unfilled = unfilledIn(draftOf(rows), rows, [reviewerOf('a'), reviewerOf('b')], 2);
  expect(unfilled.map(({ abstract, ...each }) => ({ number: abstract.assignment_id, ...each }))).toEqual([
    { number: 2, missing: 2, possible: 1 },
    { number: 1, missing: 1, possible: 2 },
  ]);
});

test('W2 Reviewers are offered by topic, then by preference, without those with a conflict', () => {
  const said = (staff_id: string, preference: 'yes' | 'could' | 'no') => ({ staff_id, preference });
  const abstract = abstractOf(1, {
    preferences: [said('no', 'no'), said('yes', 'yes'), said('could', 'could'), said('other', 'yes')],
    conflicts: [{ ...unanswered, staff_id: 'own', answer: 'confirmed' }],
  });
  const ofMerged = possibleFor(abstractOf(1), [reviewerOf('first'), reviewerOf('second', '5')], merged);
  expect(ofMerged.map(({ reviewer_id }) => reviewer_id)).toEqual(['second', 'first']);
  const reviewers = ['no', 'own', 'silent', 'could', 'yes'].map((id) => reviewerOf(id, '3, 5'));
  expect(
    possibleFor(abstract, [reviewerOf('other', '5'), ...reviewers], site).map(({ reviewer_id }) => reviewer_id),
  ).toEqual([...['yes', 'could', 'silent', 'no', 'other']]);
});
