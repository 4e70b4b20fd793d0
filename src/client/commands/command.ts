import type { CommandName, StaffBodyOf } from '#contract/staff/staffCalls.ts';

/** The body of a command, without its id. */
export type CommandBody<Name extends CommandName> = Omit<StaffBodyOf<Name>, 'command_id'>;

/** The person who made a command, with the person's rights at that time. */
export interface Maker {
  staff_id: string;
  name: string;
  /** Roles and topics, as JSON. With different ones, the person might not make this command now. */
  scope: string;
}

/** The form in which a change was made, for commands that several forms can make. */
export interface MadeIn {
  /** Identifies the form's unsaved work, which has these values. */
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
  /** Name of the record before the command, if the command changes it. */
  formerTitle?: string;
  /** The form that gets the values back if the command is refused. Defaults to the form of the command's name. */
  madeIn?: MadeIn;
  /** Set if the command may have been sent before. Otherwise it gets a new id. */
  command_id?: string;
}

/**
 * The state of a command. `waiting`: it is on this device only. `sending`: it is being sent, or its answer was lost, so
 * it may have been applied. `conflict`: somebody else changed the same field, and nothing was applied. `refused`: the
 * server refused it.
 */
export type CommandState = 'waiting' | 'sending' | 'conflict' | 'refused';

/** A command on the device. Names of fields and states never change. */
export interface StoredCommand<Name extends CommandName = CommandName> extends NewCommand<Name> {
  /** Its position in the queue, assigned by the store. */
  place: number;
  command_id: string;
  /** The record that it changes, such as `abstract 12`. Commands with the same target are sent in order. */
  target: string;
  by: Maker;
  /** Milliseconds since 1970, by the device's clock. */
  made_at: number;
  state: CommandState;
  /** Whether an answer was lost before it was refused, so that it may have been applied. */
  mayBeApplied?: boolean;
  /** Why it was refused: the server's message, and the code of the problem. */
  msg?: string;
  problem?: string;
  /** `data` of the refusal: the server's current values, if it is in conflict. */
  present?: unknown;
}

/** A command of any name. The name determines the type of the body. */
export type AnyCommand = { [Name in CommandName]: StoredCommand<Name> }[CommandName];

/** Whether the command is shown as if it were applied: it needs no decision. */
export function isAppliedHere({ state }: Pick<StoredCommand, 'state'>): boolean {
  return state === 'waiting' || state === 'sending';
}

/**
 * Whether the same person with the same rights made the command. Other people's commands are mentioned, but not sent.
 */
export function isOwn({ by }: Pick<StoredCommand, 'by'>, maker: Maker | undefined): boolean {
  return by.staff_id === maker?.staff_id && by.scope === maker.scope;
}
