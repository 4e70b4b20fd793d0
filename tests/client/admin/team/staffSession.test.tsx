import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { serverName } from '#contract/calls/everyPage.ts';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import { row as searched } from '../../../contract/query/abstracts.ts';
import { soon } from '../../../soon.ts';
import { markEditor } from '#client/storage/editorMark.ts';
import { showAdmin } from '../showAdmin.tsx';
import { curie } from '../curie.ts';

const meitner: SignedInStaff = { ...curie, staff_id: 'meitner', name: 'Lise Meitner' };
const row = () => ({ ...searched(), author_count: 1, affiliations: [], version: 1, withdrawn: false });
const cachedRow = { kind: 'abstract', id: 1, row: { report_id: 1, title: 'Secret' } };

/** The admin area as a page finds it that has just been opened. */
async function openPage() {
  vi.resetModules();
  const [session, keeping] = await Promise.all([
    import('#client/admin/session/staffSession.ts'),
    import('#client/admin/device/keeping.ts'),
  ]);
  return { ...session, ...keeping };
}

/** The cache with the mark of an editor of the site, which happy-dom lacks. */
const marks = new Set<string>();

/** Answers of the server by the last part of the address; without one, the line is cut. */
interface Answer {
  status?: number;
  problem?: string;
  data?: unknown;
  /** The replies from the second request on. */
  next?: () => Promise<Answer>;
}
let replies: Record<string, Answer> = {};
const asked: string[] = [];
/** Addresses to which the page went. */
const assigned: string[] = [];

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await Dexie.delete('lectern-admin');
  replies = {};
  asked.length = 0;
  assigned.length = 0;
  marks.clear();
  vi.stubGlobal('caches', {
    open: async () => ({ put: async (name: string) => marks.add(name) }),
    delete: async (name: string) => marks.delete(`/${name}`),
  });
  vi.stubGlobal('location', {
    origin: location.origin,
    assign: (to: string) => assigned.push(to),
    reload: () => assigned.push('again'),
  });
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const call = new URL(typeof input === 'string' ? input : input.url).pathname.split('/').at(-1)!;
    asked.push(call);
    const known = replies[call];
    const isFirst = asked.filter((other) => other === call).length === 1;
    const reply = isFirst ? known : ((await known?.next?.()) ?? known);
    if (!reply) throw new TypeError('Failed to fetch');
    const { status = 200, problem = 'staffNotSignedIn', data } = reply;
    const body = status === 200 ? { code: '200', msg: '', data } : { code: String(status), msg: 'No.', problem };
    return new Response(JSON.stringify(body), { status });
  });
});

const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

test('C1 S11 On a personal device copies open offline; signing out deletes them, also offline', async () => {
  const first = await openPage();
  await first.enter(curie, false);
  await (await first.adminDatabase())!.rows.put(cachedRow);

  const offline = await openPage();
  offline.startStaffSession();
  await soon(() => expect(offline.staffSession()).toEqual({ state: 'signed in', staff: curie }));
  expect(await (await offline.adminDatabase())!.rows.count()).toBe(1);

  await work(offline);
  await offline.signOut();
  expect(await left()).toEqual({});
  expect(localStorage.getItem('admin-keeping')).toBeNull();

  // The server hears of it as soon as it can.
  replies = { staff_sign_out: {} };
  asked.length = 0;
  const later = await openPage();
  later.startStaffSession();
  await soon(() => expect(later.staffSession()).toEqual({ state: 'signed out', isOffline: false }));
  expect(new Set(asked)).toEqual(new Set(['staff_sign_out']));
  expect(localStorage.length).toBe(0);
});

test('S11 S4 If the device has another person’s copies, the server’s answer opens the area and they are deleted', async () => {
  const first = await openPage();
  await first.enter(curie, false);
  await (await first.adminDatabase())!.rows.put(cachedRow);
  replies = { staff_me: { data: meitner } };
  const later = await openPage();
  later.startStaffSession();
  await soon(() => expect(later.staffSession()).toEqual({ state: 'signed in', staff: meitner }));
  await soon(() => expect(assigned).toEqual(['/admin/']));
  expect(await (await later.adminDatabase())!.rows.count()).toBe(0);
});

