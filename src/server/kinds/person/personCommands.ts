import { randomBytes } from 'node:crypto';
import { shownName } from '#contract/names/shownName.ts';
import { nameProblems, newPersonProblems } from '#contract/staff/formRules.ts';
import { personFields } from '#contract/kinds/person/person.ts';
import { lockAnyAccount, updatePerson, insertAccount } from '#server/db/accounts/accounts.ts';
import type { Locked } from '#server/db/database.ts';
import type { Database, Row } from '#server/db/schema.ts';
import { tellApart } from '#server/db/different.ts';
import { logChangeOfPerson, logAction } from '#server/db/staff/auditLog.ts';
import type { Handlers } from '#server/http/calls.ts';
import { Refused, refuseIf } from '#server/http/refusal.ts';
import { countriesOf } from '#server/publicLists/publicLists.ts';
import { latinNameOf, proposedLatinName } from '#server/text/latinName.ts';
import { applyOnce } from '#server/staff/commands.ts';
import { applyFieldChanges, changeFields, type RequestedChanges } from '#server/staff/fieldChanges.ts';
import type { StaffContext } from '#server/staff/session.ts';
import { setClosed } from './acting.ts';
import { correctAddress } from './correctAddress.ts';
import { hashPassword } from '#server/accounts/password.ts';
import { shownFullName } from '#contract/names/fullName.ts';
import { refuseInConflict } from '#server/kinds/assignment/storingConflicts.ts';
import { mergeAccounts } from '#server/db/accounts/merging.ts';

type Corrected = Pick<Row<'account'>, (typeof personFields)[number]>;

/** Commands that add and change accounts (S6). */
export function personCommands(context: StaffContext) {
  return {
    correct_person: (call) =>
      applyOnce(context, call, async (applying) => {
        const { db } = applying;
        const { visitor_id, changes } = call.body;
        const account = await lockedAccount(db, visitor_id);
        await changeFields(applying, {
          locked: account,
          present: pick(account),
          changes: printable(changes),
          async store({ after }) {
            await refuseUnfit({ db, site: context.site }, { ...pick(account), ...after }, after);
            if ('Firstname' in after || 'Lastname' in after) await refuseInConflict(context, applying, { visitor_id });
            await updatePerson(db, visitor_id, stored(account, after));
          },
          logged: { action: 'corrected', target: 'account', target_id: visitor_id, visitor_id },
        });
        return { visitor_id };
      }),

    correct_address: (call) =>
      applyOnce(context, call, async (applying) => {
        const { visitor_id, email } = call.body;
        const account = await lockedAccount(applying.db, visitor_id);
        const wanted = { from: email.from, to: email.to.trim() };
        const { after } = await applyFieldChanges(account, { email: account.email }, { email: wanted });
        if (after.email === undefined) return { visitor_id };
        await correctAddress(context, applying, account, after.email, 'email.to');
        return { visitor_id };
      }),

    tell_people_apart: (call) =>
      applyOnce(context, call, async ({ db, staff, now }) => {
        const { visitor_id, other_id, is_apart } = call.body;
        if (visitor_id === other_id) throw new Refused({ code: 'sameAccount', field: 'other_id' });
        await lockedAccounts(db, [visitor_id, other_id]);
        const isNew = await tellApart(db, 'different_account', [visitor_id, other_id], is_apart);
        const action = is_apart ? 'told apart' : 'not told apart';
        const logged = { action, target: 'account', target_id: visitor_id } as const;
        if (isNew) await logAction(db, staff, now, { ...logged, after: { visitor_id: other_id } });
        return { visitor_id };
      }),

    close_person: (call) =>
      applyOnce(context, call, async ({ db, staff, now }) => {
        const { visitor_id, is_closed } = call.body;
        const account = await lockedAccount(db, visitor_id);
        const isSo = (account.closed_at !== null) === is_closed;
        if (!isSo) await setClosed({ db, actor: staff, now }, visitor_id, is_closed);
        return { visitor_id };
      }),

    /** The new account has an unknown password until a link sets one (S12). */
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

    /** Merges two accounts of one person (S15). */
    merge_people: (call) =>
      applyOnce(context, call, async ({ db, staff, now }) => {
        const { visitor_id, former_id } = call.body;
        if (visitor_id === former_id) throw new Refused({ code: 'sameAccount', field: 'former_id' });
        const [kept, gone] = await lockedAccounts(db, [visitor_id, former_id]);
        if (kept.closed_at) throw new Refused('personClosed');
        for (const account of [kept, gone]) await refuseInConflict(context, { db, staff }, account);
        const leftOut = await mergeAccounts(db, { kept, gone }, now);
        if (typeof leftOut === 'string') throw new Refused(leftOut);
        const logged = { action: 'accounts merged', target: 'account', target_id: visitor_id, visitor_id } as const;
        const after = { merged: named(gone), stays: named(kept) };
        await logChangeOfPerson(db, staff, now, { ...logged, before: leftOut, after });
        return { visitor_id };
      }),
  } satisfies Partial<Handlers>;
}

/** @throws {Refused} `unknownPerson` */
export async function lockedAccount(db: Database, visitor_id: string): Promise<Locked<Row<'account'>>> {
  const account = await lockAnyAccount(db, visitor_id);
  if (!account) throw new Refused('unknownPerson');
  return account;
}

/**
 * Locks two accounts in the order of their ids, so that two calls in opposite directions do not deadlock.
 *
 * @throws {Refused} `unknownPerson`
 */
export async function lockedAccounts(db: Database, ids: readonly [string, string]) {
  const locked = new Map<string, Row<'account'>>();
  for (const id of ids.toSorted()) locked.set(id, await lockedAccount(db, id));
  return [locked.get(ids[0])!, locked.get(ids[1])!] as const;
}

/** The fields that can be corrected, in the displayed format. */
function pick(account: Row<'account'>): Corrected {
  const fields = personFields.map((field) => [field, account[field]]);
  return { ...(Object.fromEntries(fields) as Corrected), latinName: latinNameOf(account) };
}

/** The fields in the stored format. A Latin name that equals the suggested one is stored as ''. */
function stored(account: Row<'account'>, after: Partial<Corrected>): Partial<Corrected> {
  const { latinName } = after;
  return latinName !== undefined && latinName === proposedLatinName({ ...account, ...after })
    ? { ...after, latinName: '' }
    : after;
}

/** The changes without invisible characters, in the displayed format. */
function printable(changes: RequestedChanges<Corrected>): RequestedChanges<Corrected> {
  const all = Object.entries(changes).filter((entry) => entry[1] !== undefined);
  return Object.fromEntries(all.map(([field, { from, to }]) => [field, { from, to: shownName(to) }]));
}

/** @throws {Refused} with the codes of registration */
async function refuseUnfit(
  { db, site }: Pick<StaffContext, 'db' | 'site'>,
  all: Pick<Corrected, 'Firstname' | 'Lastname'>,
  changed: Partial<Corrected>,
): Promise<void> {
  refuseIf(nameProblems(all)[0]);
  const { country } = changed;
  if (!country) return;
  const isKnown = (await countriesOf(db, site)).some(({ country_id }) => String(country_id) === country);
  if (!isKnown) throw new Refused({ code: 'unknownCountry', field: 'country' });
}

function named(account: Row<'account'>): string {
  return `${shownFullName(account)} (${account.email})`;
}
