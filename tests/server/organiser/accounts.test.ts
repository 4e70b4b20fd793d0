import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { accountByEmail } from '#server/db/accounts/accounts.ts';
import { everyAccount } from '#server/db/accounts/everyAccount.ts';
import { sweepFiles } from '#server/housekeeping.ts';
import { databases } from '../support/testServer.ts';
import { submit, Visitor } from '../support/visitor.ts';
import { bigSite, organiser, password, type BigSite } from './site.ts';

describe.each(databases)('accounts on $name', (kind) => {
  let big: BigSite;
  let app: FastifyInstance;
  const run = (...typed: string[]) => organiser(big, ['accounts', ...typed]);
  const logIn = async (index: number, typed = password) => {
    const visitor = new Visitor(app);
    const answer = await visitor.call('login', { username: `author${index}@university.example`, password: typed });
    return { visitor, answer };
  };

  beforeAll(async () => {
    big = await bigSite(kind);
    app = await buildApp(big.services);
  });
  afterAll(async () => {
    await app.close();
    await big.drop();
  });

  test.each([
    [
      ['export', 'nobody@university.example', 'person'],
      1,
      /^There is no account with [^\n]*\. 'People' at \/admin lists them all\.\n$/,
    ],
    [['erase', 'nobody@university.example', '--yes'], 1, /^There is no account with .*\n$/],
    [['erase'], 2, /^Too little was typed\. Usage: accounts erase <email>\n$/],
    [['erase', 'one', 'two'], 2, /^'two' is too much\. Usage: accounts erase <email>\n$/],
    [['erase', 'author4@university.example'], 2, /\nNobody can answer here: --yes erases without asking\.\n$/],
    [['erase', '--opera'], 2, /^Unknown option '--opera'\. 'accounts erase --help' lists the options\.\n$/],
    [['opera'], 2, /^'accounts' is one of: accounts export, accounts erase\.\n$/],
  ])('V5 %o is answered in a line', async (typed, code, line) => {
    const outcome = await run(...typed);
    expect(outcome.err).toMatch(line);
    expect(outcome).toMatchObject({ code, out: '' });
  });

  test('V5 export contains all data of a person and nothing of others', async () => {
    const { code, err } = await run('export', 'author0@university.example', 'person');
    expect({ code, err }).toEqual({
      code: 0,
      err: `Everything about author0@university.example is in ${big.workDir}/person.\n`,
    });
    const read = (name: string) => JSON.parse(readFileSync(join(big.workDir, 'person', name), 'utf8')) as never;
    const own = (await accountByEmail(big.services.db, 'author0@university.example'))?.visitor_id ?? '';
    const account: { registration: object; author_information: object } = read('account.json');
    expect(account.registration).toMatchObject({ email: 'author0@university.example', Firstname: 'Justus' });
    expect(account.author_information).toMatchObject({ name: expect.any(String) as string });
    const submissions: { visitor_id: string }[] = read('submissions.json');
    const expected = await big.services.db.selectFrom('report').selectAll().where('visitor_id', '=', own).execute();
    expect(submissions).toHaveLength(expected.length);
    expect(submissions.every(({ visitor_id }) => visitor_id === own)).toBe(true);
    expect(read('letters.json')).toHaveLength(1);
    expect(read('mail.json')).toEqual([]);
    const files: { kept_as: string; size: number }[] = read('files.json');
    expect(files.length).toBeGreaterThan(1);
    for (const { kept_as, size } of files) expect(statSync(join(big.workDir, 'person', kept_as)).size).toBe(size);
    expect(readFileSync(join(big.workDir, 'person', 'account.json'), 'utf8')).not.toMatch(/argon2|hash/);
    expect(statSync(join(big.workDir, 'person')).mode & 0o077).toBe(0);
    expect((await run('export', 'author0@university.example', 'person')).err).toMatch(/is there already/);
  });

  test('V5 an export that is interrupted leaves nothing behind', async () => {
    const typed = ['accounts', 'export', 'author0@university.example', 'interrupted'];
    const outcome = await organiser(big, typed, { signal: AbortSignal.abort() });
    expect(outcome).toMatchObject({ code: 130, err: 'Interrupted. Nothing is left half done.\n' });
    expect(readdirSync(big.workDir).filter((name) => name.startsWith('interrupted'))).toEqual([]);
  });

  test('V5 erase asks for the address, and then keeps only the ids of the person', async () => {
    const email = 'author10@university.example';
    const { services } = big;
    const { db } = services;
    const { visitor } = await logIn(10);
    expect(await organiser(big, ['accounts', 'erase', email], { answer: 'author1@university.example' })).toMatchObject({
      code: 1,
      err: expect.stringContaining('Nothing was erased.') as string,
    });
    expect((await visitor.call('report_list', {})).data.length).toBeGreaterThan(0);

    const own = (await accountByEmail(db, email))?.visitor_id ?? '';
    const mine = () => db.selectFrom('report').selectAll().where('visitor_id', '=', own).orderBy('report_id').execute();
    const numbers = (await mine()).map(({ report_id }) => report_id);
    const files = await db.selectFrom('file').select('file_id').where('visitor_id', '=', own).execute();
    const { code, err } = await organiser(big, ['accounts', 'erase', email], { answer: email });
    expect(code).toBe(0);
    expect(err).toMatch(
      /The account author10@university\.example is erased, with \d+ submissions, 1 letter and \d+ files \(.* kB\)\.\n$/,
    );
    expect(await visitor.call('report_list', {})).toMatchObject({ problem: 'notSignedIn' });
    expect((await logIn(10)).answer.problem).toBe('wrongCredentials');
    expect((await everyAccount(db)).map((account) => account.email)).not.toContain(email);
    for (const { file_id } of files) expect(await services.files.read(file_id)).toBeUndefined();
    const left = await mine();
    expect(left.map(({ report_id }) => report_id)).toEqual(numbers);
    for (const row of left) {
      expect(row).toMatchObject({ title: '', abstract: '', report_people: '[]', file_id: null, idempotency_key: null });
    }
    const tables = ['session', 'author_info', 'invoice', 'invitation_letter', 'file', 'reset_link'] as const;
    for (const table of tables) {
      expect(await db.selectFrom(table).selectAll().where('visitor_id', '=', own).execute()).toEqual([]);
    }
    expect(
      JSON.stringify(await db.selectFrom('account').selectAll().where('visitor_id', '=', own).execute()),
    ).not.toMatch(/Justus|Liebig|author10|argon2/);
    await sweepFiles(services);
  });

  test('V5 A1 a person who was erased can register again, and gets a new number', async () => {
    const email = 'author20@university.example';
    const highest = await submit((await logIn(20)).visitor);
    expect(await run('erase', email, '--yes')).toMatchObject({ code: 0 });
    const again = await Visitor.registered(app, email);
    expect((await again.call('report_list', {})).data).toEqual([]);
    expect((await submit(again)).report_id).toBeGreaterThan(Number(highest.report_id));
  });

  test('V5 erase removes an account without submissions completely', async () => {
    const visitor = await Visitor.registered(app, 'silent@university.example');
    await run('erase', 'silent@university.example', '--yes');
    const rows = await big.services.db
      .selectFrom('account')
      .select('email')
      .where('visitor_id', '=', visitor.visitor_id)
      .execute();
    expect(rows).toEqual([]);
  });
});