test('S11 A reply that was requested before a sign-out in another tab opens nothing afterwards', async () => {
  replies = { staff_me: { data: curie, next: async () => ({ status: 401 }) }, staff_sign_out: {} };
  localStorage.setItem('admin-keeping', 'device');
  sessionStorage.setItem('admin-tab', 'signed in');
  const page = await openPage();
  const { sendFirstCalls } = await import('#client/admin/session/firstCalls.ts');
  sendFirstCalls();
  await soon(() => expect(asked).toEqual(['staff_me']));
  localStorage.removeItem('admin-keeping');
  page.startStaffSession();
  await soon(() => expect(page.staffSession().state).toBe('signed out'));
  expect(asked.filter((call) => call === 'staff_me')).toHaveLength(2);
});

test('S4 A device without a stored list shows the first rows, and then all of them', async () => {
  const page = await openPage();
  await page.enter(curie, false);
  const { abstracts } = await import('#client/admin/kinds/abstract/records.ts');
  const knownList = () => abstracts.list.known.get();
  const known = { ...row(), report_id: 2 };
  const { promise, resolve } = Promise.withResolvers<void>();
  replies = {
    abstracts: {
      data: { is_complete: false, rows: [known], removed: [], total: 2, cursor: '' },
      next: async () => {
        await promise;
        return { data: { is_complete: true, rows: [row(), known], removed: [], total: 2, cursor: 'c' } };
      },
    },
  };
  const updating = abstracts.sync();
  await soon(() => expect(knownList()).toMatchObject({ rows: [known], total: 2, asOf: undefined }));
  resolve();
  await updating;
  expect(knownList()).toMatchObject({ rows: [row(), known], state: 'confirmed' });
  expect(knownList().total).toBeUndefined();
});

test('C1 S11 On a shared computer nothing is stored, and an earlier person’s copies are deleted', async () => {
  const first = await openPage();
  await first.enter(curie, false);
  await work(first);
  const shared = await openPage();
  await shared.enter(meitner, true);
  expect(await shared.adminDatabase()).toBeUndefined();
  expect(await left()).toEqual({});
  expect(await databases()).not.toContain('lectern-admin');

  // A reload keeps the session. The next person, in another tab, is not let in, although the browser still has the
  // cookie.
  replies = { staff_me: { data: meitner }, staff_sign_out: {} };
  const reloaded = await openPage();
  reloaded.startStaffSession();
  await soon(() => expect(reloaded.staffSession()).toEqual({ state: 'signed in', staff: meitner }));
  sessionStorage.clear();
  asked.length = 0;
  const next = await openPage();
  next.startStaffSession();
  await soon(() => expect(next.staffSession()).toEqual({ state: 'signed out', isOffline: false }));
  expect(asked).toEqual(['staff_sign_out']);
});

test('S11 Another person on the same device does not find the lists of the person before', async () => {
  const first = await openPage();
  await first.enter(curie, false);
  await (await first.adminDatabase())!.rows.put(cachedRow);
  const second = await openPage();
  await second.enter(meitner, false);
  expect(await (await second.adminDatabase())!.rows.count()).toBe(0);
});

test.each([
  ['another person confirmed', meitner, '/admin/'],
  ['the same person has another role', { ...curie, roles: ['chair'], topics: ['3'] } satisfies SignedInStaff, 'again'],
] as const)('S11 If %s, the stored copies are deleted and the page reloads', async (_what, next, opened) => {
  const first = await openPage();
  await first.enter(curie, false);
  await (await first.adminDatabase())!.rows.put(cachedRow);
  replies = { staff_me: { data: next } };
  const later = await openPage();
  later.startStaffSession();
  await soon(() => expect(assigned).toEqual([opened]));
  expect(await (await later.adminDatabase())!.rows.count()).toBe(0);
  expect((await later.keptRow('staff'))?.staff).toEqual(next);
});

/** Fills every table of the device, as if the person who has signed in had worked there. */
async function work({ adminDatabase }: Pick<Awaited<ReturnType<typeof openPage>>, 'adminDatabase'>) {
  const { rows, singles, lists } = (await adminDatabase())!;
  await markEditor(curie.expires_at);
  await rows.put(cachedRow);
  await singles.put({ kind: 'person', id: 'author', data: { visitor_id: 'author' }, asOf: 1 });
  await lists.put({ kind: 'abstract', cursor: 'c', total: 1, asOf: 1 });
}

