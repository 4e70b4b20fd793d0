import { useMemo } from 'react';
import { abstractLanguage } from '#contract/query/abstractLanguage.ts';
import { prepareForSearch } from '#contract/query/matches.ts';
import type { AbstractRow, SearchedText } from '#contract/kinds/abstract/abstract.ts';
import { applied, targetsOf } from '#contract/records/applied.ts';
import { recordKinds, type KindName, type RecordKind, type RecordTypes } from '#contract/kinds/kinds.ts';
import type { StaffBodyOf, StaffCallName, StaffDataOf } from '#contract/staff/staffCalls.ts';
import type { ListedKind } from '#client/records/recordKind.ts';
import { Records, type RecordHome } from '#client/records/records.ts';
import { answersOf } from '#client/records/useAnswer.ts';
import { adminDatabase, readCopies } from '#client/admin/device/keeping.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { ownChanges, useChanges } from './queue.ts';

const home: RecordHome = {
  open: adminDatabase,
  read: readCopies,
  useCommands: function useOwnCommands() {
    const all = useChanges();
    return useMemo(() => ownChanges(all), [all]);
  },
};

type Row<Name extends KindName> = RecordTypes[Name]['row'];
type Id<Name extends KindName> = RecordTypes[Name]['id'];
type One<Name extends KindName> = RecordTypes[Name]['one'];
type OnDevice<Name extends KindName> = Pick<ListedKind<Row<Name>, Id<Name>>, 'first' | 'prepare' | 'onLeft'>;

/** The records of a kind on this device, as the contract describes it. */
function recordsOf<Name extends KindName>(
  name: Name,
  onDevice: OnDevice<Name> = {},
): Records<Row<Name>, Id<Name>, One<Name>> {
  const { id, list, one, hasDetails } = recordKinds[name] as unknown as RecordKind<Name>;
  const call = staffCall as (name: StaffCallName, body: object) => Promise<never>;
  return new Records<Row<Name>, Id<Name>, One<Name>>(
    {
      name,
      idOf: (row) => row[id as keyof Row<Name>] as Id<Name>,
      list: (body) => call(list, body),
      ...(one && { one: (key) => call(one, { [id]: key }) }),
      ...(hasDetails && {
        whole: {
          ask: (body) => call(list, { ...body, details: true }),
          idOf: (data) => data[id as keyof One<Name>] as Id<Name>,
        },
      }),
      pending: {
        targetsOf: (row) => targetsOf(name, 'row', row[id as keyof Row<Name>], row),
        apply: (row, commands) => applied(name, 'row', row, commands),
      },
      pendingOfOne: {
        targetsOf: (key, data) => targetsOf(name, 'one', key, data),
        apply: (data, commands) => applied(name, 'one', data, commands),
      },
      ...onDevice,
    },
    home,
  );
}

/** How many abstracts are shown first: as many as a large screen shows, and a few more. */
const first = 40;

/** The records of each kind. */
export const records: { readonly [Name in KindName]: Records<Row<Name>, Id<Name>, One<Name>> } = {
  abstract: recordsOf('abstract', { first, prepare, onLeft: (isListed) => searchedTexts.list.keepOnly(isListed) }),
  person: recordsOf('person'),
  letter: recordsOf('letter'),
  view: recordsOf('view'),
  mailing: recordsOf('mailing'),
  part: recordsOf('part'),
};

export const {
  abstract: abstracts,
  person: people,
  letter: letters,
  view: views,
  mailing: mailings,
  part: parts,
} = records;

/** The full texts of abstracts, folded, which are fetched when they are searched for the first time (S4). */
export const searchedTexts = new Records<SearchedText, number>(
  {
    name: 'abstract_text',
    idOf: ({ report_id }) => report_id,
    list: (body) => staffCall('abstract_texts', body),
  },
  home,
);

/** Makes a call when the screen opens. With `cached`, the device keeps the reply, to be read without a network. */
export const { useAnswer, keepAnswer } = answersOf<{
  [Name in StaffCallName]: { body: StaffBodyOf<Name>; data: StaffDataOf<Name> };
}>(staffCall, adminDatabase);

/** How many rows are made ready for the search without a pause. */
const atOnce = 200;

const language = abstractLanguage();

/** In pieces, so that a touch or a key comes in between. */
function prepare(rows: readonly AbstractRow[]): void {
  for (const row of rows.slice(0, atOnce)) prepareForSearch(language, row);
  if (rows.length > atOnce) setTimeout(() => prepare(rows.slice(atOnce)));
}
