import { useEffect, useMemo } from 'react';
import { newPerson } from '#client/drafts/store/content.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { KnownPerson } from '#client/drafts/store/rows.ts';
import { forgetPerson, listPeople, rememberPeople } from '#client/drafts/store/people.ts';
import { useStored } from '#client/storage/useStored.ts';
import { whenIdle } from '#client/performance/idle.ts';
import type { StoredAccount } from '#client/session/session.ts';

/** The people that can be filled in. */
export interface KnownPeople {
  isLoading: boolean;
  /** The account's own person. Details missing from the account come from the last abstract that named them. */
  ownPerson: KnownPerson['person'] | undefined;
  /** All others, the last named first. */
  others: readonly KnownPerson[];
  forget: (person: KnownPerson) => void;
}

/** The people of earlier abstracts that this device stores for this account. */
export function useKnownPeople(db: DraftsDatabase | undefined, account: StoredAccount): KnownPeople {
  const known = useStored(db, listPeople);
  const ownAffiliation = known && ownPersonAmong(known, account)?.Affiliation;
  useEffect(() => {
    if (db && ownAffiliation === '') return whenIdle(() => void rememberOwnAffiliation(db, account));
  }, [db, ownAffiliation, account]);
  return useMemo(
    () => ({
      isLoading: known === undefined,
      ownPerson: ownPersonAmong(known ?? [], account),
      others: (known ?? []).filter(({ person }) => !isOwnPerson(person, account)),
      forget: ({ key }: KnownPerson) => void (db && forgetPerson(db, key)),
    }),
    [known, account, db],
  );
}

/** Asks the server for the affiliation of the registration, and stores it for offline use, too. */
async function rememberOwnAffiliation(db: DraftsDatabase, { visitor_id, ...account }: StoredAccount): Promise<void> {
  // This is not sent as the account's own call, which would say that a session has ended, although nobody asked for
  // anything.
  const client = await import('#client/api/call.ts').catch(() => undefined);
  const outcome = await client?.call('author_info', { visitor_id });
  const Affiliation = outcome?.kind === 'success' && outcome.data?.affiliation?.trim();
  if (!Affiliation) return;
  const { Firstname, Lastname, email } = account;
  // Stored as older than any abstract.
  await rememberPeople(db, [{ ...newPerson(false), Firstname, Lastname, email, Affiliation }], 0).catch(
    () => undefined,
  );
}

function ownPersonAmong(known: readonly KnownPerson[], account: StoredAccount): KnownPeople['ownPerson'] {
  const { Firstname, Lastname, email } = account;
  if (`${Firstname}${Lastname}`.trim() === '') return undefined;
  const earlier = known.find(({ person }) => isAt(person, email))?.person;
  return {
    Firstname,
    Lastname,
    email,
    Middlename: earlier?.Middlename ?? '',
    Position: earlier?.Position ?? '',
    Affiliation: earlier?.Affiliation ?? '',
  };
}

/** Whether name and address are the account's own. Another name with that address is offered separately. */
function isOwnPerson(person: KnownPerson['person'], { Firstname, Lastname, email }: StoredAccount): boolean {
  return (
    isAt(person, email) && person.Firstname.trim() === Firstname.trim() && person.Lastname.trim() === Lastname.trim()
  );
}

function isAt(person: KnownPerson['person'], email: string): boolean {
  return person.email.trim().toLowerCase() === email.trim().toLowerCase();
}
