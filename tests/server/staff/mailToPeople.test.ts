import { hash, randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { everyCall, type AnyBodyOf } from '#contract/calls/everyCall.ts';
import type { Attachment } from '#contract/staff/mail.ts';
import { shippedTemplates } from '#contract/staff/mailTemplates.ts';
import { closeAccount } from '#server/db/accounts/erasure.ts';
import { verifyAddress } from '#server/db/accounts/accounts.ts';
import { staffWith } from '../support/staff.ts';
import { databases } from '../support/testServer.ts';
import { person, submit, Visitor } from '../support/visitor.ts';
import { mail, sending, sendMailOn, server } from '../mail/mailing.ts';

type Draft = AnyBodyOf<'mail_preview'>['draft'];

const written: Draft = {
  subject: { en: 'Your fee', zh: '会议费' },
  text: { en: 'Dear {name}, see {dashboard}', zh: '{name}：您好！{dashboard}' },
  query: '',
  to: 'people',
};

describe.each(databases)('Letters to people, on $name', (kind) => {
  let secretary: Visitor & { staff_id: string };

  sendMailOn(kind);
  beforeEach(async () => {
    secretary = await staffWith(server, ['secretary'], [], 'secretary@forum.example');
  });

  let commands = 0;
  const preview = async (draft: Partial<Draft> = {}) =>
    (await secretary.call('mail_preview', { draft: { ...written, ...draft } })).data;
  const names = async (draft: Partial<Draft> = {}) => (await preview(draft)).letters.map(({ name }) => name);
  const send = async (draft: Partial<Draft> = {}, sent: Partial<AnyBodyOf<'mail_send'>> = {}) => {
    const { digest } = await preview(draft);
    const command_id = `send-${commands++}`;
    return secretary.call('mail_send', { command_id, draft: { ...written, ...draft }, digest, ...sent });
  };
  const account = async (name: string, fields = {}) => {
    server.pass({ minutes: 1 });
    const visitor = await Visitor.registered(server.app, `${name}@u.example`, { Lastname: name, ...fields });
    await verifyAddress(server.services.db, visitor.visitor_id);
    return visitor;
  };
  const pay = (visitor_id: string, state: 'expected' | 'paid' | 'waived') =>
    secretary.call('note_payment', {
      command_id: `pay-${visitor_id}`,
      visitor_id,
      changes: { state: { from: '', to: state } },
    });
  const letters = () => mail.taken.filter(({ header }) => !/received|已收到/.test(header('subject')));
  const delivered = async (count: number) => {
    await sending.round();
    await expect.poll(() => letters().length).toBe(count);
    return letters();
  };

  test('S13 a search of people finds the recipients: by abstracts, payment, words or country', async () => {
    const curie = await account('Curie', { country: '250' });
    await submit(curie, { title: 'Radium', report_people: JSON.stringify([person({ email: 'curie@u.example' })]) });
    await submit(curie, { title: 'Polonium' });
    await account('吴', { Firstname: '军', ifcn: 1 });
    const bohr = await account('Bohr');
    const closed = await account('Closed');
    await closeAccount(server.services.db, closed.visitor_id, server.services.clock().toISOString());
    await pay(curie.visitor_id, 'paid');
    await pay(bohr.visitor_id, 'waived');

    const everybody = await preview();
    expect(everybody).toMatchObject({ count: 3, per: 'person', by_language: { en: 2, zh: 1 }, problems: [] });
    expect(everybody).toMatchObject({ skipped: [{ report_id: 0, name: 'Justus Closed', reason: 'closed' }] });
    expect(everybody.letters[1]).toMatchObject({ report_id: 0, name: '吴军', language: 'zh' });
    expect(await names()).toEqual(['Justus Curie', '吴军', 'Justus Bohr']);
    expect(await names({ group: 'authors' })).toEqual(['Justus Curie']);
    expect(await names({ group: 'others' })).toEqual(['吴军', 'Justus Bohr']);
    expect(await names({ group: 'paid' })).toEqual(['Justus Curie']);
    expect(await names({ group: 'unpaid' })).toEqual(['吴军']);
    expect(await names({ group: 'letters' })).toEqual([]);
    expect(await names({ query: 'bohr' })).toEqual(['Justus Bohr']);
    expect(await names({ query: '法国' })).toEqual(['Justus Curie']);
    expect(await names({ query: 'paid:no' })).toEqual(['吴军']);
    expect(await names({ query: 'is:presenter country:fr paid:yes has:abstract' })).toEqual(['Justus Curie']);
    expect(await names({ query: '-is:presenter -paid:no' })).toEqual(['Justus Bohr']);
    expect(await preview({ query: 'has:file' })).toMatchObject({
      count: 0,
      problems: [{ field: 'query', offset: 4, length: 4 }],
    });

    // One letter each, however many abstracts they have. The list of mailings says for whom it was.
    const { data } = await send({ group: 'unpaid' });
    expect(data).toMatchObject({ state: 'waiting', to: 'people', group: 'unpaid', letters: 1 });
    server.pass({ minutes: 1 });
    const [taken] = await delivered(1);
    expect(taken).toMatchObject({ to: ['吴@u.example'] });
    expect(taken?.header('reply-to')).toBe(server.services.site.contact.email);
    expect(taken?.text).toContain('吴军：您好！https://forum.example/LoginThenzh');
    const outbox = (await secretary.call('mail_outbox', { mailing_id: data.mailing_id })).data.letters;
    expect(outbox).toMatchObject([{ report_id: 0, name: '吴军', state: 'sent' }]);
    const { entries } = (await secretary.call('audit_log', {})).data;
    expect(entries[0]).toMatchObject({ action: 'mail sent', target: 'mailing', target_name: 'Your fee' });
  });

  test('S13 only people who were selected one by one get the letter, and the list of mailings shows it', async () => {
    const curie = await account('Curie');
    await account('Bohr');
    const planck = await account('Planck');
    const closed = await account('Closed');
    await closeAccount(server.services.db, closed.visitor_id, server.services.clock().toISOString());
    const gone = Array.from({ length: 997 }, (_, index) => `${curie.visitor_id}-gone-${index}`);
    const chosen = [planck, curie, closed].map(({ visitor_id }) => visitor_id);
    const draft = { group: 'chosen' as const, chosen: [...chosen, ...gone] };
    expect(await preview(draft)).toMatchObject({ count: 2, per: 'person', skipped: [{ reason: 'closed' }] });
    expect(await names(draft)).toEqual(['Justus Curie', 'Justus Planck']);
    expect(await names({ group: 'chosen' }), 'nobody, where nobody is named').toEqual([]);
    const tooMany = { draft: { ...written, ...draft, chosen: [...draft.chosen, 'one more'] } };
    expect(await secretary.call('mail_preview', tooMany)).toMatchObject({ status: 400 });
    const { data } = await send(draft);
    expect(data).toMatchObject({ to: 'people', group: 'chosen', letters: 2 });
    server.pass({ minutes: 1 });
    const taken = await delivered(2);
    expect(taken.flatMap(({ to }) => to).toSorted()).toEqual(['Curie@u.example', 'Planck@u.example']);
  });

  test('S8 S13 if all are unconfirmed, the preview says so; they are a group, and get letters on request', async () => {
    const bohr = await Visitor.registered(server.app, 'Bohr@u.example', { Lastname: 'Bohr' });
    await Visitor.registered(server.app, 'Planck@u.example', { Lastname: 'Planck' });
    expect(await preview()).toMatchObject({
      count: 0,
      unconfirmed: 2,
      reasons: [{ reason: 'unconfirmed', count: 2 }],
      problems: [{ en: 'Nobody would get this letter.' }],
    });
    expect(await preview({ to_unconfirmed: true })).toMatchObject({ count: 2, reasons: [], problems: [] });
    const before = (await secretary.call('people', {})).data;
    expect(before.rows.map(({ is_verified }) => is_verified)).toEqual([false, false]);
    await verifyAddress(server.services.db, bohr.visitor_id);
    // The list includes it although nothing else of the account changed.
    const { rows } = (await secretary.call('people', { since: before.cursor })).data;
    expect(rows).toMatchObject([{ visitor_id: bohr.visitor_id, is_verified: true }]);
    expect(await names({ group: 'unconfirmed', to_unconfirmed: true })).toEqual(['Justus Planck']);
  });

  test('S13 V4 a reminder has the link that confirms the address, invisible to others, once in seven days', async () => {
    const curie = await account('Curie');
    const bohr = await Visitor.registered(server.app, 'Bohr@u.example', { Lastname: 'Bohr' });
    const planck = await Visitor.registered(server.app, 'Planck@u.example', { Lastname: 'Planck' });
    const reminder = { ...shippedTemplates.unconfirmed, chosen: [curie, bohr, planck].map((each) => each.visitor_id) };
    const draft = { ...reminder, group: 'chosen' as const };
    const seen = await preview(draft);
    expect(seen).toMatchObject({ count: 2, reasons: [{ reason: 'confirmed', count: 1 }], problems: [] });
    const standIn = 'https://forum.example/api/confirm_email?…';
    expect(seen.letters[0]!.text).toContain(standIn);
    const body = { draft: { ...written, ...draft }, digest: seen.digest };
    const answers = await Promise.all(
      ['one', 'two'].map((command_id) => secretary.call('mail_send', { command_id, ...body })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await preview(draft)).toMatchObject({ count: 0, reasons: [{ reason: 'reminded', count: 2 }, {}] });
    // One of them confirms the address before the letter is sent.
    await verifyAddress(server.services.db, planck.visitor_id);
    server.pass({ minutes: 1 });
    const [taken] = await delivered(1);
    expect(taken?.to).toEqual(['Bohr@u.example']);
    const { mailing_id } = answers.find(({ problem }) => !problem)!.data;
    // It was sent to unconfirmed accounts as a reminder. A new letter based on it must choose that again.
    expect((await secretary.call('mail_written', { mailing_id })).data.draft).not.toHaveProperty('to_unconfirmed');
    const { letters: outbox } = (await secretary.call('mail_outbox', { mailing_id })).data;
    expect(new Map(outbox.map(({ email, ...letter }) => [email, letter]))).toMatchObject(
      new Map([
        ['Bohr@u.example', { state: 'sent' }],
        ['Planck@u.example', { state: 'leftOut', because: 'confirmed' }],
      ]),
    );
    const { mail_id } = outbox.find(({ state }) => state === 'sent')!;
    expect((await secretary.call('mail_letter', { mail_id })).data.words?.text).toContain(standIn);

    const link = new URL(/https:\S+confirm_email\S+/.exec(taken!.text)![0]);
    await server.app.inject({
      method: 'POST',
      url: `${link.pathname}${link.search}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    });
    expect((await preview({ ...draft, ...written, group: 'chosen' })).count).toBe(3);
  });

  test('S13 A1 a reminder reaches an account whose address differs from another one in full-width signs only', async () => {
    const bohr = await Visitor.registered(server.app, 'bohr@u.example', { Lastname: 'Bohr' });
    const kept = 'ｂｏｈｒ@u.example';
    const { db } = server.services;
    const own = db.updateTable('account').set({ email: kept, email_key: kept });
    await own.where('visitor_id', '=', bohr.visitor_id).execute();
    await send({ ...shippedTemplates.unconfirmed, group: 'unconfirmed' });
    server.pass({ minutes: 1 });
    expect(await delivered(1)).toMatchObject([{ to: ['bohr@u.example'] }]);
  });

  test('S13 after seven days a person is reminded again, at the present address only', async () => {
    const bohr = await Visitor.registered(server.app, 'Bohr@u.example', { Lastname: 'Bohr' });
    const draft = { ...shippedTemplates.unconfirmed, group: 'unconfirmed' as const };
    expect((await send(draft)).data).toMatchObject({ letters: 1 });
    server.pass({ minutes: 1 });
    await delivered(1);
    server.pass({ days: 6 });
    secretary = await staffWith(server, ['secretary'], [], 'second@forum.example');
    expect(await preview(draft)).toMatchObject({ count: 0, reasons: [{ reason: 'reminded', count: 1 }] });
    server.pass({ days: 2 });
    secretary = await staffWith(server, ['secretary'], [], 'third@forum.example');
    expect((await send(draft)).data).toMatchObject({ letters: 1 });
    await server.services.db
      .updateTable('account')
      .set({ email: 'new@u.example', email_key: 'new@u.example' })
      .where('visitor_id', '=', bohr.visitor_id)
      .execute();
    server.pass({ minutes: 1 });
    const [, taken] = await delivered(2);
    expect(taken?.to).toEqual(['new@u.example']);
  });

  test('S8 S13 a cancelled mailing keeps its text and recipients for the whole office', async () => {
    const curie = await account('Curie');
    const bohr = await account('Bohr');
    const gone = await account('Gone');
    const at = new Date(server.services.clock().getTime() + 3_600_000).toISOString();
    const attachment = { sha256: 'f'.repeat(64), name: 'plan.pdf', size: 9 };
    const draft = {
      group: 'chosen' as const,
      chosen: [curie, bohr, gone].map(({ visitor_id }) => visitor_id),
      to_unconfirmed: true,
    };
    const { data } = await send(draft, { send_at: at });
    const { mailing_id } = data;
    await server.services.db
      .updateTable('mailing')
      .set({ attachment: JSON.stringify(attachment) })
      .execute();
    const colleague = await staffWith(server, ['secretary'], [], 'colleague@forum.example');
    const merged = { command_id: 'merge', visitor_id: curie.visitor_id, former_id: gone.visitor_id };
    expect((await colleague.call('merge_people', merged)).status).toBe(200);
    await colleague.call('mail_cancel', { command_id: 'cancel', mailing_id });
    expect((await colleague.call('mail_written', { mailing_id })).data).toEqual({
      draft: { ...written, ...draft, chosen: [curie.visitor_id, bohr.visitor_id] },
      lost_attachment: 'plan.pdf',
      scheduled_at: at,
    });
    const chair = await staffWith(server, ['chair'], ['1'], 'chair@forum.example');
    expect(await chair.call('mail_written', { mailing_id })).toMatchObject({ status: 403 });
    expect(await colleague.call('mail_written', { mailing_id: 99 })).toMatchObject({ problem: 'unknownMailing' });

    // An earlier version stored only the recipients.
    const early = await send(draft);
    await server.services.db.updateTable('mailing').set({ chosen: null }).execute();
    const again = await colleague.call('mail_written', { mailing_id: early.data.mailing_id });
    expect(again.data).toMatchObject({ draft: { group: 'chosen' }, scheduled_at: '' });
    expect(again.data.draft.chosen?.toSorted()).toEqual([curie.visitor_id, bohr.visitor_id].toSorted());
  });

  test('S13 the greeting has title and family name in the right form for each language', async () => {
    await account('Curie', { Firstname: 'Marie', mytitle: 'Prof.' });
    await account('Bohr', { Firstname: 'Niels', mytitle: '' });
    await account('吴', { Firstname: '军', mytitle: 'Prof.', ifcn: 1 });
    await account('Wu', { Firstname: 'Jun', mytitle: 'Dr.', ifcn: 1 });
    await account('李', { Firstname: '明', mytitle: 'Dr.' });
    // A name that is a link, and a title that is not on the form: letters contain neither.
    await account('www.spam.example', { Firstname: 'x', mytitle: 'Click here' });
    await account('Planck', { Firstname: 'Max', mytitle: 'Click here' });
    const draft = { text: { en: '{greeting},', zh: '{greeting}：' } };
    expect((await preview(draft)).letters.map(({ text }) => text)).toEqual([
      'Dear Prof. Curie,',
      'Dear Niels Bohr,',
      '尊敬的吴军老师：',
      '尊敬的Jun Wu老师：',
      'Dear Dr. 李明,',
      'Dear colleague,',
      'Dear Max Planck,',
    ]);
  });

  test('S13 a corresponding author is greeted by position, also in the original templates', async () => {
    const author = {
      Firstname: 'Lise',
      Lastname: 'Meitner',
      Position: 'Associate Prof.',
      Corresponding_author: 1 as const,
    };
    const people = [person({ ...author, email: 'lise@u.example' })];
    await submit(await account('Hahn'), { report_people: JSON.stringify(people) });
    const { letters: seen } = await preview({ to: 'corresponding', text: { en: '{greeting},', zh: '' } });
    expect(seen).toMatchObject([{ text: 'Dear Prof. Meitner,' }]);
    for (const { text } of Object.values(shippedTemplates)) {
      expect([text.en, text.zh]).toEqual([
        expect.stringMatching(/^\{greeting\},\n\n/),
        expect.stringMatching(/^\{greeting\}：\n\n您好！/),
      ]);
    }
  });

  test('S13 S3 the office has templates of its own: created once, renamed, copied, deleted, never overwritten', async () => {
    const words = { subject: written.subject, text: { en: '{greeting}, please pay.', zh: '{greeting}：请缴费。' } };
    const listed = async () =>
      (await secretary.call('mail_templates', undefined)).data
        .filter(({ name }) => name !== '')
        .map(({ name }) => name);
    const create = (command_id: string, name: string) =>
      secretary.call('mail_create_template', { command_id, name, ...words });
    const [made, again] = [await create('one', '催缴'), await create('one', '催缴')];
    expect(made.data).toMatchObject({ ...words, template_id: 'own-one', name: '催缴', version: 1, is_shipped: false });
    expect(again.data).toEqual(made.data);
    expect((await create('two', 'Fee (copy)')).data).toMatchObject({ template_id: 'own-two' });
    expect(await listed()).toEqual(expect.arrayContaining(['催缴', 'Fee (copy)']));
    const save = (command_id: string, version: number, name: string) =>
      secretary.call('mail_save_template', { command_id, template_id: 'own-one', version, name, ...words });
    expect((await save('rename', 1, '缴费提醒')).data).toMatchObject({ version: 2, name: '缴费提醒' });
    expect(await save('late', 1, 'Other')).toMatchObject({ problem: 'templateChanged', data: { name: '缴费提醒' } });
    const remove = (command_id: string, template_id: string, version: number) =>
      secretary.call('mail_delete_template', { command_id, template_id, version });
    expect((await remove('early', 'own-one', 1)).problem).toBe('templateChanged');
    expect((await remove('shipped', 'received', 0)).problem).toBe('templateChanged');
    expect((await remove('gone', 'own-one', 2)).status).toBe(200);
    expect((await remove('gone', 'own-one', 2)).status).toBe(200);
    expect(await save('after', 2, 'Other')).toMatchObject({ status: 404, problem: 'templateDeleted' });
    expect(await listed()).toEqual(['Fee (copy)']);
    expect((await create('typo', '')).status).toBe(422);
    const body = { command_id: 'mistyped', name: 'Typo', subject: words.subject, text: { en: '{nmae}', zh: '' } };
    expect((await secretary.call('mail_create_template', body)).problem).toBe('placeholderUnknown');
    const { entries } = (await secretary.call('audit_log', {})).data;
    expect(entries.slice(0, 3).map(({ action, before }) => [action, before?.['name']])).toEqual([
      ['mail template deleted', '缴费提醒'],
      ['mail template changed', '催缴'],
      ['mail template created', undefined],
    ]);
  });

  test('S13 a PDF is attached to each letter, stored once, and stays readable with the mailing', async () => {
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(100_000)]);
    const attach = (bytes: Buffer, name = '会议通知 第一轮.pdf') =>
      secretary.send<Attachment>('POST', `${everyCall.mail_attach.path}?${new URLSearchParams({ name }).toString()}`, {
        payload: bytes,
        headers: { 'content-type': 'application/pdf' },
      });
    expect((await attach(Buffer.from('PK, a Word file'))).problem).toBe('fileNotPdf');
    expect((await attach(Buffer.concat([pdf, Buffer.alloc(5_242_880)]))).status).toBe(413);
    const { data: attachment } = await attach(pdf);
    expect(attachment).toEqual({ sha256: hash('sha256', pdf, 'hex'), name: '会议通知 第一轮.pdf', size: pdf.length });
    expect((await attach(pdf, 'again.pdf')).data).toEqual({ ...attachment, name: 'again.pdf' });
    expect(await server.services.db.selectFrom('mail_attachment').select('size').execute()).toHaveLength(1);

    await account('Curie');
    await account('Bohr');
    await secretary.call('mail_test', { draft: { ...written, attachment } });
    const [tested] = await delivered(1);
    expect(tested?.attachments).toMatchObject([{ name: '会议通知 第一轮.pdf' }]);
    const { data } = await send({ attachment });
    expect(data).toMatchObject({ letters: 2, attachment });
    server.pass({ minutes: 1 });
    const [, ...taken] = await delivered(3);
    for (const { attachments } of taken) {
      expect(attachments.map(({ name, bytes }) => [name, bytes.equals(pdf)])).toEqual([['会议通知 第一轮.pdf', true]]);
    }
    // Much later, after other uploads.
    server.pass({ hours: 20 });
    await server.services.db.updateTable('mail_attachment').set({ created_at: '2020-01-01' }).execute();
    const unsent = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(10)]);
    secretary = await staffWith(server, ['secretary'], [], 'secretary@forum.example');
    await attach(unsent);
    const { mailing_id } = data;
    const outbox = (await secretary.call('mail_outbox', { mailing_id })).data;
    expect(outbox).toMatchObject({ attachment });
    const { mail_id } = outbox.letters[0]!;
    expect((await secretary.call('mail_letter', { mail_id })).data).toMatchObject({ mail_id, attachment });
    const read = await secretary.fetch(everyCall.mail_attachment.path, {
      method: 'POST',
      payload: { sha256: attachment.sha256 },
    });
    expect(read.rawPayload.equals(pdf)).toBe(true);
    expect(read.headers['content-type']).toBe('application/pdf');

    // An attachment that was never sent is removed in time. A letter with it says so, and is not sent without it.
    const other = { ...attachment, sha256: 'f'.repeat(64) };
    expect((await preview({ attachment: other })).problems).toMatchObject([{ field: 'attachment' }]);
    expect((await send({ attachment: other })).problem).toBe('mailNotReady');
    expect(await secretary.call('mail_attachment', { sha256: other.sha256 })).toMatchObject({ status: 404 });
  });

  test('S13 a placeholder that only abstracts have blocks a letter to people, with a message', async () => {
    await account('Curie');
    const draft = { text: { en: 'About {paper}', zh: '' } };
    const { problems, letters: seen } = await preview(draft);
    // Nobody sees a raw placeholder, not even one that prevents sending.
    expect(seen).toMatchObject([{ text: 'About …' }]);
    expect(problems.map(({ field, en }) => `${field}: ${en}`)).toEqual([
      'text.en: A letter to people is about no abstract, so {paper} would stay empty. Leave it out, or write to the authors of abstracts.',
    ]);
    expect((await send(draft)).problem).toBe('mailNotReady');
  });

  test('S13 S8 if somebody joined the group after the preview, nothing is sent', async () => {
    await account('Curie');
    const bohr = await account('Bohr');
    await pay(bohr.visitor_id, 'paid');
    const { digest } = await preview({ group: 'paid' });
    const curie = await account('Planck');
    await pay(curie.visitor_id, 'paid');
    const body = { command_id: 'late', draft: { ...written, group: 'paid' as const }, digest };
    expect(await secretary.call('mail_send', body)).toMatchObject({ problem: 'recipientsChanged', data: { count: 2 } });
  });

  test('S13 S8 a scheduled letter goes to the account’s present address, and not to a closed account', async () => {
    const curie = await account('Curie');
    const bohr = await account('Bohr');
    const at = new Date(server.services.clock().getTime() + 3_600_000).toISOString();
    const { data } = await send({}, { send_at: at });
    await server.services.db
      .updateTable('account')
      .set({ email: 'new@u.example', email_key: 'new@u.example', verified_email: 'new@u.example' })
      .where('visitor_id', '=', curie.visitor_id)
      .execute();
    await closeAccount(server.services.db, bohr.visitor_id, server.services.clock().toISOString());
    server.pass({ minutes: 61 });
    const [taken] = await delivered(1);
    expect(taken?.to).toEqual(['new@u.example']);
    const outbox = (await secretary.call('mail_outbox', { mailing_id: data.mailing_id })).data.letters;
    // Closing an account cancels its waiting mail.
    expect(outbox).toMatchObject([{ state: 'sent', email: 'new@u.example', former_email: 'Curie@u.example' }]);
  });
});
