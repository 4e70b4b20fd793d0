// Must be imported first, so that Dexie finds an IndexedDB.
import { newDevice } from '../drafts/device.ts';
import { Dexie } from 'dexie';
import { expect, test, vi } from 'vitest';

test.each([
  ['UnknownError', 2],
  ['InvalidStateError', 2],
  ['QuotaExceededError', 1],
  ['ConstraintError', 1],
])('D3 an operation that fails with %s is tried %i times before its error is thrown', async (name, tries) => {
  const work = vi.fn(() => Dexie.Promise.reject(new DOMException('', name)));
  await expect(newDevice().reopening(work)).rejects.toThrow(expect.objectContaining({ name }));
  expect(work).toHaveBeenCalledTimes(tries);
});

const aborted = new DOMException('', 'AbortError');

test.each([
  ['ModifyError', new Dexie.ModifyError('', [aborted], 0, [])],
  ['BulkError', new Dexie.BulkError('', { 0: aborted })],
])('D3 a change of many rows that ends with a %s of a lost connection is tried again', async (_, error) => {
  const work = vi.fn(() => Dexie.Promise.reject(error));
  await expect(newDevice().reopening(work)).rejects.toBe(error);
  expect(work).toHaveBeenCalledTimes(2);
});
