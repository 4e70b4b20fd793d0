import { emailKey } from '#server/db/accounts/accounts.ts';
import type { FileStore } from '#server/files/store.ts';
import type { Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import { queueResetLink } from '#server/mail/resetLink.ts';
import { originOf, storeAsStaff, type StaffContext } from '#server/staff/session.ts';
import { erase, makeResetLink } from './acting.ts';
import { isMailedTo } from './mailedTo.ts';
import { heldAccount } from './personCommands.ts';

/** What cannot be taken back, and so is asked for after a recent sign-in and never kept on a device to be sent later (S6). */
export function personAccessHandlers(
  context: StaffContext & { files: FileStore },
): Pick<Handlers, 'reset_person' | 'erase_person'> {
  const { clock, files, site } = context;
  return {
    async reset_person({ body: { visitor_id, by_mail }, request }) {
      const origin = originOf(context, request);
      const data = await storeAsStaff(context, request, async (db, actor) => {
        const account = await heldAccount(db, visitor_id);
        const now = clock().toISOString();
        const made = await makeResetLink({ db, actor, now }, account, origin);
        if (!by_mail) return made;
        if (!isMailedTo(context, account)) throw new Refused('notMailed');
        await queueResetLink(db, site, { account, ...made }, now);
        // Whoever sees it can set the password: now only the person does.
        return { ...made, link: '' };
      });
      return { data };
    },

    async erase_person({ body: { visitor_id, email }, request }) {
      const gone = await storeAsStaff(context, request, async (db, actor) => {
        const account = await heldAccount(db, visitor_id);
        if (emailKey(email) !== account.email_key) throw new Refused({ code: 'otherAddress', field: 'email' });
        return erase({ db, actor, now: clock().toISOString() }, visitor_id);
      });
      for (const id of gone) await files.remove(id);
      return { data: undefined };
    },
  };
}
