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
  /** Made by the device of its author. */
  comment_id: z.string(),
  /** Name of its author; '' if the caller must not know who reviews. */
  author: z.string(),
  /** For a reviewer of the abstract, the number in this discussion, from 1; otherwise 0. */
  reviewer: z.number(),
  is_own: z.boolean(),
  /** '' once it is deleted. */
  comment: z.string(),
  written_at: z.string(),
  /** When it was last changed; '' if it was not. */
  changed_at: z.string(),
  is_deleted: z.boolean(),
});
export type Comment = z.output<typeof Comment>;

/** The discussion of an abstract, also if nobody has written yet. */
export const DiscussionRow = z.object({
  /** The number of the abstract. */
  discussion_id: z.number(),
  /** The oldest first. */
  comments: z.array(Comment),
});
export type DiscussionRow = z.output<typeof DiscussionRow>;

/** Whether a text is more than white space. */
export function isComment(comment: string): boolean {
  return comment.trim() !== '';
}

/** The row with changed values in one of its comments. */
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

/** The committee's discussion (W4). Without `site.review`, all of these calls are refused with `reviewOff`. */
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
  /** Changes an own comment. Refused if it has been changed elsewhere meanwhile. */
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
  /** Deletes the text of an own comment. A mark stays in its place. */
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
