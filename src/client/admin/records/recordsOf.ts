import { useMemo } from 'react';
import type { KindName, RecordKind, RecordTypes } from '#contract/kinds/kinds.ts';
import { targetsOf } from '#contract/records/targets.ts';
import type { ListedKind } from '#client/records/recordKind.ts';
import { Records, type RecordHome } from '#client/records/records.ts';
import { adminDatabase, readCopies } from '#client/admin/device/keeping.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import type { JsonCallName } from '#client/admin/session/staffRequest.ts';
import { changes, ownChanges, useChanges } from './changes.ts';

/** The database of the admin area's cached records. */
export const home: RecordHome = {
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

/** The records of a kind on this device. */
export type RecordsOf<Name extends KindName> = Records<Row<Name>, Id<Name>, One<Name>>;

/** Makes the records of a kind on this device, as the contract describes it. */
export function recordsOf<Name extends KindName>(
  kind: RecordKind<Name>,
  onDevice: OnDevice<Name> = {},
): RecordsOf<Name> {
  const { name, id, list, one, hasDetails } = kind;
  const call = staffCall as (name: JsonCallName, body: object) => Promise<never>;
  return new Records<Row<Name>, Id<Name>, One<Name>>(
    {
      name,
      idOf: (row) => row[id as keyof Row<Name>] as Id<Name>,
      list: (body) => call(list as JsonCallName, body),
      ...(one && { one: (key) => call(one as JsonCallName, { [id]: key }) }),
      ...(hasDetails && {
        details: {
          list: (body) => call(list as JsonCallName, { ...body, details: true }),
          idOf: (data) => data[id as keyof One<Name>] as Id<Name>,
        },
      }),
      pending: {
        targetsOf: (row) => targetsOf(kind, 'row', row[id as keyof Row<Name>], row),
        apply: (row, commands) => changes.get().applied(name, 'row', row, commands),
      },
      pendingOfOne: {
        targetsOf: (key, data) => targetsOf(kind, 'one', key, data),
        apply: (data, commands) => changes.get().applied(name, 'one', data, commands),
      },
      ...onDevice,
    },
    home,
  );
}
