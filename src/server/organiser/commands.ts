import { accountsErase, accountsExport } from './accounts.ts';
import { backup, restoreCommand } from './backup/commands.ts';
import { countriesImport } from './publicLists.ts';
import { speakersImport } from './speakers/import.ts';
import { submissionsExport } from './submissions/export.ts';
import { submissionsBook } from './book/command.ts';
import { mailTest } from './doctor/mail.ts';
import type { OrganiserCommand } from './command.ts';
import { check } from './conference/check.ts';
import { contentConvert } from './conference/convertContent.ts';
import { contentExport } from './conference/exportContent.ts';
import { contentSchemasCommand } from './conference/schemas.ts';
import { contentImport } from './conference/importContent.ts';
import { newConference } from './conference/new.ts';
import { publishCommand } from './conference/publish.ts';
import { doctor } from './doctor/doctor.ts';
import { staffInvite } from './staff.ts';

/** All commands, in the order of the help. */
export const commands: readonly OrganiserCommand[] = [
  newConference,
  check,
  publishCommand,
  contentExport,
  contentImport,
  contentConvert,
  contentSchemasCommand,
  speakersImport,
  countriesImport,
  submissionsExport,
  submissionsBook,
  accountsExport,
  accountsErase,
  staffInvite,
  backup,
  restoreCommand,
  mailTest,
  doctor,
];
