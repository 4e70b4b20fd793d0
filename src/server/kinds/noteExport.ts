import type { ExportedList } from '#contract/staff/exports.ts';
import type { Role } from '#contract/staff/roles.ts';
import { staffCalls, type StaffCallName } from '#contract/staff/staffCalls.ts';
import type { Database } from '#server/db/schema.ts';
import { logAction, ofSite } from '#server/db/staff/auditLog.ts';
import { lockStaff } from '#server/db/staff/people.ts';
import type { CallingStaff } from '#server/http/access.ts';
import type { Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import { applyOnce } from '#server/staff/commands.ts';
import { limited } from '#server/security/limiter.ts';
import type { StaffContext } from '#server/staff/session.ts';
import { searched } from './abstract/exportHandlers.ts';

/** Milliseconds by which the clocks of device and server may differ. If they differ more, the log has both times. */
const late = 60_000;

/** A list that devices can export as a table. */
export interface ExportedTable {
  /** The call that returns the list. */
  call: StaffCallName;
  /**
   * Maximum number of rows that the person can have received. Includes deleted rows, because an offline device may
   * still have them.
   */
  most: (db: Database, staff: CallingStaff) => Promise<number>;
}

/** Logs that a device has exported a table (S10). */
export function noteExportHandler(context: StaffContext, tables: Readonly<Record<ExportedList, ExportedTable>>) {
  return {
    note_export: (call) =>
      limited(context, ['staff-entry'], { person: call.staff.staff_id }, () =>
        applyOnce(context, call, async ({ db: within, staff, now }) => {
          const { list, format, rows, query, at } = call.body;
          if (!isoTime.test(at) || Number.isNaN(Date.parse(at))) throw new Refused('malformed');
          if (!(await isPossible(tables[list], within, staff, rows))) throw new Refused('impossibleExport');
          const made_at = await madeBefore(within, staff, now, at);
          const after = { [list]: rows, format, ...searched(query), ...(made_at && { made_at }) };
          await logAction(within, staff, now, { ...ofSite, action: 'exported', after });
          return undefined;
        }),
      ),
  } satisfies Partial<Handlers>;
}

/** A time as devices send it. */
const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** Whether the person may read the list, and the number of rows is plausible. */
async function isPossible(
  { call, most }: ExportedTable,
  db: Database,
  staff: CallingStaff,
  rows: number,
): Promise<boolean> {
  const readers: readonly Role[] = staffCalls[call].access as readonly Role[];
  return staff.roles.some((role) => readers.includes(role)) && rows <= (await most(db, staff));
}

/** When an offline device exported a table; undefined if it was just now, or if the time is implausible. */
async function madeBefore(
  db: Database,
  { staff_id }: CallingStaff,
  now: string,
  at: string,
): Promise<string | undefined> {
  const made = Date.parse(at);
  const joined = (await lockStaff(db, staff_id))?.created_at ?? now;
  // The device's clock may be wrong.
  const isSo = made >= Date.parse(joined) && made < Date.parse(now) - late;
  return isSo ? new Date(made).toISOString() : undefined;
}
