import type { Command } from './command.ts';
import { stats } from './stats.ts';

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [stats];
