import { databaseExists } from '#client/storage/deviceDatabases.ts';
import { localStore } from '#client/device/localStore.ts';
import { send, type Replied } from '#client/api/send.ts';
import { staffPath } from '#contract/staff/staffPath.ts';
import { keeping } from '#client/admin/device/choice.ts';
import { adminDatabaseName, signOutPendingKey } from '#client/admin/device/names.ts';
import { rememberedInTab } from './inTab.ts';

/** Replies to calls that were sent before the code that reads them had loaded, by call and body. */
const replies = new Map<string, Promise<Replied>>();

/** `permission()` when the calls were sent. */
let permissionAtStart = '';

/**
 * Sends the calls of the first screen while most of its code is still loading, which saves round trips on a slow line.
 * Sends none if the page would not: while a sign-out is pending, and in another tab of a shared computer (S11).
 * @param rows - the call for the screen's first rows; sent only if the device has no cached copy
 */
export function sendFirstCalls(rows?: { name: string; body: object }): void {
  permissionAtStart = permission();
  const maySend = keeping() === 'device' || rememberedInTab() === 'signed in';
  if (!maySend || localStore.get(signOutPendingKey)) return;
  sendAhead('staff_me', undefined);
  if (rows) void databaseExists(adminDatabaseName).then((exists) => exists || sendAhead(rows.name, rows.body));
}

function sendAhead(name: string, body: object | undefined): void {
  const reply = send({ method: 'POST', path: staffPath(name) }, body);
  replies.set(keyOf(name, body), reply);
  // The caller of `takeFirstReply` handles a failure.
  reply.catch(() => undefined);
}

/** Changes if another tab signs out, or if somebody signs in with a different choice. */
function permission(): string {
  return JSON.stringify([keeping(), rememberedInTab(), localStore.get(signOutPendingKey)]);
}

/** Drops the replies. Called when the session ends, since they belong to the person who was signed in. */
export function dropFirstReplies(): void {
  replies.clear();
}

/**
 * The reply to a call that was sent in advance. Used once: the next call with that name is a new request. Undefined if
 * there is none, or if the call would no longer be sent (S11).
 */
export function takeFirstReply(name: string, body: unknown): Promise<Replied> | undefined {
  if (permission() !== permissionAtStart) dropFirstReplies();
  const key = keyOf(name, body);
  const reply = replies.get(key);
  replies.delete(key);
  return reply;
}

function keyOf(name: string, body: unknown): string {
  return `${name} ${JSON.stringify(body)}`;
}
