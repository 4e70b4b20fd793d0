import { accountsDisable, accountsEnable } from './accounts/closing.ts';
import { accountsErase } from './accounts/erase.ts';
import { accountsExport } from './accounts/export.ts';
import { accountsList } from './accounts/list.ts';
import { accountsResetLink } from './accounts/resetLink.ts';
import type { Command } from './command.ts';
import { stats } from './stats.ts';

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  stats,
  accountsList,
  accountsResetLink,
  accountsDisable,
  accountsEnable,
  accountsExport,
  accountsErase,
];
