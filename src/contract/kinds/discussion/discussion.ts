import * as z from 'zod/mini';
import { callsOf, type Call } from '#contract/calls/call.ts';
import { choiceText, text, writtenText } from '#contract/calls/text.ts';
import { inBoth } from '#contract/fields/described.ts';
import type { FieldFacts } from '#contract/fields/field.ts';
import { queued, timeOf } from '#contract/records/command.ts';
import { listCall } from '#contract/records/listCall.ts';

/** Maximum length of a comment, in characters. */
const commentLength = 5000;

/** The field of a comment. */
export const commentFacts = {
  comment: {
    label: inBoth(['Comment', '发言']),
    language: 'shared',
    input: { as: 'paragraph', rows: 3 },
    limit: commentLength,
  },
} as const satisfies Readonly<Record<string, FieldFacts>>;

const Comment = z.object({
  /** Generated on its author's device. */
  comment_id: z.string(),
  /** Name of its author; '' if the caller must not know the reviewers. */
  author: z.string(),
  /** For a reviewer of the abstract: the reviewer's number in this discussion, from 1. Otherwise 0. */
  reviewer: z.number(),
  is_own: z.boolean(),
  /** '' after it was deleted. */
  comment: z.string(),
  written_at: z.string(),
  /** When it was last changed; '' if never. */
  changed_at: z.string(),
  is_deleted: z.boolean(),
});
export type Comment = z.output<typeof Comment>;

/** The discussion of an abstract, which exists even without comments. */
export const DiscussionRow = z.object({
  /** The number of the abstract. */
  discussion_id: z.number(),
  /** The oldest first. */
  comments: z.array(Comment),
});
export type DiscussionRow = z.output<typeof DiscussionRow>;

/** Whether a text contains more than white space. */
export function isComment(comment: string): boolean {
  return comment.trim() !== '';
}

/** The row after changing one of its comments. */
function withComment(row: DiscussionRow, comment_id: string, change: Partial<Comment>): DiscussionRow {
  const comments = row.comments.map((each) => (each.comment_id === comment_id ? { ...each, ...change } : each));
  return { ...row, comments };
}

const access = ['owner', 'secretary', 'chair', 'reviewer'] as const;
const committee = callsOf(access);
const discussion_id = choiceText(20);
const comment_id = text(80);
const comment = writtenText(commentLength);
const data = z.object({ discussion_id: z.number() });

/** The committee's discussion (W4). Without `site.review`, these calls are refused with `reviewOff`. */
export const discussionCalls = {
  discussions: { ...listCall(DiscussionRow, z.number(), access), byTopic: true },
  write_comment: committee({
    byTopic: true,
    ...queued(z.object({ discussion_id, comment_id, comment }), {
      apply: {
        discussion: {
          row: (row, { comment_id, comment }, { by, made_at }) => {
            if (row.comments.some((each) => each.comment_id === comment_id)) return row;
            const written = { comment_id, author: by.name, reviewer: 0, is_own: true, comment };
            const comments = [
              ...row.comments,
              { ...written, written_at: timeOf(made_at), changed_at: '', is_deleted: false },
            ];
            return { ...row, comments };
          },
        },
      },
    }),
    data,
  }),
  /** Changes the caller's own comment. Refused if it has been changed elsewhere in the meantime. */
  change_comment: committee({
    byTopic: true,
    ...queued(z.object({ discussion_id, comment_id, from: comment, comment }), {
      apply: {
        discussion: {
          row: (row, { comment_id, comment }, { made_at }) =>
            withComment(row, comment_id, { comment, changed_at: timeOf(made_at) }),
        },
      },
    }),
    data,
  }),
  /** Deletes the text of the caller's own comment, and leaves a mark in its place. */
  delete_comment: committee({
    byTopic: true,
    ...queued(z.object({ discussion_id, comment_id }), {
      apply: {
        discussion: { row: (row, { comment_id }) => withComment(row, comment_id, { comment: '', is_deleted: true }) },
      },
    }),
    data,
  }),
} as const satisfies Record<string, Omit<Call, 'path'>>;
