import { useContext, useSyncExternalStore } from 'react';
import type { Account } from '#contract/calls/account.ts';
import type { StoredAccount } from '#client/storage/siteDatabase.ts';
import type { Outcome } from '#client/api/outcome.ts';
import { knownFeatures, toStoredAccount } from './account.ts';
import { useMounted } from '#client/hydration/mounted.ts';
import { loadCopy, mayHaveCopy } from './loadCopy.ts';
import { dropLogOut, listLogOuts, recordLogOut } from './logOutRecords.ts';
import { OwnPageContext } from './ownPage.ts';
import { withSessionLock } from './sessionLock.ts';
import { localStore, sessionStore } from '#client/device/localStore.ts';
import { createEmitter, withOtherTabs } from '#client/device/store.ts';

export type { StoredAccount } from '#client/storage/siteDatabase.ts';

/** Keys that the specification names, stored unchanged (A7). */
const textKeys = ['Firstname', 'Lastname', 'email', 'mytitle', 'token', 'visitor_id', 'ifcn', 'uuid'] as const;
const featuresKey = 'features';
const sessionEndedKey = 'sessionEnded';
const logoutPendingKey = 'logoutPending';
/** In session storage: an account has been logged in while this tab was open. */
const tabSawAccountKey = 'sawAccount';

/** Milliseconds after which a log-out without a reply waits for the next connection. */
const logoutTimeout = 10_000;

const changes = createEmitter();
let parsed: { raw: string; account: StoredAccount | undefined } | undefined;

/** The account that is logged in on this device: needs a token and a visitor_id (A8). */
export function currentAccount(): StoredAccount | undefined {
  const raw = JSON.stringify([...textKeys, featuresKey].map((key) => localStore.get(key)));
  if (parsed?.raw !== raw) parsed = { raw, account: readAccount() };
  return parsed.account;
}

function readAccount(): StoredAccount | undefined {
  const stored = Object.fromEntries(textKeys.map((key) => [key, localStore.get(key) ?? '']));
  const { uuid, ...account } = stored as Record<(typeof textKeys)[number], string>;
  if (!account.token || !account.visitor_id) return undefined;
  return { ...account, ...(uuid && { uuid }), features: readFeatures() };
}

function readFeatures(): StoredAccount['features'] {
  try {
    return knownFeatures(JSON.parse(localStore.get(featuresKey) ?? '[]'));
  } catch {
    return [];
  }
}

function writeAccount(account: StoredAccount): void {
  for (const key of textKeys) {
    const value = account[key];
    if (value === undefined) localStore.remove(key);
    else localStore.set(key, value);
  }
  localStore.set(featuresKey, JSON.stringify(account.features));
  sessionStore.set(tabSawAccountKey, '1');
}

function removeAccount(): void {
  for (const key of [...textKeys, featuresKey, sessionEndedKey]) localStore.remove(key);
  sessionStore.remove(tabSawAccountKey);
}

/**
 * Stores the account that has logged in, and replaces any other (A7). Local storage is written at once. The promise
 * resolves when the copy that survives a killed browser is on the disk, or could not be written.
 */
export async function storeAccount(received: Account): Promise<void> {
  const account = toStoredAccount(received);
  const before = currentAccount();
  localStore.remove(sessionEndedKey);
  localStore.remove(logoutPendingKey);
  dropLogOut(account);
  writeAccount(account);
  changes.emit();
  const copy = await loadCopy();
  await copy?.storeCopy(account, before);
}

/** Stores the account's new e-mail address, in local storage and in the copy. */
export async function storeEmail(email: string): Promise<void> {
  const account = currentAccount();
  if (!account) return;
  const changed = { ...account, email };
  writeAccount(changed);
  changes.emit();
  const copy = await loadCopy();
  await copy?.storeCopy(changed);
}

/** Removes the account from this device (A9). Drafts remain, in the account's own database. */
export async function forgetAccount(): Promise<void> {
  const account = currentAccount();
  removeAccount();
  changes.emit();
  const copy = await loadCopy();
  await copy?.forgetCopy(account?.token);
}

/**
 * Starts a log-out before the author is asked about drafts, so that closing the page in the meantime still logs out.
 * `cancelLogOut` reverts it.
 */
