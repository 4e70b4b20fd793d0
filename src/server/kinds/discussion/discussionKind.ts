import { isComment } from '#contract/kinds/discussion/discussion.ts';
import { lockAbstract } from '#server/db/reports/staffChanges.ts';
import type { Row } from '#server/db/schema.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import type { CallRequest } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import type { KindContext, ServerKind, Sources } from '#server/kinds/serverKind.ts';
import { applyOnce, type Applying } from '#server/staff/commands.ts';
import { discussionSource, storedComment, storedDiscussions, visibleDiscussions } from './discussions.ts';

/** The committee's discussions of abstracts (W4). */
export const serverDiscussionKind = {
  needs: 'review',
  handlers: (context: KindContext, sources: Sources) => ({
    discussions: sources.list(discussionSource),
    write_comment: (call) => applyOnce(context, call, (applying) => write(applying, call.body)),
    change_comment: (call) => applyOnce(context, call, (applying) => change(applying, call.body)),
    delete_comment: (call) => applyOnce(context, call, (applying) => remove(applying, call.body)),
  }),
  summaries: {
    discussions:
      'What the committee writes about each abstract, or the changes since a cursor; for a chair, of the own topics; for a reviewer, of abstracts whose review the reviewer has submitted.',
    write_comment: 'Add a comment to the discussion of an abstract.',
    change_comment: 'Change an own comment. Refused with `commentChanged` if it is another one by now.',
    delete_comment: 'Delete the words of an own comment; also succeeds if they are deleted already.',
  },
  // Its log entries name the abstract.
  inLog: {},
  tables: { discussion_comment: ['comment_id'] },
  shows: [
    ...(['discussion_comment', 'review', 'assignment', 'preference', 'conflict_answer'] as const),
    ...(['report', 'account', 'author_info', 'former_account', 'reviewer', 'staff', 'staff_role'] as const),
  ],
  dataOfSubmission: undefined,
  mostExported: undefined,
} satisfies ServerKind<'discussion'>;

/**
 * Locks the abstract of a discussion that the caller may take part in. Returns its number.
 *
 * @throws {Refused} `unknownAbstract`
 */
async function lockDiscussion({ db, staff }: Applying, number: string): Promise<number> {
  const known = /^[1-9]\d{0,8}$/.test(number) ? await lockAbstract(db, Number(number)) : undefined;
  const [stored] = known ? await storedDiscussions(db, [known.report.report_id]) : [];
  const { sees } = visibleDiscussions(staff);
  if (!stored || (sees !== 'all' && !sees(stored))) throw new Refused('unknownAbstract');
  return stored.discussion_id;
}

async function write(
  applying: Applying,
  { discussion_id: number, comment_id, comment }: CallRequest<'write_comment'>['body'],
): Promise<{ discussion_id: number }> {
  const { db, staff, now } = applying;
  const report_id = await lockDiscussion(applying, number);
  if (!isComment(comment)) throw new Refused({ code: 'fieldMissing', field: 'comment' });
  // Ids are random, so a known id means a repeated command.
  if (await storedComment(db, comment_id)) throw new Refused('malformed');
  const { staff_id } = staff;
  const row = { comment_id, report_id, staff_id, comment, written_at: now, changed_at: '', deleted_at: '' };
  await db.insertInto('discussion_comment').values(row).execute();
  await log(applying, report_id, 'comment written');
  return { discussion_id: report_id };
}

/**
 * The caller's own comment, if not deleted. Locks its discussion.
 *
 * @throws {Refused} `unknownAbstract`, `unknownComment`
 */
async function ownComment(
  applying: Applying,
  { discussion_id, comment_id }: { discussion_id: string; comment_id: string },
): Promise<Row<'discussion_comment'>> {
  const report_id = await lockDiscussion(applying, discussion_id);
  const stored = await storedComment(applying.db, comment_id);
  if (stored?.report_id !== report_id || stored.staff_id !== applying.staff.staff_id)
    throw new Refused('unknownComment');
  return stored;
}

async function change(
  applying: Applying,
  body: CallRequest<'change_comment'>['body'],
): Promise<{ discussion_id: number }> {
  const { db, now } = applying;
  const { comment_id, from, comment } = body;
  const stored = await ownComment(applying, body);
  if (!isComment(comment)) throw new Refused({ code: 'fieldMissing', field: 'comment' });
  const { report_id } = stored;
  if (stored.comment === comment) return { discussion_id: report_id };
  if (stored.deleted_at !== '' || stored.comment !== from) throw new Refused('commentChanged');
  const of = db.updateTable('discussion_comment').where('comment_id', '=', comment_id);
  await of.set({ comment, changed_at: now }).execute();
  await log(applying, report_id, 'comment changed');
  return { discussion_id: report_id };
}

async function remove(
  applying: Applying,
  body: CallRequest<'delete_comment'>['body'],
): Promise<{ discussion_id: number }> {
  const { db, now } = applying;
  const { report_id, comment_id, deleted_at } = await ownComment(applying, body);
  if (deleted_at !== '') return { discussion_id: report_id };
  const of = db.updateTable('discussion_comment').where('comment_id', '=', comment_id);
  await of.set({ comment: '', deleted_at: now }).execute();
  await log(applying, report_id, 'comment deleted');
  return { discussion_id: report_id };
}

/** The log is permanent, so it leaves out the text. */
async function log(
  { db, staff, now }: Applying,
  report_id: number,
  action: 'comment written' | 'comment changed' | 'comment deleted',
): Promise<void> {
  await logAction(db, staff, now, { action, target: 'abstract', target_id: String(report_id) });
}
