import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import { waitingToasts, takeToasts } from '#client/ui/toasts/toast.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { abstractsList } from '#client/admin/abstracts/abstractsList.ts';
import { columns } from '#client/admin/abstracts/columns.tsx';
import { ListExport } from '#client/admin/records/list/listExport.tsx';
import { useFormat } from '#client/admin/records/list/useListView.ts';
import type { CommandName } from '#contract/staff/staffCalls.ts';
import type { NewCommand } from '#client/commands/command.ts';
import { endStaffSession } from '#client/admin/session/staffSession.ts';
import { readWordText } from '#contract/readers/wordFile/readWordText.ts';
import { showAdmin } from '../showAdmin.tsx';
import { readXlsx } from './readXlsx.ts';
import { TaskWorker } from '../taskWorker.ts';

const done: (string | { name: string; file: Blob })[] = [];
vi.mock('#client/device/saveFile.ts', () => ({
  saveFile: (name: string, file: Blob) => done.push({ name, file }),
}));

vi.mock('#client/admin/session/staffSession.ts', async (original) => ({
  ...(await original<object>()),
  endStaffSession: vi.fn(),
}));

const network = vi.hoisted(() => ({ state: 'online' }));
vi.mock('#client/api/connection.ts', async (original) => ({
  ...(await original<object>()),
  useConnection: () => network.state,
}));

beforeEach(() => {
  network.state = 'online';
  Object.assign(TaskWorker, { isStuck: false, ended: 0 });
  vi.stubGlobal('Worker', TaskWorker);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  // Mantine looks for elements that can take the focus, and nothing is rendered here.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(commandQueue, 'add').mockImplementation(async (...commands: NewCommand<CommandName>[]) => {
    for (const { name, body } of commands) {
      if (!('at' in body)) continue;
      const { at: _at, ...noted } = body;
      done.push(JSON.stringify({ name, ...noted }));
    }
    return [];
  });
});
afterEach(() => {
  cleanup();
  done.length = 0;
  takeToasts();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const row = (report_id: number): AbstractRow => ({
  report_id,
  title: `Title ${report_id}`,
  submissionType: '1',
  topics: '3',
  authors: ['王淑芬'],
  pinyin: '',
  author_count: 1,
  account: '',
  affiliations: [],
  corresponding: [],
  presenting: [],
  country: '156',
  keywords: '',
  has_file: true,
  version: 1,
  submitted_at: '2026-05-01T18:30:00.000Z',
  changed_at: '2026-05-01T18:30:00.000Z',
  language: 'zh',
  withdrawn: false,
});

function Menu({ numbers = [3, 1, 2], withdrawn = [] }: { numbers?: readonly number[]; withdrawn?: readonly number[] }) {
  const shown = columns.filter(({ key }) => ['title', 'number'].includes(key));
  return (
    <ListExport
      config={abstractsList}
      rows={numbers.map((number) => ({ ...row(number), withdrawn: withdrawn.includes(number) }))}
      columns={shown}
      query="rice"
      format={useFormat()}
      isDisabled={false}
    />
  );
}

/** Opens the menu, and chooses an entry. */
async function pick(...choices: string[]): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  for (const choice of choices) {
    fireEvent.click(await screen.findByRole('radio', { name: new RegExp(choice), hidden: true }));
  }
}

/** Opens the menu, chooses, and begins. */
async function choose(...choices: string[]): Promise<void> {
  await pick(...choices);
  fireEvent.click(await screen.findByRole('button', { name: /^Export (?:a book|\d)/, hidden: true }));
}

test('S4 S10 The list is exported as shown, in order and with its columns, and logged before the file is saved', async () => {
  showAdmin(<Menu />);
  await choose('Columns as shown', 'Excel');
  await waitFor(() => expect(done).toHaveLength(2));
  const [noted, saved] = done as [string, { name: string; file: Blob }];
  expect(JSON.parse(noted)).toEqual({ name: 'note_export', list: 'abstracts', format: 'xlsx', rows: 3, query: 'rice' });
  expect(saved.name).toMatch(/^forum-abstracts-\d{4}-\d\d-\d\d\.xlsx$/);
  expect((await readXlsx(saved.file)).cells).toEqual([
    ['No.', 'Title'],
    [3, 'Title 3'],
    [1, 'Title 1'],
    [2, 'Title 2'],
  ]);
});

test('S4 All columns can be exported, whatever is shown', async () => {
  showAdmin(<Menu numbers={[3, 2]} />);
  await choose('All columns', 'JSON');
  await waitFor(() => expect(done).toHaveLength(2));
  const { file } = done[1] as { file: Blob };
  const rows = JSON.parse(await file.text()) as Record<string, unknown>[];
  expect(rows.map(({ number }) => number)).toEqual([3, 2]);
  expect(rows[0]).toMatchObject({ title: 'Title 3', submitted: '2026-05-01T18:30:00.000Z', file: 'yes' });
  expect(Object.keys(rows[0]!)).toEqual(columns.map(({ key }) => key));
});

test('S4 Full texts of the shown rows come from the server, and become a workbook with times', async () => {
  const table = {
    columns: [{ key: 'report_id' }, { key: 'received_at', kind: 'time' }],
    rows: [[3, '2026-05-01T18:30:00.000Z']],
  };
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    asked.push([url.split('/').at(-1), JSON.parse(init.body)]);
    return new Response(JSON.stringify(table));
  });
  showAdmin(<Menu />);
  await choose('Full texts', 'Excel');
  await waitFor(() => expect(done).toHaveLength(1));
  expect(asked).toEqual([['export_texts', { report_ids: '3,1,2', query: 'rice', format: 'xlsx' }]]);
  const { cells } = await readXlsx((done[0] as { file: Blob }).file);
  expect(cells).toEqual([
    ['No.', 'Received'],
    [3, { time: '2026-05-02T02:30' }],
  ]);
});

