import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keepingKey } from '#client/admin/device/names.ts';
import { DiscussionSection } from '#client/admin/kinds/discussion/discussionSection.tsx';
import { commandQueue } from '#client/admin/records/queue.ts';
import { enter } from '#client/admin/session/staffSession.ts';
import { soon } from '../../../soon.ts';
import { answerCalls, listOf, showAdmin } from '../showAdmin.tsx';

const meitner = { staff_id: 'lise', name: 'Lise Meitner', email: 'lise@wur.nl', roles: ['chair'], topics: ['3'] };

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('O1 W4 Words typed while a comment is stored stay in the form', async () => {
  localStorage.setItem(keepingKey, 'device');
  answerCalls({ staff_session: meitner, discussions: listOf({ discussion_id: 57, comments: [] }) });
  await enter(meitner as never, false);
  const { promise: stored, resolve } = Promise.withResolvers<string[]>();
  const add = vi.spyOn(commandQueue, 'add').mockReturnValue(stored);
  showAdmin(<DiscussionSection report_id={57} title="肉汁<b>" />);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(field, { target: { value: '误差分析' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add the comment' }));
  await soon(() => expect(add).toHaveBeenCalledOnce());
  fireEvent.change(field, { target: { value: '误差分析不足' } });
  resolve([]);
  await new Promise((done) => setTimeout(done, 50));
  expect(field.value).toBe('误差分析不足');

  // Nothing stays of a comment that was complete.
  fireEvent.click(screen.getByRole('button', { name: 'Add the comment' }));
  await soon(() => expect(field.value).toBe(''));
});
