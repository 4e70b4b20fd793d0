import type { NamedCommand, OrganiserCommand } from './command.ts';

/** Loads the file of a single command. Loading all of them would take 0.3 s and 65 MB. */
type Load = () => Promise<OrganiserCommand>;

/** All commands by name, in the order of the help. */
const commands: Readonly<Record<string, Load>> = {
  new: async () => (await import('./conference/new.ts')).newConference,
  check: async () => (await import('./conference/check.ts')).check,
  publish: async () => (await import('./conference/publish.ts')).publishCommand,
  'content export': async () => (await import('./conference/exportContent.ts')).contentExport,
  'content import': async () => (await import('./conference/importContent.ts')).contentImport,
  'content convert': async () => (await import('./conference/convertContent.ts')).contentConvert,
  'content schemas': async () => (await import('./conference/schemas.ts')).contentSchemasCommand,
  'speakers import': async () => (await import('./speakers/import.ts')).speakersImport,
  'countries import': async () => (await import('./publicLists.ts')).countriesImport,
  'submissions export': async () => (await import('./submissions/export.ts')).submissionsExport,
  'submissions book': async () => (await import('./book/command.ts')).submissionsBook,
  'accounts export': async () => (await import('./accounts.ts')).accountsExport,
  'accounts erase': async () => (await import('./accounts.ts')).accountsErase,
  'staff invite': async () => (await import('./staff.ts')).staffInvite,
  backup: async () => (await import('./backup/commands.ts')).backup,
  restore: async () => (await import('./backup/commands.ts')).restoreCommand,
  'mail test': async () => (await import('./doctor/mail.ts')).mailTest,
  doctor: async () => (await import('./doctor/doctor.ts')).doctor,
};

/** The names of all commands, in the order of the help. */
export const commandNames: readonly string[] = Object.keys(commands);

/** @param name - one of `commandNames` */
export async function loadCommand(name: string): Promise<NamedCommand> {
  return { ...(await commands[name]!()), name };
}
