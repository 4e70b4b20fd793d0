import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { OneAbstract } from '#contract/kinds/abstract/abstract.ts';
import type { OnePerson } from '#contract/kinds/person/person.ts';
import type { StaffCallName } from '#contract/staff/staffCalls.ts';
import type { Outcome } from '#client/api/outcome.ts';
import { abstract, letter, person } from '../admin/fixtures.ts';
import { row } from '../../contract/query/abstracts.ts';

/** A server with some abstracts, each with a file, and a line that can be cut. */
const server = {
  titles: new Map<number, string>(),
  /** Whether somebody has a letter and invoices. */
  hasPapers: false,
  /** Of each call, by name. */
  asked: [] as string[],
  /** After so many more files the line is cut. */
  files: Infinity,
  isCut: false,
  /** It falls silent then, instead. */
  hangs: false,
  goOn: new EventTarget(),
};
const success = <Data>(data: Data): Outcome<Data> => ({ kind: 'success', data, msg: '' });

function one(report_id: number): OneAbstract {
  const title = server.titles.get(report_id)!;
  const file_id = title.startsWith('Shared') ? 'file-shared' : `file-${report_id}-${title}`;
  return { ...abstract, report_id, title, file: { name: `${report_id}.docx`, size: 4, file_id } };
}

/** Who has a letter that is signed, an invoice, and one of a merged account. */
const file = (file_id: string) => ({ name: `${file_id}.pdf`, size: 4, file_id });
const paid: OnePerson = {
  ...person,
  letters: [{ ...letter, file: file('letter-in'), signed: file('letter-signed') }],
  issued: { number: '1', issued_on: '2026-11-20', file: file('invoice') },
  earlier_invoices: [{ former_id: 'before', number: '2', issued_on: '2026-11-20', file: file('invoice-before') }],
};

/** Two to a page. The cursor says how far a device is, and then what it has. */
function page(since: string) {
  const known = new Map(JSON.parse(since || '[]') as [number, string][]);
  const wanted = [...server.titles].filter(([id, title]) => known.get(id) !== title);
  const removed = [...known.keys()].filter((id) => !server.titles.has(id));
  const ones = wanted.slice(0, 2).map(([id]) => one(id));
  for (const { report_id, title } of ones) known.set(report_id, title);
  for (const id of removed) known.delete(id);
  return { details: ones, removed, left: wanted.length - ones.length, cursor: JSON.stringify([...known]) };
}

function answer(name: StaffCallName, body: { since: string; details?: true }): Outcome<unknown> {
  server.asked.push(name);
  if (server.isCut) return { kind: 'unreachable' };
  const list = (rows: object[]) => success({ is_complete: true, rows, removed: [], total: rows.length, cursor: '1' });
  if (name === 'abstracts' && body.details) return success(page(body.since));
  if (name === 'people' && body.details)
    return success({
      details: body.since ? [] : [server.hasPapers ? paid : person],
      removed: [],
      left: 0,
      cursor: 'all',
    });
  if (name === 'abstracts') return list([...server.titles].map(([report_id, title]) => row({ report_id, title })));
  if (name === 'people') return list([{ visitor_id: 'liebig' }]);
  return list([]);
}

type WantedBody = { report_id?: number; offline?: boolean };

vi.mock('#client/admin/session/staffCall.ts', () => ({
  staffCall: (name: StaffCallName, body: { since: string; details?: true }) => Promise.resolve(answer(name, body)),
}));
vi.mock('#client/admin/session/staffFile.ts', () => ({
  async staffFile(name: string, { offline, ...body }: WantedBody, { signal }: { signal: AbortSignal }) {
    expect(offline, 'the log has it once').toBe(true);
    server.files -= 1;
    server.asked.push(`file ${body.report_id ?? JSON.stringify(body)}`);
    if (server.hangs && server.files < 0) {
      await new Promise((resolve) => [signal, server.goOn].map((end) => end.addEventListener('abort', resolve)));
    }
    if (server.files < 0 || signal.aborted) return { kind: 'unreachable' };
    return success(new Blob([body.report_id ? one(body.report_id).title : name]));
  },
}));
vi.mock('#client/admin/session/staffSession.ts', () => ({
  staffSession: () => ({ state: 'signed in', staff: { staff_id: 'curie', roles: ['secretary'], topics: [] } }),
  storeAtEnd: () => undefined,
}));

vi.mock('#client/api/request.ts', () => ({
  request: ({ path }: { path: string }) => Promise.resolve(success(path.includes('country') ? [china] : [])),
}));
const china = { country_id: 156, nicename: 'China', phonecode: '86', iso: 'CN' };

/** How many bytes are left on the device. */
let free = 1e9;

async function openDevice() {
  vi.resetModules();
  const [copy, keeping, files, { abstracts }] = await Promise.all([
    import('#client/admin/offline/offlineCopy.ts'),
    import('#client/admin/device/keeping.ts'),
    import('#client/admin/device/keptFiles.ts'),
    import('#client/admin/kinds/abstract/records.ts'),
  ]);
  copy.startOfflineCopy();
  await vi.waitFor(() => expect(copy.offlineCopy().kept).not.toBe('unknown'));
  const titles = async () => (await abstracts.everyOne()).map(({ title }) => title);
  const words = async (id: string) => (await files.keptFile(id))?.text();
  return { ...copy, ...keeping, ...files, titles, words };
}

