import type { SignedInStaff } from '#contract/staff/staff.ts';
import { staffCalls } from '#contract/staff/staffCalls.ts';
import type { Outcome } from '#client/api/outcome.ts';
import { request } from '#client/api/request.ts';
import { localStore } from '#client/device/localStore.ts';
import { createStore, useStore } from '#client/device/store.ts';
import { takeEarlyReply } from '#client/admin/early/earlyReplies.ts';
import {
  chooseKeeping,
  forgetCopies,
  forgetEverything,
  keeping,
  keepRow,
  keptRow,
} from '#client/admin/device/keeping.ts';
import { keepingKey } from '#client/admin/device/names.ts';
import { answerConfirmation } from './confirmation.ts';

/**
 * Who has signed in. `ended`: the server no longer knows the session; what is on the device is hidden until the same person
 * signs in again.
 */
export type StaffSession =
  | { state: 'starting' }
  | { state: 'signed out'; isOffline: boolean }
  | { state: 'signed in'; staff: SignedInStaff }
  | { state: 'ended'; staff: SignedInStaff };

const session = createStore<StaffSession>({ state: 'starting' });
/** In local storage: a sign-out that the server does not know of yet. */
const signOutPendingKey = 'admin-sign-out-pending';
/** In session storage: somebody signed in in this tab. On a shared computer no other tab is let in. */
const tabKey = 'admin-tab';

export function useStaffSession(): StaffSession {
  return useStore(session, session.get());
}

export function staffSession(): StaffSession {
  return session.get();
}

/** Finds out who has signed in: on the device, so that the area opens without a network, and on the server. */
export function startStaffSession(): void {
  addEventListener('storage', ({ key, newValue }) => {
    // Another tab signed out, or somebody else in.
    if (key === keepingKey && session.get().state === 'signed in') location.reload();
    else if (key === keepingKey && newValue === 'device') void start();
  });
  void start();
}

async function start(): Promise<void> {
  await finishSignOut();
  if (keeping() === 'nothing' && !isTabSignedIn()) return leave();
  const reply = takeEarlyReply('staff_me');
  const asking = request(staffCalls.staff_me, undefined, reply && { reply });
  const reading = keptRow('staff');
  // Whichever comes first: the code that reads what is kept may be on its way for longer than the server's answer.
  const first = await Promise.race([reading, answered(asking, reading)]);
  if (first && 'kind' in first) return showStaff(first.data);
  if (first && Date.parse(first.staff.expires_at) <= Date.now()) {
    // What the device kept is no older than the session may be.
    await forgetCopies();
    return leave();
  }
  if (first) session.set({ state: 'signed in', staff: first.staff });
  const outcome = await asking;
  if (outcome.kind === 'success') return showStaff(outcome.data);
  if (!first) session.set({ state: 'signed out', isOffline: outcome.kind === 'unreachable' });
  else if (outcome.kind === 'refused' && outcome.status === 401) endStaffSession();
}

/** The answer, where it says who has signed in; otherwise what is kept. */
async function answered<Kept>(asking: Promise<Outcome<SignedInStaff>>, kept: Promise<Kept>) {
  const outcome = await asking;
  return outcome.kind === 'success' ? outcome : kept;
}

/** Of a shared computer the cookie may still be there, for whoever comes next. */
async function leave(): Promise<void> {
  const isDone = await endOnServer();
  session.set({ state: 'signed out', isOffline: !isDone });
}

/** Asks the server for the present name, roles and times of who has signed in. */
export async function refreshStaff(): Promise<void> {
  const outcome = await request(staffCalls.staff_me, undefined);
  if (outcome.kind === 'success') await showStaff(outcome.data);
  else if (outcome.kind === 'refused' && outcome.status === 401) endStaffSession();
}

/**
 * The server said who has signed in. What the page and the device hold was meant for a person with certain roles: for another
 * one, or with others, everything begins anew.
 */
export async function showStaff(staff: SignedInStaff): Promise<void> {
  const now = session.get();
  const known = 'staff' in now ? now.staff : undefined;
  if (!known) session.set({ state: 'signed in', staff });
  const former = known ?? (await keptRow('staff'))?.staff;
  const isOther = former !== undefined && !isSameScope(former, staff);
  if (isOther) await chooseKeeping(keeping());
  await keepRow({ key: 'staff', staff });
  if (isOther && former.staff_id === staff.staff_id) location.reload();
  else if (isOther) location.assign('/admin/');
  else session.set({ state: 'signed in', staff });
}

/** Whether two may see the same: the same person with the same roles and topics. */
function isSameScope(one: SignedInStaff, other: SignedInStaff): boolean {
  const [a, b] = [one, other].map(({ staff_id, roles, topics }) => JSON.stringify([staff_id, roles, topics]));
  return a === b;
}

/** The server no longer knows the session. */
export function endStaffSession(): void {
  const now = session.get();
  if (now.state !== 'signed in') return;
  session.set({ state: 'ended', staff: now.staff });
  answerConfirmation(false);
}

/**
 * Somebody signed in. Copies of another person, or of a device that is now said to be shared, are deleted first.
 *
 * @param isShared - whether others use this computer too
 */
export async function enter(staff: SignedInStaff, isShared: boolean): Promise<void> {
  const wanted = isShared ? 'nothing' : 'device';
  const kept = await keptRow('staff');
  const isSame = keeping() === wanted && (!kept || isSameScope(kept.staff, staff));
  if (!isSame) await chooseKeeping(wanted);
  localStore.remove(signOutPendingKey);
  rememberInTab(true);
  await showStaff(staff);
}

/** Signs out: every copy on this device is deleted at once, whatever the network does (S11). */
export async function signOut(): Promise<void> {
  localStore.set(signOutPendingKey, '1');
  rememberInTab(false);
  // Nothing stays on the screen while the server is told; and where Back shows the page as it was left, it begins anew.
  session.set({ state: 'starting' });
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  await forgetEverything();
  await finishSignOut();
  location.assign('/admin/');
}

/** Tells the server of a sign-out that it does not know of. */
async function finishSignOut(): Promise<void> {
  if (localStore.get(signOutPendingKey) && (await endOnServer())) localStore.remove(signOutPendingKey);
}

/** Ends the session of this browser, if there is one. Returns whether the server answered. */
async function endOnServer(): Promise<boolean> {
  const outcome: Outcome<unknown> = await request(staffCalls.staff_sign_out, undefined, { timeout: 10_000 });
  return outcome.kind === 'success';
}

/** Whether somebody signed in in this tab; a reload keeps that, closing the tab does not. */
function isTabSignedIn(): boolean {
  try {
    return sessionStorage.getItem(tabKey) !== null;
  } catch {
    return false;
  }
}

function rememberInTab(isSignedIn: boolean): void {
  try {
    if (isSignedIn) sessionStorage.setItem(tabKey, '1');
    else sessionStorage.removeItem(tabKey);
  } catch {
    // Without it a reload asks to sign in again.
  }
}
