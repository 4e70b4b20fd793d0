import { everyCall } from '#contract/calls/everyCall.ts';
import { staffSessionSeconds } from '#contract/staff/rules.ts';
import type { Database } from '#server/db/schema.ts';
import { appoint, insertStaff } from '#server/db/staff/people.ts';
import { insertStaffSession } from '#server/db/staff/sessions.ts';

/** Makes a secretary, and returns the cookie of a session. */
export async function signInSecretary(db: Database): Promise<string> {
  const now = new Date();
  const staff_id = await insertStaff(db, { email: 'office@staff.example', name: 'Office' }, now.toISOString());
  await appoint(db, staff_id, { roles: ['secretary'], topics: [] });
  const expires_at = new Date(now.getTime() + staffSessionSeconds * 1000).toISOString();
  const session = { staff_id, signed_in_with: 'invitation' as const, signed_in_at: now.toISOString(), device: '' };
  return `staff=${await insertStaffSession(db, { ...session, expires_at })}`;
}

/** Calls a server from the admin area. */
export async function callFromOffice<Data>(
  { url, cookie }: { url: string; cookie: string },
  name: keyof typeof everyCall,
  body: object,
): Promise<Data> {
  const headers = { 'content-type': 'application/json', origin: url, cookie };
  const reply = await fetch(url + everyCall[name].path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (reply.status !== 200) throw new Error(`${name}: ${reply.status} ${await reply.text()}`);
  return ((await reply.json()) as { data: Data }).data;
}
