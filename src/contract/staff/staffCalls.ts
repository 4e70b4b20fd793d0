import type { Call, InputOf, OutputOf } from '#contract/calls/call.ts';
import { joined } from '#contract/kinds/joined.ts';
import { recordKinds, type KindName } from '#contract/kinds/kinds.ts';
import { exportCalls } from './exports.ts';
import { ownCalls } from './own.ts';
import { signInCalls } from './signIn.ts';
import { staffPath } from './staffPath.ts';
import { teamCalls } from './staff.ts';

type CallsOfKinds = (typeof recordKinds)[KindName]['calls'];

/** The calls of the admin area. Separate from visitors' calls, whose pages load none of this. */
export const staffCalls = atTheirNames({
  ...joined<CallsOfKinds>(Object.values(recordKinds).map(({ calls }) => calls)),
  ...signInCalls,
  ...ownCalls,
  ...teamCalls,
  ...exportCalls,
}) satisfies Record<string, Call>;

type AtTheirNames<Calls> = {
  readonly [Name in keyof Calls]: Calls[Name] & { readonly path: ReturnType<typeof staffPath<Name & string>> };
};

/** Derives the path of each call from its name. */
function atTheirNames<Calls extends object>(calls: Calls): AtTheirNames<Calls> {
  const placed = Object.entries(calls).map(([name, call]) => [name, { ...call, path: staffPath(name) }]);
  return Object.fromEntries(placed) as AtTheirNames<Calls>;
}

export type StaffCallName = keyof typeof staffCalls;
type Of<Name extends StaffCallName> = (typeof staffCalls)[Name];

/** The JSON body of a call as a client writes it. */
export type StaffBodyOf<Name extends StaffCallName> = InputOf<Of<Name>>;
/** `data` of a call's successful reply. */
export type StaffDataOf<Name extends StaffCallName> = OutputOf<Of<Name>>;

/** The calls that are commands: changes that a device stores until the server has applied them (S3). */
export type CommandName = {
  [Name in StaffCallName]: Of<Name> extends { command: object } ? Name : never;
}[StaffCallName];
