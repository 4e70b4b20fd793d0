import {
  accountsDisable,
  accountsEnable,
  accountsResetLink,
  accountsList,
  accountsErase,
  accountsExport,
} from './accounts.ts';
import { backup, restoreCommand } from './backup/commands.ts';
import { countriesImport } from './publicLists.ts';
import { speakersImport } from './speakers/import.ts';
import { submissionsList } from './submissions/list.ts';
import { submissionsExport } from './submissions/export.ts';
import { submissionsBook } from './book/command.ts';
import { lettersExport, lettersList } from './letters.ts';
import { mailTest } from './doctor/mail.ts';
import type { OrganiserCommand } from './command.ts';
import { check } from './conference/check.ts';
import { contentExport } from './conference/exportContent.ts';
import { newConference } from './conference/new.ts';
import { publishCommand } from './conference/publish.ts';
import { doctor } from './doctor/doctor.ts';
import { staffInvite, staffList, staffRemove } from './staff.ts';
import { stats } from './stats.ts';

/** Every command, in the order of the help. */
export const commands: readonly OrganiserCommand[] = [
  newConference,
  check,
  publishCommand,
  contentExport,
  speakersImport,
  countriesImport,
  submissionsList,
  submissionsExport,
  submissionsBook,
  lettersList,
  lettersExport,
  accountsList,
  accountsResetLink,
  accountsDisable,
  accountsEnable,
  accountsExport,
  accountsErase,
  staffInvite,
  staffList,
  staffRemove,
  backup,
  restoreCommand,
  mailTest,
  stats,
  doctor,
];
