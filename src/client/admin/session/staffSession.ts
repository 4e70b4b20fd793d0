import type { Call } from '#contract/calls/call.ts';
import type { Role } from '#contract/staff/roles.ts';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import type { Outcome } from '#client/api/outcome.ts';
import { beforeReload } from '#client/device/beforeReload.ts';
import { localStore } from '#client/device/localStore.ts';
import { createStore, useStore } from '#client/device/store.ts';
import { painted } from '#client/performance/idle.ts';
import { keeping } from '#client/admin/device/choice.ts';
import { chooseKeeping, forgetCopies, forgetEverything, keepRow, keptStaff } from '#client/admin/device/keeping.ts';
import { keepingKey, signOutPendingKey } from '#client/admin/device/names.ts';
import { answerConfirmation } from './confirmation.ts';
import { dropFirstReplies } from './firstCalls.ts';
import { rememberedInTab, rememberInTab } from './inTab.ts';
import { staffRequest } from './staffRequest.ts';

/**
 * The signed-in person. `ended`: the server no longer knows the session. The copies on the device are deleted, and the
 * page reloads unless it has work that the device does not store.
 */
export type SessionState =
  | { state: 'starting' }
  | { state: 'signed out'; isOffline: boolean; hasEnded?: true }
  | { state: 'signed in'; staff: SignedInStaff }
  | { state: 'ended'; staff: SignedInStaff };

const session = createStore<SessionState>({ state: 'starting' });
/** Maximum time, in milliseconds, that the end of a session waits for a write in progress. */
const storingTakes = 2000;

/** Stores what is being typed or sent. Resolves to whether leaving the page would lose any work. */
type StoreWork = () => Promise<boolean>;
const storing: StoreWork[] = [];

/**
 * Registers the function that stores work before copies are deleted, and before the page reloads. If work would be
 * lost, it does not reload.
 */
export function storeAtEnd(store: StoreWork): void {
  storing.push(store);
  beforeReload(async () => !(await store()));
}

export function useStaffSession(): SessionState {
  return useStore(session, session.get());
}

export function staffSession(): SessionState {
  return session.get();
}

/** Resolves when it is known whether somebody has signed in. */
export function sessionKnown(): Promise<SessionState> {
  return new Promise((resolve) => {
    const stop = session.subscribe(() => {
      stop();
      resolve(session.get());
    });
  });
}

/** Reads something from the device. Returns a function that shows it. */
type Read = () => Promise<(() => void) | undefined>;

/**
 * Determines who is signed in, from the device, so that the area opens offline, and from the server.
 *
 * @param readBeside - starts at once; its result is shown only if the device says who has signed in
 */
export function startStaffSession(readBeside?: Read): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== keepingKey) return;
    // Another tab signed out, found its session ended, or signed in somebody else.
    if (closeArea()) location.reload();
    else if (newValue === 'device') void start();
  });
  void start(readBeside);
}

async function start(readBeside?: Read): Promise<void> {
  await finishSignOut();
  // Deletes leftovers of an earlier page.
  if (keeping() === 'nothing') await forgetCopies();
  if (keeping() === 'nothing' && rememberedInTab() !== 'signed in') return leave();
  const asking = staffRequest('staff_me', undefined);
  const reading = keptStaff();
  const beside = readBeside?.();
  // Whichever comes first. Loading the code that reads the device may take longer than the server's answer.
  const first = await Promise.race([reading, answered(asking, reading)]);
  if (first && 'kind' in first) return first.kind === 'success' ? showStaff(first.data) : clearDevice(closeArea());
  const show = first && (await beside);
  if (first && (Date.parse(first.expires_at) <= Date.now() || keeping() === 'nothing')) {
    // The stored session may be no older than the server allows. Another tab may have signed out in the meantime.
    await forgetCopies();
    return leave();
  }
  show?.();
  if (first) session.set({ state: 'signed in', staff: first });
  const outcome = await asking;
  if (outcome.kind === 'success') return showStaff(outcome.data);
  if (isOver(outcome)) return clearDevice(closeArea());
  if (!first) session.set({ state: 'signed out', isOffline: outcome.kind === 'unreachable' });
}

/** The answer, if it says who is signed in or that nobody is; otherwise the stored person. */
async function answered<Kept>(asking: Promise<Outcome<SignedInStaff>>, kept: Promise<Kept>) {
  const outcome = await asking;
  return outcome.kind === 'success' || isOver(outcome) ? outcome : kept;
}

/** Whether the server does not know the session any more. */
function isOver(outcome: Outcome<unknown>): outcome is Extract<Outcome<unknown>, { kind: 'refused' }> {
  return outcome.kind === 'refused' && outcome.status === 401;
}

/** On a shared computer the cookie may still exist, so the session is ended for the next person. */
async function leave(): Promise<void> {
  const hasEnded = rememberedInTab() === 'ended';
  const isDone = await endOnServer();
  session.set({ state: 'signed out', isOffline: !isDone, ...(hasEnded && { hasEnded }) });
}