const change = {
  ...{ command_id: 'one', name: 'withdraw_abstract', target: 'abstract 1', title: 'Tea', state: 'waiting', made_at: 1 },
  by: { staff_id: curie.staff_id, name: curie.name, scope: JSON.stringify([curie.roles, curie.topics]) },
  body: { report_id: 1, reason: 'At the wish of the author' },
};

/** How many rows are left in the device's database, by table, as somebody who finds the device reads them; and the mark (C1). */
async function left(): Promise<Record<string, number>> {
  const mark = marks.size > 0 && { mark: marks.size };
  if (!(await databases()).includes('lectern-admin')) return { ...mark };
  const database = await new Dexie('lectern-admin').open();
  const counted = await Promise.all(database.tables.map(async (table) => [table.name, await table.count()] as const));
  database.close();
  return { ...mark, ...Object.fromEntries(counted.filter(([, count]) => count > 0)) };
}

test('C1 S11 Signing out deletes the copies even if the browser blocks Cache Storage', async () => {
  const page = await openPage();
  await page.enter(curie, false);
  await (await page.adminDatabase())!.rows.put(cachedRow);
  const refuse = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('caches', { open: refuse, delete: refuse });
  await page.signOut();
  expect(await left()).toEqual({});
});

test('C1 S2 S11 A session that the server has ended leaves nothing on the device, and the page reloads', async () => {
  const first = await openPage();
  await first.enter(curie, false);
  await work(first);
  replies = { abstracts: { status: 401 }, staff_sign_out: {} };
  const { staffCall } = await import('#client/admin/session/staffCall.ts');
  await staffCall('abstracts', { since: '' });
  expect(first.staffSession()).toMatchObject({ state: 'ended' });
  await soon(() => expect(assigned).toEqual(['again']));
  expect(await left()).toEqual({});
  expect(localStorage.length).toBe(0);

  const again = await openPage();
  again.startStaffSession();
  await soon(() => expect(again.staffSession()).toEqual({ state: 'signed out', isOffline: false, hasEnded: true }));
  await again.enter(curie, false);
  const later = await openPage();
  replies = { staff_me: { data: curie } };
  later.startStaffSession();
  await soon(() => expect(later.staffSession()).toMatchObject({ state: 'signed in' }));
  expect(await left()).toEqual({ kept: 1 });
});

test('S2 S3 S11 If a session ends during work, only unsent work stays, and only for the same person', async () => {
  const page = await openPage();
  const { staffCall } = await import('#client/admin/session/staffCall.ts');
  const { keepWork } = await import('#client/admin/records/unsavedWork.ts');
  await page.enter(curie, false);
  await work(page);
  await (await page.adminDatabase())!.commands.add(change as never);
  replies = { abstracts: { status: 401 }, staff_sign_out: {} };
  // Of the last keystroke nothing is on the disk yet.
  void keepWork('abstract 2', { title: 'Coffee', values: { title: 'Coffee, strong' }, from: {} });
  await staffCall('abstracts', { since: '' });
  expect(page.staffSession().state).toBe('ended');
  await soon(() => expect(assigned).toEqual(['again']));
  expect(await left()).toEqual({ commands: 1, edits: 1 });

  const again = await openPage();
  again.startStaffSession();
  await soon(() => expect(again.staffSession().state).toBe('signed out'));
  const own = { staff_id: 'curie', name: 'Marie Curie', changes: 1, edits: 1, letters: 0 };
  expect(await again.unsentWork()).toEqual([own]);
  const { default: SignInPage } = await import('#client/admin/signIn/signInPage.tsx');
  showAdmin(<SignInPage session={{ state: 'signed out', isOffline: false, hasEnded: true }} />);
  expect(await screen.findByText(/^Your session has ended/)).toBeTruthy();
  expect(screen.getByText(/^Here for the first time/)).toBeTruthy();
  const named = await screen.findByText(/until whoever wrote it signs in again/);
  expect(named.textContent).toMatch(/Marie Curie 1 change that is not sent, 1 form that is not saved$/);
  expect(document.body.textContent).not.toMatch(/Tea|Coffee/);
  cleanup();
  await again.enter(meitner, false);
  expect(await left()).toEqual({ commands: 1, edits: 1, kept: 1 });
  const { ownChanges } = await import('#client/admin/records/changes.ts');
  const { commandQueue } = await import('#client/admin/records/queue.ts');
  const { unsavedWork } = await import('#client/admin/records/unsavedWork.ts');
  commandQueue.start();
  await soon(() => expect(commandQueue.commands.get()).toHaveLength(1));
  expect([ownChanges(commandQueue.commands.get() as never), await unsavedWork('abstract 2')]).toEqual([[], undefined]);
  commandQueue.stop();
  expect(asked).not.toContain('withdraw_abstract');

  replies = {
    staff_sign_out: {},
    healthz: { data: { name: serverName } },
    withdraw_abstract: { data: { report_id: 1, version: 2 } },
  };
  await again.chooseKeeping('nothing');
  const hers = await openPage();
  await hers.enter(curie, false);
  const work2 = await import('#client/admin/records/unsavedWork.ts');
  expect(await work2.unsavedWork('abstract 2')).toMatchObject({ values: { title: 'Coffee, strong' } });
  const { startChanges } = await import('#client/admin/kinds/startChanges.ts');
  const stop = startChanges();
  await soon(() => expect(asked).toContain('withdraw_abstract'));
  stop();
});

