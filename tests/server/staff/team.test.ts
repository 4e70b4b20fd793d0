import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test as base } from 'vitest';
import { recentSeconds } from '#contract/staff/rules.ts';
import { staffCalls } from '#contract/staff/staffCalls.ts';
import { removeExpired } from '#server/housekeeping.ts';
import { invite } from '#server/staff/appointing.ts';
import { beginPost } from '../support/begunPost.ts';
import { Passkey } from '../support/passkey.ts';
import { acceptWithPasskey, acceptWithPassword, signInWithPasskey, staffWith, tokenIn } from '../support/staff.ts';
import { bothDatabases, startServer, type TestServer, weeklyOnPostgres } from '../support/testServer.ts';
import { Visitor } from '../support/visitor.ts';

const mail = {
  smtp: new URL('smtp://127.0.0.1:9'),
  from: { name: 'Forum', address: 'forum@forum.example' },
};

/** The secret in the link of a letter. */
function tokenInMail(text: string): string {
  return /#token=([\w-]{43})$/m.exec(text)?.[1] ?? '';
}

describe.each(bothDatabases)('Who runs the conference, on $name', (kind) => {
  const test = weeklyOnPostgres(kind);
  let server: TestServer;
  let owner: Visitor & { staff_id: string };
  const nobody = () => new Visitor(server.app);
  const email = 'chair@university.example';
  const invitation = { email, roles: ['chair' as const], topics: ['3', 5] };
  const name = 'Lise Meitner';
  beforeEach(async () => {
    server = await startServer(kind, { publicUrl: new URL('http://localhost'), mail });
    owner = await staffWith(server, ['owner']);
  });
  afterEach(() => server.stop());

  /** The secret in an invitation's link. For a former member of staff it is only in the mail. */
  const invited = async (given: Parameters<typeof owner.call<'staff_invite'>>[1] = invitation) =>
    tokenIn((await owner.call('staff_invite', given)).data.link) || tokenInMail((await lastMail())?.text ?? '');
  const lastMail = () =>
    server.services.db.selectFrom('mail').selectAll().orderBy('mail_id', 'desc').executeTakeFirst();
  const staffOf = async () => (await owner.call('staff_list', undefined)).data;

  test('S10 S18 the log is searched by person, day and words, also by the present name of a target', async () => {
    await owner.call('staff_invite', { ...invitation, email: 'first_chair@university.example' });
    server.pass({ minutes: 10 });
    const secretary = await staffWith(server, ['secretary']);
    const author = await Visitor.registered(server.app, 'liebig@university.example');
    await secretary.call('person', { visitor_id: author.visitor_id });
    await owner.call('staff_invite', invitation);
    const found = async (query: Parameters<typeof owner.call<'audit_log'>>[1]) =>
      (await owner.call('audit_log', query)).data.entries.map(({ action }) => action);
    expect(await found({ actor: secretary.staff_id, action: 'person read' })).toEqual(['person read']);
    expect(await found({ actor: secretary.staff_id, action: 'invited' })).toEqual([]);
    const first = { from: '2024-10-01T08:00:00.000Z', until: '2024-10-01T08:05:00.000Z' };
    expect(await found({ ...first, action: 'invited' })).toEqual(['invited']);
    expect(await found({ action: 'invited' })).toHaveLength(2);
    expect(await found({ words: 'LIEBIG@university' })).toContain('person read');
    expect(await found({ words: 'first_chair' })).toEqual(['invited']);
    await server.services.db.updateTable('account').set({ Firstname: '军', Lastname: '周' }).execute();
    // As it is displayed, and as it is stored.
    for (const words of ['周军', '军 周']) expect(await found({ words })).toContain('person read');
    // Wildcards of the pattern match only themselves.
    expect(await found({ words: 'first%chair' })).toEqual([]);
    expect(await found({ words: '\\' })).toEqual([]);
    expect(await found({ words: 'chair@university nobody' })).toEqual([]);
  });

  test('S2 S1 a chair is invited for topics, accepts once, and is listed', async () => {
    const { data } = await owner.call('staff_invite', invitation);
    expect(data).toMatchObject({ is_mailed: true, expires_at: '2024-10-08T08:00:00.000Z' });
    expect(data.link).toMatch(/^http:\/\/localhost(:80)?\/admin\/invitation#token=/);
    const token = tokenIn(data.link);
    expect((await staffOf()).invitations).toMatchObject([{ email, roles: ['chair'], topics: ['3', '5'] }]);
    expect((await nobody().call('staff_invitation', { token })).data).toMatchObject({
      email,
      name: '',
      topics: ['3', '5'],
    });
    const chair = nobody();
    const passkey = new Passkey();
    const { data: options } = await chair.call('staff_accept_passkey_options', { token, name });
    const accept = () => nobody().call('staff_accept_passkey', { token, name, response: passkey.attest(options) });
    const both = await Promise.all([accept(), accept()]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await accept()).toMatchObject({ status: 410, problem: 'invitationVoid' });
    const { staff, invitations } = await staffOf();
    expect(invitations).toEqual([]);
    expect(staff).toHaveLength(2);
    expect(staff.find((one) => one.email === email)).toMatchObject({
      ...{ name, roles: ['chair'], topics: ['3', '5'], passkeys: 1, has_password: false },
    });
  });

  test('S2 an invitation is valid for its address, until it is withdrawn, replaced or a week old', async () => {
    const void_ = { status: 410, problem: 'invitationVoid' };
    const accept = (token: string, more = {}) => acceptWithPassword(server, nobody(), { token, name, ...more });
    const first = await invited();
    const other = { token: first, name, email: 'other@university.example' };
    expect(await nobody().call('staff_accept_password_options', other)).toMatchObject({ problem: 'invitedAnother' });
    expect(await nobody().call('staff_accept_password_options', { token: first, name: ' ' })).toMatchObject({
      problem: 'nameMissing',
    });
    const second = await invited();
    expect((await accept(first)).answer).toMatchObject(void_);
    const [open] = (await staffOf()).invitations;
    await owner.call('staff_withdraw_invitation', { invitation_id: open!.invitation_id });
    expect((await accept(second)).answer).toMatchObject(void_);
    const third = await invited();
    server.pass({ days: 6, hours: 23 });
    expect((await nobody().call('staff_invitation', { token: third })).status).toBe(200);
    server.pass({ hours: 2 });
    expect((await accept(third)).answer).toMatchObject(void_);
    await removeExpired(server.services);
    expect(await server.services.db.selectFrom('staff_invitation').selectAll().execute()).toEqual([]);
    const rows = await server.services.db.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(third);
  });

  test('S2 a member who is invited again signs in with the new means only', async () => {
    const before = nobody();
    const passkey = new Passkey();
    await acceptWithPasskey(before, { token: await invited(), name }, passkey);
    const token = await invited({ ...invitation, roles: ['secretary'], topics: [] });
    expect((await nobody().call('staff_invitation', { token })).data.name).toBe(name);
    expect((await before.call('staff_me', undefined)).status).toBe(200);
    const { answer } = await acceptWithPassword(server, nobody(), { token, name });
    expect(answer.data.staff).toMatchObject({ email, name, roles: ['secretary'], topics: [] });
    expect((await before.call('staff_me', undefined)).status).toBe(401);
    expect((await signInWithPasskey(nobody(), passkey)).status).toBe(401);
    expect((await staffOf()).staff).toHaveLength(2);
  });

  test('S2 V3 the link to set up a colleague’s sign-in again is mailed to that person only, naming the requester', async () => {
    await acceptWithPasskey(nobody(), { token: await invited(), name });
    const { data } = await owner.call('staff_invite', { ...invitation, email: email.toUpperCase() });
    expect(data).toMatchObject({ is_mailed: true, link: '' });
    const letter = await lastMail();
    expect(letter).toMatchObject({ email, subject: expect.stringContaining('set up your sign-in again') as string });
    expect(letter?.text).toContain('Staff owner-@staff.example has asked');
    expect(letter?.text).toContain('passkeys, password and recovery codes stop working');
    const accepted = await acceptWithPasskey(nobody(), { token: tokenInMail(letter?.text ?? ''), name });
    expect(accepted.data).toMatchObject({ email, name });
    await owner.call('staff_invite', { ...invitation, language: 'zh' });
    expect(await lastMail()).toMatchObject({ email, subject: expect.stringContaining('重新设置登录方式') as string });
  });

  test('S2 V3 an owner cannot take over a removed person by a link meant for that person', async () => {
    const { data } = await acceptWithPasskey(nobody(), { token: await invited(), name });
    await owner.call('staff_remove', { staff_id: data.staff_id });
    expect((await owner.call('staff_invite', invitation)).data).toMatchObject({ is_mailed: true, link: '' });
    expect(await lastMail()).toMatchObject({ email });
  });

  test('S2 V3 without mail, only the command line resets a colleague’s sign-in, and newcomers’ links are shown', async () => {
    const { db, clock, site } = server.services;
    const silent = await startServer(kind);
    const alone = await staffWith(silent, ['owner']);
    expect((await alone.call('staff_invite', invitation)).data).toMatchObject({ is_mailed: false });
    const known = await staffWith(silent, ['chair'], ['3'], email);
    expect(await alone.call('staff_invite', invitation)).toMatchObject({ status: 409, problem: 'anewNotMailed' });
    expect(await silent.services.db.selectFrom('staff_invitation').selectAll().execute()).toHaveLength(1);
    expect((await known.call('staff_me', undefined)).status).toBe(200);
    await silent.stop();
    await staffWith(server, ['chair'], ['3'], email);
    const byCommand = { db, clock, site, mail, publicUrl: new URL('http://localhost'), actor: 'command line' } as const;
    const wanted = { email, roles: ['chair' as const], topics: ['3'], language: 'en' as const };
    const made = await db
      .transaction()
      .execute((within) => invite({ ...byCommand, db: within }, wanted, byCommand.publicUrl));
    expect(made.link).toContain('#token=');
    expect((await lastMail())?.text).toContain('Command line has asked');
  });

  test('S10 S2 nobody can join under the names that the log uses for the server or the command line', async () => {
    const token = await invited();
    const named = (given: string) => nobody().call('staff_accept_passkey_options', { token, name: given });
    for (const taken of ['The server', ' the\u200b  SERVER. ', 'Command-line', '服务器', '命令行', 'system']) {
      expect(await named(taken), taken).toMatchObject({ status: 422, problem: 'staffNameTaken', field: 'name' });
    }
    expect(await named('Theo Server')).toMatchObject({ status: 200 });
  });

  test('S1 impossible appointments are refused with a message, and change nothing', async () => {
    const before = await staffOf();
    const invite = (given: object) => owner.call('staff_invite', { ...invitation, ...given });
    expect(await invite({ roles: [] })).toMatchObject({ status: 422, problem: 'rolesMissing' });
    expect(await invite({ topics: [] })).toMatchObject({ status: 422, problem: 'topicsMissing' });
    expect(await invite({ topics: ['99'] })).toMatchObject({ status: 422, problem: 'unknownTopic' });
    expect(await invite({ email: 'nobody' })).toMatchObject({ status: 422, problem: 'emailNotMailable' });
    expect(await invite({ email: ' ' })).toMatchObject({ status: 422, problem: 'emailMissing' });
    expect(await invite({ roles: ['dean'] as never })).toMatchObject({ status: 400, problem: 'malformed' });
    const { staff_id } = owner;
    const roles = { staff_id, roles: ['secretary' as const] };
    expect(await owner.call('staff_set_roles', roles)).toMatchObject({ status: 409, problem: 'lastOwner' });
    expect(await owner.call('staff_remove', { staff_id })).toMatchObject({ status: 409, problem: 'lastOwner' });
    expect(await owner.call('staff_remove', { staff_id: 'x' })).toMatchObject({ status: 404, problem: 'unknownStaff' });
    expect(await invite({ email: before.staff[0]?.email, roles: ['chair'] })).toMatchObject({ problem: 'lastOwner' });
    server.pass({ minutes: recentSeconds / 60 + 1 });
    expect(await invite({})).toMatchObject({ status: 403, problem: 'signInAgain' });
    expect(await staffOf()).toEqual({
      ...before,
      staff: [{ ...before.staff[0], last_used_at: expect.anything() as string }],
    });
  });

  base('S1 if two owners remove each other at once, one stays', async () => {
    const other = await staffWith(server, ['owner', 'secretary']);
    const replies = await Promise.all([
      owner.call('staff_remove', { staff_id: other.staff_id }),
      other.call('staff_remove', { staff_id: owner.staff_id }),
      owner.call('staff_set_roles', { staff_id: other.staff_id, roles: ['secretary'] }),
      other.call('staff_set_roles', { staff_id: owner.staff_id, roles: ['secretary'] }),
    ]);
    for (const { status } of replies) expect(status).toBeLessThan(500);
    const { db } = server.services;
    const owners = await db.selectFrom('staff_role').select('staff_id').where('role', '=', 'owner').execute();
    expect(owners).toHaveLength(1);
  });

  test('S1 a removed role ends at once; a removed person is signed out, and may be invited again', async () => {
    const token = await invited();
    const chair = nobody();
    const passkey = new Passkey();
    const { data } = await acceptWithPasskey(chair, { token, name }, passkey);
    const { staff_id } = data;
    expect((await chair.call('abstracts', {})).status).toBe(200);
    await owner.call('staff_set_roles', { staff_id, roles: ['reviewer'], topics: ['3'] });
    expect(await chair.call('abstracts', {})).toMatchObject({ status: 403, problem: 'roleMissing' });
    expect((await chair.call('staff_me', undefined)).data).toMatchObject({ roles: ['reviewer'], topics: [] });
    await owner.call('staff_remove', { staff_id });
    expect(await chair.call('staff_me', undefined)).toMatchObject({ status: 401, problem: 'staffNotSignedIn' });
    expect((await signInWithPasskey(chair, passkey)).status).toBe(401);
    const back = await acceptWithPasskey(nobody(), { token: await invited(), name }, passkey);
    expect(back.data).toMatchObject({ staff_id, roles: ['chair'] });
  });

  test('C7 S1 preview links end with the role that may make them, also if an invitation replaces it', async () => {
    const secretary = await staffWith(server, ['secretary'], [], email);
    const { staff_id } = secretary;
    const own = (await owner.call('make_preview_link', undefined)).data.link_id;
    const linksAfter = async (change: () => Promise<unknown>) => {
      await secretary.call('make_preview_link', undefined);
      await change();
      return (await owner.call('preview_links', undefined)).data.links.length;
    };
    const appointed = (roles: ('owner' | 'secretary' | 'reviewer')[]) => () =>
      owner.call('staff_set_roles', { staff_id, roles });
    expect(await linksAfter(appointed(['owner']))).toBe(2);
    expect(await linksAfter(appointed(['reviewer']))).toBe(1);
    await appointed(['secretary'])();
    expect(await linksAfter(async () => acceptWithPasskey(nobody(), { token: await invited(), name }))).toBe(1);
    expect((await owner.call('preview_links', undefined)).data.links).toMatchObject([{ link_id: own }]);
    const { entries } = (await owner.call('audit_log', { action: 'preview link revoked' })).data;
    expect(entries.map(({ actor }) => actor)).toEqual([staff_id, owner.staff_id, owner.staff_id]);
  });

  test('S6 S1 links for new passwords that somebody was shown end with the role; mailed and others’ links stay', async () => {
    const { db } = server.services;
    const secretary = await staffWith(server, ['secretary'], [], email);
    const [shown, mailed, owners] = await Promise.all(
      ['shown', 'mailed', 'owners'].map((name) => Visitor.registered(server.app, `${name}@university.example`)),
    );
    await secretary.call('reset_person', { visitor_id: shown!.visitor_id, by_mail: false });
    await secretary.call('reset_person', { visitor_id: mailed!.visitor_id, by_mail: true });
    await owner.call('reset_person', { visitor_id: owners!.visitor_id, by_mail: false });
    const valid = async () =>
      (await db.selectFrom('reset_link').select('visitor_id').execute()).map(Object.values).flat();
    const appointed = (roles: ('owner' | 'reviewer')[]) =>
      owner.call('staff_set_roles', { staff_id: secretary.staff_id, roles });
    await appointed(['owner']);
    expect(await valid()).toHaveLength(3);
    await appointed(['reviewer']);
    expect(new Set(await valid())).toEqual(new Set([mailed!.visitor_id, owners!.visitor_id]));
    const { entries } = (await owner.call('audit_log', { action: 'reset link revoked' })).data;
    expect(entries).toMatchObject([{ actor: owner.staff_id, target_id: shown!.visitor_id }]);
  });

  test('S1 S2 a person whose roles changed or who was removed cannot use an earlier invitation', async () => {
    const { data } = await acceptWithPasskey(nobody(), { token: await invited(), name });
    const { staff_id } = data;
    const roles = { staff_id, roles: ['reviewer' as const] };
    for (const take of [
      () => owner.call('staff_set_roles', roles),
      () => owner.call('staff_remove', { staff_id }),
    ] as const) {
      const token = await invited({ ...invitation, email: email.toUpperCase(), roles: ['secretary'], topics: [] });
      const bystander = await invited({ ...invitation, email: 'other@university.example' });
      expect((await take()).status).toBe(200);
      expect(await nobody().call('staff_invitation', { token })).toMatchObject({ problem: 'invitationVoid' });
      expect((await nobody().call('staff_invitation', { token: bystander })).status).toBe(200);
    }
    expect((await staffOf()).staff.map((one) => one.staff_id)).toEqual([owner.staff_id]);
  });

  test.each([
    [
      'the role is taken away',
      (id: string) => owner.call('staff_set_roles', { staff_id: id, roles: ['reviewer'] }),
      403,
      'roleMissing',
    ],
    ['the person is removed', (id: string) => owner.call('staff_remove', { staff_id: id }), 401, 'staffNotSignedIn'],
  ])(
    'S1 V3 while a request is under way and %s, it changes and reads nothing',
    async (_, endRights, status, problem) => {
      const second = await staffWith(server, ['owner', 'chair'], ['1']);
      const third = await staffWith(server, ['secretary']);
      const port = await server.listen();
      const headers = { 'content-type': 'application/json', cookie: `staff=${second.cookies.get('staff')}` };
      const begin = (path: string, body: object) =>
        beginPost({ port, path, headers, body: Buffer.from(JSON.stringify(body)) });
      const finish = await Promise.all([
        begin(staffCalls.staff_invite.path, invitation),
        begin(staffCalls.staff_remove.path, { staff_id: third.staff_id }),
        begin(staffCalls.staff_set_roles.path, { staff_id: third.staff_id, roles: ['owner'] }),
        begin(staffCalls.audit_log.path, { action: 'invited' }),
        begin(staffCalls.abstracts.path, { since: '' }),
      ]);
      // Enough time for the server to look up the session.
      await wait(100);
      await endRights(second.staff_id);
      const before = await staffOf();
      const replies = await Promise.all(finish.map((rest) => rest()));
      expect(replies.map((reply) => [reply.status, reply.problem])).toEqual(replies.map(() => [status, problem]));
      expect(await staffOf()).toEqual(before);
    },
  );

  test('S10 the log has actor, action, target, before and after, in pages and by filter', async () => {
    const token = await invited();
    const chair = nobody();
    const { data } = await acceptWithPasskey(chair, { token, name });
    const { staff_id } = data;
    await owner.call('staff_set_roles', { staff_id, roles: ['chair', 'secretary'], topics: ['3'] });
    await chair.call('staff_sign_out', undefined);
    await owner.call('staff_remove', { staff_id });
    const { entries, next } = (await owner.call('audit_log', {})).data;
    expect(next).toBeNull();
    expect(entries.map(({ action }) => action)).toEqual([
      'removed',
      'signed out',
      'roles changed',
      'joined',
      'invited',
    ]);
    expect(entries[2]).toEqual({
      entry_id: 3,
      at: '2024-10-01T08:00:00.000Z',
      actor: owner.staff_id,
      actor_name: 'Staff owner-@staff.example',
      action: 'roles changed',
      target: 'staff',
      target_id: staff_id,
      target_name: name,
      before: { roles: ['chair'], topics: ['3', '5'] },
      after: { roles: ['secretary', 'chair'], topics: ['3'] },
    });
    const filtered = async (by: object) =>
      (await owner.call('audit_log', by)).data.entries.map(({ entry_id }) => entry_id);
    expect(await filtered({ actor: staff_id })).toEqual([4, 2]);
    expect(await filtered({ action: 'invited' })).toEqual([1]);
    expect(await filtered({ target: 'staff', target_id: staff_id, before: 4 })).toEqual([3, 2]);
    expect(await filtered({ actor: 'system' })).toEqual([]);
    const { db, clock } = server.services;
    const at = clock().toISOString();
    const row = { at, actor: 'system', action: 'exported', target: 'site', target_id: '' };
    await db
      .insertInto('audit_log')
      .values(Array.from({ length: 150 }, () => row))
      .execute();
    const first = (await owner.call('audit_log', { actor: 'system' })).data;
    expect(first.entries).toHaveLength(100);
    const second = (await owner.call('audit_log', { actor: 'system', before: first.next ?? 0 })).data;
    expect(second).toMatchObject({ next: null });
    expect(new Set([...first.entries, ...second.entries].map(({ entry_id }) => entry_id)).size).toBe(150);
  });

  base('S10 the database itself refuses to change or delete an entry', async () => {
    await owner.call('staff_invite', invitation);
    const { db } = server.services;
    const entries = () => db.selectFrom('audit_log').selectAll().execute();
    const before = await entries();
    const only = 'The log is only added to';
    await expect(db.updateTable('audit_log').set({ actor: 'system' }).execute()).rejects.toThrow(only);
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow(only);
    if (kind.name === 'PostgreSQL') await expect(sql`truncate audit_log`.execute(db)).rejects.toThrow(only);
    expect(before).toHaveLength(1);
    expect(await entries()).toEqual(before);
  });
});
