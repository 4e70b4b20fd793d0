import { beforeEach, describe, expect, test as base } from 'vitest';
import type { AnyBodyOf } from '#contract/calls/everyCall.ts';
import { shippedTemplates } from '#contract/staff/mailTemplates.ts';
import { eraseAccount, closeAccount } from '#server/db/accounts/erasure.ts';
import { claimMail } from '#server/db/mail.ts';
import { accountOf, verifyAddress } from '#server/db/accounts/accounts.ts';
import { queueFromTemplate } from '#server/mail/fromTemplate.ts';
import { staffWith } from '../support/staff.ts';
import { bothDatabases, sqlite, startServer, weeklyOnPostgres } from '../support/testServer.ts';
import { person, submit, Visitor } from '../support/visitor.ts';
import { mail, sending, sendMailOn, server } from '../mail/mailing.ts';

type Draft = AnyBodyOf<'mail_preview'>['draft'];

const written: Draft = {
  subject: { en: 'About {paper}', zh: '关于{paper}' },
  text: { en: 'Dear {name}, “{title}” lacks a file.', zh: '{name}：您好！《{title}》缺少文件。' },
  query: '',
  to: 'submitter',
};

describe.each(bothDatabases)('Letters to authors, on $name', (kind) => {
  const test = weeklyOnPostgres(kind);
  let secretary: Visitor & { staff_id: string };

  sendMailOn(kind);
  beforeEach(async () => {
    secretary = await staffWith(server, ['secretary'], [], 'secretary@forum.example');
  });

  let commands = 0;
  const preview = async (draft: Partial<Draft> = {}, from = 0) =>
    (await secretary.call('mail_preview', { draft: { ...written, ...draft }, from })).data;
  const send = async (draft: Partial<Draft> = {}, sent: Partial<AnyBodyOf<'mail_send'>> = {}) => {
    const { digest } = await preview(draft);
    const command_id = `send-${commands++}`;
    return secretary.call('mail_send', { command_id, draft: { ...written, ...draft }, digest, ...sent });
  };
  const overview = async () => (await secretary.call('mail_overview', undefined)).data;
  const mailings = async () => (await secretary.call('mailings', {})).data.rows;
  const author = async (name: string, reports: Parameters<typeof submit>[1][] = [{}], fields = {}) => {
    const visitor = await Visitor.registered(server.app, `${name}@u.example`, { Lastname: name, ...fields });
    await verifyAddress(server.services.db, visitor.visitor_id);
    for (const report of reports) await submit(visitor, report);
    return visitor;
  };
  /** The delivered mail without the confirmations of submissions. */
  const letters = () => mail.taken.filter(({ header }) => !/received|已收到/.test(header('subject')));
  const delivered = async (count: number) => {
    await sending.round();
    await expect.poll(() => letters().length).toBe(count);
    return letters();
  };

  test('S8 a search finds the recipients; the preview has their number by language and every letter as sent', async () => {
    await author('Curie', [{ title: 'Radium', topics: '3' }]);
    await author('王', [{ title: '镭', topics: '3' }], { ifcn: 1, Firstname: '淑芬' });
    await author('Bohr', [{ title: 'Atoms', topics: '5' }]);
    const draft = { query: 'topic:3' };
    const seen = await preview(draft);
    expect(seen).toMatchObject({ count: 2, by_language: { en: 1, zh: 1 }, per: 'abstract', problems: [], skipped: [] });
    expect(seen.letters).toMatchObject([
      { number: 1, email: 'Curie@u.example', language: 'en', subject: 'About 1' },
      { number: 2, email: '王@u.example', language: 'zh', text: '王淑芬：您好！《镭》缺少文件。' },
    ]);
    expect((await preview(draft, 1)).letters.map(({ number }) => number)).toEqual([2]);
    const { data } = await send(draft);
    expect(data).toMatchObject({ state: 'waiting', letters: 2, by_language: { en: 1, zh: 1 }, waiting: 2 });
    server.pass({ minutes: 1 });
    const taken = (await delivered(2)).toSorted((one, two) => one.text.length - two.text.length);
    expect(taken.map(({ header, text }) => [header('subject'), text.trim()])).toEqual(
      seen.letters.map(({ subject, text }) => [subject, text]).toReversed(),
    );
    await expect
      .poll(mailings)
      .toMatchObject([{ state: 'done', sent: 2, waiting: 0, created_by: 'Staff secretary@forum.example' }]);
    const { letters } = (await secretary.call('mail_outbox', { mailing_id: data.mailing_id })).data;
    expect(letters.map(({ email, state }) => [email, state])).toEqual([
      ['王@u.example', 'sent'],
      ['Curie@u.example', 'sent'],
    ]);
  });

  test('S8 a letter that names the abstract is sent per abstract, any other per address; skips have a reason', async () => {
    await author('Curie', [{ title: 'Radium' }, { title: 'Polonium' }]);
    await author('not-an-address,', [{}], { email: 'nobody' });
    const closed = await author('Closed');
    await closeAccount(server.services.db, closed.visitor_id, server.services.clock().toISOString());
    expect(await preview()).toMatchObject({ count: 2, per: 'abstract' });
    const once = await preview({ subject: { en: 'News', zh: '通知' }, text: { en: 'Dear {name}', zh: '{name}' } });
    // The second abstract of an address shares the letter of the first, so it does not count as skipped.
    expect(once).toMatchObject({ count: 1, per: 'address', skipped_count: 2, shared_count: 1 });
    expect(once.skipped.map(({ report_id, reason }) => [report_id, reason])).toEqual([
      [2, 'sameAddress'],
      [3, 'notMailable'],
      [4, 'closed'],
    ]);
  });

  test('S8 corresponding authors get letters instead of the account; abstracts without one are reported', async () => {
    const people = [
      person({ Firstname: 'Ada', email: 'ada@u.example', Corresponding_author: 1 }),
      person({ Firstname: 'Eve', email: 'eve@u.example', Corresponding_author: 0 }),
    ];
    await author('Curie', [{ report_people: JSON.stringify(people) }]);
    const seen = await preview({ to: 'corresponding' });
    expect(seen.letters).toMatchObject([{ email: 'ada@u.example', name: expect.stringContaining('Ada') as string }]);
  });

  test('S8 V3 of 500 corresponding authors five get the letter, and accounts with most letters are named', async () => {
    const people = Array.from({ length: 500 }, (_, index) =>
      person({ Lastname: `Author${index}`, email: `a${index}@u.example`, Corresponding_author: 1 }),
    );
    await author('Curie', [{ report_people: JSON.stringify(people) }]);
    const one = person({ email: 'one@u.example', Corresponding_author: 1 });
    await author('Bohr', [{ report_people: JSON.stringify([one]) }, { report_people: JSON.stringify([one]) }]);
    expect(await preview({ to: 'corresponding' })).toMatchObject({
      count: 7,
      addresses: 6,
      accounts: 2,
      most: [
        { name: 'Justus Curie', email: 'Curie@u.example', letters: 5 },
        { name: 'Justus Bohr', letters: 2 },
      ],
      skipped: [{ report_id: 1, reason: 'tooManyCorresponding' }],
    });
  });

  test('S8 V3 accounts with unconfirmed addresses are left out and named, unless they are included', async () => {
    await author('Curie');
    const stranger = await Visitor.registered(server.app, 'victim@u.example', { Lastname: 'Stranger' });
    const people = [person({ email: 'other-victim@u.example', Corresponding_author: 1 })];
    await submit(stranger, { report_people: JSON.stringify(people) });
    for (const to of ['submitter', 'corresponding'] as const) {
      const seen = await preview({ to, query: to === 'submitter' ? '' : 'id:2' });
      expect(seen).toMatchObject({
        count: to === 'submitter' ? 1 : 0,
        unconfirmed: 1,
        skipped: [{ report_id: 2, name: 'Justus Stranger', reason: 'unconfirmed' }],
      });
    }
    expect(await preview({ to_unconfirmed: true })).toMatchObject({ count: 2, unconfirmed: 1, skipped: [] });
    expect((await send()).data).toMatchObject({ letters: 1 });
    expect((await send({ to_unconfirmed: true })).data).toMatchObject({ letters: 2 });
  });

  test('V3 S8 a person sends twenty mailings in an hour, then gets a message, and others are not delayed', async () => {
    await author('Curie');
    for (let count = 0; count < 20; count++) expect((await send()).status).toBe(200);
    const { digest } = await preview();
    const body = { command_id: 'one-too-many', draft: written, digest };
    expect(await secretary.call('mail_send', body)).toMatchObject({
      status: 429,
      problem: 'tooManyMailings',
      msg: expect.stringContaining('20 letters to many') as string,
    });
    const other = await staffWith(server, ['secretary'], [], 'other@forum.example');
    expect((await other.call('mail_send', { ...body, command_id: 'other' })).status).toBe(200);
    server.pass({ minutes: 61 });
    expect((await secretary.call('mail_send', body)).status).toBe(200);
  });

  test('V3 S8 previews are limited for each person, with a message', async () => {
    const { db, clock } = server.services;
    await author('Curie');
    const count = () => db.selectFrom('attempt').selectAll().where('subject', 'like', 'staff-preview:%').execute();
    await preview();
    const [attempt] = await count();
    expect(attempt).toMatchObject({ at: clock().toISOString() });
    await db.updateTable('attempt').set({ amount: 600 }).where('subject', '=', attempt!.subject).execute();
    expect(await secretary.call('mail_preview', { draft: written, from: 0 })).toMatchObject({
      status: 429,
      problem: 'tooManyPreviews',
      msg: expect.stringContaining('very many previews') as string,
    });
    const other = await staffWith(server, ['secretary'], [], 'other@forum.example');
    expect((await other.call('mail_preview', { draft: written, from: 0 })).status).toBe(200);
  });

  test('S4 S8 a word of the present full text finds the recipients', async () => {
    await author('Curie', [{ title: 'Radium', abstract: 'Pitchblende was ground.' }]);
    const long = `采用熱泵干燥技术。${'ﷺ'.repeat(1000)} ${'word '.repeat(2000)} beyond ${'word '.repeat(4000)} outside`;
    await author('Bohr', [{ title: 'Atoms', abstract: long }]);
    const reached = async (query: string) => (await preview({ query })).letters.map(({ report_id }) => report_id);
    expect(await reached('pitchblende')).toEqual([1]);
    expect(await reached('text:热泵 OR pitchblende')).toEqual([1, 2]);
    expect(await reached('title:pitchblende')).toEqual([]);
    // A text whose folded form is longer than 20,000 characters is searched up to there.
    expect(await reached('text:outside OR text:beyond')).toEqual([]);
    expect(await reached('text:صلى')).toEqual([2]);
    const changes = { abstract: { from: 'Pitchblende was ground.', to: 'Radium was weighed.' } };
    await secretary.call('edit_abstract', { command_id: 'another text', report_id: 1, changes });
    expect(await reached('pitchblende')).toEqual([]);
    expect(await reached('weighed -热泵')).toEqual([1]);
  });

  test('S8 S5 nobody gets letters about withdrawn abstracts unless the search asks for them; they are counted', async () => {
    await author('Curie', [{ title: 'Radium' }, { title: 'Polonium' }]);
    await author('Bohr', [{ title: 'Atoms' }]);
    for (const report_id of [1, 3]) {
      await secretary.call('withdraw_abstract', { command_id: `withdraw ${report_id}`, report_id, reason: '' });
    }
    const reached = async (query: string) => {
      const { letters, count, withdrawn_count } = await preview({ query });
      expect(count).toBe(letters.length);
      return [letters.map(({ report_id }) => report_id), withdrawn_count];
    };
    expect(await reached('')).toEqual([[2], 2]);
    expect(await reached('title:atoms')).toEqual([[], 1]);
    expect(await reached('is:withdrawn')).toEqual([[1, 3], 0]);
    expect(await reached('-is:withdrawn')).toEqual([[2], 0]);
    expect(await reached('title:atoms OR is:withdrawn')).toEqual([[1, 3], 0]);
    expect((await send()).data).toMatchObject({ letters: 1 });
  });

  test('S8 S5 {deadline} is the recipient’s own valid deadline', async () => {
    const longer = await author('Curie');
    await author('王', [{}], { ifcn: 1 });
    const late = await author('Li', [{}], { ifcn: 1 });
    for (const { visitor_id } of [longer, late]) {
      const deadline = { from: '', to: '2025-01-05' };
      await secretary.call('extend_deadline', { command_id: visitor_id, visitor_id, deadline });
    }
    const { letters } = await preview({ text: { en: 'Until {deadline}.', zh: '{deadline}之前' } });
    expect(letters.map(({ text }) => text)).toEqual([
      'Until the end of 5 January 2025 (Beijing time).',
      '2024年10月30日24时（北京时间）之前',
      '2025年1月5日24时（北京时间）之前',
    ]);
    const told = (await server.services.db.selectFrom('mail').select('text').where('about', '=', 'deadline').execute())
      .map(({ text }) => text)
      .join();
    expect(told).toContain('until the end of 5 January 2025, Beijing time (UTC+8)');
    expect(told).toContain('北京时间2025年1月5日24时之前');
    expect(shippedTemplates['no-file'].text.en).toContain('by {deadline}');
    for (const { text } of Object.values(shippedTemplates)) expect(text.en).toMatch(/^{greeting},\n\n[A-Z{]/);
  });

  test('S8 unknown or empty placeholders, missing words, no recipients or a broken search block sending', async () => {
    await author('Curie', [{ topics: '' }]);
    const problems = async (draft: Partial<Draft>) => {
      const found = (await preview(draft)).problems;
      const { problem } = await send(draft);
      expect(problem).toBe('mailNotReady');
      return found.map(({ field, offset, length, en }) => `${field} ${offset}+${length} ${en}`);
    };
    const text = (en: string) => ({ text: { en, zh: '' } });
    expect(await problems(text('Dear {nmae},'))).toEqual(['text.en 5+6 There is no placeholder {nmae}.']);
    expect(await problems(text('Dear {name,'))).toEqual(['text.en 5+6 This brace is never closed.']);
    expect(await problems(text('On {topic}.'))).toEqual([
      'text.en 3+7 {topic} would stay empty for abstract 1. Leave it out, or exclude them from the search.',
    ]);
    expect(await problems(text(' '))).toEqual(['text.en 0+0 The English text is missing.']);
    expect(await problems({ query: 'topic:99' })).toEqual([expect.stringMatching(/^query 6\+2 /)]);
    expect(await problems({ query: 'nothing-like-this' })).toEqual([' 0+0 Nobody would get this letter.']);
    expect(await mailings()).toEqual([]);
  });

  test('S8 if the recipients differ from the preview, nothing is sent, and the new number is returned', async () => {
    await author('Curie');
    const { digest } = await preview();
    await author('Bohr');
    const body = { command_id: 'late', draft: written, digest };
    expect(await secretary.call('mail_send', body)).toMatchObject({
      status: 412,
      problem: 'recipientsChanged',
      msg: expect.stringContaining('since the preview: 2 now') as string,
      data: { count: 2 },
    });
    expect(await mailings()).toEqual([]);
    const seen = await preview();
    expect((await secretary.call('mail_send', { ...body, digest: seen.digest })).status).toBe(200);
  });

  base('S8 S3 a letter sent twice after a lost answer is one mailing, and can be taken back for a minute', async () => {
    await author('Curie');
    const { digest } = await preview();
    const body = { command_id: 'once', draft: written, digest };
    const answers = await Promise.all([1, 2, 3].map(() => secretary.call('mail_send', body)));
    expect(new Set(answers.map(({ data }) => data.mailing_id)).size).toBe(1);
    await sending.round();
    expect(letters()).toEqual([]);
    const { mailing_id } = answers[0]!.data;
    const cancel = () => secretary.call('mail_cancel', { command_id: 'back', mailing_id });
    expect((await cancel()).data).toMatchObject({ state: 'cancelled', letters: 1, waiting: 0, sent: 0 });
    expect((await cancel()).data).toMatchObject({ state: 'cancelled' });
    server.pass({ minutes: 2 });
    await sending.round();
    expect(letters()).toEqual([]);
  });

  test('S8 a scheduled letter is sent at its time, and not to people who were erased meanwhile', async () => {
    await author('Curie');
    const bohr = await author('Bohr');
    const now = server.services.clock().getTime();
    const at = (days: number) => new Date(now + days * 86_400_000).toISOString();
    for (const wrong of [at(-1), at(400), 'tomorrow']) {
      expect((await send({}, { send_at: wrong })).problem).toBe('scheduledTimeWrong');
    }
    expect((await send({}, { send_at: at(5) })).data).toMatchObject({ state: 'waiting', send_at: at(5), letters: 2 });
    await eraseAccount(server.services.db, bohr.visitor_id, at(1));
    server.pass({ days: 4 });
    await sending.round();
    expect(letters()).toEqual([]);
    server.pass({ days: 1, minutes: 1 });
    const [taken] = await delivered(1);
    expect(taken?.to).toEqual(['Curie@u.example']);
    expect(new Date(taken!.header('date')).getTime()).toBe(Date.parse(at(5)));
  });

  test('S8 one bad address of 27 fails alone, and is listed with the mail server’s reply', async () => {
    for (let index = 0; index < 27; index++) await author(`author${index}`);
    // Confirmations first: deleting one while it is sent breaks its connection, which the next letter would use.
    await sending.round();
    await expect.poll(() => mail.taken.length).toBe(27);
    mail.unknown.add('author13@u.example');
    await send();
    server.pass({ minutes: 1 });
    await delivered(26);
    await expect.poll(mailings).toMatchObject([{ sent: 26, failed: 1, state: 'done' }]);
    expect((await overview()).failed).toBe(1);
    const { letters } = (await secretary.call('mail_outbox', {})).data;
    expect(letters).toMatchObject([
      { state: 'failed', email: 'author13@u.example', failure: expect.stringContaining('No such user') as string },
    ]);
  });

  test('S8 confirmations of submissions do not queue behind a thousand letters', async () => {
    const curie = await author('Curie');
    await sending.stop();
    await server.services.db.deleteFrom('mail').execute();
    await send();
    server.pass({ minutes: 2 });
    await submit(curie, { title: 'Second' });
    const now = server.services.clock().toISOString();
    const claimed = await claimMail(server.services.db, now, now);
    expect(claimed?.subject).toContain('has been received');
  });

  test('S8 a test letter goes only to the person who requests it', async () => {
    await author('Curie');
    const { data } = await secretary.call('mail_test', { draft: written });
    expect(data).toEqual({ email: 'secretary@forum.example' });
    const [taken] = await delivered(1);
    expect(taken?.to).toEqual(['secretary@forum.example']);
    expect(taken?.header('subject')).toBe('[Test] About 1');
  });

  test('S8 a template is changed from the version that was read, or reset, and never overwritten silently', async () => {
    const { data: templates } = await secretary.call('mail_templates', undefined);
    expect(templates.map(({ template_id, is_shipped }) => [template_id, is_shipped])).toEqual([
      ['received', true],
      ['changed', true],
      ['deleted', true],
      ['no-file', true],
      ['all-authors', true],
      ['unconfirmed', true],
      ['letter-signed', true],
      ['invoice-issued', true],
    ]);
    const save = (command_id: string, version: number, en: string) =>
      secretary.call('mail_save_template', {
        command_id,
        template_id: 'no-file',
        version,
        subject: { en, zh: '催交' },
        text: written.text,
      });
    const first = await save('one', 0, 'First');
    expect(first.data).toMatchObject({ version: 1, is_shipped: false, subject: { en: 'First' } });
    expect(await save('other', 0, 'Other')).toMatchObject({
      status: 412,
      problem: 'templateChanged',
      data: { version: 1, subject: { en: 'First' } },
    });
    expect(await save('typo', 1, 'To {nmae}')).toMatchObject({ status: 422, problem: 'placeholderUnknown' });
    const many = { ...written.text, en: '{title}'.repeat(101) };
    const body = {
      command_id: 'many',
      template_id: 'no-file' as const,
      version: 1,
      subject: written.subject,
      text: many,
    };
    expect(await secretary.call('mail_save_template', body)).toMatchObject({
      status: 422,
      field: 'text.en',
      data: { problems: [{ offset: 700, length: 7, en: 'There are more than 100 placeholders in this text.' }] },
    });
    const reset = { command_id: 'reset', template_id: 'no-file' as const };
    expect((await secretary.call('mail_reset_template', { ...reset, version: 0 })).problem).toBe('templateChanged');
    expect((await secretary.call('mail_reset_template', { ...reset, version: 1 })).data).toMatchObject({
      ...shippedTemplates['no-file'],
      version: 2,
      is_shipped: true,
    });
    // A person who still has the first version open does not overwrite later changes.
    expect((await save('stale', 1, 'Stale')).problem).toBe('templateChanged');
    expect((await save('next', 2, 'Next')).data).toMatchObject({ version: 3 });
  });

  test('S8 S7 a letter from a template is queued for an account in its language, and for no account that is closed', async () => {
    const { db } = server.services;
    const curie = await author('Curie', [], { ifcn: 1 });
    const now = server.services.clock().toISOString();
    const queue = async () =>
      queueFromTemplate(db, server.services, 'letter-signed', await accountOf(db, curie.visitor_id), { now });
    expect(await queue()).toBe(true);
    const [taken] = await delivered(1);
    expect(taken?.header('subject')).toBe('您的邀请函已签署');
    expect(taken?.text).toContain('https://forum.example/LoginThenzh');
    await closeAccount(db, curie.visitor_id, now);
    expect(await queue()).toBe(false);
  });

  test('S8 S10 previewing, sending and cancelling are logged; editing text is not', async () => {
    await author('Curie');
    await preview();
    await preview({ text: { en: 'Other {title}', zh: '{title}' } });
    const { data } = await send();
    await secretary.call('mail_cancel', { command_id: 'c', mailing_id: data.mailing_id });
    const { entries } = (await secretary.call('audit_log', {})).data;
    expect(entries.map(({ action, target_name, after }) => [action, target_name, after?.['recipients']])).toEqual([
      ['mail cancelled', 'About …', 1],
      ['mail sent', 'About …', 1],
      ['mail previewed', '', 1],
    ]);
  });

  test('S10 S8 V5 the permanent log contains no search for recipients, which may name somebody', async () => {
    await author('Marie', [{ title: 'On the rays of Curie' }]);
    const { data } = await send({ query: 'title:curie' });
    expect(data).toMatchObject({ query: 'title:curie' });
    const kept = await server.services.db.selectFrom('audit_log').select(['before', 'after']).execute();
    expect(kept.length).toBeGreaterThan(1);
    expect(JSON.stringify(kept)).not.toMatch(/curie/i);
  });
});

base('S8 without a mail server everything can be prepared, and the missing settings are named', async () => {
  const server = await startServer(sqlite);
  const secretary = await staffWith(server, ['secretary']);
  await submit(await Visitor.registered(server.app, 'author@u.example'));
  expect((await secretary.call('mail_overview', undefined)).data).toMatchObject({
    is_configured: false,
    missing: ['SMTP_URL', 'PUBLIC_URL'],
    from: '',
  });
  const { data } = await secretary.call('mail_preview', { draft: { ...written, text: { en: '{dashboard}', zh: '' } } });
  expect(data).toMatchObject({ count: 1, problems: [{ en: expect.stringContaining('PUBLIC_URL') as string }] });
  const ready = (await secretary.call('mail_preview', { draft: written })).data;
  const sent = { command_id: 'x', draft: written, digest: ready.digest };
  expect((await secretary.call('mail_send', sent)).problem).toBe('mailNotConfigured');
  expect((await secretary.call('mail_test', { draft: written })).problem).toBe('mailNotConfigured');
  await server.stop();
});
