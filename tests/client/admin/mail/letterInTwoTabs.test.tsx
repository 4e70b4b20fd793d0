import 'fake-indexeddb/auto';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { adminDatabase } from '#client/admin/device/keeping.ts';
import { keepingKey } from '#client/admin/device/names.ts';
import { emptyDraft, useWrittenDraft, write } from '#client/admin/records/letterDraft.ts';
import { enter } from '#client/admin/session/staffSession.ts';
import { answerCalls, showAdmin } from '../showAdmin.tsx';

const meitner = { staff_id: 'lise', name: 'Lise Meitner', email: 'lise@wur.nl', roles: ['chair'], topics: ['3'] };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Letter() {
  return <p data-testid="letter">{useWrittenDraft()?.draft.subject.zh}</p>;
}

test('S8 S3 A tab shows a letter as another tab has continued it, and no longer after it was sent there', async () => {
  localStorage.setItem(keepingKey, 'device');
  answerCalls({ staff_session: meitner });
  await enter(meitner as never, false);
  showAdmin(<Letter />);
  const subject = () => screen.getByTestId('letter').textContent;
  const letter = (zh: string) => ({ ...emptyDraft, subject: { en: '', zh } });
  const comeBack = () => act(async () => document.dispatchEvent(new Event('visibilitychange')));
  await act(() => write({ draft: letter('通知') }));
  await comeBack();
  await expect.poll(subject).toBe('通知');

  const { edits } = (await adminDatabase())!;
  const [row] = await edits.toArray();
  await edits.put({ ...row!, values: { draft: letter('通知 <一>'), at: '' } });
  await comeBack();
  await expect.poll(subject).toBe('通知 <一>');

  await edits.clear();
  await comeBack();
  await expect.poll(subject).toBe('');
});