test('S4 If a text is longer than a cell, the abstracts with cut texts are named', async () => {
  const rows = [
    [3, 'x'.repeat(40_000)],
    [1, 'short'],
  ];
  const table = { columns: [{ key: 'report_id' }, { key: 'abstract' }], rows };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(table)));
  showAdmin(<Menu />);
  await choose('Full texts', 'CSV');
  await waitFor(() => expect(waitingToasts.get()[0]?.message).toMatch(/^Longer than a cell.*No\. 3\. As JSON/));
  expect(done).toHaveLength(1);
});

test('S4 A cancelled download saves nothing and reports no error', async () => {
  let ended: unknown;
  vi.stubGlobal('fetch', async (_url: string, { signal }: { signal: AbortSignal }) => {
    const never = new ReadableStream({
      start: (controller) =>
        signal.addEventListener('abort', () => controller.error((ended = new DOMException('', 'AbortError')))),
    });
    return new Response(never);
  });
  showAdmin(<Menu />);
  await choose('Attached files');
  const cancel = await screen.findByRole('button', { name: 'Cancel', hidden: true });
  fireEvent.click(cancel);
  // Another button, so that a second press on Cancel cannot start an export.
  expect(await screen.findByRole('button', { name: /^Export 3 files/, hidden: true })).not.toBe(cancel);
  expect([ended instanceof DOMException, done, waitingToasts.get()]).toEqual([true, [], []]);
});

test('S4 Cancel ends making a workbook, and the next one can be made', async () => {
  TaskWorker.isStuck = true;
  showAdmin(<Menu />);
  await choose('Columns as shown', 'Excel');
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel', hidden: true }));
  const again = await screen.findByRole('button', { name: /^Export 3 abstracts/, hidden: true });
  expect([TaskWorker.ended, done, waitingToasts.get()]).toEqual([1, [], []]);
  TaskWorker.isStuck = false;
  fireEvent.click(again);
  await waitFor(() => expect(done).toHaveLength(2));
});

