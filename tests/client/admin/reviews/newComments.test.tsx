import 'fake-indexeddb/auto';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Comment, DiscussionRow } from '#contract/kinds/discussion/discussion.ts';
import { keepingKey } from '#client/admin/device/names.ts';
import { answerCalls, listOf, showAdmin } from '../showAdmin.tsx';

const comment = (written_at: string, more: Partial<Comment> = {}): Comment => ({
  ...{ comment_id: written_at, author: '王 <b>小明', reviewer: 1, is_own: false, comment: '误差分析不足' },
  ...{ written_at, changed_at: '', is_deleted: false, ...more },
});

const discussion = (discussion_id: number, ...comments: Comment[]): DiscussionRow => ({ discussion_id, comments });

const meitner = { staff_id: 'lise', name: 'Lise Meitner', email: 'lise@wur.nl', roles: ['chair'], topics: ['3'] };

beforeEach(() => localStorage.setItem(keepingKey, 'device'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The marks of two abstracts on a page that has just been loaded. */
async function openList(replies: Readonly<Record<string, unknown>>) {
  cleanup();
  vi.resetModules();
  answerCalls({ staff_session: meitner, ...replies });
  const { enter } = await import('#client/admin/session/staffSession.ts');
  await enter(meitner as never, false);
  const { markRead } = await import('#client/admin/kinds/discussion/readMarks.ts');
  const { NewCommentsMark, WithNewComments } = await import('#client/admin/kinds/discussion/newComments.tsx');
  showAdmin(
    <WithNewComments isWanted>
      <NewCommentsMark report_id={1} />
      <NewCommentsMark report_id={2} />
    </WithNewComments>,
  );
  return { markRead, marks: () => screen.queryAllByRole('img').map(({ title }) => title) };
}

test('W4 comments by others are new until they are read on this device, and new again when changed', async () => {
  const first = discussion(1, comment('2026-11-20T08:00:00Z'), comment('2026-11-21T08:00:00Z', { is_own: true }));
  const second = discussion(
    2,
    ...[comment('2026-11-20T09:00:00Z'), comment('2026-11-20T10:00:00Z')],
    comment('2026-11-22T08:00:00Z', { is_deleted: true, comment: '' }),
  );
  const list = await openList({ discussions: listOf(first, second) });
  await expect.poll(list.marks).toEqual(['1 new comment', '2 new comments']);
  await act(() => list.markRead(second));
  expect(list.marks()).toEqual(['1 new comment']);

  // After a reload, without a network: the answer is an error.
  const offline = await openList({ discussions: () => Response.error() });
  await expect.poll(offline.marks).toEqual(['1 new comment']);

  const changed = discussion(2, comment('2026-11-20T09:00:00Z', { changed_at: '2026-11-23T08:00:00Z' }));
  const later = await openList({ discussions: listOf(first, changed) });
  await expect.poll(later.marks).toEqual(['1 new comment', '1 new comment']);
});
