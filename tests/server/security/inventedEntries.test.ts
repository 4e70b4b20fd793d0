import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/staff/staff.ts';
import { recordAttempt } from '#server/db/attempts.ts';
import { setStaffPassword } from '#server/db/staff/credentials.ts';
import { staffWith } from '../support/staff.ts';
import { databases, startServer, type TestServer } from '../support/testServer.ts';
import { submit, Visitor } from '../support/visitor.ts';

describe.each(databases)('Whoever writes into the log what is not so, on $name', (kind) => {
  let server: TestServer;
  let chair: Visitor & { staff_id: string };
  let secretary: Visitor;
  let sent = 0;

  beforeEach(async () => {
    server = await startServer(kind);
    const author = await Visitor.registered(server.app, 'author@university.example');
    for (const topics of ['3', '3', '5']) await submit(author, { topics });
    chair = await staffWith(server, ['chair'], ['3']);
    secretary = await staffWith(server, ['secretary']);
  });
  afterEach(() => server.stop());

  const honest = { list: 'abstracts', format: 'csv', rows: 2, query: '', at: '2024-10-01T08:00:00.000Z' } as const;
  const note = (about: object = {}, by: Visitor = chair) =>
    by.call('note_export', { command_id: `note ${++sent}`, ...honest, ...about });
  const entries = async (): Promise<AuditEntry[]> =>
    (await secretary.call('audit_log', { action: 'exported' })).data.entries;
  const written = async () => {
    const { db } = server.services;
    return (await db.selectFrom('audit_log').select('entry_id').where('actor', '=', chair.staff_id).execute()).length;
  };

  test('S10 V3 of a hundred exports that a chair reports, sixty are logged, and the office is not affected', async () => {
    const answers = new Map<number, number>();
    for (let n = 0; n < 100; n++) {
      const { status } = await note();
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
    expect([...answers]).toEqual([
      [200, 60],
      [429, 40],
    ]);
    expect(await written()).toBe(60);
    expect((await note({}, secretary)).status).toBe(200);
    server.pass({ minutes: 61 });
    expect((await note()).status).toBe(200);
  });

  test('S10 V3 at most two hundred are logged in a day, however they are spread', async () => {
    await note();
    const { db, clock } = server.services;
    const counted = db.selectFrom('attempt').select('subject').where('subject', 'like', 'staff-entry:%');
    const { subject } = await counted.executeTakeFirstOrThrow();
    // Simulates that the others were written in the hours before.
    await recordAttempt(db, [subject], clock().toISOString(), 199);
    expect((await note()).status).toBe(429);
    server.pass({ hours: 11 });
    expect((await note()).status).toBe(429);
    expect(await written()).toBe(1);
  });

  test('S10 an impossible number of rows, a list of another role or an unknown format is refused', async () => {
    for (const about of [
      { rows: 3 },
      { rows: 2_000_000_000 },
      { list: 'accounts', rows: 1 },
      { list: 'log', rows: 1 },
    ]) {
      expect(await note(about), JSON.stringify(about)).toMatchObject({ status: 422, problem: 'impossibleExport' });
    }
    for (const about of [
      { rows: -1 },
      { rows: 1.5 },
      { list: 'passwords' },
      { format: 'exe' },
      { at: 'yesterday' },
      { at: '1' },
    ]) {
      expect(await note(about), JSON.stringify(about)).toMatchObject({ status: 400, problem: 'malformed' });
    }
    for (const about of [
      { rows: 4 },
      { list: 'accounts', rows: 2 },
      { list: 'letters', rows: 1 },
      { list: 'log', rows: 50 },
    ]) {
      expect(await note(about, secretary), JSON.stringify(about)).toMatchObject({ problem: 'impossibleExport' });
    }
    expect(await entries()).toEqual([]);
    for (const about of [{ rows: 3 }, { list: 'accounts', rows: 1 }, { list: 'log', rows: 1 }]) {
      expect(await note(about, secretary), JSON.stringify(about)).toMatchObject({ status: 200 });
    }
  });

  test('S10 deleted or erased rows count, because an offline device may still have exported them', async () => {
    const gone = await Visitor.registered(server.app, 'gone@university.example');
    const { report_id } = await submit(gone, { topics: '3' });
    await gone.call('delete_report', { report_id: String(report_id) });
    const before = { visitor_id: gone.visitor_id, email: 'gone@university.example' };
    expect((await secretary.call('erase_person', before)).status).toBe(200);
    expect((await note({ rows: 4 }, secretary)).status).toBe(200);
    expect((await note({ list: 'accounts', rows: 2 }, secretary)).status).toBe(200);
  });

  test('S10 an entry has the server’s time, and the device’s only if it is plausible', async () => {
    for (const at of [
      '1970-01-01T00:00:00.000Z',
      '2024-09-01T08:00:00.000Z',
      '2024-10-01T09:00:00.000Z',
      '2999-01-01T00:00:00Z',
    ]) {
      expect((await note({ at })).status).toBe(200);
    }
    server.pass({ hours: 2 });
    expect((await note({ at: '2024-10-01T09:00:00.000Z' })).status).toBe(200);
    const [last, ...earlier] = await entries();
    expect(last).toMatchObject({ at: '2024-10-01T10:00:00.000Z', after: { made_at: '2024-10-01T09:00:00.000Z' } });
    expect(earlier.map(({ at, after }) => [at, after])).toEqual(
      earlier.map(() => ['2024-10-01T08:00:00.000Z', { abstracts: 2, format: 'csv' }]),
    );
  });

  test('S10 words are logged as plain text on one line', async () => {
    const query = 'tea\u202e\u0007\n\u2066<b>topic:3</b>\u200b';
    await note({ query });
    const payload = { report_ids: '1', query, format: 'json' };
    await chair.fetch('/AdminApi/export_texts', { method: 'POST', payload });
    expect((await entries()).map(({ after }) => after?.['query'])).toEqual([
      'tea <b>topic:3</b>',
      'tea <b>topic:3</b>',
    ]);
    expect(await note({ query: 'x'.repeat(501) })).toMatchObject({ status: 422, problem: 'tooLong' });
  });

  test('S10 V3 shared views and new recovery codes cannot fill the log', async () => {
    const { db } = server.services;
    const password = { password_hash: 'x', totp_secret: 'x', totp_step: 0, password_set_at: honest.at };
    await setStaffPassword(db, chair.staff_id, password);
    const shown = { name: 'Late', query: '', sort: '', columns: [], is_shared: true };
    for (let n = 0; n < 40; n++) {
      await chair.call('save_view', { command_id: `view ${n}`, view_id: 'one', ...shown });
      await chair.call('staff_recovery_codes', undefined);
    }
    expect(await written()).toBe(60);
  });
});