test('S4 The focus moves from Export to Cancel and back, so that Escape still closes the dialog', async () => {
  TaskWorker.isStuck = true;
  showAdmin(<Menu />);
  await pick('Columns as shown', 'Excel');
  (await screen.findByRole('button', { name: /^Export 3 abstracts/, hidden: true })).focus();
  const focused = async (name: string | RegExp) => {
    const button = await screen.findByRole('button', { name, hidden: true });
    await waitFor(() => expect(document.activeElement).toBe(button));
    return button;
  };
  fireEvent.click(await focused(/^Export 3 abstracts/));
  fireEvent.click(await focused('Cancel'));
  await focused(/^Export 3 abstracts/);
});

test('S4 A stalled workbook ends after two minutes, files of a silent server after one, with a message', async () => {
  TaskWorker.isStuck = true;
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    return promise;
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  showAdmin(<Menu />);
  await choose('Columns as shown', 'Excel');
  await screen.findByRole('button', { name: 'Cancel', hidden: true });
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  await waitFor(() => expect(waitingToasts.get()[0]?.message).toMatch(/^Making the file took too long/));
  fireEvent.click(screen.getByRole('radio', { name: /Attached files/, hidden: true }));
  fireEvent.click(await screen.findByRole('button', { name: /^Export 3 files/, hidden: true }));
  await screen.findByRole('button', { name: 'Cancel', hidden: true });
  await vi.advanceTimersByTimeAsync(60_000);
  await waitFor(() => expect(waitingToasts.get()[1]?.message).toMatch(/^The server could not be reached/));
  expect([TaskWorker.ended, done]).toEqual([1, []]);
});

test('S4 If the connection breaks before every file has arrived, nothing is saved, with a message', async () => {
  const cut = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(1000)),
    pull: (controller) => controller.error(new TypeError('network error')),
  });
  vi.stubGlobal('fetch', async () => new Response(cut));
  showAdmin(<Menu />);
  await choose('Attached files');
  await waitFor(() => expect(waitingToasts.get()).toHaveLength(1));
  expect(waitingToasts.get()[0]!.message).toMatch(/^The server could not be reached, or the connection broke off/);
  expect(done).toEqual([]);
});

test('S4 If the device has no room for the files, a message says so', async () => {
  vi.stubGlobal('fetch', async () => new Response('zip'));
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'));
  showAdmin(<Menu />);
  await choose('Attached files');
  await waitFor(() => expect(waitingToasts.get()[0]?.message).toMatch(/its disk or memory is probably full/));
  expect(done).toEqual([]);
});

test('S2 S4 If the session has ended, the download says so and the area is closed', async () => {
  const refusal = { code: '401', msg: 'Please sign in.', problem: 'staffNotSignedIn' };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(refusal), { status: 401 }));
  showAdmin(<Menu />);
  await choose('Attached files');
  await waitFor(() => expect(waitingToasts.get()[0]?.message).toBe('Please sign in.'));
  expect(endStaffSession).toHaveBeenCalled();
});

const report = (report_id: number, title: string) => ({
  ...{
    report_id,
    title,
    abstract: `${report_id} 肉汁中的肌酸研究，`.repeat(60),
    keywords: 'meat',
    submissionType: '1',
  },
  topics: String(1 + (report_id % 3)),
  report_people: [
    {
      ...{ Firstname: '淑芬', Middlename: '', Lastname: '王', Position: '', Affiliation: 'Host University' },
      ...{ email: 'wang@university.example', Corresponding_author: 1, Oral_presentation_author: 1 },
    },
  ],
});

/** Answers reports in full, and notes what was asked for. */
function serveReports(count: number): unknown[] {
  const asked: unknown[] = [];
  const reports = Array.from({ length: count }, (_, index) => report(index + 1, `Title ${index + 1}`));
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    asked.push([url.split('/').at(-1), JSON.parse(init.body)]);
    return new Response(JSON.stringify(reports));
  });
  return asked;
}

