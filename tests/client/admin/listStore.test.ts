import { expect, test } from 'vitest';
import type { Outcome } from '#client/api/outcome.ts';
import { ListStore, type ListAnswer } from '#client/admin/list/listStore.ts';

interface Row {
  id: number;
  topic: string;
}

test('S3 S4 what the server did while an older list was on its way is still shown when that arrives', async () => {
  const answers: ((outcome: Outcome<ListAnswer<Row, number>>) => void)[] = [];
  const list = new ListStore<Row, number>({
    key: 'abstracts',
    idOf: ({ id }) => id,
    ask: () => new Promise((resolve) => answers.push(resolve)),
    singles: ({ seen }) => seen,
  });
  const answer = (is_complete: boolean, rows: Row[]) =>
    answers.shift()!({ kind: 'success', msg: '', data: { is_complete, rows, removed: [], total: 2, cursor: '1' } });
  const move = (topic: string) => (row: Row) => ({ ...row, topic });

  const first = list.update();
  await expect.poll(() => answers.length).toBe(1);
  answer(true, [
    { id: 1, topic: '3' },
    { id: 2, topic: '3' },
  ]);
  await first;
  await list.change(2, move('5'));

  const second = list.update();
  await expect.poll(() => answers.length).toBe(1);
  await list.change(1, move('9'));
  // Both were changed by somebody else too; of the second that is newer than what happened here.
  answer(false, [
    { id: 1, topic: '4' },
    { id: 2, topic: '6' },
  ]);
  await second;
  expect(list.known.get().rows).toEqual([
    { id: 1, topic: '9' },
    { id: 2, topic: '6' },
  ]);
});

test('S3 S4 what the server did while the device still stores an answer stays shown', async () => {
  const list = new ListStore<Row, number>({
    key: 'abstracts',
    idOf: ({ id }) => id,
    ask: () =>
      Promise.resolve({
        kind: 'success',
        msg: '',
        data: { is_complete: true, rows: [{ id: 1, topic: '3' }], removed: [], total: 1, cursor: '1' },
      }),
    singles: ({ seen }) => seen,
  });
  // The answer is shown before it is stored.
  const stop = list.known.subscribe(() => {
    if (list.known.get().rows.length === 0) return;
    stop();
    void list.change(1, (row) => ({ ...row, topic: '9' }));
  });
  await list.update();
  expect(list.known.get()).toMatchObject({ state: 'confirmed', rows: [{ id: 1, topic: '9' }] });
});
