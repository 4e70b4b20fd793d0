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
import { rememberedInTab, rememberInTab } from './inTab.ts';
import { staffRequest } from './staffRequest.ts';

/**
 * Who has signed in. `ended`: the server no longer knows the session; the copies on the device are being deleted, and the page
 * begins anew, unless it holds work that the device does not keep.
 */
export type SessionState =
  | { state: 'starting' }
  | { state: 'signed out'; isOffline: boolean; hasEnded?: true }
  | { state: 'signed in'; staff: SignedInStaff }
  | { state: 'ended'; staff: SignedInStaff };

const session = createStore<SessionState>({ state: 'starting' });
/** How long the end of a session waits for what is just being stored, in milliseconds. */
const storingTakes = 2000;

/** Stores what is being typed or sent; resolves to whether the page holds work that leaving it loses. */
type StoreWork = () => Promise<boolean>;
const storing: StoreWork[] = [];

/** Has work stored before its copies are deleted, and before the page reloads itself: it does not if work would be lost. */
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

/** Resolves as soon as it is known whether somebody has signed in. */
export function sessionKnown(): Promise<SessionState> {
  return new Promise((resolve) => {
    const stop = session.subscribe(() => {
      stop();
      resolve(session.get());
    });
  });
}

/** Reads something from the device. Returns what shows it. */
type Read = () => Promise<(() => void) | undefined>;

/**
 * Finds out who has signed in: on the device, so that the area opens without a network, and on the server.
 *
 * @param readBeside - is begun at once; what it read is shown only where the device says who has signed in
 */
export function startStaffSession(readBeside?: Read): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== keepingKey) return;
    // Another tab signed out, found its session ended, or let somebody else in.
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
  // Whichever comes first: the code that reads what is kept may be on its way for longer than the server's answer.
  const first = await Promise.race([reading, answered(asking, reading)]);
  if (first && 'kind' in first) return first.kind === 'success' ? showStaff(first.data) : clearDevice(closeArea());
  const show = first && (await beside);
  if (first && (Date.parse(first.expires_at) <= Date.now() || keeping() === 'nothing')) {
    // The stored session may be no older than the server allows. Another tab may have signed out meanwhile.
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

/** The answer, where it says who has signed in, or that nobody has any more; otherwise what is kept. */
async function answered<Kept>(asking: Promise<Outcome<SignedInStaff>>, kept: Promise<Kept>) {
  const outcome = await asking;
  return outcome.kind === 'success' || isOver(outcome) ? outcome : kept;
}

/** Whether the server does not know the session any more. */
function isOver(outcome: Outcome<unknown>): outcome is Extract<Outcome<unknown>, { kind: 'refused' }> {
  return outcome.kind === 'refused' && outcome.status === 401;
}

/** Of a shared computer the cookie may still be there, for whoever comes next. */
async function leave(): Promise<void> {
  const hasEnded = rememberedInTab() === 'ended';
  const isDone = await endOnServer();
  session.set({ state: 'signed out', isOffline: !isDone, ...(hasEnded && { hasEnded }) });
}

/** Asks the server for the present name, roles and times of who has signed in. Returns false where it cannot be reached. */
async function refreshStaff(): Promise<boolean> {
  const outcome = await staffRequest('staff_me', undefined);
  if (outcome.kind === 'success') await showStaff(outcome.data);
  else if (isOver(outcome)) endStaffSession();
  return outcome.kind !== 'unreachable';
}

/**
 * The server refused a call because of the roles. Where this device takes somebody to have one of those that may make it, they
 * are others by now: what was kept was meant for the former ones, and goes at once.
 *
 * @param access - the roles that may make it
 */
export async function loseRole(access: Call['access']): Promise<void> {
  const now = session.get();
  const held: readonly Role[] = now.state === 'signed in' ? now.staff.roles : [];
  const isLost = held.some((role) => access.includes(role));
  if (isLost) await chooseKeeping(keeping());
  // Without an answer nobody knows what may be shown.
  if (!(await refreshStaff()) && isLost && closeArea()) location.reload();
}

/**
 * The server said who has signed in. What the page and the device hold was meant for a person with certain roles: for another
 * one, or with others, everything begins anew.
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

/** Whether two may see the same: the same person with the same roles and topics. */
function isSameScope(one: SignedInStaff, other: SignedInStaff): boolean {
  const [a, b] = [one, other].map(({ staff_id, roles, topics }) => JSON.stringify([staff_id, roles, topics]));
  return a === b;
}

/** Whoever has signed in sees nothing any more. Returns false where nobody has. */
function closeArea(): boolean {
  const now = session.get();
  if (now.state !== 'signed in') return false;
  session.set({ state: 'ended', staff: now.staff });
  answerConfirmation(false);
  return true;
}

/**
 * The server no longer knows the session: it was ended from another device, the person was removed, or it is too old. What is
 * kept here of other people is deleted; work that has not been sent waits for whoever did it (S11).
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
  // Lists are in the page's memory, too. By now she may have signed in again.
  if (!holdsWork && session.get().state === 'ended') location.reload();
}

/**
 * Somebody signed in. Copies of another person, or of a device that is now said to be shared, are deleted first.
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

/** Signs out: every copy on this device is deleted at once, whatever the network does (S11). */
export async function signOut(): Promise<void> {
  localStore.set(signOutPendingKey, '1');
  rememberInTab(undefined);
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
  const outcome: Outcome<unknown> = await staffRequest('staff_sign_out', undefined, { timeout: 10_000 });
  return outcome.kind === 'success';
}
