import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { everyCall } from '#contract/calls/everyCall.ts';
import { calls, headers, transfers, type BodyOf, type CallName, type DataOf } from '#contract/calls/calls.ts';
import { listening, loggedInCookie, registeredCookie, serve, type Listening } from '../../serverProcess.ts';
import { fillDisk } from '../support/fillDisk.ts';
import { sqlite, startServer } from '../support/testServer.ts';
import { fixtureBytes, report, Visitor } from '../support/visitor.ts';

const full = {
  status: 507,
  code: '507',
  problem: 'diskFull',
  msg: 'The server has no room left. Nothing was lost on your side; please tell the secretariat.',
};

/** Runs a program with a disk of its own in place of DATA_DIR: 16 MB, removed when the program ends. */
const onSmallDisk = (before = 'true') => [
  ...['unshare', '-rm', 'sh', '-c'],
  `mount -t tmpfs -o size=16m tmpfs "$DATA_DIR" && ${before} && exec "$@"`,
  'sh',
];

/** Needs Linux, and a system whose users may create namespaces. */
const hasSmallDisk = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/tmp']).status === 0;
if (!hasSmallDisk) console.warn('SKIPPED: no small disk can be made here; a full one is tried with SQLite alone.');

describe.skipIf(!hasSmallDisk)('V2 V3 A full disk', () => {
  let server: Listening;
  let cookie: string;

  beforeEach(async () => {
    server = await listening(serve, { within: onSmallDisk(), env: { DISK_RESERVE: '4' } });
    cookie = await registeredCookie(server.port, 'author@university.example');
  });
  afterEach(() => server.stop());

  /** The folder as the process sees it. */
  const inside = (...path: string[]) => join(`/proc/${server.pid}/root`, server.dir, ...path);
  const answer = async (path: string, body: BodyInit, sent: Record<string, string> = {}) => {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      method: 'POST',
      headers: { cookie, ...sent },
      body,
    });
    return { status: response.status, ...((await response.json()) as { code: string; data: unknown }) };
  };
  const call = async <Name extends CallName>(name: Name, body: BodyOf<Name>, sent = {}) => {
    const reply = await answer(calls[name].path, JSON.stringify(body), { 'content-type': 'application/json', ...sent });
    return { ...reply, data: reply.data as DataOf<Name> };
  };
  /** A file of the given size, with the signature of a Word document. */
  const word = (size: number) => {
    const bytes = new Uint8Array(size);
    bytes.set(fixtureBytes('abstract-en.docx').subarray(0, size));
    return bytes;
  };
  const upload = (bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    form.set(transfers.uploadFile.field, new Blob([bytes]), 'abstract.docx');
    return answer(transfers.uploadFile.path, form);
  };
  const titles = async () => (await call('report_list', {})).data.map(({ title }) => title);

  test('a file is refused with a message, and nothing of it is stored', async () => {
    expect(await upload(word(9_000_000))).toMatchObject({ status: 200 });
    expect(await upload(word(9_000_000))).toMatchObject(full);
    expect(readdirSync(inside('forum/files/incoming'))).toEqual([]);
    expect(readdirSync(inside('forum/files/kept'))).toHaveLength(1);
  });

  test('V3 uploads of all sizes that fill the disk leave room to register, log in and submit', async () => {
    for (const size of [5_000_000, 1_000_000, 200_000, 40_000, 8000, 1600, 300]) {
      let reply = await upload(word(size));
      for (let more = 40; reply.status === 200 && more > 0; more -= 1) reply = await upload(word(size));
      expect(reply).toMatchObject(full);
    }
    cookie = await registeredCookie(server.port, 'late@university.example');
    cookie = await loggedInCookie(server.port, 'late@university.example');
    for (const title of ['First', 'Second', 'Third']) {
      const abstract = 'abstract '.repeat(10_000);
      expect((await call('add_report', report({ title, abstract }))).status).toBe(200);
    }
  });

  test('R11 a submission is refused while other calls work, and succeeds once there is space', async () => {
    const first = await call('add_report', report({ title: 'First' }));
    expect(first.status).toBe(200);
    fillDisk(inside('others'));
    const long = { abstract: 'abstract '.repeat(50_000) };
    const press = (title: string) =>
      call('add_report', report({ ...long, title }), { [headers.idempotencyKey]: `key-of-${title}` });
    const pressed = ['Second', 'Third', 'Fourth'];
    for (const reply of await Promise.all(pressed.map(press))) expect(reply).toMatchObject(full);
    const { report_id } = first.data!;
    const change = { ...report({ ...long, title: 'Changed' }), report_id: String(report_id) };
    expect(await call('upload_report', change)).toMatchObject(full);
    expect(await titles()).toEqual(['First']);

    rmSync(inside('others'));
    const taken = await Promise.all(pressed.map(press));
    expect(taken.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await Promise.all(pressed.map(press))).toEqual(taken);
    expect((await titles()).toSorted()).toEqual(['First', ...pressed].toSorted());
    expect(integrity(inside('forum'))).toEqual({ integrity_check: 'ok' });
  });
});

