import 'fake-indexeddb/auto';
import '../../client/conference.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AdminDatabase } from '#client/admin/device/adminDatabase.ts';
import { conflictOf, resolvedBody } from '#client/admin/changes/conflicts.ts';
import { applied } from '#contract/records/applied.ts';
import type { AnyCommand, NewCommand } from '#client/commands/command.ts';
import { staffWith } from '../support/staff.ts';
import { sqlite, startServer, type TestServer } from '../support/testServer.ts';
import { fixtureBytes, Visitor } from '../support/visitor.ts';
import { Device, newDatabase, stubLocks } from './device.ts';
import { soon } from '../../soon.ts';

describe('S3 S6 S7 Changes of people and letters are queued on the device, and then match the server’s data', () => {
  let server: TestServer;
  let secretary: Visitor & { staff_id: string };
  let author: Visitor;
  let database: AdminDatabase;
  let device: Device;
  let letter_id: number;

  beforeEach(async () => {
    stubLocks();
    server = await startServer(sqlite);
    secretary = await staffWith(server, ['secretary']);
    author = await Visitor.registered(server.app, 'author@university.example');
    const { data: file_url } = await author.upload(fixtureBytes('abstract-en.docx'), 'letter.docx');
    letter_id = Number((await author.call('add_invitation_letter', { file_url })).data?.letter_id);
    database = newDatabase();
    device = new Device(secretary, () => database.commands);
  });
  afterEach(async () => {
    device.queue.stop();
    database.close();
    await server.stop();
    vi.unstubAllGlobals();
  });

  const person = async () => (await secretary.call('person', { visitor_id: author.visitor_id })).data;
  const row = async () => (await secretary.call('people', { since: '' })).data.rows[0]!;
  const letters = async () => (await secretary.call('letters', {})).data.rows;
  const correct = (changes: NewCommand<'correct_person'>['body']['changes'], title = 'Justus Liebig') =>
    device.queue.add({
      name: 'correct_person',
      body: { visitor_id: author.visitor_id, changes },
      title,
    });
  const note = (changes: NewCommand<'note_payment'>['body']['changes']) =>
    device.queue.add({
      name: 'note_payment',
      body: { visitor_id: author.visitor_id, changes },
      title: 'Justus Liebig',
    });
  const changeLetter = (changes: NewCommand<'change_letter'>['body']['changes']) =>
    device.queue.add({
      name: 'change_letter',
      body: { letter_id, changes },
      title: 'Justus Liebig',
    });

  test('page and list show a pending change as the server will; a repeat after a lost answer applies it once', async () => {
    const [page, line, letter] = [await person(), await row(), (await letters())[0]!];
    device.isOnline = false;
    device.line = ['after'];
    await correct({ Lastname: { from: 'Liebig', to: 'von Liebig' } }, 'Justus von Liebig');
    await correct({ address: { from: 'Host Street 1', to: 'Guest Street 2' }, mytitle: { from: '', to: 'Prof.' } });
    await note({ state: { from: '', to: 'paid' }, amount: { from: '', to: '1,200 CNY' } });
    await changeLetter({ state: { from: 'received', to: 'in work' } });
    await changeLetter({ note: { from: '', to: 'Passport number is missing' } });
    await device.queue.add({
      name: 'close_person',
      body: { visitor_id: author.visitor_id, is_closed: true },
      title: 'Justus Liebig',
    });
    expect(await database.commands.count()).toBe(6);
    const waiting = device.commands;
    const of = (...kinds: string[]) => waiting.filter(({ target }) => kinds.includes(target.split(' ')[0]!));
    expect((await person()).name).toBe('Justus Liebig');

    device.isOnline = true;
    device.queue.wake();
    await soon(() => expect(device.arrived.length).toBeGreaterThanOrEqual(2));
    device.queue.wake();
    await device.shows();
    const time = expect.any(String) as string;
    const byWhom = { changed_by: expect.any(String) as string, changed_at: time };
    const shown = applied('person', 'one', page, of('account', 'letter'));
    expect(await person()).toEqual({
      ...shown,
      closed_at: time,
      letters: shown.letters.map((each) => ({ ...each, ...byWhom })),
    });
    expect(await row()).toEqual({ ...applied('person', 'row', line, of('account')), closed_at: time });
    expect(await letters()).toEqual([{ ...applied('letter', 'row', letter, of('account', 'letter')), ...byWhom }]);
    const { entries } = (await secretary.call('audit_log', { target: 'account' })).data;
    expect(entries.filter(({ action }) => action === 'corrected')).toHaveLength(2);
  });

  test('corrections of different fields on two devices are merged', async () => {
    const phone = new Device(secretary, () => undefined, 'phone');
    await phone.queue.add({
      name: 'correct_person',
      body: { visitor_id: author.visitor_id, changes: { tel: { from: '5551234', to: '77' } } },
      title: '',
    });
    await correct({ affiliation: { from: 'Host University', to: 'Guest University' } });
    await phone.shows();
    await device.shows();
    expect((await person()).registration).toMatchObject({ tel: '77', affiliation: 'Guest University' });
    phone.queue.stop();
  });

  test.each([
    [
      'a name',
      () => correct({ Lastname: { from: 'Liebig', to: 'Libig' } }),
      () => correct({ Lastname: { from: 'Liebig', to: 'von Liebig' }, tel: { from: '5551234', to: '77' } }),
      ['Lastname', 'Libig', 'von Liebig'],
      async () => (await person()).registration.Lastname,
    ],
    [
      'a country, sent as a number',
      () => correct({ country: { from: '276', to: '250' } }),
      () => correct({ country: { from: 276, to: 826 } }),
      ['country', '250', '826'],
      async () => (await person()).registration.country,
    ],
    [
      'a payment',
      () => note({ state: { from: '', to: 'paid' } }),
      () => note({ state: { from: '', to: 'waived' } }),
      ['state', 'paid', 'waived'],
      async () => (await person()).payment.state,
    ],
    [
      'the note on a letter',
      () => changeLetter({ note: { from: '', to: 'By post' } }),
      () => changeLetter({ note: { from: '', to: 'By courier' } }),
      ['note', 'By post', 'By courier'],
      async () => (await letters())[0]!.note,
    ],
  ] as const)(
    'two change %s: both stand side by side, and what is chosen is applied',
    async (_, first, second, values, now) => {
      const [field, theirs, mine] = values;
      await first();
      await device.shows();
      await second();
      await device.shows('conflict');
      expect(await now()).toBe(theirs);
      const command = device.commands[0]!;
      const conflict = conflictOf(command)!;
      expect(conflict).toMatchObject({ fields: [field], theirs: { [field]: theirs }, mine: { [field]: mine } });
      // The other person's change stays. The rest of one's own is sent, or nothing.
      const left = resolvedBody(command, conflict, { [field]: theirs });
      expect(left && Object.keys('changes' in left ? left.changes : {})).toEqual(
        field === 'Lastname' ? ['tel'] : undefined,
      );
      const chosen = resolvedBody(command, conflict, { [field]: mine });
      await device.queue.resolve(command.command_id, chosen, conflict.theirs);
      await device.shows();
      expect(await now()).toBe(mine);
    },
  );

  test('nothing is compared if the server’s answer cannot be read', async () => {
    const command = {
      state: 'conflict',
      name: 'note_payment',
      body: { visitor_id: 'x', changes: { note: { from: '', to: 'y' } } },
    };
    for (const present of [undefined, null, {}, { fields: {} }, { fields: { note: 7 } }]) {
      expect(conflictOf({ ...command, present } as AnyCommand)).toBeUndefined();
    }
  });
});
