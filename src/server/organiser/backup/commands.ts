import { digestOfFile } from '#server/files/atomicFile.ts';
import { isMissing } from '#server/files/incoming.ts';
import { everyStaff } from '#server/db/staff/people.ts';
import { restoredLetters } from '#server/db/staff/restoredMail.ts';
import { amount, byteCount } from '#server/organiser/format.ts';
import { command, ProblemsFound, UsageError, type CommandContext } from '#server/organiser/command.ts';
import { errorMessage } from '#server/text/errorMessage.ts';
import { logDone } from '#server/organiser/logged.ts';
import { ofSite } from '#server/db/staff/auditLog.ts';
import type { Services } from '#server/services.ts';
import { backUp, filesOfBackup } from './backup.ts';
import { totalOf, type BackupManifest, fileIn, readManifest, tableIn } from './manifest.ts';
import { defaultSkip, restore } from './restore.ts';
import { rowsInBackup } from './rows.ts';

/** `backup` (V5). */
export const backup = command({
  summary: 'Copies everything into a new folder while the server runs, or verifies such a copy',
  parameters: ['<folder>'],
  options: { verify: { type: 'boolean', meaning: 'Reads the backup in <folder> to its end and compares every byte' } },
  needsSite: false,
  details: `
The folder must not exist yet; it appears once it is complete. It holds the data of one moment: accounts,
submissions, letters, recipients of mailings, speakers, the visitor counter, the key that signs receipts, and
every uploaded file. It does not hold sessions, links to set a password and counted log-in attempts (after a
restore everybody logs in again), confirmations still to be sent, and the program itself.
The folder is as secret as the database; only your own user can read it. Keep it on another machine:
  npm run organiser -- backup /backups/$(date +%F) && rsync -a /backups elsewhere:
It suits SQLite and PostgreSQL alike, so 'backup' and 'restore' also move a site from one to the other.`,
  async run(context, values, [typed = '']) {
    const folder = context.path(typed);
    if (values.verify) return sayVerified(context, folder);
    const services = await context.open();
    const manifest = await backUp({ ...context, ...services }, folder);
    // A full disk must not prevent the backup.
    await logDone(services, { ...ofSite, action: 'backed up' }).catch((error: unknown) =>
      context.say(`The backup could not be logged: ${errorMessage(error)}`),
    );
    context.say(`In ${folder}: ${inWords(manifest)}.`);
    sayLost(context, manifest);
  },
});

/** `restore` (V5). */
export const restoreCommand = command({
  summary: 'Puts a backup into an empty site; also from SQLite to PostgreSQL and back',
  parameters: ['<folder>'],
  options: {
    'skip-numbers': {
      type: 'string',
      value: '<count>',
      meaning: `How many paper numbers to skip, 0 to 1,000,000 (${defaultSkip.toLocaleString('en')})`,
    },
  },
  needsSite: false,
  details: `
Stop the server first, and start it afterwards: it reads its keys when it starts.
The backup is verified before anything is changed. The database must not have accounts; a missing one is
created.
After the backup, the former server may have received papers. They are lost here, but their authors have
receipts with their numbers: these are skipped, so that no other paper gets them. If nothing came after the
backup, for example because the server was stopped for a move, skip none:
  npm run organiser -- backup move
  DATABASE_URL=postgres://… npm run organiser -- restore --skip-numbers 0 move
No mail is sent automatically afterwards: letters that were pending at the backup are listed in the admin area,
to be sent or discarded. The former site may have sent them since, and others that the backup does not know.
If it is interrupted, the database stays empty: run it again.`,
  async run(context, values, [typed = '']) {
    const skip = countOf(values['skip-numbers']);
    const folder = context.path(typed);
    const { manifest, damages } = await verify(context, folder);
    if (damages.length > 0) {
      for (const damage of damages) context.say(damage);
      throw new Error('The backup is damaged. Nothing was restored.');
    }
    refuseOther(context, manifest);
    const services = await context.open(true);
    const bar = context.progress('Restoring', totalOf(manifest));
    const next = await restore(services, folder, manifest, { bar, skip });
    bar.done();
    await logDone(services, { ...ofSite, action: 'restored', after: { made_at: manifest.made_at } });
    context.say(`Restored, as of ${manifest.made_at}: ${inWords(manifest)}. Start the server now.`);
    context.say(`The next paper gets the number ${next}.`);
    await sayPaused(services, context, manifest);
    await sayStaff(services, context, manifest);
    sayLost(context, manifest);
  },
});

