import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/calls/calls.ts';
import { databases, startServer, type TestServer } from '../support/testServer.ts';
import { registration, Visitor } from '../support/visitor.ts';

describe.each(databases)('Author information on $name', (kind) => {
  let server: TestServer;

  beforeEach(async () => {
    server = await startServer(kind);
  });
  afterEach(() => server.stop());

  const info: BodyOf<'add_author_info'> = {
    name: 'Justus Liebig',
    country: '276',
    affiliation: 'Host University',
    address: 'Host Street 1',
    email: 'justus@university.example',
    fax: '',
    about: '',
  };
  const registered = async (fields: Partial<BodyOf<'register'>>) => {
    const author = new Visitor(server.app);
    await author.call('register', registration(fields));
    return author;
  };
  const infoOf = async (author: Visitor) => (await author.call('author_info', { visitor_id: '' })).data;

  test('A10 until it is first saved it shows the data of the registration', async () => {
    const author = await registered({ fax: '49 1', about: 'Chemist' });
    expect(await infoOf(author)).toMatchObject({ ...info, fax: '49 1', about: 'Chemist' });
    await author.call('change_email', { email: 'new@university.example', password: 'extract' });
    expect(await infoOf(author)).toMatchObject({ email: 'new@university.example' });
  });

  test('A10 a name in Chinese characters begins with the family name and has no space', async () => {
    expect(await infoOf(await registered({ Firstname: '淑芬', Lastname: '王' }))).toMatchObject({ name: '王淑芬' });
  });

  test('A10 is stored, replaced and read', async () => {
    const author = await registered({});
    expect(await author.call('add_author_info', info)).toMatchObject({ code: '200' });
    await author.call('add_author_info', { ...info, country: 156, about: 'Chemist' });
    expect(await infoOf(author)).toMatchObject({ ...info, country: '156', about: 'Chemist' });
  });

  test('A10 is checked in the order of the form; fax and biography are optional', async () => {
    const author = await registered({});
    const fields = { ...info, name: ' ', country: '', affiliation: '', address: '', email: '' };
    const order = [
      ['name', 'Please enter your name', '请输入姓名'],
      ['country', 'Please enter your country', '请选择国家或地区'],
      ['affiliation', 'Please enter your affiliation', '请输入工作单位'],
      ['address', 'Please enter your address', '请输入地址'],
      ['email', 'Please enter your email', '请输入邮箱'],
    ] as const;
    for (const [field, msg, zh] of order) {
      expect(await author.call('add_author_info', fields)).toMatchObject({ status: 422, field, msg });
      expect(await author.call('add_author_info', fields, { 'accept-language': 'zh' })).toMatchObject({ msg: zh });
      fields[field] = String(info[field]);
    }
    expect(await server.services.db.selectFrom('author_info').selectAll().execute()).toEqual([]);
    expect(await author.call('add_author_info', fields)).toMatchObject({ status: 200 });
  });

  test('A10 V3 belongs to one account only', async () => {
    const author = await registered({});
    const stranger = await registered({ email: 'stranger@university.example', affiliation: 'Another University' });
    await author.call('add_author_info', { ...info, about: 'Secret' });
    expect(await infoOf(stranger)).toMatchObject({ affiliation: 'Another University', about: '' });
  });
});
