import { noPayment, notListed } from '#contract/kinds/person/payment.ts';
import { afterEach, beforeEach, describe, expect, test as base } from 'vitest';
import type { AuditEntry } from '#contract/staff/staff.ts';
import { recentSeconds } from '#contract/staff/rules.ts';
import { staffWith, tokenIn } from '../support/staff.ts';
import { bothDatabases, sqlite, startServer, type TestServer, weeklyOnPostgres } from '../support/testServer.ts';
import { fixtureBytes, person, submit, Visitor } from '../support/visitor.ts';

const mailing = {
  publicUrl: new URL('https://forum.example'),
  mail: {
    smtp: new URL('smtp://127.0.0.1:9'),
    from: { name: 'Forum', address: 'forum@forum.example' },
  },
};

const draft = {
  subject: { en: 'News', zh: '通知' },
  text: { en: 'Dear {name}', zh: '{name}：您好！' },
  query: '',
  to: 'submitter' as const,
};

describe.each(bothDatabases)('People, on $name', (kind) => {
  const test = weeklyOnPostgres(kind);
  let server: TestServer;
  let secretary: Visitor & { staff_id: string };
  let author: Visitor;
  beforeEach(async () => {
    server = await startServer(kind);
    secretary = await staffWith(server, ['secretary']);
    author = await Visitor.registered(server.app, 'author@university.example', { Firstname: '淑芬', Lastname: '王' });
  });
  afterEach(() => server.stop());

  let commands = 0;
  const command = () => ({ command_id: `command ${++commands}`, visitor_id: author.visitor_id });
  const list = async (since = '') => (await secretary.call('people', { since })).data;
  const one = async () => (await secretary.call('person', { visitor_id: author.visitor_id })).data;
  const log = async (): Promise<AuditEntry[]> => (await secretary.call('audit_log', {})).data.entries;

  test('S6 the list contains everybody with an account, and later only changes', async () => {
    await submit(author);
    const whole = await list();
    expect(whole).toMatchObject({ is_complete: true, total: 1, removed: [] });
    expect(whole.rows).toEqual([
      {
        visitor_id: author.visitor_id,
        name: '王淑芬',
        parts: { mytitle: 'Prof.', Firstname: '淑芬', Lastname: '王' },
        pinyin: 'wang shu fen wangshufen shufen wsf',
        latin: 'Wang Shufen',
        email: 'author@university.example',
        is_verified: false,
        country: '276',
        affiliation: 'Host University',
        phone: '+49 5551234',
        language: 'en',
        since: '2024-10-01T08:00:00.000Z',
        submissions: 1,
        letters: 0,
        closed_at: null,
        ...notListed,
      },
    ]);
    expect(await list(whole.cursor)).toMatchObject({ is_complete: false, rows: [], removed: [], total: 1 });
    const other = await Visitor.registered(server.app, 'other@university.example');
    const later = await list(whole.cursor);
    expect(later).toMatchObject({ is_complete: false, rows: [{ visitor_id: other.visitor_id }], total: 2 });
    const gone = { visitor_id: other.visitor_id, email: 'other@university.example' };
    expect(await secretary.call('erase_person', gone)).toMatchObject({ status: 200 });
    expect(await list(later.cursor)).toMatchObject({ rows: [], removed: [other.visitor_id], total: 1 });
    // A cursor that the server does not know.
    expect(await list('made up')).toMatchObject({ is_complete: true, total: 1 });
  });

  test('S10 S6 reading the list or a person is logged, but not again within minutes', async () => {
    const { cursor } = await list();
    await list(cursor);
    await one();
    await one();
    server.pass({ minutes: 6 });
    await one();
    expect((await log()).map(({ action, target_name, after }) => [action, target_name, after])).toEqual([
      ['person read', '王淑芬', null],
      ['person read', '王淑芬', null],
      ['people listed', '', { accounts: 1 }],
    ]);
    const owner = await staffWith(server, ['owner']);
    expect((await owner.call('people', { since: cursor })).data.is_complete).toBe(true);
  });

  test('S10 S6 the log of a person includes their abstracts and letters, page by page, and nothing of others', async () => {
    const { report_id } = await submit(author, { title: 'Extracts' });
    const { report_id: foreign } = await submit(await Visitor.registered(server.app, 'other@university.example'));
    const withdraw = (id: string | number) =>
      secretary.call('withdraw_abstract', { command_id: `withdraw ${id}`, report_id: Number(id), reason: '' });
    await withdraw(report_id);
    await withdraw(foreign);
    const { data: file_url } = await author.upload(fixtureBytes('abstract-en.docx'), 'letter.docx');
    const { data: letter } = await author.call('add_invitation_letter', { file_url, note: '' });
    const letter_id = Number(letter?.letter_id);
    const changes = { state: { from: 'received' as const, to: 'in work' as const } };
    await secretary.call('change_letter', { command_id: 'letter', letter_id, changes });
    await one();
    const { visitor_id } = author;
    const page = async (before?: number) =>
      (await secretary.call('audit_log', { visitor_id, ...(before && { before }) })).data;
    const { entries, next } = await page();
    expect(entries.map(({ action, target_name }) => [action, target_name])).toEqual([
      ['person read', '王淑芬'],
      ['letter changed', '王淑芬'],
      ['abstract withdrawn', 'Extracts'],
    ]);
    expect(next).toBeNull();
    expect((await page(entries[1]!.entry_id)).entries.map(({ action }) => action)).toEqual(['abstract withdrawn']);
    expect((await secretary.call('audit_log', { visitor_id: 'nobody' })).data.entries).toEqual([]);
  });

  test('S6 a person has submissions, letters, invoice, payment and mail', async () => {
    const { report_id } = await submit(author, { title: 'Extracts' });
    const { data: file_url } = await author.upload(fixtureBytes('abstract-en.docx'), 'letter.docx');
    await author.call('add_invitation_letter', { file_url, note: 'By post, please.' });
    await author.call('add_invoice', { title: '大学', tax_number: '91', visitor_id: author.visitor_id });
    expect(await one()).toMatchObject({
      name: '王淑芬',
      email: 'author@university.example',
      registration: { Firstname: '淑芬', Lastname: '王', tel: '5551234', address: 'Host Street 1' },
      invoice: { title: '大学', tax_number: '91' },
      payment: noPayment,
      submissions: [{ report_id, title: 'Extracts', has_file: false, version: 1 }],
      letters: [{ file: { name: 'letter.docx' }, remark: 'By post, please.', state: 'received', signed: null }],
      mail: [],
      is_mailable: false,
    });
    expect(JSON.stringify(await one())).not.toMatch(/password|hash|token/);
    expect(await secretary.call('person', { visitor_id: 'nobody' })).toMatchObject({ problem: 'unknownPerson' });
  });

  test('S6 S7 S10 every name in the admin area is shown without invisible characters', async () => {
    const names = { Firstname: 'Ju\u202estus\u200b', Lastname: ' Lie\u2066big\t ' };
    const odd = await Visitor.registered(server.app, 'odd@university.example', names);
    const { report_id } = await submit(odd, { report_people: JSON.stringify([person(names)]) });
    const { data: file_url } = await odd.upload(fixtureBytes('abstract-en.docx'), 'letter.docx');
    await odd.call('add_invitation_letter', { file_url });
    const { visitor_id } = odd;
    const shown = {
      people: (await list()).rows.find((row) => row.visitor_id === visitor_id)?.name,
      person: (await secretary.call('person', { visitor_id })).data.name,
      letter: (await secretary.call('letters', {})).data.rows[0]?.name,
      account: (await secretary.call('abstract', { report_id })).data.account.name,
      author: (await secretary.call('abstracts', { since: '' })).data.rows[0]?.authors[0],
      log: (await log()).find(({ action }) => action === 'person read')?.target_name,
      mail: (await secretary.call('mail_preview', { draft })).data.letters[0]?.name,
    };
    expect(new Set(Object.values(shown)), JSON.stringify(shown)).toEqual(new Set(['Justus Liebig']));
  });

  test('S10 the log distinguishes staff of the same name by their addresses', async () => {
    const namesake = await staffWith(server, ['secretary'], [], 'namesake@staff.example');
    const { db } = server.services;
    await db.updateTable('staff').set({ name: 'Marie Curie' }).where('staff_id', '=', secretary.staff_id).execute();
    await db.updateTable('staff').set({ name: 'marie curie' }).where('staff_id', '=', namesake.staff_id).execute();
    await one();
    await namesake.call('person', { visitor_id: author.visitor_id });
    expect((await log()).map(({ actor_name }) => actor_name)).toEqual([
      'marie curie (namesake@staff.example)',
      'Marie Curie (secretary-@staff.example)',
    ]);
  });

  base(
    'S6 S3 a correction is applied once, merges with one of another field, and overwrites none of the same',
    async () => {
      const first = {
        ...command(),
        changes: { affiliation: { from: 'Host University', to: ' Guest\u202e University ' } },
      };
      expect(await secretary.call('correct_person', first)).toMatchObject({ status: 200 });
      const [again, phone, late] = await Promise.all([
        secretary.call('correct_person', first),
        secretary.call('correct_person', { ...command(), changes: { tel: { from: '5551234', to: '77' } } }),
        secretary.call('correct_person', {
          ...command(),
          changes: { affiliation: { from: 'Host University', to: 'x' } },
        }),
      ]);
      expect([again.status, phone.status]).toEqual([200, 200]);
      expect(late).toMatchObject({ problem: 'fieldsChanged', field: 'affiliation' });
      expect(late.data).toEqual({ fields: { affiliation: 'Guest University' } });
      expect((await list()).rows[0]).toMatchObject({ affiliation: 'Guest University', phone: '+49 77' });
      const entries = (await log()).filter(({ action }) => action === 'corrected');
      expect(entries.map(({ before, after }) => [before, after])).toContainEqual([
        { affiliation: 'Host University' },
        { affiliation: 'Guest University' },
      ]);
      expect(entries).toHaveLength(2);
    },
  );

  test('S17 S6 the name in Latin letters is proposed, and a correction stays until it is removed', async () => {
    const latin = async () => [(await list()).rows[0]?.latin, (await one()).registration.latinName];
    const correct = (from: string, to: string) =>
      secretary.call('correct_person', { ...command(), changes: { latinName: { from, to } } });
    expect(await latin()).toEqual(['Wang Shufen', 'Wang Shufen']);
    const { cursor } = await list();
    expect(await correct('Wang Shufen', 'Wang Shu-Fen')).toMatchObject({ status: 200 });
    expect((await list(cursor)).rows[0]).toMatchObject({ latin: 'Wang Shu-Fen' });
    await secretary.call('correct_person', {
      ...command(),
      changes: { affiliation: { from: 'Host University', to: '' } },
    });
    expect(await latin()).toEqual(['Wang Shu-Fen', 'Wang Shu-Fen']);
    expect(await correct('Wang Shu-Fen', 'Wang Shufen')).toMatchObject({ status: 200 });
    await secretary.call('correct_person', { ...command(), changes: { Lastname: { from: '王', to: '单' } } });
    expect(await latin()).toEqual(['Shan Shufen', 'Shan Shufen']);
  });

  test('S6 S15 the mark of two accounts as different people is shared by all staff, logged, and can be removed', async () => {
    const other = await Visitor.registered(server.app, 'other@university.example', {
      Firstname: '淑芬',
      Lastname: '王',
    });
    const { cursor } = await list();
    const tell = (is_apart: boolean, more: object = {}) =>
      secretary.call('tell_people_apart', { ...command(), other_id: other.visitor_id, is_apart, ...more });
    expect(await tell(true)).toMatchObject({ status: 200 });
    expect(await tell(true, { visitor_id: other.visitor_id, other_id: author.visitor_id })).toMatchObject({
      status: 200,
    });
    const owner = await staffWith(server, ['owner']);
    const { rows } = (await owner.call('people', { since: '' })).data;
    expect(new Map(rows.map(({ visitor_id, apart }) => [visitor_id, apart]))).toEqual(
      new Map([
        [author.visitor_id, [other.visitor_id]],
        [other.visitor_id, undefined],
      ]),
    );
    // Both, because a device may have marked either one.
    expect((await list(cursor)).rows.map(({ visitor_id }) => visitor_id).toSorted()).toEqual(
      [author.visitor_id, other.visitor_id].toSorted(),
    );
    expect(await tell(true, { other_id: author.visitor_id })).toMatchObject({ problem: 'sameAccount' });
    expect(await tell(false)).toMatchObject({ status: 200 });
    expect((await list()).rows.filter(({ apart: others }) => others)).toEqual([]);
    const logged = (await log()).filter(({ action }) => action.endsWith('told apart'));
    expect(logged.map(({ action, after }) => [action, after])).toEqual([
      ['not told apart', { visitor_id: other.visitor_id }],
      ['told apart', { visitor_id: other.visitor_id }],
    ]);
    await tell(true);
    await secretary.call('erase_person', { visitor_id: other.visitor_id, email: 'other@university.example' });
    expect((await list()).rows[0]?.apart).toBeUndefined();
  });

  test('S6 S4 a corrected country or name also changes in lists of abstracts that devices already have', async () => {
    await submit(author);
    const abstracts = async (since = '') => (await secretary.call('abstracts', { since })).data;
    const { cursor, rows } = await abstracts();
    expect(rows[0]?.country).toBe('276');
    server.pass({ minutes: 20 });
    await secretary.call('correct_person', { ...command(), changes: { country: { from: '276', to: '156' } } });
    expect((await abstracts()).rows[0]?.country).toBe('156');
    expect((await abstracts(cursor)).rows[0]?.country).toBe('156');
    server.pass({ minutes: 20 });
    const { cursor: later } = await abstracts();
    await secretary.call('correct_person', { ...command(), changes: { Firstname: { from: '淑芬', to: '小明' } } });
    expect((await abstracts(later)).rows[0]?.account).toBe('王小明');
  });

  test.each([
    ['Lastname', { from: '王', to: ' \u200b ' }, 'lastnameMissing'],
    ['country', { from: '276', to: '999' }, 'unknownCountry'],
  ])('S6 an invalid %s is refused, and nothing is changed', async (name, change, problem) => {
    const before = await one();
    const refused = await secretary.call('correct_person', { ...command(), changes: { [name]: change } });
    expect(refused).toMatchObject({ problem, field: name });
    expect(await one()).toEqual(before);
  });

  test('S6 a payment is stored, and erased with the account, also in the log', async () => {
    const changes = {
      state: { from: '', to: 'paid' },
      amount: { from: '', to: '1,200 CNY' },
      note: { from: '', to: 'Transfer of Wang Shufen' },
    } as const;
    await secretary.call('note_payment', { ...command(), changes });
    const paid = { state: 'paid', amount: '1200', note: 'Transfer of Wang Shufen', currency: 'CNY' };
    expect((await one()).payment).toEqual({ ...paid, paid_by: '' });
    const noted = (await log()).find(({ action }) => action === 'payment noted');
    expect(noted?.after).toEqual(paid);
    const email = ' Author@university.example';
    await secretary.call('erase_person', { visitor_id: author.visitor_id, email });
    const left = (await log()).find(({ action }) => action === 'payment noted');
    expect(left?.after).toEqual({ fields: ['state', 'amount', 'note', 'currency'] });
    for (const table of ['audit_detail', 'payment', 'staff_command', 'audit_log'] as const) {
      const rows = await server.services.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toMatch(/Shufen|1,200|author@/);
    }
  });

  test('S6 a closed account is signed out and its links are invalid; reopened, it can log in again', async () => {
    const logIn = (password = 'extract') => author.call('login', { username: 'author@university.example', password });
    const link = { visitor_id: author.visitor_id, by_mail: false };
    const before = tokenIn((await secretary.call('reset_person', link)).data.link);
    await secretary.call('close_person', { ...command(), is_closed: true });
    await secretary.call('close_person', { ...command(), is_closed: true });
    expect(await author.call('report_list', {})).toMatchObject({ problem: 'notSignedIn' });
    expect(await logIn()).toMatchObject({ status: 403, problem: 'accountClosed' });
    // Without the password, the caller does not learn that the account is closed.
    expect(await logIn('wrong!')).toMatchObject({ status: 401, problem: 'wrongCredentials' });
    const reset = { token: before, password: 'creatine' };
    expect(await new Visitor(server.app).call('reset_password', reset)).toMatchObject({ status: 410 });
    expect((await list()).rows[0]?.closed_at).toBe('2024-10-01T08:00:00.000Z');
    expect(await secretary.call('reset_person', link)).toMatchObject({ problem: 'personClosed' });
    await secretary.call('close_person', { ...command(), is_closed: false });
    expect(await logIn()).toMatchObject({ status: 200 });
    const actions = (await log()).map(({ action }) => action);
    expect(actions.filter((action) => action === 'closed' || action === 'opened')).toEqual(['opened', 'closed']);
  });

  test('S6 a link to set a password is shown once, and gives its holder access', async () => {
    const { data } = await secretary.call('reset_person', { visitor_id: author.visitor_id, by_mail: false });
    const reset = { token: tokenIn(data.link), password: 'creatine' };
    expect(data.expires_at).toBe('2024-10-02T08:00:00.000Z');
    expect(await new Visitor(server.app).call('reset_password', reset)).toMatchObject({ status: 200 });
    expect(await new Visitor(server.app).call('reset_password', reset)).toMatchObject({ status: 410 });
    const logIn = (password: string) => author.call('login', { username: 'author@university.example', password });
    expect(await logIn('creatine')).toMatchObject({ status: 200 });
    expect(await logIn('extract')).toMatchObject({ problem: 'wrongCredentials' });
    const mailed = await secretary.call('reset_person', { visitor_id: author.visitor_id, by_mail: true });
    expect(mailed).toMatchObject({ problem: 'notMailed' });
    expect(JSON.stringify(await log())).not.toContain(reset.token);
  });

  test.each([
    [0, '/reset#token='],
    [1, '/reset?language=zh#token='],
  ])('S6 A3 a link to set a password opens in the language of the registration (ifcn %i)', async (ifcn, page) => {
    const { visitor_id } = await Visitor.registered(server.app, 'other@university.example', { ifcn });
    const { link } = (await secretary.call('reset_person', { visitor_id, by_mail: false })).data;
    expect(link.replace(/^http:\/\/[^/]+/, '')).toBe(`${page}${tokenIn(link)}`);
  });

  test('S6 erasing requires the address and a recent sign-in, and deletes files, too', async () => {
    const { data: file_url } = await author.upload(fixtureBytes('abstract-en.docx'), 'letter.docx');
    await author.call('add_invitation_letter', { file_url });
    await submit(author);
    const erase = (email: string) => secretary.call('erase_person', { visitor_id: author.visitor_id, email });
    expect(await erase('other@university.example')).toMatchObject({ problem: 'otherAddress' });
    server.pass({ minutes: recentSeconds / 60 + 1 });
    expect(await erase('author@university.example')).toMatchObject({ problem: 'signInAgain' });
    server.pass({ minutes: -recentSeconds / 60 });
    expect(await erase('author@university.example')).toMatchObject({ status: 200 });
    expect(await list()).toMatchObject({ total: 0 });
    expect(await server.services.files.listBetween(new Date(0), new Date(8.64e15))).toEqual([]);
    expect(await erase('author@university.example')).toMatchObject({ problem: 'unknownPerson' });
  });

  test('S6 S17 V5 a person’s data is exported as on the command line, with the log but no names of staff', async () => {
    await submit(author);
    await secretary.call('note_payment', { ...command(), changes: { state: { from: '', to: 'waived' } } });
    const { data } = await secretary.call('export_person', { visitor_id: author.visitor_id });
    expect(Object.keys(data).toSorted()).toEqual([...['account', 'files', 'letters', 'log', 'mail', 'submissions']]);
    expect(data['account']).toMatchObject({ registration: { Lastname: '王' }, payment: { state: 'waived' } });
    expect(JSON.stringify(data)).not.toMatch(/password_hash|email_key/);
    expect(data.log.map(({ actor, action }) => [actor, action])).toEqual([
      ['staff', 'exported'],
      ['staff', 'payment noted'],
    ]);
    const staff = await server.services.db.selectFrom('staff').select(['name', 'email', 'staff_id']).execute();
    const named = staff
      .flatMap((person) => Object.values(person))
      .filter((word) => JSON.stringify(data).includes(word));
    expect(named).toEqual([]);
    expect((await log())[0]).toMatchObject({ action: 'exported', target: 'account', target_name: '王淑芬' });
  });
});

