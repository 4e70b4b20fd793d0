import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FoundTable } from '#client/admin/records/tables/table.ts';
import { TableFileField, useTableReader } from '#client/admin/records/tables/tableFileField.tsx';
import { showAdmin } from '../../showAdmin.tsx';
import { TaskWorker } from '../../taskWorker.ts';

beforeEach(() => {
  Object.assign(TaskWorker, { isStuck: false, ended: 0 });
  vi.stubGlobal('Worker', TaskWorker);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Field({ onTable }: { onTable: (found: FoundTable) => void }) {
  return (
    <TableFileField label="File" types={['.csv']} reader={useTableReader(onTable)}>
      Drop
    </TableFileField>
  );
}

/** Shows the field, and chooses a file in it. */
async function choose() {
  const onTable = vi.fn<(found: FoundTable) => void>();
  showAdmin(<Field onTable={onTable} />);
  const file = new File(['No.,姓名\n1,<王>\n'], 'a.csv');
  fireEvent.change(await screen.findByLabelText('File'), { target: { files: [file] } });
  return onTable;
}

test('W10 A file is read in a worker, which is ended afterwards', async () => {
  const onTable = await choose();
  await waitFor(() => expect(onTable).toHaveBeenCalledWith({ table: [['No.', '姓名'], ['1', '<王>']], lines: [1, 2] })); // prettier-ignore
  expect([TaskWorker.ended, screen.queryByRole('status')]).toEqual([1, null]);
});

test('W10 Reading a file ends when it is cancelled, when its form closes, and after a minute', async () => {
  TaskWorker.isStuck = true;
  const onTable = await choose();
  expect((await screen.findByRole('status')).textContent).toBe('Reading the file…');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(TaskWorker.ended).toBe(1));
  expect([screen.queryByRole('status'), screen.queryByRole('alert')]).toEqual([null, null]);
  cleanup();

  await choose();
  await screen.findByRole('status');
  cleanup();
  await waitFor(() => expect(TaskWorker.ended).toBe(2));

  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const slow = await choose();
  await screen.findByRole('status');
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await screen.findByRole('alert')).textContent).toMatch(/took too long and was stopped/);
  expect([TaskWorker.ended, onTable.mock.calls, slow.mock.calls]).toEqual([3, [], []]);
});

test('W10 Without a worker, a message says that the file was not read', async () => {
  vi.stubGlobal('Worker', undefined);
  const onTable = await choose();
  expect((await screen.findByRole('alert')).textContent).toMatch(/Please reload the page and try again/);
  expect(onTable).not.toHaveBeenCalled();
});
