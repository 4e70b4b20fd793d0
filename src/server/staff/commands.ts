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

/** How long applied commands are remembered, in days. Longer than a session, and so than any device stores a command. */
export const commandDays = 90;

/** The transaction, person and time of a command. */
export interface Applier {
  /** The transaction. */
  db: Database;
  staff: CallingStaff;
  /** ISO time of the command. */
  now: string;
}

/** What a command handler works with. */
export interface Applying extends Applier {
  /**
   * Counts bytes that are stored in addition to the command's body.
   *
   * @throws {Refused} `tooMuchStored`
   */
  charge: (bytes: number) => Promise<void>;
}

/** Bytes that a command stores beside its body: its reply, its log entry and change entries. */
const leastStored = 2000;

/**
 * Applies a command once, in a transaction that checks the caller again. A repeated command gets the first reply (S3). A refused
 * command stores nothing and can be sent again.
 *
 * @param apply - makes the change, logs it, and returns `data` of the reply, which is stored and should be small
 * @throws {Refused} `commandReused` if the id came with another body or from another person; `diskFull` if only the space reserved
 *   for authors is left; `tooMuchStored`; refusals of `apply`
 */
export async function applyOnce<Data>(
  context: StaffContext,
  { body, request }: { body: { command_id: string }; request: FastifyRequest },
  apply: (applying: Applying) => Promise<Data>,
): Promise<{ data: Data }> {
  const { call = '' } = request.routeOptions.config;
  const { frees }: Partial<Call> = everyCall[call as AnyCallName];
  const bytes = leastStored + Buffer.byteLength(JSON.stringify(body));
  // Before the transaction, which blocks SQLite for all others. Repeated commands are answered in any case.
  const hasRoom = frees || (await context.room?.has(bytes)) !== false;
  return storeAsStaff(context, request, async (db, staff) => {
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
  });
}