test('S17 A book of 3,000 abstracts contains the shown ones without withdrawn ones, in the chosen language', async () => {
  const asked = serveReports(3000);
  showAdmin(<Menu numbers={[3, 1, 2]} withdrawn={[1]} />);
  await pick('Book of abstracts', 'Web page');
  fireEvent.change(screen.getByLabelText('Language of headings'), { target: { value: 'zh' } });
  fireEvent.click(screen.getByRole('button', { name: 'Export a book of 2 abstracts', hidden: true }));
  await waitFor(() => expect(done).toHaveLength(1), { timeout: 20_000 });
  expect(asked).toEqual([['export_texts', { report_ids: '3,2', query: 'rice', format: 'html' }]]);
  const { name, file } = done[0] as { name: string; file: Blob };
  expect(name).toMatch(/^forum-book-\d{4}-\d\d-\d\d\.html$/);
  const html = await file.text();
  expect(html.match(/<article /g)).toHaveLength(3000);
  expect(html).toContain('作者索引');
  expect(html).not.toContain('Author index');
  expect(html, 'its styles').toContain('@page');
}, 30_000);

test('S17 A book is a Word document with its abstracts by topic', async () => {
  serveReports(3);
  showAdmin(<Menu />);
  await pick('Book of abstracts', 'Word');
  fireEvent.change(screen.getByLabelText('Order within a topic'), { target: { value: 'title' } });
  fireEvent.click(screen.getByRole('button', { name: 'Export a book of 3 abstracts', hidden: true }));
  await waitFor(() => expect(done).toHaveLength(1), { timeout: 20_000 });
  const { file } = done[0] as { file: Blob };
  const paragraphs = (await readWordText(file)) ?? [];
  const titles = paragraphs.map((text) => /^(\d-\d{3})\s+(Title \d)$/.exec(text)?.slice(1)).filter(Boolean);
  expect(titles).toEqual(
    expect.arrayContaining([
      ['1-001', 'Title 3'],
      ['2-001', 'Title 1'],
      ['3-001', 'Title 2'],
    ]),
  );
}, 30_000);

test('S17 Cancel ends making a book', async () => {
  serveReports(3);
  TaskWorker.isStuck = true;
  showAdmin(<Menu />);
  await choose('Book of abstracts', 'Word');
  fireEvent.click(await screen.findByRole('button', { name: /^Cancel/, hidden: true }));
  await screen.findByRole('button', { name: 'Export a book of 3 abstracts', hidden: true });
  await waitFor(() => expect(TaskWorker.ended).toBe(1));
  expect([done, waitingToasts.get()]).toEqual([[], []]);
});

test('S17 If the reply is not a list of abstracts, no book is made', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify([{ report_id: 1 }])));
  showAdmin(<Menu />);
  await choose('Book of abstracts');
  await waitFor(() => expect(waitingToasts.get()[0]?.message).toMatch(/^The server could not be reached/));
  expect(done).toEqual([]);
});

test('S17 Files can be exported in a folder for each topic, or without folders', async () => {
  const asked = serveReports(0);
  showAdmin(<Menu />);
  await choose('Attached files');
  await waitFor(() => expect(done).toHaveLength(1));
  fireEvent.change(screen.getByLabelText('Folders'), { target: { value: 'none' } });
  fireEvent.click(screen.getByRole('button', { name: 'Export 3 files', hidden: true }));
  await waitFor(() => expect(done).toHaveLength(2));
  expect(asked).toMatchObject([
    ['export_files', { by_topic: true }],
    ['export_files', { by_topic: false }],
  ]);
});

test('S17 Offline, unavailable exports say so, and exports of stored data still work', async () => {
  network.state = 'offline';
  showAdmin(<Menu />);
  await pick('Book of abstracts');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: /^Export a book/, hidden: true });
  expect(button.disabled).toBe(true);
  expect(screen.getByText(/^There is no connection now/)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /^Columns as shown/, hidden: true }));
  expect(screen.queryByText(/^There is no connection now/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Export 3 abstracts/, hidden: true }));
  await waitFor(() => expect(done).toHaveLength(2));
});
