import type { Outcome, RefusedOutcome } from '#client/api/outcome.ts';
import type { StoredCommand } from './command.ts';
import type { Edit } from './commandStore.ts';

/** Number of targets that are sent for at the same time. */
export const workers = 4;

/** Milliseconds before the next attempt, after one failure, two, and so on. */
const delays = [2_000, 5_000, 15_000, 30_000, 60_000] as const;

export function delayAfter(failures: number): number {
  return delays[Math.min(failures, delays.length) - 1] ?? 0;
}

/** State shared by the workers of one round. */
export interface Round {
  /** Targets that are being sent for, or that are not tried again in this round. */
  tried: Set<string>;
  isOver: boolean;
  hasFailed: boolean;
}

/** The first command of each target that can be sent. A conflict blocks the later commands of its target. */
export function sendableCommands(
  commands: readonly StoredCommand[],
  isOwn: (command: StoredCommand) => boolean,
): StoredCommand[] {
  const heads = new Map<string, StoredCommand>();
  for (const command of commands) {
    if (command.state === 'refused' || heads.has(command.target)) continue;
    if (isOwn(command)) heads.set(command.target, command);
  }
  return [...heads.values()].filter(({ state }) => state !== 'conflict');
}

/** The effect of an answer on the command and on other commands. */
interface Settled {
  edit: (commands: readonly StoredCommand[]) => Edit;
  /**
   * `cut`: nothing reaches the server. `stuck`: this command does not, but others may. `ended`: the session has ended.
   */
  then: 'go on' | 'cut' | 'stuck' | 'ended';
}

/** Whether somebody else has changed the same field, so that nothing was applied. */
export function isConflictReply(outcome: Outcome<unknown>): outcome is RefusedOutcome {
  return outcome.kind === 'refused' && outcome.problem === 'fieldsChanged';
}

/**
 * What to do with a command, and with the queue, after an attempt to send it.
 *
 * @param before - the command before this attempt; `sending` if an earlier answer was lost
 */
export function settle(before: StoredCommand, outcome: Outcome<unknown>): Settled {
  const { command_id, place } = before;
  const become = (change: Partial<StoredCommand>) => (commands: readonly StoredCommand[]) => {
    const own = commands.find((command) => command.command_id === command_id);
    return own ? { put: [{ ...own, ...change }] } : {};
  };
  if (outcome.kind === 'success') return { edit: () => ({ remove: [place] }), then: 'go on' };
  // The request may have arrived.
  if (outcome.kind === 'unreachable') return { edit: () => ({}), then: 'cut' };
  const { status, problem, msg, data } = outcome;
  if (status === 401) return { edit: become({ state: before.state }), then: 'ended' };
  // A rate limit passes soon, so the command waits. The hourly limit on mailings does not: it is shown to the sender.
  if (status === 429 && problem !== 'tooManyMailings') return { edit: become({ state: before.state }), then: 'cut' };
  if (status >= 500) return { edit: () => ({}), then: 'stuck' };
  if (isConflictReply(outcome)) return { edit: become({ state: 'conflict', present: data }), then: 'go on' };
  // A caller without the right is refused before the server checks whether the command was applied.
  const isUncertain = before.state === 'sending' && (status === 403 || problem === 'commandReused');
  return {
    edit: become({ state: 'refused', msg, ...(problem && { problem }), ...(isUncertain && { mayBeApplied: true }) }),
    then: 'go on',
  };
}
