import { chmodSync, closeSync, openSync, rmSync, statSync, utimesSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Finding } from '#server/text/finding.ts';
import { Registration } from '#contract/calls/account.ts';
import { insertAccount } from '#server/db/accounts/accounts.ts';
import { giveUpMail, insertMail } from '#server/db/mail.ts';
import { appoint, insertStaff, removeStaff } from '#server/db/staff/people.ts';
import { goBackBefore } from '../support/earlierVersion.ts';
import { MailServer, smtpPassword } from '../support/mailServer.ts';
import { databases, sqlite } from '../support/testServer.ts';
import { registration } from '../support/visitor.ts';
import { bigSite, emptySite, organiser, settingsOf, type BigSite } from './site.ts';

describe.each(databases)('doctor on $name', (kind) => {
  let big: BigSite;
  let env: Record<string, string>;
  let data = '';
  const findings = async (more: Record<string, string> = {}) => {
    const { out, code } = await organiser(big, ['doctor', '--json'], { env: { ...env, ...more } });
    const all = JSON.parse(out) as Finding[];
    return { all, code, about: (about: string) => all.filter((finding) => finding.about === about) };
  };
  const advised = (found: RegExp, state: Finding['state'] = 'problem') =>
    expect.objectContaining({
      state,
      found: expect.stringMatching(found) as string,
      advice: expect.stringMatching(/\w/) as string,
    }) as Finding;

  beforeAll(async () => {
    big = await bigSite(kind);
    env = await settingsOf(big, kind);
    data = join(big.dataDir, 'forum');
  });
  beforeEach(() => chmodSync(data, 0o700));
  afterAll(() => big.drop());

  test('V5 reports no problem of a sound site, in one line for each check', async () => {
    const { about } = await findings();
    for (const thing of ['database', 'files', 'disk', 'clock']) {
      expect(about(thing).length).toBeGreaterThan(0);
      expect(about(thing).filter(({ state }) => state === 'problem')).toEqual([]);
    }
    expect(about('files')).toContainEqual({
      about: 'files',
      state: 'ok',
      found: 'As the database knows them: 122 files',
    });
    expect(about('permissions')[0]).toMatchObject({ state: 'ok' });
    const { out } = await organiser(big, ['doctor'], { env });
    expect(out).toMatch(/^ok  +database +(SQLite|PostgreSQL) [\d.]+.* answers\.$/m);
    expect(out).toMatch(/^WARNING {2}address .*\n +→ Put a proxy/m);
    // The pages are a problem until they are built.
    const counted = ['problem', 'warning'].flatMap((state) => {
      const count = out.match(new RegExp(`^${state.toUpperCase()} `, 'gm'))?.length;
      return count ? `${count} ${state}${count === 1 ? '' : 's'}` : [];
    });
    expect(out.trimEnd().split('\n').at(-1)).toBe(`${counted.join(' and ')}: see above.`);
  });

  test('V5 names every setting and where it comes from, without its secrets', async () => {
    const secret = { DATABASE_URL: 'postgres://lectern:secret@127.0.0.1:1/db', PORT: '8080' };
    const { all, about, code } = await findings(secret);
    expect(code).toBe(1);
    expect(JSON.stringify(all)).not.toContain('secret');
    const settings = about('settings').map(({ found }) => found);
    const { out } = await organiser(big, ['doctor'], { env: { ...env, ...secret } });
    expect(out).toMatch(/\n[1-9]\d* problems?( and \d+ warnings?)?: see above\.\n$/);
    expect(settings).toContain('PORT: 8080 (from the environment)');
    expect(settings).toContain('HOST: 127.0.0.1 (by default)');
    expect(settings).toContain('DATABASE_URL: postgres://lectern:…@127.0.0.1:1/db (from the environment)');
    expect(about('database')).toEqual([advised(/^PostgreSQL answers: connect ECONNREFUSED/)]);
  });

  test('V5 S2 reports that nobody runs the conference, and how to change that', async () => {
    const { db } = big.services;
    expect((await findings()).about('staff')).toEqual([advised(/^The conference has no owner/, 'warning')]);
    const staff_id = await insertStaff(db, { email: 'owner@u.example', name: 'Owner' }, '2024-10-01T00:00:00.000Z');
    await appoint(db, staff_id, { roles: ['owner'], topics: [] });
    expect((await findings()).about('staff')).toEqual([
      { about: 'staff', state: 'ok', found: 'The conference has an owner' },
    ]);
    await removeStaff(db, staff_id, '2024-10-01T00:00:00.000Z');
  });

  test('V5 warns of a phase that is being tried out, and only then', async () => {
    const tried = advised(/the phase 'running'.*SHOW_PHASE/, 'warning');
    expect((await findings({ SHOW_PHASE: 'running' })).about('settings')).toContainEqual(tried);
    expect((await findings()).about('settings').filter(({ state }) => state === 'warning')).toEqual([]);
  });

  test('V5 names the address by which readers reach the site', async () => {
    const address = async (more: Record<string, string>) => (await findings(more)).about('address')[0];
    expect(await address({ PUBLIC_URL: 'https://conference.example' })).toMatchObject({ state: 'ok' });
    expect(await address({ PUBLIC_URL: 'http://conference.example' })).toEqual(advised(/in the open/, 'warning'));
    expect(await address({ HOST: '0.0.0.0' })).toEqual(advised(/other machines, not encrypted/, 'warning'));
  });

  test('V5 finds a missing file and an unknown one', async () => {
    const { db, files } = big.services;
    const { file_id } = await db.selectFrom('file').select('file_id').executeTakeFirstOrThrow();
    await files.remove(file_id);
    const stranger = join(data, 'files/kept', 'x'.repeat(22));
    writeFileSync(stranger, 'x');
    utimesSync(stranger, 0, 0);
    const { about, code } = await findings();
    expect(code).toBe(1);
    expect(about('files')).toContainEqual(
      advised(new RegExp(`^Gone, though the database knows them: 1 file: ${file_id}$`)),
    );
    expect(about('files')).toContainEqual(advised(/^Older than a day, and belonging to nothing: 1 file$/, 'warning'));
    rmSync(stranger);
  });

  test('V5 finds data that others can read', async () => {
    chmodSync(data, 0o755);
    writeFileSync(join(data, 'lectern.copy'), '', { mode: 0o644 });
    const { about, code } = await findings();
    expect(code).toBe(1);
    expect(about('permissions')[0]).toEqual(advised(/^Other users of this machine can read .*lectern\.copy/));
    expect(about('permissions')[0]?.advice).toBe(`chmod -R go= ${data}`);
  });

  test('V5 finds a clock that was set back', async () => {
    const { db } = big.services;
    await db.updateTable('report').set({ changed_at: '2124-01-01T00:00:00.000Z' }).where('report_id', '=', 1).execute();
    expect((await findings()).about('clock')).toContainEqual(advised(/from the future: 2124-01-01/));
    await db.updateTable('report').set({ changed_at: '2024-10-01T00:00:00.000Z' }).where('report_id', '=', 1).execute();
  });

  test('V5 finds a schema of another version, and does not change it', async () => {
    const site = await emptySite(kind);
    const other = await settingsOf(site, kind);
    const shape = async () => (await findings(other)).about('database');
    await goBackBefore(site.services.db, '0005-closed-accounts-and-reset-links');
    expect(await shape()).toContainEqual(advised(/^Not yet in the present shape: 0005-closed/, 'warning'));
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(site.services.db);
    expect(await shape()).toContainEqual(advised(/^A newer version has changed it: 9999-later$/));
    await site.drop();
  });
});

