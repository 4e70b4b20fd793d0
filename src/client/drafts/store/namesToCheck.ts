import type { Person } from '#contract/calls/report.ts';
import { withoutInvisible } from '#contract/rules/invisible.ts';
import type { DraftsDatabase } from './database.ts';
import { changeDraft } from './drafts.ts';

type Name = Pick<Person, 'Firstname' | 'Middlename' | 'Lastname'>;

/** An author's name, as a draft's row stores it. An edited name no longer equals it, and needs no check. */
export function nameToCheck({ Firstname, Middlename, Lastname }: Name): string {
  return JSON.stringify([Firstname, Middlename, Lastname].map((part) => withoutInvisible(part).trim()));
}

/** Removes the mark of a name that the author has confirmed. */
export async function confirmName(db: DraftsDatabase, draftId: string, person: Name): Promise<void> {
  await changeDraft(db, draftId, (draft) => {
    const left = draft.namesToCheck?.filter((name) => name !== nameToCheck(person)) ?? [];
    if (left.length > 0) draft.namesToCheck = left;
    else delete draft.namesToCheck;
  });
}
