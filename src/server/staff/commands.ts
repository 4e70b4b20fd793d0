import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/calls/call.ts';
import { everyCall, type AnyCallName } from '#contract/calls/everyCall.ts';
import type { Database } from '#server/db/schema.ts';
import { beginCommand, rememberReply } from '#server/db/staff/commands.ts';
import type { CallingStaff } from '#server/http/access.ts';
import { bodyPrint, isSameBody, repeatedBody } from '#server/http/bodyPrint.ts';
import { Refused } from '#server/http/refusal.ts';
import { countBytes } from '#server/security/limiter.ts';
import { storeAsStaff, type StaffContext } from './session.ts';

/**
 * Applied commands are remembered for this number of days. A device stores a command at most as long as a session
 * lasts.
 */
export const commandDays = 90;

/** The context of a command: transaction, staff and time. */
export interface Applier {
  /** The command's transaction. */
  db: Database;
  staff: CallingStaff;
  /** ISO time of the command. */
  now: string;
}

/** The context for applying a command. */
export interface Applying extends Applier {
  /**
   * Counts bytes that are stored in addition to the command's own body.
   *
   * @throws {Refused} `tooMuchStored`
   */
  charge: (bytes: number) => Promise<void>;
}

/**
 * Bytes that a command stores in addition to its body: the reply, the log entry, and entries in the table of changes.
 */
const leastStored = 2000;

/**
 * Applies a command once, in a transaction that identifies the caller again. A repeated command gets its first reply
 * (S3). A refused command stores nothing, and can be sent again.
 *
 * @param apply - makes and logs the change, and returns `data` of the reply, which is stored and should be small
 * @param options - as of `storeAsStaff`
 * @throws {Refused} `commandReused` if the id came with another body or from somebody else; `diskFull` if only the
 * space reserved for authors is left; `tooMuchStored`; the refusals of `apply`
 */
export async function applyOnce<Data>(
  context: StaffContext,
  { body, request }: { body: { command_id: string }; request: FastifyRequest },
  apply: (applying: Applying) => Promise<Data>,
  options: Parameters<typeof storeAsStaff>[3] = {},
): Promise<{ data: Data }> {
  const { call = '' } = request.routeOptions.config;
  const { frees }: Partial<Call> = everyCall[call as AnyCallName];
  const bytes = leastStored + Buffer.byteLength(JSON.stringify(body));
  // Before the transaction, which blocks all others on SQLite. A command that is already applied gets its reply in any
  // case.
  const hasRoom = frees || (await context.room?.has(bytes)) !== false;
  const store = async (db: Database, staff: CallingStaff) => {
    const { command_id } = body;
    const now = context.clock().toISOString();
    const repeated = repeatedBody(body, request);
    const ofCall = (written: object) => JSON.stringify([call, written]);
    const body_hash = bodyPrint(repeated, ofCall);
    const first = await beginCommand(db, { command_id, staff_id: staff.staff_id, body_hash, applied_at: now });
    if (first) {
      const isSame = first.staff_id === staff.staff_id && isSameBody(first.body_hash, repeated, ofCall);
      if (!isSame) throw new Refused('commandReused');
      return { data: (JSON.parse(first.reply) as { data: Data }).data };
    }
    if (!hasRoom) throw new Refused('diskFull');
    const { clock } = context;
    const charge = (more: number) =>
      countBytes({ db, clock }, 'staff-stored-commands', { person: staff.staff_id }, more);
    await charge(bytes);
    const reply = { data: await apply({ db, staff, now, charge }) };
    await rememberReply(db, command_id, JSON.stringify(reply));
    return reply;
  };
  return storeAsStaff(context, request, store, options);
}
