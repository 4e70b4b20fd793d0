import { useMemo } from 'react';
import type { DraftsDatabase, KnownPerson } from '#client/drafts/store/database.ts';
import { forgetPerson, listPeople } from '#client/drafts/store/people.ts';
import { useStored } from '#client/drafts/store/useStored.ts';
import type { StoredAccount } from '#client/session/session.ts';

/** The people that can be filled in. */
export interface KnownPeople {
  isLoading: boolean;
  /** The account's own person; what the account lacks comes from the last abstract that named them. */
  ownPerson: KnownPerson['person'] | undefined;
  /** All others, the last named first. */
  others: readonly KnownPerson[];
  forget: (person: KnownPerson) => void;
}

/** The people of earlier abstracts, as this device keeps them for this account. */
export function useKnownPeople(db: DraftsDatabase | undefined, account: StoredAccount): KnownPeople {
  const known = useStored(db, listPeople);
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

/** Whether name and address are the account's own; another name with that address is offered separately. */
function isOwnPerson(person: KnownPerson['person'], { Firstname, Lastname, email }: StoredAccount): boolean {
  return (
    isAt(person, email) && person.Firstname.trim() === Firstname.trim() && person.Lastname.trim() === Lastname.trim()
  );
}

function isAt(person: KnownPerson['person'], email: string): boolean {
  return person.email.trim().toLowerCase() === email.trim().toLowerCase();
}
