import { describe, expect, test } from 'vitest';
import { mailPerDay } from '#server/security/limits.ts';
import { databases } from '../support/testServer.ts';
import { fixtureBytes, person, registration, report, submit, Visitor } from '../support/visitor.ts';
import { mail, rows, sendMailOn, sent, server } from './mailing.ts';

describe.each(databases)('Mail to addresses that are not verified, on $name', (kind) => {
  const amounts = { 'mail-by': 30, 'mail-total': 45 };
  sendMailOn(kind, { amounts });

  const linkIn = (text: string | undefined) =>
    URL.parse(/https:\/\/forum\.example\/api\/confirm_email\S+/.exec(text ?? '')?.[0] ?? '');
  const open = (method: 'GET' | 'POST', url: URL | null, headers = {}) =>
    new Visitor(server.app).fetch(`${url?.pathname}${url?.search}`, {
      method,
      headers: { ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }), ...headers },
    });

  test('V3 registering a stranger’s address mails the stranger no text by the person who registered', async () => {
    const words = 'visit-evil.example';
    const author = new Visitor(server.app);
    const names = { Firstname: words, Lastname: words, affiliation: words };
    await author.call('register', registration({ email: 'victim@university.example', ...names }));
    const { data: file_url } = await author.upload(fixtureBytes('abstract-en.docx'), `${words}.docx`);
    const people = JSON.stringify([person({ Firstname: words, Affiliation: words })]);
    const content = { title: words, abstract: words, keywords: words, report_people: people, file_url };
    const { report_id } = await submit(author, content);
    await author.call('upload_report', { ...report({ ...content, title: `${words}!` }), report_id });
    await author.call('delete_report', { report_id });
    const taken = await sent();
    expect(taken).toHaveLength(3);
    for (const { text, raw, attachments, headers } of taken) {
      expect(text + raw + headers.join('\n')).not.toContain('evil');
      expect(text).toContain(`Paper ID: ${report_id}`);
      expect(text).toMatch(/^Dear author,\n/);
      expect(attachments).toEqual([]);
    }
  });

  test('V2 R8 the button behind the mailed link delivers text and receipt, now and in later mail', async () => {
    const author = await Visitor.registered(server.app, 'author@university.example');
    await submit(author, { title: 'First of all' });
    const [notice] = await sent();
    const link = linkIn(notice?.text);
    const question = await open('GET', link, { 'accept-language': 'zh' });
    expect(question.body).toContain('<button>确认</button>');
    // Mail scanners open links, so opening one confirms nothing.
    await submit(author, { title: 'Before the press' });
    expect((await sent()).at(-1)?.text).not.toContain('Before the press');
    const pressed = await open('POST', link, { origin: 'https://forum.example' });
    expect(pressed.body).toContain('The address is confirmed.');
    expect((await open('POST', link)).statusCode).toBe(200);
    const copies = (await sent()).slice(2);
    const receipts = copies.map(({ attachments }) => attachments[0]?.name);
    expect(new Set(receipts)).toEqual(new Set(['receipt-forum-1-v1.json', 'receipt-forum-2-v1.json']));
    expect(copies.map(({ text }) => text).join('\n')).toMatch(
      /First of all[^]*Before the press|Before[^]*First of all/,
    );
    await submit(author, { title: 'Afterwards' });
    expect((await sent()).at(-1)?.text).toContain('TITLE\nAfterwards\n');
  });

  test('V3 no other link proves an address, and a code ends with the address', async () => {
    const author = await Visitor.registered(server.app, 'author@university.example');
    const other = await Visitor.registered(server.app, 'other@university.example');
    await submit(author);
    const link = linkIn((await sent())[0]?.text);
    for (const [name, value] of [
      ['account', other.visitor_id],
      ['account', "'"],
      ['code', ''],
      ['code', 'A'.repeat(86)],
    ] as const) {
      const forged = new URL(link?.href ?? '');
      forged.searchParams.set(name, value);
      expect((await open('POST', forged)).statusCode).toBe(410);
    }
    expect((await open('POST', link, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await open('GET', URL.parse('https://forum.example/api/confirm_email'))).statusCode).toBe(410);
    expect((await open('POST', link)).statusCode).toBe(200);
    await sent();
    // A stranger's address in place of the verified one, while mail waits and afterwards.
    mail.behaviour = 'failing';
    await submit(author, { title: 'Waiting' });
    const change = { email: 'victim@university.example', password: 'extract' };
    expect((await author.call('change_email', change)).status).toBe(200);
    mail.behaviour = 'accepting';
    server.pass({ minutes: 5 });
    await submit(author, { title: 'Secret words' });
    for (const { to, text } of await sent()) {
      if (to.includes('victim@university.example')) expect(text).not.toMatch(/Waiting|Secret|Extracts/);
    }
    expect((await sent()).some(({ to }) => to.includes('victim@university.example'))).toBe(true);
    expect((await open('POST', link)).statusCode).toBe(410);
  });

  test('V3 mail to a mailbox is limited in every spelling, and strangers do not use up an owner’s own limit', async () => {
    for (const name of ['victim', 'victim+a', 'v.ictim', 'vi.ctim+c']) {
      const author = await Visitor.registered(server.app, `${name}@university.example`);
      for (let n = 0; n < 4; n++) await submit(author);
    }
    expect(await rows()).toHaveLength(mailPerDay.unverified);
    const [{ visitor_id, text } = { visitor_id: '', text: '' }] = await rows();
    expect(visitor_id).not.toBe('');
    const link = linkIn(text || (await sent())[0]?.text);
    await open('POST', link);
    expect(await rows()).toHaveLength(mailPerDay.unverified + 4);
    server.pass({ days: 1, minutes: 1 });
    await submit(await Visitor.registered(server.app, 'victim+d@university.example'));
    expect(await rows()).toHaveLength(mailPerDay.unverified + 5);
  });

  test('V3 mail to unverified addresses is limited by network and for the site, but submissions are accepted', async () => {
    const from = async (remoteAddress: string, email: string, times: number) => {
      const author = new Visitor(server.app);
      await author.send('POST', '/LoginApi/register', { payload: registration({ email }), remoteAddress });
      for (let n = 0; n < times; n++) {
        const { status } = await author.send('POST', '/H5Api/add_report', { payload: report(), remoteAddress });
        expect(status).toBe(200);
      }
    };
    for (let n = 0; n < 4; n++) await from('192.0.2.1', `victim${n}@university.example`, 9);
    expect(await rows()).toHaveLength(amounts['mail-by']);
    for (let n = 4; n < 6; n++) await from('198.51.100.1', `victim${n}@university.example`, 9);
    expect(await rows()).toHaveLength(amounts['mail-total']);
  });
});