test.skipIf(!hasSmallDisk)(
  'S3 V3 C4 a secretary’s session that stores all it can leaves room to register, log in and submit',
  async () => {
    const prepare = `"${process.execPath}" tests/server/support/leaveStaff.ts`;
    const server = await listening(serve, { within: onSmallDisk(prepare), env: { DISK_RESERVE: '4' } });
    try {
      const session = readFileSync(join(`/proc/${server.pid}/root`, server.dir, 'staff-session'), 'utf8');
      const call = async (path: string, body: object, cookie: string) => {
        const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie },
          body: JSON.stringify(body),
        });
        return { status: response.status, ...((await response.json()) as { problem?: string }) };
      };
      let commands = 0;
      const asStaff = (name: 'edit_part' | 'back_part' | 'save_view', body: object) =>
        call(everyCall[name].path, { command_id: `command-${++commands}`, ...body }, `staff=${session}`);
      const part = 'descriptions';
      const long = { '/long': { from: null, to: 'x'.repeat(400_000) } };
      const edited = await asStaff('edit_part', { part, changes: long });
      expect(edited).toMatchObject({ status: 200 });
      // Each time it is stored again.
      const again = () => asStaff('back_part', { part, changes: { content: { from: 1, to: 1 } } });
      let reply = await again();
      for (let more = 60; reply.status === 200 && more > 0; more -= 1) reply = await again();
      expect(reply).toMatchObject(full);
      const view = { view_id: 'a', name: 'View', query: '', sort: '', columns: [], is_shared: false };
      for (let small = 0; small < 20; small += 1) expect(await asStaff('save_view', view)).toMatchObject(full);
      await registeredCookie(server.port, 'late@university.example');
      const cookie = await loggedInCookie(server.port, 'late@university.example');
      for (const title of ['First', 'Second', 'Third']) {
        const submitted = report({ title, abstract: 'abstract '.repeat(10_000) });
        expect(await call(calls.add_report.path, submitted, cookie)).toMatchObject({ status: 200 });
      }
    } finally {
      await server.stop();
    }
  },
);

test.skipIf(!hasSmallDisk)(
  'V2 V3 a server starts on a disk without a free byte, and its sweep makes room',
  async () => {
    const prepare = `"${process.execPath}" tests/server/support/leaveFullDisk.ts`;
    const server = await listening(serve, { within: onSmallDisk(prepare), env: { DISK_RESERVE: '4' } });
    const kept = join(`/proc/${server.pid}/root`, server.dir, 'forum/files/kept');
    await expect.poll(() => readdirSync(kept)).toEqual([]);
    const cookie = await registeredCookie(server.port, 'late@university.example');
    const submitted = await fetch(`http://127.0.0.1:${server.port}${calls.add_report.path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(report()),
    });
    expect(submitted.status).toBe(200);
    await server.stop();
  },
);

test('V2 R7 if the database has no space for the row of a file, its bytes are removed too', async () => {
  const server = await startServer(sqlite);
  const author = await Visitor.registered(server.app, 'author@university.example');
  // No more pages than there are now.
  await sql`pragma max_page_count = 1`.execute(server.services.db);
  let reply = await author.upload(fixtureBytes('abstract-en.docx'), 'abstract.docx');
  for (let more = 100; reply.status === 200 && more > 0; more -= 1) {
    reply = await author.upload(fixtureBytes('abstract-en.docx'), 'abstract.docx');
  }
  expect(reply).toMatchObject(full);
  const known = await server.services.db.selectFrom('file').select('file_id').execute();
  expect(readdirSync(join(server.filesDir, 'kept')).toSorted()).toEqual(known.map(({ file_id }) => file_id).toSorted());
  expect(readdirSync(join(server.filesDir, 'incoming'))).toEqual([]);
  await server.stop();
});

/** Runs SQLite's integrity check on a copy of the database: SQLite does not open one below `/proc`. */
function integrity(folder: string): unknown {
  const copy = mkdtempSync(join(tmpdir(), 'lectern-copy-'));
  for (const name of ['lectern.sqlite', 'lectern.sqlite-wal']) cpSync(join(folder, name), join(copy, name));
  const database = new DatabaseSync(join(copy, 'lectern.sqlite'));
  const found = database.prepare('pragma integrity_check').get();
  database.close();
  rmSync(copy, { recursive: true });
  return found;
}
