import { useMemo } from 'react';
import { prepareForSearch } from '#contract/query/matches.ts';
import type { AbstractRow } from '#contract/staff/abstracts.ts';
import type { LetterRow } from '#contract/staff/letters.ts';
import type { OneAbstract } from '#contract/staff/oneAbstract.ts';
import type { OnePerson, PersonRow } from '#contract/staff/people.ts';
import type { StaffBodyOf, StaffCallName, StaffDataOf } from '#contract/staff/staffCalls.ts';
import type { SavedView } from '#contract/staff/views.ts';
import { Records, type RecordHome } from '#client/records/records.ts';
import { answersOf } from '#client/records/useAnswer.ts';
import { abstractTarget, abstractWith, accountTarget, rowWith } from '#client/admin/abstract/waiting.ts';
import { ownChanges, useChanges } from '#client/admin/changes/queue.ts';
import { adminDatabase } from '#client/admin/device/keeping.ts';
import { letterTarget, letterWith, personRowWith, personWith } from '#client/admin/person/waiting.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';

const home: RecordHome = {
  open: adminDatabase,
  useCommands: function useOwnCommands() {
    const all = useChanges();
    return useMemo(() => ownChanges(all), [all]);
  },
};

/** Abstracts of all accounts, by number. */
export const abstracts = new Records<AbstractRow, number, OneAbstract>(
  {
    name: 'abstract',
    idOf: ({ report_id }) => report_id,
    list: (body) => staffCall('abstracts', body),
    one: (report_id) => staffCall('abstract', { report_id }),
    // As many as a large screen shows, and a few more.
    first: 40,
    prepare,
    pending: { targetsOf: ({ report_id }) => [abstractTarget(report_id)], apply: rowWith },
    pendingOfOne: {
      targetsOf: (report_id, abstract) => [
        abstractTarget(report_id),
        ...(abstract ? [accountTarget(abstract.account.visitor_id)] : []),
      ],
      apply: abstractWith,
    },
  },
  home,
);

/** Everybody with an account, by `visitor_id`. */
export const people = new Records<PersonRow, string, OnePerson>(
  {
    name: 'person',
    idOf: ({ visitor_id }) => visitor_id,
    list: (body) => staffCall('people', body),
    one: (visitor_id) => staffCall('person', { visitor_id }),
    pending: { targetsOf: ({ visitor_id }) => [accountTarget(visitor_id)], apply: personRowWith },
    pendingOfOne: {
      targetsOf: (visitor_id, person) => [
        accountTarget(visitor_id),
        ...(person?.letters ?? []).map(({ letter_id }) => letterTarget(letter_id)),
      ],
      apply: personWith,
    },
  },
  home,
);

/** Invitation letters of everybody. */
export const letters = new Records<LetterRow, number>(
  {
    name: 'letter',
    idOf: ({ letter_id }) => letter_id,
    list: (body) => staffCall('letters', body),
    // A letter bears its author's name, too.
    pending: {
      targetsOf: ({ letter_id, visitor_id }) => [letterTarget(letter_id), accountTarget(visitor_id)],
      apply: letterWith,
    },
  },
  home,
);

/** Searches of the list of abstracts that were saved by name. */
export const views = new Records<SavedView, string>(
  { name: 'view', idOf: ({ view_id }) => view_id, list: (body) => staffCall('views', body) },
  home,
);

/** Makes a call when the screen opens. With `cached`, the device keeps the reply, to be read without a network. */
export const useAnswer = answersOf<{
  [Name in StaffCallName]: { body: StaffBodyOf<Name>; data: StaffDataOf<Name> };
}>(staffCall, adminDatabase);

/** How many rows are made ready for the search without a pause. */
const atOnce = 200;

/** In pieces, so that a touch or a key comes in between. */
function prepare(rows: readonly AbstractRow[]): void {
  for (const row of rows.slice(0, atOnce)) prepareForSearch(row);
  if (rows.length > atOnce) setTimeout(() => prepare(rows.slice(atOnce)));
}
