/**
 * Leaves a site in DATA_DIR, on a small disk, with a secretary who is signed in. Her session is in the file `staff-session`. A
 * program of its own, because only its descendants see the disk.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { staffSessionSeconds } from '#contract/staff/rules.ts';
import { openSqliteDatabase } from '#server/db/database.ts';
import { appoint, insertStaff } from '#server/db/staff/people.ts';
import { insertStaffSession } from '#server/db/staff/sessions.ts';

const dir = process.env['DATA_DIR'] ?? '';
const db = await openSqliteDatabase(join(dir, 'forum'));
const now = new Date();
const signed_in_at = now.toISOString();
const staff_id = await insertStaff(db, { email: 'secretary@staff.example', name: 'Secretary' }, signed_in_at);
await appoint(db, staff_id, { roles: ['secretary'], topics: [] });
const expires_at = new Date(now.getTime() + staffSessionSeconds * 1000).toISOString();
const signedIn = { signed_in_with: 'invitation', signed_in_at, device: '' } as const;
writeFileSync(join(dir, 'staff-session'), await insertStaffSession(db, { staff_id, expires_at, ...signedIn }));
await db.destroy();
