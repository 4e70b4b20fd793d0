import { expect, test } from 'vitest';
import { closeAccount } from '#server/db/accounts/erasure.ts';
import { claimMail, insertLetters, insertMail } from '#server/db/mail.ts';
import { insertMailing } from '#server/db/staff/mailings.ts';
import { goBackBefore, upgrade } from '../support/earlierVersion.ts';
import { staffWith } from '../support/staff.ts';
import { bothDatabases, startServer } from '../support/testServer.ts';
import { Visitor } from '../support/visitor.ts';

test.each(bothDatabases)(
  'S8 V2 letters queued by an earlier version are sent as stored, or paused for a removed sender, on $name',
  async (kind) => {
    const server = await startServer(kind);
    const { db } = server.services;
    await goBackBefore(db, '0023-letters-composed-when-sent');
    const secretary = await staffWith(server, ['secretary']);
    const created_at = '2024-10-01T08:00:00.000Z';
    const draft = {
      subject: { en: '{paper}', zh: '' },
      text: { en: '{name}', zh: '' },
      query: '',
      to: 'submitter',
    } as const;
    const facts = { created_at, send_at: created_at, letters_en: 1, letters_zh: 0, skipped: 0 };
    for (const created_by of ['removed', secretary.staff_id]) {
      const mailing_id = await insertMailing(db, draft, { ...facts, created_by });
      const words = { subject: 'About 1', text: `Of ${created_by}`, receipt: '', report_id: 1 };
      await insertMail(db, { ...words, visitor_id: null, email: 'a@b.example', created_at, mailing_id });
    }
    await upgrade(db, kind);
    const claim = () => claimMail(db, '2024-10-02', '2024-10-03');
    expect(await claim()).toMatchObject({ subject: 'About 1', text: `Of ${secretary.staff_id}` });
    expect(await claim()).toBeUndefined();
    await server.stop();
  },
);

test.each(bothDatabases)(
  'S8 V5 a letter is not queued for an account that was closed after it was prepared, on $name',
  async (kind) => {
    const server = await startServer(kind);
    const { db } = server.services;
    const authors = await Promise.all(
      ['one', 'two'].map((name) => Visitor.registered(server.app, `${name}@university.example`)),
    );
    await closeAccount(db, authors[0]!.visitor_id, '2024-10-01T08:00:00.000Z');
    const letters = authors.map(({ visitor_id }) => ({
      ...{ visitor_id, email: 'a@b.example', report_id: 1 },
      recipient: '{"language":"en"}',
    }));
    const mailing = { mailing_id: 1, created_at: '2024-10-01T08:00:00.000Z' };
    expect(await db.transaction().execute((within) => insertLetters(within, mailing, letters))).toBe(1);
    const stored = await db.selectFrom('mail').select(['visitor_id', 'recipient', 'due_at']).execute();
    expect(stored).toEqual([
      { visitor_id: authors[1]!.visitor_id, recipient: '{"language":"en"}', due_at: mailing.created_at },
    ]);
    await server.stop();
  },
);
