import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFormEdits } from '#client/admin/records/forms/useFormEdits.ts';
import type { Unsaved } from '#client/admin/records/unsavedWork.ts';
import { soon } from '../../../soon.ts';
import { showAdmin } from '../showAdmin.tsx';

const device = vi.hoisted(() => ({
  found: undefined as unknown,
  kept: [] as unknown[],
  dropped: [] as string[],
  ready: Promise.resolve(),
}));
vi.mock('#client/admin/records/unsavedWork.ts', () => ({
  unsavedWork: () => Promise.resolve(device.found),
  keepWork: (_target: string, { values }: Unsaved) => device.ready.then(() => Boolean(device.kept.push(values))),
  dropWork: (target: string) => Promise.resolve(void device.dropped.push(target)),
}));
beforeEach(() => Object.assign(device, { found: undefined, kept: [], dropped: [], ready: Promise.resolve() }));
afterEach(cleanup);

const present = { title: 'Meat', topics: '1', place: { en: 'Hall', zh: '大厅' } };

/** Draws a form of a value; answers what it is now. */
function showForm(value: unknown, formerField?: string) {
  const latest = {} as ReturnType<typeof useFormEdits<unknown>>;
  function Form() {
    Object.assign(
      latest,
      useFormEdits({ target: 'abstract 1', title: '', ...(formerField && { formerField }) }, value),
    );
    const write = () => latest.write({ ...(latest.value as object), topics: '2' });
    return <button type="button" onClick={write}>{`Write ${JSON.stringify(latest.value)}`}</button>;
  }
  showAdmin(<Form />);
  return latest;
}

test.each<[earlier: string, values: unknown, from?: unknown]>([
  ['changes by the name of the field', { title: { from: 'Meat', to: 'Fish' }, topics: { from: 1, to: 1 } }],
  ['all values, and what they were before', { title: 'Fish', topics: '1' }, { title: 'Meat', topics: '1' }],
  ['the value before and after', { base: present, value: { ...present, title: 'Fish' } }],
  ['JSON in a field', { page: { from: JSON.stringify(present), to: JSON.stringify({ ...present, title: 'Fish' }) } }],
])('S3 S5 Unsaved work is found as an earlier version stored it: %s', async (_earlier, values, from) => {
  device.found = { title: '', values, from };
  const form = showForm(present, 'page');
  await soon(() => expect(form.value).toEqual({ ...present, title: 'Fish' }));
  expect(form.fields).toEqual({ title: { from: 'Meat', to: 'Fish' } });
  await soon(() => expect(device.kept.at(-1)).toMatchObject({ '/title': { from: 'Meat', to: 'Fish' } }));
});

test('S3 C4 A refused change of an inner field is in the form again, beside later changes by others', async () => {
  device.found = { title: '', refused: 'Taken.', values: { '/place/en': { from: 'Hall', to: 'Room' } } };
  const form = showForm({ ...present, place: { en: 'Hall', zh: '礼堂' } });
  await soon(() => expect(form.value).toEqual({ ...present, place: { en: 'Room', zh: '礼堂' } }));
  expect(form.refused).toBe('Taken.');
  expect(form.isOutdated).toBe(false);
});

test('O1 S5 Unsaved work is reported as stored on the device only when it is', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  device.ready = promise;
  const form = showForm(present);
  fireEvent.click(screen.getByRole('button'));
  await soon(() => expect(form.isChanged).toBe(true));
  expect(form.isStored).toBeUndefined();
  resolve();
  await soon(() => expect(form.isStored).toBe(true));
});

test('S5 A field changed back to its current value is not stored, and a finished edit leaves nothing stored', async () => {
  const form = showForm(present);
  fireEvent.click(screen.getByRole('button'));
  await soon(() => expect(device.kept).toEqual([{ '/topics': { from: '1', to: '2' } }]));
  expect(form.isChanged).toBe(true);
  await form.done();
  await soon(() => expect(form.value).toEqual(present));
  expect(device.dropped).toEqual(['abstract 1']);
});

test('W3 In a form that stays open, text typed while a change is sent is kept as a further change', async () => {
  const form = showForm(present);
  form.write({ ...present, title: 'Fish', topics: '2' });
  await soon(() =>
    expect(form.fields).toEqual({ title: { from: 'Meat', to: 'Fish' }, topics: { from: '1', to: '2' } }),
  );
  const sent = form.changes;
  form.write({ ...present, title: 'Fish and chips', topics: '2' });
  await soon(() => expect(form.fields).toMatchObject({ title: { to: 'Fish and chips' } }));
  await form.done(sent);
  await soon(() => expect(form.fields).toEqual({ title: { from: 'Fish', to: 'Fish and chips' } }));
  await soon(() => expect(device.kept.at(-1)).toEqual({ '/title': { from: 'Fish', to: 'Fish and chips' } }));
});
