import 'fake-indexeddb/auto';
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keepingKey } from '#client/admin/device/names.ts';
import { answerCalls, showAdmin } from '../showAdmin.tsx';

const meitner = { staff_id: 'lise', name: 'Lise Meitner', email: 'lise@wur.nl', roles: ['chair'], topics: ['3'] };
const present = { comments: '', note: '' };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A page that has just been loaded, with a form. */
async function openForm() {
  cleanup();
  vi.resetModules();
  localStorage.setItem(keepingKey, 'device');
  answerCalls({ staff_session: meitner });
  const { enter } = await import('#client/admin/session/staffSession.ts');
  await enter(meitner as never, false);
  const { useFormEdits } = await import('#client/admin/records/forms/useFormEdits.ts');
  const latest = {} as ReturnType<typeof useFormEdits<typeof present>>;
  function Form() {
    Object.assign(latest, useFormEdits({ target: 'review 57', title: '肉汁<b>' }, present));
    return null;
  }
  showAdmin(<Form />);
  return latest;
}

test('O1 W3 A keystroke before the device has answered does not replace what was typed earlier', async () => {
  const before = await openForm();
  act(() => before.write({ ...present, comments: '误差分析不足' }));
  await expect.poll(() => before.isStored).toBe(true);

  const reopened = await openForm();
  act(() => reopened.write({ ...reopened.value, note: 'x' }));
  await expect.poll(() => reopened.value).toEqual({ comments: '误差分析不足', note: 'x' });
  const last = await openForm();
  await expect.poll(() => last.value).toEqual({ comments: '误差分析不足', note: 'x' });
});

test('O1 W3 What was not sent with the rest stays on the device', async () => {
  const form = await openForm();
  act(() => form.write({ comments: '太长的意见', note: 'sent' }));
  await expect.poll(() => form.isStored).toBe(true);
  await act(() => form.done({ '/note': form.changes['/note']! }));
  const reopened = await openForm();
  await expect.poll(() => reopened.value).toEqual({ ...present, comments: '太长的意见' });
});
