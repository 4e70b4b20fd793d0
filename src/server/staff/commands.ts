import type { FastifyRequest } from 'fastify';
import type { AnyCallName } from '#contract/calls/everyCall.ts';
import type { Database } from '#server/db/schema.ts';
import { beginCommand, rememberReply } from '#server/db/staff/commands.ts';
import type { CallingStaff } from '#server/http/access.ts';
import { bodyPrint, isSameBody, repeatedBody } from '#server/http/bodyPrint.ts';
import { Refused } from '#server/http/refusal.ts';
import { countBytes } from '#server/security/limiter.ts';
import { storeAsStaff, type StaffContext } from './session.ts';

/** How long it is known that a command was applied, in days: no device keeps one for longer than a session can last. */
export const commandDays = 90;

/** Who applies a command, and when. */
export interface Applier {
  /** Of this transaction. */
  db: Database;
  staff: CallingStaff;
  /** ISO time of the command. */
  now: string;
}

/** What a command is applied with. */
export interface Applying extends Applier {
  /**
   * Counts what is stored besides the command's own body, in bytes.
   *
   * @throws {Refused} `tooMuchStored`
   */
  charge: (bytes: number) => Promise<void>;
}

/** What a command leaves on the disk besides its body, in bytes: itself with its reply, its entry in the log, notes of changes. */
const leastStored = 2000;

/** Calls that stop or delete something: they are applied on a full disk, too. */
const freeing: ReadonlySet<string> = new Set<AnyCallName>([
  'mail_cancel',
  'mail_delete_template',
  'delete_view',
  'close_person',
]);

/**
 * Applies a command once, in a transaction that checks again who calls; repeated, it answers what it answered first (S3). A
 * command that is refused leaves nothing behind, and can be sent again.
 *
 * @param apply - makes the change and logs it, and returns `data` of the reply: small, as it is kept
 * @throws {Refused} `commandReused` where the id came with another body or from somebody else; `diskFull` where it would take what is
 *   reserved for authors; `tooMuchStored`; what `apply` refuses
 */
export async function applyOnce<Data>(
  context: StaffContext,
  { body, request }: { body: { command_id: string }; request: FastifyRequest },
  apply: (applying: Applying) => Promise<Data>,
): Promise<{ data: Data }> {
  const { call = '' } = request.routeOptions.config;
  const bytes = leastStored + Buffer.byteLength(JSON.stringify(body));
  // Before the transaction, during which nobody else reaches SQLite. One that was applied already is answered in any case.
  const hasRoom = freeing.has(call) || (await context.room?.has(bytes)) !== false;
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