export function beginLogOut(deletesDrafts = false): void {
  const account = currentAccount();
  if (account) recordLogOut({ visitor_id: account.visitor_id, token: account.token, deletesDrafts });
}

export function cancelLogOut(): void {
  const account = currentAccount();
  if (account) dropLogOut(account);
}

/**
 * Logs out, with or without a network (A9): on this device at once; on the server now or, if it cannot be reached, with
 * the next connection or visit. `completeLogOuts` removes the account's data from this device.
 */
export async function logOut(deletesDrafts = false): Promise<void> {
  beginLogOut(deletesDrafts);
  localStore.set(logoutPendingKey, '1');
  await forgetAccount();
  void finishLogOut();
}

/** Sends a log-out that the server has not received yet. */
export async function finishLogOut(): Promise<void> {
  if (!localStore.get(logoutPendingKey)) return;
  const { call } = await import('#client/api/call.ts').catch(() => ({ call: undefined }));
  if (!call) return;
  await withSessionLock(async () => {
    // Another tab may have sent it in the meantime, or logged in again.
    if (!localStore.get(logoutPendingKey)) return;
    const outcome = await call('logout', undefined, { timeout: logoutTimeout });
    if (isHandled(outcome)) localStore.remove(logoutPendingKey);
  });
}

/** Whether the server has handled the call. An overloaded or broken server has not. */
function isHandled(outcome: Outcome<unknown>): boolean {
  if (outcome.kind === 'refused') return outcome.status < 500 && outcome.status !== 429;
  return outcome.kind === 'success';
}

/** Marks the session as ended: the server no longer knows it. Token and visitor_id remain until the log-out (A8). */
export function endSession(): void {
  localStore.set(sessionEndedKey, '1');
  changes.emit();
}

/** Whether the server requires a new log-in. */
export function sessionEnded(): boolean {
  return currentAccount() !== undefined && localStore.get(sessionEndedKey) !== null;
}

let restoring: Promise<void> | undefined;

/** Resolves when `currentAccount` is reliable, after restoring data that a killed browser lost from local storage. */
export function restoreSession(): Promise<void> {
  restoring ??= restore();
  return restoring;
}

/**
 * A killed Chromium loses the last seconds of local storage, but no committed row of a database. A log-out may be lost
 * as well as a log-in, so the copy records both. An account that disappeared while this tab was open was removed on
 * purpose.
 */
async function restore(): Promise<void> {
  const account = currentAccount();
  if (!account && (sessionStore.get(tabSawAccountKey) || localStore.get(logoutPendingKey) || !(await mayHaveCopy())))
    return;
  const copy = await (await loadCopy())?.readCopy();
  if (copy?.loggedOut !== undefined && copy.loggedOut === currentAccount()?.token) removeAccount();
  else if (copy?.account && !currentAccount() && !isLeaving(copy.account)) writeAccount(copy.account);
  if (currentAccount()) sessionStore.set(tabSawAccountKey, '1');
  changes.emit();
}

function isLeaving({ token }: StoredAccount): boolean {
  return listLogOuts().some((left) => left.token === token);
}

/**
 * Call once, after hydration: completes a log-out whose page was closed, restores the account, and sends a pending
 * log-out.
 */
export function startSession(): void {
  const account = currentAccount();
  if (account && isLeaving(account)) {
    localStore.set(logoutPendingKey, '1');
    removeAccount();
    changes.emit();
  }
  void restoreSession();
  void finishLogOut();
  addEventListener('online', () => void finishLogOut());
}

/**
 * Calls its listener whenever the account may have changed, in this tab or another. Returns a function that
 * unsubscribes.
 */
export const onSessionChange = withOtherTabs(changes.subscribe);

/**
 * The account that is logged in; while prerendering and hydrating, the account that the server rendered the page for.
 */
export function useAccount(): StoredAccount | undefined {
  const mounted = useMounted();
  const drawnFor = useContext(OwnPageContext)?.account;
  const whileHydrating = () => drawnFor;
  return useSyncExternalStore(onSessionChange, mounted ? currentAccount : whileHydrating, whileHydrating);
}

/** Whether the server requires a new log-in; false while prerendering and hydrating. */
export function useSessionEnded(): boolean {
  return useSyncExternalStore(onSessionChange, sessionEnded, () => false);
}