/**
 * Requests the present name, roles and times of the signed-in person. Returns false if the server cannot be reached.
 */
async function refreshStaff(): Promise<boolean> {
  const outcome = await staffRequest('staff_me', undefined);
  if (outcome.kind === 'success') await showStaff(outcome.data);
  else if (isOver(outcome)) endStaffSession();
  return outcome.kind !== 'unreachable';
}

/**
 * The server refused a call because of the roles. If this device still assumes a role that may make it, the roles have
 * changed, and the copies for the former roles are deleted at once.
 *
 * @param access - the roles that may make the call
 */
export async function loseRole(access: Call['access']): Promise<void> {
  const now = session.get();
  const held: readonly Role[] = now.state === 'signed in' ? now.staff.roles : [];
  const isLost = held.some((role) => access.includes(role));
  if (isLost) await chooseKeeping(keeping());
  // Without an answer, it is unknown whether anything may be shown.
  if (!(await refreshStaff()) && isLost && closeArea()) location.reload();
}

/**
 * Handles the server's answer about who is signed in. The data on the page and the device belongs to one person with
 * certain roles. For another person or other roles, everything is deleted and the page reloads.
 */
export async function showStaff(staff: SignedInStaff): Promise<void> {
  const now = session.get();
  const known = 'staff' in now ? now.staff : undefined;
  if (!known) session.set({ state: 'signed in', staff });
  const former = known ?? (await keptStaff());
  const isOther = former !== undefined && !isSameScope(former, staff);
  if (isOther) await chooseKeeping(keeping());
  // The database's code would delay the first rows on a slow line.
  await painted();
  await keepRow({ key: 'staff', staff });
  if (isOther && former.staff_id === staff.staff_id) location.reload();
  else if (isOther) location.assign('/admin/');
  else if (JSON.stringify(known) !== JSON.stringify(staff)) session.set({ state: 'signed in', staff });
}

/** Whether two people may see the same: it is one person with the same roles and topics. */
function isSameScope(one: SignedInStaff, other: SignedInStaff): boolean {
  const [a, b] = [one, other].map(({ staff_id, roles, topics }) => JSON.stringify([staff_id, roles, topics]));
  return a === b;
}

/** Hides everything from the signed-in person. Returns false if nobody has signed in. */
function closeArea(): boolean {
  const now = session.get();
  if (now.state !== 'signed in') return false;
  session.set({ state: 'ended', staff: now.staff });
  answerConfirmation(false);
  return true;
}

/**
 * The server no longer accepts the session: it was ended on another device, the person was removed, or it is too old.
 * Copies of other people's data are deleted. Unsent work remains for its author (S11).
 */
export function endStaffSession(): void {
  if (closeArea()) void clearDevice(true);
}

/** @param wasOpen - whether the page has shown something */
async function clearDevice(wasOpen: boolean): Promise<void> {
  rememberInTab('ended');
  const stored = Promise.all(storing.map((store) => store()));
  await Promise.race([stored, new Promise((resolve) => setTimeout(resolve, storingTakes))]);
  await forgetCopies();
  if (!wasOpen) return session.set({ state: 'signed out', isOffline: false, hasEnded: true });
  const holdsWork = (await stored).includes(true);
  // Lists are also in the page's memory. In the meantime the person may have signed in again.
  if (!holdsWork && session.get().state === 'ended') location.reload();
}

/**
 * Called after somebody has signed in. Copies for another person, or on a computer that is now declared as shared, are
 * deleted first.
 *
 * @param isShared - whether others use this computer too
 */
export async function enter(staff: SignedInStaff, isShared: boolean): Promise<void> {
  const wanted = isShared ? 'nothing' : 'device';
  const kept = await keptStaff();
  const isSame = keeping() === wanted && (!kept || isSameScope(kept, staff));
  if (!isSame) await chooseKeeping(wanted);
  localStore.remove(signOutPendingKey);
  rememberInTab('signed in');
  await showStaff(staff);
}

/** Signs out: all copies on this device are deleted at once, even without a network (S11). */
export async function signOut(): Promise<void> {
  localStore.set(signOutPendingKey, '1');
  rememberInTab(undefined);
  // The screen is emptied while the request is sent. If Back shows the former page, it starts again.
  session.set({ state: 'starting' });
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  await forgetEverything();
  await finishSignOut();
  location.assign('/admin/');
}

/** Informs the server of a sign-out that it does not know yet. */
async function finishSignOut(): Promise<void> {
  if (localStore.get(signOutPendingKey) && (await endOnServer())) localStore.remove(signOutPendingKey);
}

/** Ends the session of this browser, if there is one. Returns whether the server answered. */
async function endOnServer(): Promise<boolean> {
  dropFirstReplies();
  const outcome: Outcome<unknown> = await staffRequest('staff_sign_out', undefined, { timeout: 10_000 });
  return outcome.kind === 'success';
}
