import type { FastifyRequest } from 'fastify';
import type { Database } from '#server/db/schema.ts';
import { beginCommand, rememberReply } from '#server/db/staff/commands.ts';
import type { CallingStaff } from '#server/http/access.ts';
import { bodyPrint, isSameBody, repeatedBody } from '#server/http/bodyPrint.ts';
import { Refused } from '#server/http/refusal.ts';
import { storeAsStaff, type StaffContext } from './session.ts';

/** How long it is known that a command was applied, in days: no device keeps one for longer than a session can last. */
export const commandDays = 90;

/** What a command is applied with. */
export interface Applying {
  /** Of this transaction. */
  db: Database;
  staff: CallingStaff;
  /** ISO time of the command. */
  now: string;
}

/**
 * Applies a command once, in a transaction that checks again who calls; repeated, it answers what it answered first (S3). A
 * command that is refused leaves nothing behind, and can be sent again.
 *
 * @param apply - makes the change and logs it, and returns `data` of the reply: small, as it is kept
 * @throws {Refused} `commandReused` where the id came with another body or from somebody else; what `apply` refuses
 */
export async function applyOnce<Data>(
  context: StaffContext,
  { body, request }: { body: { command_id: string }; request: FastifyRequest },
  apply: (applying: Applying) => Promise<Data>,
): Promise<{ data: Data }> {
  return storeAsStaff(context, request, async (db, staff) => {
    const { command_id } = body;
    const now = context.clock().toISOString();
    const { call = '' } = request.routeOptions.config;
    const repeated = repeatedBody(body, request);
    const ofCall = (written: object) => JSON.stringify([call, written]);
    const body_hash = bodyPrint(repeated, ofCall);
    const first = await beginCommand(db, { command_id, staff_id: staff.staff_id, body_hash, applied_at: now });
    if (first) {
      const isSame = first.staff_id === staff.staff_id && isSameBody(first.body_hash, repeated, ofCall);
      if (!isSame) throw new Refused('commandReused');
      return { data: (JSON.parse(first.reply) as { data: Data }).data };
    }
    const reply = { data: await apply({ db, staff, now }) };
    await rememberReply(db, command_id, JSON.stringify(reply));
    return reply;
  });
}
