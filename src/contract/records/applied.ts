import { staffCalls, type CommandName } from '#contract/staff/staffCalls.ts';
import type { Apply, QueuedCommand, Made } from './command.ts';
import { recordKinds, type KindName, type RecordTypes } from '#contract/kinds/kinds.ts';
import { targetOf } from './targets.ts';

/** A command that somebody made. */
export interface MadeCommand extends Made {
  name: CommandName;
  body: object;
}

/** How a device handles commands with this name. A command that only a newer page knows is ignored. */
export function queuedCommand(name: CommandName): QueuedCommand<never> {
  return (staffCalls[name] as { command: QueuedCommand<never> } | undefined)?.command ?? { apply: {} };
}

/** `target` of a command: commands of one target are sent in order. */
export function targetOfCommand(name: CommandName, body: object, command_id: string): string {
  const { target } = queuedCommand(name);
  if (target) return target(command_id);
  const kind = Object.values(recordKinds).find(({ id }) => id in body);
  if (!kind) throw new Error(`${name} names no record.`);
  return targetOf(kind, (body as Record<string, unknown>)[kind.id]);
}

/**
 * A record after commands for it. Both pending changes and changes that the server has applied are shown with this
 * function.
 *
 * @param part - a row of a list, or the full details of one record
 */
export function applied<Kind extends KindName, Part extends 'row' | 'one'>(
  kind: Kind,
  part: Part,
  record: RecordTypes[Kind][Part],
  commands: readonly MadeCommand[],
): RecordTypes[Kind][Part] {
  return commands.reduce((before, command) => {
    const apply: Apply<Kind, never> | undefined = queuedCommand(command.name).apply[kind];
    const change = apply?.[part] as ((record: unknown, body: object, made: Made) => typeof before) | undefined;
    return change ? change(before, command.body, command) : before;
  }, record);
}
