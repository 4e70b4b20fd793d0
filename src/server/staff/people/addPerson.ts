import { randomBytes } from 'node:crypto';
import { newPersonProblems } from '#contract/staff/formRules.ts';
import { hashPassword } from '#server/accounts/password.ts';
import { insertAccount } from '#server/db/accounts/accounts.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import type { Handlers } from '#server/http/calls.ts';
import { Refused, refuseIf } from '#server/http/refusal.ts';
import { shownName } from '#contract/names/shownName.ts';
import { applyOnce } from '#server/staff/commands.ts';
import type { StaffContext } from '#server/staff/session.ts';
import { refuseUnfit } from './personCommands.ts';

/** An account that the office makes for somebody: nobody knows its password before it is set by a link (S12). */
export function addPersonHandler(context: StaffContext): Pick<Handlers, 'add_person'> {
  return {
    async add_person(call) {
      const password_hash = await hashPassword(randomBytes(32).toString('base64url'), call.request.ip);
      return applyOnce(context, call, async ({ db, staff, now }) => {
        const { command_id: _, language, ...fields } = call.body;
        const texts = Object.entries(fields).map(([field, value]) => [field, shownName(value)]);
        const person = Object.fromEntries(texts) as typeof fields;
        refuseIf(newPersonProblems(person)[0]);
        await refuseUnfit({ db, site: context.site }, person, person);
        const registration = { ...person, ifcn: language === 'zh' ? '1' : '', name: '', fax: '', about: '' };
        const account = await insertAccount(db, registration, password_hash, now);
        if (!account) throw new Refused({ code: 'addressTaken', field: 'email' });
        const { visitor_id } = account;
        await logAction(db, staff, now, { action: 'person added', target: 'account', target_id: visitor_id });
        return { visitor_id };
      });
    },
  };
}
