import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import { row as searched } from '../../contract/query/abstracts.ts';
import { soon } from '../../soon.ts';

const curie: SignedInStaff = {
  staff_id: 'curie',
  name: 'Marie Curie',
  email: 'owner@university.example',
  roles: ['owner'],
  topics: [],
  signed_in_with: 'code',
  signed_in_at: '2026-11-23T06:00:00.000Z',
  recent_until: '2026-11-23T06:30:00.000Z',
  expires_at: new Date(Date.now() + 1_000_000).toISOString(),
};
const meitner: SignedInStaff = { ...curie, staff_id: 'meitner', name: 'Lise Meitner' };
const row = () => ({ ...searched(), author_count: 1, affiliations: [], version: 1, withdrawn: false });
const abstract = { report_id: 1, title: 'Secret' };

/** The admin area as a page finds it that has just been opened. */
async function openPage() {
  vi.resetModules();
  const [session, keeping] = await Promise.all([
    import('#client/admin/session/staffSession.ts'),
    import('#client/admin/device/keeping.ts'),
  ]);
  return { ...session, ...keeping };
}

/** Answers of the server by the last part of the address; without one, the line is cut. */
interface Answer {
  status?: number;
  problem?: string;
  data?: unknown;
  /** What is answered from the second time on. */
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
  window.early = undefined;
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

test('S11 On an own device what is kept opens without a network; signing out deletes all of it, also offline', async () => {
  const first = await openPage();
  await first.enter(curie, false);
  await (await first.adminDatabase())!.abstracts.put(abstract as never);

  const offline = await openPage();
  offline.startStaffSession();
  await soon(() => expect(offline.staffSession()).toEqual({ state: 'signed in', staff: curie }));
  expect(await (await offline.adminDatabase())!.abstracts.count()).toBe(1);

  await offline.signOut();
  expect(await databases()).not.toContain('lectern-admin');
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

test('S11 S4 The server’s answer opens the area before what was kept is read; another person’s copies are deleted then', async () => {
  const first = await openPage();
  await first.enter(curie, false);
  await (await first.adminDatabase())!.abstracts.put(abstract as never);
  const reply = (data: unknown) =>
    Promise.resolve({ status: 200, body: JSON.stringify({ code: '200', msg: '', data }) });
  window.early = { at: Date.now(), replies: { staff_me: reply(meitner) } };
  asked.length = 0;
  const later = await openPage();
  later.startStaffSession();
  await soon(() => expect(later.staffSession()).toEqual({ state: 'signed in', staff: meitner }));
  await soon(() => expect(assigned).toEqual(['/admin/']));
  expect(await (await later.adminDatabase())!.abstracts.count()).toBe(0);
  expect(asked).toEqual([]);
});

test('S4 A device that keeps no list shows the first rows, and then all of them', async () => {
  const page = await openPage();
  await page.enter(curie, false);
  const { updateList, knownList } = await import('#client/admin/abstracts/abstractList.ts');
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
  const updating = updateList();
  await soon(() => expect(knownList()).toMatchObject({ rows: [known], total: 2, asOf: undefined }));
  resolve();
  await updating;
  expect(knownList()).toMatchObject({ rows: [row(), known], state: 'confirmed' });
  expect(knownList().total).toBeUndefined();
  expect(localStorage.getItem('admin-list-kept')).not.toBeNull();
});

test('S11 An abstract that has left the list, moved to a foreign topic or erased, is not kept on the device as it was opened', async () => {
  const page = await openPage();
  await page.enter(curie, false);
  const { updateList } = await import('#client/admin/abstracts/abstractList.ts');
  const { seen } = (await page.adminDatabase())!;
  const opened = (numbers: number[]) =>
    seen.bulkPut(numbers.map((report_id) => ({ report_id, abstract, seen_at: 1 })) as never);
  const left = () => seen.toCollection().primaryKeys();
  await opened([1, 2]);
  const whole = { is_complete: true, rows: [row()], removed: [], total: 1, cursor: 'c' };
  const later = { is_complete: false, rows: [], removed: [3], total: 1, cursor: 'd' };
  const answers = [whole, later];
  replies = { abstracts: { data: { ...whole, is_complete: false }, next: async () => ({ data: answers.shift() }) } };
  await updateList();
  expect(await left()).toEqual([1]);
  await opened([3]);
  await updateList();
  expect(await left()).toEqual([1]);
});

test('S11 On a shared computer nothing is kept, and what an earlier person kept is deleted', async () => {
  const first = await openPage();
  await first.enter(curie, false);
  await (await first.adminDatabase())!.abstracts.put(abstract as never);
  const shared = await openPage();
  await shared.enter(meitner, true);
  expect(await shared.adminDatabase()).toBeUndefined();
  expect(await databases()).not.toContain('lectern-admin');

  // A reload goes on; whoever comes next, in another tab, is not let in, although the browser still has the cookie.
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

test('S11 Another person on the same device does not find the lists of the one before', async () => {
  const first = await openPage();
  await first.enter(curie, false);
  await (await first.adminDatabase())!.abstracts.put(abstract as never);
  const second = await openPage();
  await second.enter(meitner, false);
  expect(await (await second.adminDatabase())!.abstracts.count()).toBe(0);
});

test.each([
  ['another person confirmed', meitner, '/admin/'],
  ['the same person has another role', { ...curie, roles: ['chair'], topics: ['3'] } satisfies SignedInStaff, 'again'],
] as const)('S11 Where %s, what was kept is deleted and the page begins anew', async (_what, next, opened) => {
  const first = await openPage();
  await first.enter(curie, false);
  await (await first.adminDatabase())!.abstracts.put(abstract as never);
  replies = { staff_me: { data: next } };
  const later = await openPage();
  later.startStaffSession();
  await soon(() => expect(assigned).toEqual([opened]));
  expect(await (await later.adminDatabase())!.abstracts.count()).toBe(0);
  expect((await later.keptRow('staff'))?.staff).toEqual(next);
});

test('S2 A session that the server no longer knows closes the area; the same person finds everything again', async () => {
  const first = await openPage();
  await first.enter(curie, false);
  await (await first.adminDatabase())!.abstracts.put(abstract as never);
  replies = { staff_me: { status: 401 } };
  const ended = await openPage();
  ended.startStaffSession();
  await soon(() => expect(ended.staffSession().state).toBe('ended'));
  await ended.enter(curie, false);
  expect(ended.staffSession().state).toBe('signed in');
  expect(await (await ended.adminDatabase())!.abstracts.count()).toBe(1);
});

test('S11 Copies live no longer than the session: after its end they are deleted unseen', async () => {
  const first = await openPage();
  await first.enter({ ...curie, expires_at: new Date(Date.now() - 1).toISOString() }, false);
  const later = await openPage();
  later.startStaffSession();
  await soon(() => expect(later.staffSession()).toEqual({ state: 'signed out', isOffline: true }));
  expect(await databases()).not.toContain('lectern-admin');
});

test('S11 Where a role was taken away, the first call that is refused deletes what was kept for it', async () => {
  const page = await openPage();
  const { staffCall } = await import('#client/admin/session/staffCall.ts');
  await page.enter(curie, false);
  await (await page.adminDatabase())!.abstracts.put(abstract as never);
  replies = {
    abstracts: { status: 403, problem: 'roleMissing' },
    staff_me: { data: { ...curie, roles: ['reviewer'] } },
  };
  await staffCall('abstracts', { since: '' });
  await soon(() => expect(assigned).toEqual(['again']));
  expect(await (await page.adminDatabase())!.abstracts.count()).toBe(0);
});

test('S11 Signing out clears the screen at once, however long the server takes', async () => {
  const page = await openPage();
  await page.enter(curie, false);
  const leaving = page.signOut();
  expect(page.staffSession()).toEqual({ state: 'starting' });
  await leaving;
  expect(assigned).toEqual(['/admin/']);
});

test('S2 A session that ends while it is to be confirmed leaves nothing waiting', async () => {
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