beforeEach(async () => {
  const stored = new Map([['admin-keeping', 'device']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('navigator', {
    storage: { estimate: () => Promise.resolve({ quota: free, usage: 0 }), persisted: () => Promise.resolve(true) },
  });
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => undefined });
  free = 1e9;
  Object.assign(server, { asked: [], files: Infinity, isCut: false, hangs: false, hasPapers: false });
  server.titles = new Map([1, 2, 3, 4, 5].map((id) => [id, `Title ${id}`]));
  const { forgetEverything } = await import('#client/admin/device/keeping.ts');
  await forgetEverything();
  stored.set('admin-keeping', 'device');
});

test('S18 All abstracts and files are on the device; later only changes and replaced files are fetched', async () => {
  const device = await openDevice();
  expect(device.offlineCopy()).toMatchObject({ kept: undefined, files: 0 });
  await device.keepEverything(true);
  expect(device.offlineCopy()).toMatchObject({ kept: { withFiles: true }, files: 5, problem: undefined });
  expect(await device.titles()).toHaveLength(5);
  expect(await device.words('file-3-Title 3')).toBe('Title 3');
  const named = await (await device.adminDatabase())!.singles.get(['answer', 'countries']);
  expect(named?.data, 'and what their countries are called').toEqual([china]);

  server.asked = [];
  server.titles.set(3, 'Another');
  server.titles.delete(5);
  const again = await openDevice();
  await again.bringUpToDate();
  expect(server.asked.filter((call) => call.startsWith('file'))).toEqual(['file 3']);
  expect(await again.titles()).toEqual(['Title 1', 'Title 2', 'Another', 'Title 4']);
  expect([...(await again.keptFileIds())].toSorted()).toEqual([
    'file-1-Title 1',
    'file-2-Title 2',
    'file-3-Another',
    'file-4-Title 4',
  ]);
  expect(again.offlineCopy().files).toBe(4);
});

test('S18 S7 S16 With the files come invitation letters, requested and signed, and invoices', async () => {
  server.hasPapers = true;
  const device = await openDevice();
  await device.keepEverything(true);
  expect(device.offlineCopy()).toMatchObject({ files: 9, problem: undefined });
  expect(server.asked.filter((call) => call.startsWith('file {')).toSorted()).toEqual([
    'file {"letter_id":4,"which":"handed in"}',
    'file {"letter_id":4,"which":"signed"}',
    'file {"visitor_id":"liebig","former_id":"before"}',
    'file {"visitor_id":"liebig"}',
  ]);
  expect(await device.words('letter-signed')).toBe('letter_file');
  expect(await device.words('invoice-before')).toBe('invoice_file');
});

test('S18 One file of two abstracts is fetched once, and not mistaken for refused storage', async () => {
  for (const id of [1, 2, 3]) server.titles.set(id, `Shared ${id}`);
  const device = await openDevice();
  await device.keepEverything(true);
  expect(device.offlineCopy()).toMatchObject({ files: 3, problem: undefined });
  expect(server.asked.filter((call) => call.startsWith('file'))).toHaveLength(3);
});

test('S18 A lost connection or a full disk is reported, loses nothing, and the copy continues later', async () => {
  const device = await openDevice();
  server.files = 2;
  await device.keepEverything(true);
  expect(device.offlineCopy()).toMatchObject({ problem: 'unreachable', files: 2, kept: { withFiles: true } });
  expect(await device.titles()).toHaveLength(5);
  expect(device.offlineCopy().kept).not.toHaveProperty('asOf');

  server.asked = [];
  server.files = Infinity;
  free = 10;
  await device.bringUpToDate();
  expect(device.offlineCopy()).toMatchObject({ problem: 'full', files: 2, kept: { paused: 'full' } });
  server.asked = [];
  await device.bringUpToDate();
  expect(server.asked, 'not before somebody says so').toEqual([]);

  free = 1e9;
  await device.keepEverything(true);
  expect(server.asked.filter((call) => call.startsWith('file'))).toEqual(['file 3', 'file 4', 'file 5']);
  expect(device.offlineCopy()).toMatchObject({ problem: undefined, files: 5 });

  server.isCut = true;
  const { asOf } = device.offlineCopy().kept as { asOf: number };
  await device.bringUpToDate();
  expect(device.offlineCopy()).toMatchObject({ problem: 'unreachable', files: 5, kept: { asOf } });
});

test('S18 S11 It can be stopped and deleted, and is deleted with the other copies', async () => {
  const device = await openDevice();
  Object.assign(server, { files: 1, hangs: true });
  const kept = device.keepEverything(true);
  await vi.waitFor(() => expect(device.offlineCopy().files).toBe(1));
  await device.stopKeeping();
  await kept;
  expect(device.offlineCopy()).toMatchObject({ kept: { paused: 'stopped' } });
  expect(device.offlineCopy()).toMatchObject({ files: 1, running: undefined });
  expect(device.offlineCopy().problem).toBeUndefined();
  server.files = Infinity;

  await device.keepEverything(false);
  expect(device.offlineCopy().files, 'without files none stay').toBe(0);
  await device.keepEverything(true);
  await device.removeEverything();
  expect(device.offlineCopy()).toMatchObject({ kept: undefined, files: 0 });
  expect(await device.titles()).toEqual([]);
  expect((await device.keptFileIds()).size).toBe(0);

  Object.assign(server, { asked: [], files: 1, hangs: true });
  const other = await openDevice();
  const fetching = other.keepEverything(true);
  await vi.waitFor(() => expect(server.asked).toContain('file 4'));
  await device.dropRow('offline');
  Object.assign(server, { files: Infinity, hangs: false });
  server.goOn.dispatchEvent(new Event('abort'));
  await fetching;
  expect(server.asked, 'removed in another tab').not.toContain('file 5');

  await device.keepEverything(true);
  await device.forgetCopies();
  const next = await openDevice();
  expect(next.offlineCopy()).toMatchObject({ kept: undefined, files: 0 });
});