describe('doctor', () => {
  test('V5 tries the mail server, and reports mail that is pending or was given up', async () => {
    const site = await emptySite(sqlite);
    const mail = await MailServer.start();
    const found = async (env: Record<string, string>) => {
      const settings = { ...(await settingsOf(site, sqlite)), PUBLIC_URL: 'https://forum.example', ...env };
      const { out } = await organiser(site, ['doctor', '--json'], { env: settings });
      expect(out).not.toContain(smtpPassword);
      expect(out).not.toContain(encodeURIComponent(smtpPassword));
      return (JSON.parse(out) as Finding[])
        .filter(({ about }) => about === 'mail')
        .map(({ state, found }) => `${state}: ${found}`);
    };
    const here = `127.0.0.1:${mail.port}`;
    expect(await found({})).toEqual(['ok: SMTP_URL is not set: authors are sent no confirmations']);
    expect(await found(mail.env)).toEqual([
      `ok: ${here} takes mail from secretariat@forum.example`,
      'ok: 0 mails waiting to be sent',
    ]);
    expect(await found({ ...mail.env, SMTP_URL: mail.url.replace('site', 'nobody') })).toContainEqual(
      expect.stringMatching(`^problem: ${here} answers: Invalid login`),
    );
    expect(await found({ ...mail.env, SMTP_URL: 'smtp://127.0.0.1:1' })).toContainEqual(
      expect.stringMatching('^problem: 127.0.0.1:1 answers: .*ECONNREFUSED'),
    );

    const { db } = site.services;
    const { password: _, ...author } = Registration.parse(registration({ email: 'a@b.example' }));
    const { visitor_id } = (await insertAccount(db, author, '', '')) ?? { visitor_id: '' };
    const waiting = { visitor_id, subject: '', text: '', receipt: '', created_at: '2024-10-20T07:00:00.000Z' };
    for (const report_id of [7, 8]) await insertMail(db, { ...waiting, report_id });
    await giveUpMail(
      db,
      { mail_id: 1, attempts: 0, visitor_id, mailing_id: null, about: '' },
      '2024-10-20T07:30:00.000Z',
      '550 no such user',
    );
    expect(await found(mail.env)).toEqual([
      `ok: ${here} takes mail from secretariat@forum.example`,
      'warning: 1 mail waiting to be sent, since 2024-10-20T07:00:00.000Z',
      'warning: 1 mail given up in the last 30 days: paper 7 to a@b.example (550 no such user)',
    ]);

    const sent = await organiser(site, ['mail', 'test', 'a@b.example'], { env: mail.env });
    expect(sent).toMatchObject({
      code: 0,
      err: 'The mail server has accepted it for a@b.example. Check that it arrives.\n',
    });
    expect(mail.taken.map(({ to }) => to)).toEqual([['a@b.example']]);
    expect(await organiser(site, ['mail', 'test', 'a@b.example, c@d.example'], { env: mail.env })).toMatchObject({
      code: 2,
    });
    expect((await organiser(site, ['mail', 'test', 'a@b.example'])).err).toContain(
      'SMTP_URL and MAIL_FROM are not set',
    );
    await mail.stop();
    await site.drop();
  });

  test('V5 says what to do if there is no site yet, and creates none', async () => {
    const site = await emptySite(sqlite);
    const nowhere = join(site.workDir, 'nowhere');
    const { code, out, err } = await organiser({ workDir: site.workDir, dataDir: nowhere }, ['doctor']);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toMatch(/^PROBLEM {2}disk .*There is no .*nowhere.forum\.\n +→ Start the server once/m);
    expect(statSync(nowhere, { throwIfNoEntry: false })).toBeUndefined();
    await site.drop();
  });

  test('V5 finds a database with a broken page', async () => {
    const site = await emptySite(sqlite);
    const file = join(site.dataDir, 'forum/lectern.sqlite');
    await site.services.db.destroy();
    const { size } = statSync(file);
    const handle = openSync(file, 'r+');
    for (let page = 2; page < size / 4096; page++) writeSync(handle, Buffer.alloc(64, 0xee), 0, 64, page * 4096);
    closeSync(handle);
    const { code, out } = await organiser({ workDir: site.workDir, dataDir: site.dataDir }, ['doctor']);
    expect(code).toBe(1);
    expect(out).toMatch(/^PROBLEM {2}database .*\n +→ Stop the server/m);
    await site.drop();
  });
});