test('S2 S11 A page that learns of the ended session before reading copies shows none, and deletes them', async () => {
  const first = await openPage();
  await first.enter(curie, false);
  await work(first);
  replies = { staff_me: { status: 401 } };
  const ended = await openPage();
  ended.startStaffSession();
  await soon(() => expect(ended.staffSession()).toEqual({ state: 'signed out', isOffline: false, hasEnded: true }));
  expect(await left()).toEqual({});
  expect(assigned).toEqual([]);
});

test('S11 Copies that an ended session left behind are deleted when the page is next opened', async () => {
  const page = await openPage();
  await page.enter(curie, false);
  await work(page);
  // As the deletion begins.
  localStorage.removeItem('admin-keeping');
  replies = { staff_sign_out: {} };
  const next = await openPage();
  next.startStaffSession();
  await soon(() => expect(next.staffSession()).toMatchObject({ state: 'signed out' }));
  expect(await left()).toEqual({});
});

test('S3 S11 If the device cannot say whether there is unsent work, none is deleted', async () => {
  const page = await openPage();
  await page.enter(curie, false);
  await work(page);
  await (await page.adminDatabase())!.commands.add(change as never);
  const database = await page.adminDatabase();
  const prototype = Object.getPrototypeOf(database!.commands) as { toArray: () => Promise<unknown[]> };
  const reading = vi.spyOn(prototype, 'toArray').mockRejectedValue(new Error('The disk cannot be read'));
  await page.forgetCopies();
  reading.mockRestore();
  expect(await left()).toEqual({ commands: 1 });
});

test('S3 S11 Copies stored by a newer version of the site are deleted too, and its unsent work stays', async () => {
  const page = await openPage();
  localStorage.setItem('admin-keeping', 'device');
  const newer = new Dexie('lectern-admin');
  newer.version(90).stores({
    ...Object.fromEntries(['kept', 'abstracts', 'seen', 'people', 'persons'].map((name) => [name, 'key'])),
    ...{ commands: '++place, command_id, target', edits: 'key, staff_id', copies: 'id' },
  });
  await newer.table('commands').add(change);
  await newer.table('copies').add({ id: 1 });
  newer.close();
  expect(await page.adminDatabase()).toBeUndefined();
  await page.forgetCopies();
  await newer.open();
  expect([await newer.table('copies').count(), await newer.table('commands').count()]).toEqual([0, 1]);
  newer.close();
});

test('S11 If one tab finds its session ended, every other tab is closed too', async () => {
  const page = await openPage();
  replies = { staff_me: { data: curie } };
  await page.enter(curie, false);
  page.startStaffSession();
  await soon(() => expect(asked).toContain('staff_me'));
  dispatchEvent(new StorageEvent('storage', { key: 'admin-keeping', newValue: null }));
  expect(page.staffSession().state).toBe('ended');
  // Pages of earlier tests hear of it as well.
  expect(assigned).toContain('again');
});

