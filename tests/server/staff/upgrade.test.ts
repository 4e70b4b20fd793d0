import { expect, test } from 'vitest';
import { claimMail, insertMail } from '#server/db/mail.ts';
import { goBackBefore, upgrade } from '../support/earlierVersion.ts';
import { staffWith } from '../support/staff.ts';
import { bothDatabases, startServer } from '../support/testServer.ts';
import { submit, Visitor } from '../support/visitor.ts';

test.each(bothDatabases)(
  'S2 V2 a database from before there was staff keeps all data, also pending mail, on $name',
  async (kind) => {
    const server = await startServer(kind);
    const { db } = server.services;
    const author = await Visitor.registered(server.app, 'author@university.example');
    await submit(author);
    const created_at = '2024-10-01T08:00:00.000Z';
    const { visitor_id } = author;
    const mail = {
      visitor_id,
      email: 'a@b.example',
      report_id: 1,
      subject: 'Subject',
      text: 'Text',
      receipt: '',
      created_at,
    };
    for (let count = 0; count < 3; count++) await insertMail(db, mail);
    const everything = async () => [
      await db.selectFrom('mail').selectAll().orderBy('mail_id').execute(),
      await db.selectFrom('report').selectAll().execute(),
      await db.selectFrom('account').selectAll().execute(),
    ];
    const before = await everything();
    await goBackBefore(db, '0015-staff');
    await expect(insertMail(db, { ...mail, visitor_id: null })).rejects.toThrow();
    await upgrade(db, kind);
    expect(await everything()).toEqual(before);
    await insertMail(db, { ...mail, visitor_id: null });
    const ids: unknown[] = [];
    for (let count = 0; count < 4; count++) ids.push((await claimMail(db, '2024-10-02', '2024-10-03'))?.mail_id);
    expect(new Set(ids).size).toBe(4);
    expect(ids).not.toContain(undefined);
    const secretary = await staffWith(server, ['secretary']);
    expect((await secretary.call('abstracts', {})).data.rows).toHaveLength(1);
    await server.stop();
  },
);
