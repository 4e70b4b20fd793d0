import { staffCalls, type CommandName } from '#contract/staff/staffCalls.ts';
import type { Apply, KeptCommand, Made } from './command.ts';
import { recordKinds, type KindName, type RecordTypes } from '#contract/kinds/kinds.ts';
import { targetOf } from './targets.ts';

/** A command that was made. */
export interface MadeCommand extends Made {
  name: CommandName;
  body: object;
}

/** What a device does with commands of this name; of one that a newer page has left here, nothing. */
export function keptCommand(name: CommandName): KeptCommand<never> {
  return (staffCalls[name] as { command: KeptCommand<never> } | undefined)?.command ?? { apply: {} };
}

/** `target` of a command: commands of one target are sent in order. */
export function targetOfCommand(name: CommandName, body: object, command_id: string): string {
  const { target } = keptCommand(name);
  if (target) return target(command_id);
  const kind = Object.values(recordKinds).find(({ id }) => id in body);
  if (!kind) throw new Error(`${name} names no record.`);
  return targetOf(kind, (body as Record<string, unknown>)[kind.id]);
}

/**
 * A record as it will be once commands for it have been applied: the one function by which a waiting change is shown, and what
 * the server has applied is taken over.
 *
 * @param part - whether it is a row of a list, or everything about one record
 */
export function applied<Kind extends KindName, Part extends 'row' | 'one'>(
  kind: Kind,
  part: Part,
  record: RecordTypes[Kind][Part],
  commands: readonly MadeCommand[],
): RecordTypes[Kind][Part] {
  return commands.reduce((before, command) => {
    const apply: Apply<Kind, never> | undefined = keptCommand(command.name).apply[kind];
    const change = apply?.[part] as ((record: unknown, body: object, made: Made) => typeof before) | undefined;
    return change ? change(before, command.body, command) : before;
  }, record);
}
