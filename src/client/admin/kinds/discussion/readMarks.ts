import { useEffect } from 'react';
import type { Comment, DiscussionRow } from '#contract/kinds/discussion/discussion.ts';
import { createStore, useStore } from '#client/device/store.ts';
import { keepRow, keptRow } from '#client/admin/device/keeping.ts';
import { signedIn } from '#client/admin/records/changes.ts';

/** For each abstract, the time at which the newest comment that the reader has seen was written or changed. */
type ReadMarks = Readonly<Record<string, string>>;

/** The read marks of the signed-in person; undefined until they are loaded from the device. */
const marks = createStore<{ staff_id: string; read: ReadMarks } | undefined>(undefined);

/** The comments that the signed-in person has read, as far as this device knows; undefined until loaded (W4). */
export function useReadMarks(): ReadMarks | undefined {
  const known = useStore(marks, undefined);
  const staff_id = signedIn()?.staff_id;
  const isKnown = known !== undefined && known.staff_id === staff_id;
  useEffect(() => {
    if (!isKnown && staff_id !== undefined) void stored(staff_id).then((read) => marks.set({ staff_id, read }));
  }, [isKnown, staff_id]);
  return isKnown ? known.read : undefined;
}

async function stored(staff_id: string): Promise<ReadMarks> {
  const row = await keptRow('read comments');
  return row?.staff_id === staff_id ? row.read : {};
}

/** Comments by others that were added or changed after `mark`. Deleted ones do not count. */
export function newComments({ comments }: Pick<DiscussionRow, 'comments'>, mark = ''): Comment[] {
  return comments.filter((comment) => !comment.is_own && !comment.is_deleted && lastChange(comment) > mark);
}

function lastChange({ written_at, changed_at }: Comment): string {
  return changed_at || written_at;
}

/**
 * Marks everything in a discussion as read on this device. On a shared computer, the mark lasts until the page is
 * closed.
 */
export async function markRead(discussion: DiscussionRow): Promise<void> {
  const staff_id = signedIn()?.staff_id;
  const unread = newComments(discussion, marks.get()?.read[discussion.discussion_id]);
  if (staff_id === undefined || unread.length === 0) return;
  const newest = unread.map(lastChange).reduce((one, other) => (one > other ? one : other));
  const known = marks.get()?.staff_id === staff_id ? marks.get()?.read : {};
  // Another tab may have marked other discussions as read.
  const read = { ...(await stored(staff_id)), ...known, [discussion.discussion_id]: newest };
  marks.set({ staff_id, read });
  await keepRow({ key: 'read comments', staff_id, read });
}