base('S6 a link to set a password goes to the account’s address, and is shown to nobody else', async () => {
  const server = await startServer(sqlite, mailing);
  const { visitor_id } = await Visitor.registered(server.app, 'author@university.example', { ifcn: 1 });
  const secretary = await staffWith(server, ['secretary']);
  expect((await secretary.call('person', { visitor_id })).data.is_mailable).toBe(true);
  const { data } = await secretary.call('reset_person', { visitor_id, by_mail: true });
  expect(data.link).toBe('');
  const [mail] = await server.services.db.selectFrom('mail').selectAll().execute();
  expect(mail).toMatchObject({ visitor_id, email: 'author@university.example' });
  expect(mail?.text).toMatch(/https:\/\/forum\.example\/reset\?language=zh#token=[\w-]{43}\n/);
  expect(mail?.subject).toContain('设置登录密码');
  // It needs no recent sign-in, and contains no link.
  const exported = (await secretary.call('export_person', { visitor_id })).data;
  expect(JSON.stringify(exported['mail'])).toContain('author@university.example');
  expect(JSON.stringify(exported)).not.toMatch(/https?:|token/);
  await server.stop();
});

base('S6 S12 the letter with the link is worded correctly for a first and for a forgotten password', async () => {
  const server = await startServer(sqlite, mailing);
  const secretary = await staffWith(server, ['secretary']);
  const added = await secretary.call('add_person', {
    ...{ command_id: 'added', email: 'wu.jun@university.example', Firstname: 'Jun', Lastname: 'Wu', mytitle: 'Dr.' },
    ...{ affiliation: '', address: '', country: '', phoneCode: '', tel: '', language: 'en' },
  });
  await secretary.call('reset_person', { visitor_id: added.data.visitor_id, by_mail: true });
  const [mail] = await server.services.db.selectFrom('mail').selectAll().execute();
  expect(mail?.subject).toMatch(/: choose your password$/);
  expect(mail?.text).toContain('If you did not expect it');
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/new password|reset your|you did not ask/i);
  await server.stop();
});
