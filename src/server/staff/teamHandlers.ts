import type { FastifyRequest } from 'fastify';
import { logAction } from '#server/db/staff/auditLog.ts';
import { deleteInvitation, offerOf, openInvitations } from '#server/db/staff/invitations.ts';
import { everyStaff } from '#server/db/staff/people.ts';
import type { Handlers } from '#server/http/calls.ts';
import { invite, remove, setRoles, type Appointing } from './appointing.ts';
import { requestOrigin, storeAsStaff, type StaffContext } from './session.ts';

/** The list of staff, their roles and invitations (S1, S2). */
export function teamHandlers(context: StaffContext) {
  const { db, clock } = context;
  return {
    ...invitingHandlers(context),
    ...appointingHandlers(context),
    async staff_list() {
      const invitations = await openInvitations(db, clock().toISOString());
      return {
        data: {
          staff: await everyStaff(db),
          invitations: invitations.map((invitation) => ({
            invitation_id: invitation.invitation_id,
            email: invitation.email,
            ...offerOf(invitation),
            invited_at: invitation.invited_at,
            expires_at: invitation.expires_at,
          })),
        },
      };
    },
  } satisfies Partial<Handlers>;
}

/** Stores changes of roles. */
function asAppointing<Result>(
  context: StaffContext,
  request: FastifyRequest,
  store: (appointing: Appointing) => Promise<Result>,
): Promise<Result> {
  return storeAsStaff(context, request, (db, actor) => store({ ...context, db, actor }), { appointing: true });
}

function invitingHandlers(context: StaffContext) {
  const { clock } = context;
  return {
    async staff_invite({ body, request }) {
      const origin = requestOrigin(context, request);
      return { data: await asAppointing(context, request, (appointing) => invite(appointing, body, origin)) };
    },

    async staff_withdraw_invitation({ body, request }) {
      await storeAsStaff(context, request, async (transaction, { staff_id }) => {
        const { invitation_id } = body;
        const email = await deleteInvitation(transaction, invitation_id);
        if (email === undefined) return;
        const logged = { action: 'invitation withdrawn', target: 'invitation', target_id: invitation_id } as const;
        await logAction(transaction, { staff_id }, clock().toISOString(), { ...logged, before: { email } });
      });
      return { data: undefined };
    },
  } satisfies Partial<Handlers>;
}

function appointingHandlers(context: StaffContext) {
  return {
    async staff_set_roles({ body, request }) {
      return { data: await asAppointing(context, request, (appointing) => setRoles(appointing, body.staff_id, body)) };
    },

    async staff_remove({ body, request }) {
      await asAppointing(context, request, (appointing) => remove(appointing, body.staff_id));
      return { data: undefined };
    },
  } satisfies Partial<Handlers>;
}
