import 'fake-indexeddb/auto';
import { act, cleanup, renderHook } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '#contract/calls/account.ts';

const reynolds: Account = {
  Firstname: 'Osborne',
  Lastname: 'Reynolds',
  email: 'o.reynolds@host-university.example',
  mytitle: 'Prof.',
  token: 'token-of-reynolds',
  visitor_id: 7,
  ifcn: 0,
  features: ['idempotency-key', 'if-match', 'something-later'],
};
const richards: Account = {
  ...reynolds,
  Firstname: 'Ellen',
  Lastname: 'Richards',
  token: 'token-of-richards',
  visitor_id: 8,
};

/** The session of a page that has just been opened. */
async function openPage() {
  vi.resetModules();
  return import('#client/session/session.ts');
}

/** Kills Chromium within seconds of a write: only the databases survive. */
function kill(): void {
  localStorage.clear();
  sessionStorage.clear();
}

function answer(body: object, status = 200): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })));
}

function cutTheLine(): void {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
}

beforeEach(async () => {
  kill();
  await Dexie.delete('lectern-answers');
  cutTheLine();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('A7 The account is stored under the keys of the specification', async () => {
  const { storeAccount } = await openPage();
  await storeAccount({ ...reynolds, uuid: 7 });
  expect(Object.fromEntries(Object.entries(localStorage))).toMatchObject({
    Firstname: 'Osborne',
    Lastname: 'Reynolds',
    email: 'o.reynolds@host-university.example',
    mytitle: 'Prof.',
    token: 'token-of-reynolds',
    visitor_id: '7',
    ifcn: '0',
    uuid: '7',
    features: '["idempotency-key","if-match"]',
  });
});

test('A7 Another log-in replaces the first completely', async () => {
  const { currentAccount, endSession, storeAccount, sessionEnded } = await openPage();
  await storeAccount({ ...reynolds, uuid: 7 });
  endSession();
  await storeAccount(richards);
  expect(currentAccount()).toMatchObject({ Lastname: 'Richards', visitor_id: '8' });
  expect(localStorage.getItem('uuid')).toBeNull();
  expect(sessionEnded()).toBe(false);
});

test('A8 Nobody is logged in without a token or without a visitor_id', async () => {
  const { currentAccount, storeAccount } = await openPage();
  for (const key of ['token', 'visitor_id']) {
    await storeAccount(reynolds);
    localStorage.removeItem(key);
    expect(currentAccount()).toBeUndefined();
  }
});

test('A8 An ended session keeps token and visitor_id, and says so', async () => {
  const { currentAccount, endSession, storeAccount, sessionEnded } = await openPage();
  await storeAccount(reynolds);
  expect(sessionEnded()).toBe(false);
  endSession();
  expect(sessionEnded()).toBe(true);
  expect(currentAccount()?.token).toBe('token-of-reynolds');
});

test('A7 A log-in that a killed browser lost is restored at its next start', async () => {
  await (await openPage()).storeAccount(reynolds);
  kill();
  const { currentAccount, restoreSession } = await openPage();
  expect(currentAccount()).toBeUndefined();
  await restoreSession();
  expect(currentAccount()).toMatchObject({ Lastname: 'Reynolds', token: 'token-of-reynolds' });
  expect(localStorage.getItem('visitor_id')).toBe('7');
});

test('A9 A log-out that a killed browser lost is not reverted', async () => {
  const page = await openPage();
  await page.storeAccount(reynolds);
  const before = Object.entries(localStorage);
  await page.logOut();
  kill();
  for (const [key, value] of before) localStorage.setItem(key, value);
  const { currentAccount, restoreSession } = await openPage();
  await restoreSession();
  expect(currentAccount()).toBeUndefined();
  expect(localStorage.getItem('token')).toBeNull();
});

/** The account that the next visits find after a tab was closed before it had written the database. */
async function visitAgain(): Promise<unknown> {
  sessionStorage.clear();
  const { currentAccount, finishLogOut, restoreSession, startSession } = await openPage();
  startSession();
  await restoreSession();
  await finishLogOut();
  return currentAccount();
}

test.each(['pressed', 'complete but for the database'])(
  'A9 A log-out that was only %s when its tab was closed is not reverted, also once the server has it',
  async (how) => {
    const page = await openPage();
    await page.storeAccount(reynolds);
    if (how === 'pressed') page.beginLogOut();
    else {
      const { answersDatabase } = await import('#client/storage/siteDatabase.ts');
      const copy = await answersDatabase.account.get('current');
      await page.logOut();
      await answersDatabase.account.put(copy!);
    }
    answer({ code: '200', msg: 'Done' });
    expect(await visitAgain()).toBeUndefined();
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('logoutPending')).toBeNull();
    expect(await visitAgain()).toBeUndefined();
  },
);

test('A9 A log-out on a full device, which records nothing, is not reverted', async () => {
  const page = await openPage();
  await page.storeAccount(reynolds);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  answer({ code: '200', msg: 'Done' });
  await page.logOut();
  await page.finishLogOut();
  vi.restoreAllMocks();
  localStorage.clear();
  expect(await visitAgain()).toBeUndefined();
});

test('A9 A log-out that is cancelled leaves the account', async () => {
  const page = await openPage();
  await page.storeAccount(reynolds);
  page.beginLogOut();
  page.cancelLogOut();
  expect(await visitAgain()).toMatchObject({ Lastname: 'Reynolds' });
});

test('A9 The log-out of one account does not touch the one that has logged in since', async () => {
  const page = await openPage();
  await page.storeAccount(reynolds);
  await page.logOut();
  await page.storeAccount(richards);
  const { forgetCopy, readCopy } = await import('#client/session/accountCopy.ts');
  expect(await forgetCopy(reynolds.token)).toBe(true);
  expect(await readCopy()).toMatchObject({ account: { Lastname: 'Richards' } });
  expect(await visitAgain()).toMatchObject({ Lastname: 'Richards' });
});

test('A8 An account removed from local storage by hand stays removed in that tab', async () => {
  await (await openPage()).storeAccount(reynolds);
  localStorage.clear();
  const { currentAccount, restoreSession } = await openPage();
  await restoreSession();
  expect(currentAccount()).toBeUndefined();
});

test('A9 A log-out without a network takes effect at once and is sent to the server at the next connection', async () => {
  const { currentAccount, finishLogOut, storeAccount, logOut } = await openPage();
  await storeAccount(reynolds);
  await logOut();
  await finishLogOut();
  expect(currentAccount()).toBeUndefined();
  expect(localStorage.getItem('logoutPending')).not.toBeNull();

  answer({ code: '200', msg: 'Done' });
  await finishLogOut();
  expect(localStorage.getItem('logoutPending')).toBeNull();
});

test.each([
  [500, 'waits'],
  [503, 'waits'],
  [429, 'waits'],
  [401, 'is done with'],
])('A9 A log-out that the server answers with %i %s', async (status, then) => {
  const { finishLogOut, storeAccount, logOut } = await openPage();
  await storeAccount(reynolds);
  answer({ code: String(status), msg: 'No' }, status);
  await logOut();
  await finishLogOut();
  expect(localStorage.getItem('logoutPending')).toBe(then === 'waits' ? '1' : null);
});

test('A9 A pending log-out is dropped at the next log-in', async () => {
  const { finishLogOut, storeAccount, logOut } = await openPage();
  await storeAccount(reynolds);
  await logOut();
  await storeAccount(richards);
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  await finishLogOut();
  expect(asked).not.toHaveBeenCalled();
});

test('A8 A screen updates on a log-in here and on a log-out in another tab', async () => {
  const { storeAccount, useAccount } = await openPage();
  const { result } = renderHook(() => useAccount());
  expect(result.current).toBeUndefined();
  await act(() => storeAccount(reynolds));
  expect(result.current?.Lastname).toBe('Reynolds');
  act(() => {
    localStorage.removeItem('token');
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });
  expect(result.current).toBeUndefined();
});

test('A7 A browser that forbids local storage still logs in for as long as the page is open', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    removeItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  const { currentAccount, forgetAccount, storeAccount } = await openPage();
  expect(currentAccount()).toBeUndefined();
  await storeAccount(reynolds);
  expect(currentAccount()?.Lastname).toBe('Reynolds');
  await forgetAccount();
  expect(currentAccount()).toBeUndefined();
});
