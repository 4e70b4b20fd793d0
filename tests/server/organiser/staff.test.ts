import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Registration } from '#contract/calls/account.ts';
import { buildApp } from '#server/app.ts';
import { insertAccount } from '#server/db/accounts/accounts.ts';
import { tokenIn } from '../support/staff.ts';
import { databases } from '../support/testServer.ts';
import { registration, Visitor } from '../support/visitor.ts';
import { emptySite, organiser, type BigSite } from './site.ts';

describe.each(databases)('staff on $name', (kind) => {
  const publicUrl = new URL('https://forum.example');
  let site: BigSite;
  let app: FastifyInstance;
  const run = (...typed: string[]) => organiser(site, typed);
  const logged = () => site.services.db.selectFrom('audit_log').selectAll().orderBy('entry_id').execute();

  beforeAll(async () => {
    site = await emptySite(kind);
    const mail = {
      smtp: new URL('smtp://127.0.0.1:1'),
      from: { name: 'Secretariat', address: 'secretariat@forum.example' },
    };
    Object.assign(site.services, { publicUrl, mail });
    app = await buildApp(site.services);
  });
  afterAll(async () => {
    await app.close();
    await site.drop();
  });

  test.each([
    [
      'en',
      ['--topic', '3', '--topic', '5'],
      'as secretary, chair (topics 3, 5).',
      'you are invited to help run the conference',
    ],
    ['zh', ['--topic', '2'], '角色：会务秘书、分会主席（专题2）。', '邀请您参与会务管理'],
  ])('S2 invite prints a link and mails it, in %s', async (language, topics, words, subject) => {
    const roles = ['--role', 'secretary', '--role', 'chair', '--language', language];
    const { out, err, code } = await run('staff', 'invite', 'otto@university.example', ...roles, ...topics);
    expect(code).toBe(0);
    const page = language === 'zh' ? 'invitation?language=zh' : 'invitation';
    expect(out.startsWith(`https://forum.example/admin/${page}#token=`)).toBe(true);
    expect(err).toBe('It can be used once, until 2024-10-27T08:00:00.000Z. It is mailed to otto@university.example.\n');
    const token = tokenIn(out.trim());
    const { data } = await new Visitor(app).call('staff_invitation', { token });
    expect(data).toMatchObject({ email: 'otto@university.example', roles: ['secretary', 'chair'] });
    const mails = await site.services.db.selectFrom('mail').selectAll().orderBy('mail_id', 'desc').execute();
    expect(mails[0]).toMatchObject({ visitor_id: null, email: 'otto@university.example', receipt: '' });
    expect(mails[0]?.subject).toContain(subject);
    expect(mails[0]?.text).toContain(words);
    expect(mails[0]?.text).toContain(out.trim());
    expect(mails[0]?.text).not.toContain('undefined');
  });

  test.each([
    [['staff', 'invite', 'a@b.example'], 2, /^As what\? --role owner, .*\n$/],
    [['staff', 'invite', 'a@b.example', '--role', 'dean'], 2, /^--role is 'dean', but must be one of owner, /],
    [
      ['staff', 'invite', 'a@b.example', '--role', 'chair'],
      1,
      /^Please choose the topics that the chair looks after\.\n$/,
    ],
    [
      ['staff', 'invite', 'a@b.example', '--role', 'chair', '--topic', '99'],
      1,
      /^The conference has no such topic\.\n$/,
    ],
    [['staff', 'invite', 'nobody', '--role', 'owner'], 1, /^This is not an e-mail address\. Please check it\.\n$/],
    [
      ['staff', 'invite', 'a@b.example', '--role', 'owner', '--url', 'conference.example'],
      2,
      /^--url is 'conference\.example', but must be an origin like [^\n]*\n$/,
    ],
  ])('S2 %j is refused in a sentence', async (typed, code, err) => {
    const before = await logged();
    expect(await run(...typed)).toMatchObject({ code, out: '', err: expect.stringMatching(err) as string });
    expect(await logged()).toEqual(before);
  });

  test('S2 without a public address in the settings, the typed one is used in the link', async () => {
    const { publicUrl: _, ...services } = site.services;
    const invite = (...typed: string[]) =>
      organiser({ ...site, services }, ['staff', 'invite', 'emmy@university.example', '--role', 'owner', ...typed]);
    expect(await invite()).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^Where readers reach the site is not known: set PUBLIC_URL[^\n]*\n$/) as string,
    });
    expect(await invite('--url', 'https://conference.example')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^https:\/\/conference\.example\/admin\/invitation#token=[\w-]{43}\n$/) as string,
    });
  });

  test('S10 changes and exports of the command line are logged, without names', async () => {
    const { db } = site.services;
    const email = 'ada@university.example';
    const { password: _, ...fields } = Registration.parse(registration({ email }));
    const account = await insertAccount(db, fields, 'x', '2024-10-01T08:00:00.000Z');
    const { visitor_id } = account!;
    const before = (await logged()).length;
    const countries = join(site.workDir, 'countries.csv');
    writeFileSync(countries, 'country_id,nicename\n1,Utopia\n');
    for (const typed of [
      ['accounts', 'export', email, 'ada'],
      ['accounts', 'export', email, 'ada'],
      ['accounts', 'erase', email, '--yes'],
      ['submissions', 'export', '--csv', 'table.csv', '--topic', '3'],
      ['countries', 'import', countries, '--dry-run'],
      ['countries', 'import', countries],
      ['backup', 'saved'],
    ]) {
      await run(...typed);
    }
    const entries = (await logged()).slice(before);
    const shown = entries.map(({ actor, action, target, target_id, after }) => [
      actor,
      action,
      target,
      target_id,
      after,
    ]);
    const by = 'command line';
    expect(shown).toEqual([
      [by, 'exported', 'account', visitor_id, null],
      [by, 'erased', 'account', visitor_id, null],
      [by, 'exported', 'site', '', '{"abstracts":["csv"],"topic":"3"}'],
      [by, 'imported', 'site', '', '{"countries":1}'],
      [by, 'backed up', 'site', '', null],
    ]);
    expect(JSON.stringify(entries)).not.toContain('ada@');
  });
});
