import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { everyCall } from '#contract/calls/everyCall.ts';
import { shippedTemplates } from '#contract/staff/mailTemplates.ts';
import { sweepFiles } from '#server/housekeeping.ts';
import { appliedOutcome, insertApplied, storeAnswer } from '#server/db/outcomes/appliedOutcomes.ts';
import { fullPapers, insertPaper } from '#server/db/outcomes/fullPapers.ts';
import { moveReport } from '#server/db/reports/moving.ts';
import { lockAbstract } from '#server/db/reports/staffChanges.ts';
import type { Database } from '#server/db/schema.ts';
import { fileIdIn } from '#server/files/name.ts';
import { outcomeLetters } from '#server/kinds/decision/outcomeLetters.ts';
import { lockedAccounts } from '#server/kinds/person/personCommands.ts';
import { reviewedForum } from '../../samples.ts';
import { staffWith } from '../support/staff.ts';
import { bothDatabases, startServer, type TestServer } from '../support/testServer.ts';
import { fixtureBytes, submit, Visitor } from '../support/visitor.ts';

/** Mail is queued, and never sent. */
const mail = { smtp: new URL('smtp://127.0.0.1:1'), from: { name: 'Forum', address: 'office@forum.example' } };

// SQLite has one writer at a time: it only shows where PostgreSQL cannot run.
describe.each(bothDatabases.slice(-1))('Two changes at the same moment, on $name', (kind) => {
  let server: TestServer;
  let db: Database;
  let [one, other]: Visitor[] = [];
  beforeEach(async () => {
    server = await startServer(kind, { site: reviewedForum, mail, publicUrl: new URL('http://localhost') });
    db = server.services.db;
    one = await Visitor.registered(server.app, 'zhang@university.example', { Firstname: '伟', Lastname: '张' });
    other = await Visitor.registered(server.app, 'other@university.example', { Lastname: '<b>' });
  });
  afterEach(() => server.stop());

  let commands = 0;
  const submitted = async (author: Visitor) => Number((await submit(author)).report_id);
  const command_id = () => `command ${++commands}`;
  /** Time for another transaction to get as far as a lock. */
  const aMoment = () => wait(200);
  const applied = { outcome: 'oral', duplicate_of: '', message: '', answer: '', answered_at: '' } as const;
  const applyOutcome = async (report_id: number) => {
    await insertApplied(db, { ...applied, report_id, applied_by: '', applied_at: '2024-10-01T08:00:00.000Z' });
    return (await appliedOutcome(db, report_id))!;
  };

  test('W8 V3 a full paper whose file has been waiting for a day survives the removal of old files', async () => {
    const report_id = await submitted(one!);
    const file_id = fileIdIn((await one!.upload(fixtureBytes('abstract-zh.docx'), '全文.docx')).data)!;
    server.pass({ days: 2 });
    let sweeping: Promise<void> | undefined;
    await db.transaction().execute(async (within) => {
      const { report } = (await lockAbstract(within, report_id))!;
      const received_at = server.services.clock().toISOString();
      expect(await insertPaper(within, report, { file_id, received_at, sent_by: '' })).toBe(1);
      sweeping = sweepFiles(server.services);
      await aMoment();
    });
    await sweeping;
    expect(await fullPapers(db, [report_id])).toMatchObject([{ file_id, version: 1 }]);
    const file = await server.services.files.read(file_id);
    expect(file?.destroy()).toBeDefined();
  });

  test('W3 two people assign reviewers to abstracts of the same authors, and neither fails', async () => {
    const numbers: number[] = [];
    for (const author of [one!, other!, one!]) numbers.push(await submitted(author));
    const [first, second, third] = numbers as [number, number, number];
    const { staff_id } = await staffWith(server, ['reviewer'], [], 'reviewer@wur.example');
    const office = [await staffWith(server, ['owner']), await staffWith(server, ['secretary'])];
    for (let n = 0; n < 6; n++) {
      const pairs = [`${first},${second}`, `${second},${third}`];
      const done = await Promise.all(
        office.map((caller, index) =>
          caller.call('assign_reviewers', {
            command_id: command_id(),
            reviewers: [{ staff_id, add: '', remove: '', [n % 2 ? 'remove' : 'add']: pairs[index]! }],
          }),
        ),
      );
      expect(done.map(({ status }) => status)).toEqual([200, 200]);
    }
  });

  test('S15 S5 a change of an abstract that is just being moved concerns its new account', async () => {
    const report_id = await submitted(one!);
    const to = other!.visitor_id;
    let changing: Promise<unknown> | undefined;
    await db.transaction().execute(async (within) => {
      await lockedAccounts(within, [one!.visitor_id, to]);
      const { report } = (await lockAbstract(within, report_id))!;
      changing = db.transaction().execute((later) => lockAbstract(later, report_id));
      await aMoment();
      expect(await moveReport(within, report, to, report.changed_at)).toBe('moved');
    });
    expect(await changing).toMatchObject({ report: { visitor_id: to }, account: { visitor_id: to } });
  });

  test('S16 two people cannot become each other’s payer', async () => {
    const secretary = await staffWith(server, ['secretary']);
    const owner = await staffWith(server, ['owner']);
    const payFor = (caller: Visitor, { visitor_id }: Visitor, payer: Visitor) =>
      caller.call('note_payment', {
        ...{ command_id: command_id(), visitor_id },
        changes: { paid_by: { from: '', to: payer.visitor_id } },
      });
    for (let n = 0; n < 6; n++) {
      const done = await Promise.all([payFor(secretary, one!, other!), payFor(owner, other!, one!)]);
      expect(done.filter(({ status }) => status === 200)).toHaveLength(1);
      await db.deleteFrom('payment').execute();
    }
  });

  test('W5 W8 an author accepts a place while the letters about outcomes are queued, and neither fails', async () => {
    const report_id = await submitted(one!);
    const { applied_id } = await applyOutcome(report_id);
    const { visitor_id } = one!;
    const rows = [{ visitor_id, email: 'zhang@university.example', report_id, recipient: '{}' }];
    const mailing = { mailing_id: 1, created_at: '2024-10-01T08:00:00.000Z' };
    let queueing: Promise<number> | undefined;
    await db.transaction().execute(async (within) => {
      await lockAbstract(within, report_id);
      queueing = db
        .transaction()
        .execute((later) => outcomeLetters.queue(later, mailing, [{ outcome: { applied_id } }] as never, rows));
      await aMoment();
      await storeAnswer(within, applied_id, { answer: 'confirmed', answered_at: '2024-10-01T08:00:00.000Z' });
    });
    expect(await queueing).toBe(1);
    expect(await appliedOutcome(db, report_id)).toMatchObject({ answer: 'confirmed', mailing_id: 1 });
  });

  test('S14 W5 an author accepts a place while the letter about it is sent to a corrected address, and neither fails', async () => {
    const report_id = await submitted(one!);
    const { applied_id } = await applyOutcome(report_id);
    const secretary = await staffWith(server, ['secretary']);
    const at = '2024-10-01T08:00:00.000Z';
    const recipient = JSON.stringify({ language: 'zh', values: {}, abstracts: [], applied_id });
    const { mail_id } = await db
      .insertInto('mail')
      .values({
        ...{ visitor_id: one!.visitor_id, email: 'zhang@university.example', report_id, recipient, mailing_id: 1 },
        ...{ subject: '录用', text: '', receipt: '', failure: '550', attempts: 1 },
        ...{ created_at: at, due_at: at, given_up_at: at },
      })
      .returning('mail_id')
      .executeTakeFirstOrThrow();
    const also = ['account' as const];
    const changed = { command_id: command_id(), mail_id, email: 'zhang.wei@university.example', also };
    let sending: Promise<{ status: number }> | undefined;
    await db.transaction().execute(async (within) => {
      await lockAbstract(within, report_id);
      sending = secretary.call('mail_resend', changed);
      await aMoment();
      await storeAnswer(within, applied_id, { answer: 'confirmed', answered_at: at });
    });
    expect((await sending)?.status).toBe(200);
    expect(await appliedOutcome(db, report_id)).toMatchObject({ answer: 'confirmed', mailing_id: 1 });
  });

  test('S16 V2 a file stays if the connection breaks after its row was stored, and counts as received', async () => {
    const secretary = await staffWith(server, ['secretary']);
    const { visitor_id } = one!;
    const send = () =>
      secretary.fetch(`${everyCall.issue_invoice.path}?visitor_id=${visitor_id}&name=fapiao.pdf`, {
        method: 'POST',
        payload: Buffer.from('%PDF-1.7\n发票\n%%EOF'),
        headers: { 'content-type': 'application/pdf' },
      });
    const transaction = db.transaction.bind(db);
    const broken = vi.spyOn(db, 'transaction').mockImplementation(() => {
      const begun = transaction();
      const execute = begun.execute.bind(begun);
      begun.execute = async (work) => {
        await execute(work);
        throw new Error('Connection terminated unexpectedly');
      };
      return begun;
    });
    expect((await send()).statusCode).toBe(500);
    broken.mockRestore();
    expect((await send()).statusCode).toBe(200);
    const file = await secretary.fetch(everyCall.invoice_file.path, { method: 'POST', payload: { visitor_id } });
    expect(file.statusCode).toBe(200);
    expect(file.payload).toContain('发票');
  });

  test('S13 S8 two people send the same reminder, and everybody gets it once', async () => {
    const office = [await staffWith(server, ['owner']), await staffWith(server, ['secretary'])];
    const chosen = [one!, other!].map(({ visitor_id }) => visitor_id);
    const draft = {
      ...shippedTemplates.unconfirmed,
      query: '',
      to: 'people' as const,
      group: 'chosen' as const,
      chosen,
    };
    const { digest, count } = (await office[0]!.call('mail_preview', { draft })).data;
    expect(count).toBe(2);
    let sending: Promise<{ status: number }>[] = [];
    await db.transaction().execute(async (within) => {
      // Both get as far as storing their letters.
      await lockedAccounts(within, [one!.visitor_id, other!.visitor_id]);
      sending = office.map((caller) => caller.call('mail_send', { command_id: command_id(), draft, digest }));
      await aMoment();
    });
    expect((await Promise.all(sending)).filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await db.selectFrom('mail').select('mail_id').where('mailing_id', 'is not', null).execute()).toHaveLength(2);
  });
});
