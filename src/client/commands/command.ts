import type { CommandName, StaffBodyOf } from '#contract/staff/staffCalls.ts';

/** The body of a command, without its id. */
export type CommandBody<Name extends CommandName> = Omit<StaffBodyOf<Name>, 'command_id'>;

/** The person who made a command, with their rights. */
export interface Maker {
  staff_id: string;
  name: string;
  /** Roles and topics, as JSON: with others, it may not be what she would do now. */
  scope: string;
}

/** The form that a change was made in, where several change the same. */
export interface MadeIn {
  /** Of its unsaved work, which has these values. */
  target: string;
  values: unknown;
  address: string;
}

/** A change to be made. */
export interface NewCommand<Name extends CommandName> {
  name: Name;
  body: CommandBody<Name>;
  /** Name of the changed record after the change, for lists. */
  title: string;
  /** How that was called before, where the command changes it. */
  formerTitle?: string;
  /** It goes back there once it is refused; where absent, to where its name says. */
  madeIn?: MadeIn;
  /** Given if it may have been sent before. Otherwise it gets a new one. */
  command_id?: string;
}

/**
 * The state of a command. `waiting`: on this device only. `sending`: it is on its way, or its answer was lost, so it may have been
 * applied. `conflict`: somebody else changed the same field; nothing was applied. `refused`: in the server's words.
 */
export type CommandState = 'waiting' | 'sending' | 'conflict' | 'refused';

/** A command on the device. Names of fields and states never change. */
export interface StoredCommand<Name extends CommandName = CommandName> extends NewCommand<Name> {
  /** Its place in the order; given by the store. */
  place: number;
  command_id: string;
  /** The record that it changes, such as `abstract 12`. Commands of one target are sent in order. */
  target: string;
  by: Maker;
  /** Milliseconds since 1970, by the device's clock. */
  made_at: number;
  state: CommandState;
  /** It was refused after an answer to it was lost: it may have been applied then. */
  mayBeApplied?: boolean;
  /** Why it was refused: the server's words, and the code of the problem. */
  msg?: string;
  problem?: string;
  /** `data` of the refusal of a conflict: what the server has now. */
  present?: unknown;
}

/** A command of any name, whose body follows from it. */
export type AnyCommand = { [Name in CommandName]: StoredCommand<Name> }[CommandName];

/** Whether it is shown as if it were applied: nobody has to decide anything about it. */
export function isAppliedHere({ state }: Pick<StoredCommand, 'state'>): boolean {
  return state === 'waiting' || state === 'sending';
}

/** Whether the same person with the same rights made it. Anybody else's is named, and not sent. */
export function isOwn({ by }: Pick<StoredCommand, 'by'>, maker: Maker | undefined): boolean {
  return by.staff_id === maker?.staff_id && by.scope === maker.scope;
}