test('S11 S3 A page with work that the device refuses to store is not left when its session ends', async () => {
  const page = await openPage();
  const { staffCall } = await import('#client/admin/session/staffCall.ts');
  const { commandQueue } = await import('#client/admin/records/queue.ts');
  // Another call than those that pages of earlier tests may still make.
  replies = { views: { status: 401 } };
  await page.enter(curie, true);
  await commandQueue.add({ ...change, command_id: 'one' } as never);
  await staffCall('views', { since: '' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(page.staffSession().state).toBe('ended');
  expect(assigned).toEqual([]);
  expect(commandQueue.inMemory()).toHaveLength(1);
});

test('S11 Copies do not outlive the session: once it has ended, they are deleted without being shown', async () => {
  const first = await openPage();
  await first.enter({ ...curie, expires_at: new Date(Date.now() - 1).toISOString() }, false);
  const later = await openPage();
  later.startStaffSession();
  await soon(() => expect(later.staffSession()).toEqual({ state: 'signed out', isOffline: true }));
  expect(await databases()).not.toContain('lectern-admin');
});

const earlier = new Date(Date.now() - 1).toISOString();
test.each([
  ['which is not over', curie, () => undefined, 1],
  ['which is too old', { ...curie, expires_at: earlier }, () => undefined, 0],
  ['which another tab ends meanwhile', curie, () => localStorage.removeItem('admin-keeping'), 0],
])(
  'S4 S11 Rows are read beside the session, and shown before it opens: of one %s',
  async (_what, staff, meanwhile, times) => {
    const first = await openPage();
    await first.enter(staff, false);
    const later = await openPage();
    const shown: string[] = [];
    later.startStaffSession(async () => {
      expect(await (await later.adminDatabase())!.rows.count()).toBe(0);
      meanwhile();
      return () => shown.push(later.staffSession().state);
    });
    await soon(() => expect(later.staffSession().state).toBe(times ? 'signed in' : 'signed out'));
    expect(shown).toEqual(Array(times).fill('starting'));
  },
);

test('S11 If a role was removed, the first refused call deletes the copies for it', async () => {
  const page = await openPage();
  const { staffCall } = await import('#client/admin/session/staffCall.ts');
  await page.enter(curie, false);
  await (await page.adminDatabase())!.rows.put(cachedRow);
  replies = {
    abstracts: { status: 403, problem: 'roleMissing' },
    staff_me: { data: { ...curie, roles: ['reviewer'] } },
  };
  await staffCall('abstracts', { since: '' });
  await soon(() => expect(assigned).toEqual(['again']));
  expect(await (await page.adminDatabase())!.rows.count()).toBe(0);
});

test('C1 S11 A refused role deletes its copies, even if the server cannot be asked for the present roles', async () => {
  const page = await openPage();
  const { staffCall } = await import('#client/admin/session/staffCall.ts');
  await page.enter(curie, false);
  await work(page);
  replies = { people: { status: 403, problem: 'roleMissing' } };
  await staffCall('people', { since: '' });
  await soon(() => expect(assigned).toEqual(['again']));
  expect(await left()).toEqual({});
});

test('S11 A call that this device’s roles never allowed deletes nothing', async () => {
  const page = await openPage();
  const { staffCall } = await import('#client/admin/session/staffCall.ts');
  await page.enter({ ...curie, roles: ['chair'], topics: ['3'] }, false);
  await work(page);
  replies = { people: { status: 403, problem: 'roleMissing' } };
  await staffCall('people', { since: '' });
  await soon(() => expect(asked).toContain('staff_me'));
  expect(await left()).toMatchObject({ rows: 1, singles: 1 });
});

test('S11 Signing out clears the screen at once, however long the server takes', async () => {
  const page = await openPage();
  await page.enter(curie, false);
  const leaving = page.signOut();
  expect(page.staffSession()).toEqual({ state: 'starting' });
  await leaving;
  expect(assigned).toEqual(['/admin/']);
});

test('S2 A session that ends during its confirmation leaves nothing pending', async () => {
  const page = await openPage();
  const { staffCall } = await import('#client/admin/session/staffCall.ts');
  await page.enter(curie, false);
  replies = { staff_remove: { status: 403, problem: 'signInAgain' } };
  const removing = staffCall('staff_remove', { staff_id: 'meitner' });
  await soon(() => expect(asked).toContain('staff_remove'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  page.endStaffSession();
  expect(await removing).toMatchObject({ kind: 'refused', problem: 'signInAgain' });
});
