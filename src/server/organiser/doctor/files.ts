import { Readable } from 'node:stream';
import { limits } from '#contract/rules/limits.ts';
import { arrivedFiles, knownFiles } from '#server/db/files.ts';
import { everySiteFile } from '#server/db/siteFiles.ts';
import type { Database } from '#server/db/schema.ts';
import { isFileId } from '#server/files/name.ts';
import { spaceOn } from '#server/files/diskSpace.ts';
import type { FileStore } from '#server/files/store.ts';
import { errorMessage } from '#server/text/errorMessage.ts';
import { amount, byteCount } from '#server/organiser/format.ts';
import { findingsAbout, type Finding } from '#server/text/finding.ts';

const disk = findingsAbout('disk');
const { ok, problem, warning } = findingsAbout('files');

/** Uploads of the largest size for which the disk should have room. */
const uploads = { problem: 5, warning: 50 } as const;

/** Checks the free space on the disk of a folder. */
export async function aboutRoom(folder: string): Promise<Finding> {
  try {
    const { free } = await spaceOn(folder);
    const found = `${byteCount(free)} are free for ${folder}`;
    const advice =
      'Make room, or let DATA_DIR point to a larger disk: uploads leave DISK_RESERVE free, and are refused.';
    if (free < uploads.problem * limits.file) return disk.problem(found, advice);
    return free < uploads.warning * limits.file ? disk.warning(found, advice) : disk.ok(found);
  } catch (error) {
    return disk.problem(
      `${folder} cannot be looked at: ${errorMessage(error)}`,
      'Correct DATA_DIR, or the rights on it.',
    );
  }
}

/** Checks that files can be received: receives the beginning of a Word document and discards it. */
export async function aboutStore(files: FileStore): Promise<Finding> {
  try {
    const incoming = await files.receive(Readable.from([Buffer.from('504b030400000000', 'hex')]));
    await incoming.discard();
    return ok('An upload can be stored');
  } catch (error) {
    return problem(
      `An upload cannot be stored: ${errorMessage(error)}`,
      'Give the user of the server the right to write there.',
    );
  }
}

/** Milliseconds after which housekeeping has certainly run: it is hourly and spares files younger than a day. */
const grace = 26 * 60 * 60 * 1000;

/** Checks that the database and the store have the same files. */
export async function aboutFiles(db: Database, files: FileStore, now: Date): Promise<Finding[]> {
  // Reads files before rows, so that a file that arrives in the meantime is not checked.
  const ofAccounts = await arrivedFiles(db).select('file_id').execute();
  // An earlier version's database has no files of the site.
  const ofSite = await everySiteFile(db).catch(() => []);
  const rows = [...ofAccounts, ...ofSite];
  const stored = new Set(await files.listBetween(new Date(0), new Date(8.64e15)));
  const missing = rows.filter(({ file_id }) => !stored.has(file_id));
  const old = (await files.listBetween(new Date(0), new Date(now.getTime() - grace))).filter(isFileId);
  const known = await knownFiles(db, old);
  const findings: Finding[] = [];
  if (missing.length > 0) {
    const ids = missing.slice(0, 5).map(({ file_id }) => file_id);
    findings.push(
      problem(
        `Gone, though the database knows them: ${amount(missing.length, 'file')}: ${ids.join(', ')}${missing.length > 5 ? ', …' : ''}`,
        "Copy them from 'files/' of a backup to 'files/kept/' of the data folder, or ask their authors.",
      ),
    );
  }
  const strangers = old.filter((id) => !known.has(id)).length;
  if (strangers > 0) {
    const advice =
      'A running server removes within the hour what came since its database was made. What stays belongs to another database, or may go.';
    findings.push(warning(`Older than a day, and belonging to nothing: ${amount(strangers, 'file')}`, advice));
  }
  return findings.length > 0 ? findings : [ok(`As the database knows them: ${amount(rows.length, 'file')}`)];
}