/** Lists the restored staff: people removed since the backup can sign in again. */
async function sayStaff({ db }: Services, { say }: CommandContext, { made_at }: BackupManifest): Promise<void> {
  const staff = await everyStaff(db);
  if (staff.length === 0) return;
  say(`The backup brings back who ran the conference on ${made_at}. They can sign in to the admin area again:`);
  for (const { email, roles } of staff) say(`  ${email} (${roles.join(', ')})`);
  say(`Anybody removed since then has to be removed again, under 'Team' at /admin.`);
}

/** Tells the user that pending letters are paused. */
async function sayPaused({ db }: Services, { say }: CommandContext, { made_at }: BackupManifest): Promise<void> {
  const paused = await restoredLetters(db);
  if (paused === 0) return;
  say(
    `${amount(paused, 'letter')} pending on ${made_at}. They are not sent automatically: the admin area lists them under Mail.`,
  );
}

function countOf(typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined;
  if (/^\d{1,7}$/.test(typed) && Number(typed) <= 1_000_000) return Number(typed);
  throw new UsageError(`--skip-numbers is '${typed}', but must be a number from 0 to 1,000,000.`);
}

async function sayVerified(context: CommandContext, folder: string): Promise<void> {
  const { manifest, damages } = await verify(context, folder);
  for (const damage of damages) context.say(damage);
  if (damages.length > 0) throw new ProblemsFound();
  context.say(`The backup of ${manifest.made_at} is complete: ${inWords(manifest)}.`);
  sayLost(context, manifest);
}

/**
 * A backup can only be restored to the same conference, because receipts name it. A choice made in the browser is in
 * the backup.
 */
function refuseOther({ config }: CommandContext, { conference, tables }: BackupManifest): void {
  if (conference === config.conference || (tables['chosen_conference']?.rows ?? 0) > 0) return;
  throw new UsageError(
    `This is a backup of '${conference}', but CONFERENCE is '${config.conference}': put CONFERENCE=${conference} in front.`,
  );
}

function sayLost({ say }: CommandContext, { lost, made_at }: BackupManifest): void {
  if (lost.length === 0) return;
  say(`Missing or damaged on ${made_at}, and so not in the backup: ${amount(lost.length, 'file')}: ${lost.join(', ')}`);
}

function inWords({ tables, files }: BackupManifest): string {
  const of = (table: string, noun: string) => amount(tables[table]?.rows ?? 0, noun);
  const things = [of('account', 'account'), of('report', 'submission'), of('invitation_letter', 'letter')];
  return `${things.join(', ')} and ${amount(files.count, 'file')} (${byteCount(files.bytes)})`;
}

/** The result of reading every byte of a backup. */
interface Verified {
  manifest: BackupManifest;
  /** One line per problem; empty if every byte is as written. */
  damages: string[];
}

/**
 * Reads a complete backup and compares it with its manifest.
 *
 * @throws if it is not a backup
 */
async function verify({ progress }: Pick<CommandContext, 'progress'>, folder: string): Promise<Verified> {
  const manifest = await readManifest(folder);
  const bar = progress('Verifying', totalOf(manifest));
  const damages: string[] = [];
  for (const [table, said] of Object.entries(manifest.tables)) {
    const found = await readTable(folder, table, bar.step);
    if (found?.sha256 === said.sha256 && found.rows === said.rows) continue;
    damages.push(`tables/${table}.jsonl ${found ? 'is not as it was written' : 'cannot be read'}.`);
  }
  // If the table of files is damaged, it says nothing about the files.
  if (damages.length === 0) {
    const lost = new Set(manifest.lost);
    for await (const { file_id, sha256 } of filesOfBackup(folder)) {
      if (lost.has(file_id)) continue;
      const found = await digestOfFile(fileIn(folder, file_id));
      bar.step();
      if (found !== sha256) damages.push(`files/${file_id} ${found ? 'is not as it was written' : 'is missing'}.`);
    }
  }
  bar.done();
  return { manifest, damages };
}

async function readTable(folder: string, table: string, onRow: () => void) {
  let [rows, sha256] = [0, ''];
  try {
    for await (const _ of rowsInBackup(tableIn(folder, table), (found) => (sha256 = found))) {
      rows++;
      onRow();
    }
  } catch (error) {
    if (error instanceof SyntaxError || isMissing(error)) return undefined;
    throw error;
  }
  return { rows, sha256 };
}
