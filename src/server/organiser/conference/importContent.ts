import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteFileBytes } from '#contract/kinds/part/siteFile.ts';
import type { FilesFolder } from '#contract/content/namedFiles.ts';
import { filesNeededFor, hashedName, variantsOfPicture } from '#contract/rules/uploadedFile.ts';
import { partsOf } from '#server/conference/parts.ts';
import { readConference, type ConferenceContent } from '#server/conference/readConference.ts';
import { inTransaction } from '#server/db/database.ts';
import type { PartVersions } from '#server/db/content.ts';
import type { Database } from '#server/db/schema.ts';
import { noteSiteFile, siteFile } from '#server/db/siteFiles.ts';
import { staffByEmail } from '#server/db/staff/people.ts';
import { anyFile } from '#server/files/accepted.ts';
import type { FileStore } from '#server/files/store.ts';
import { importParts, type ImportChoice, type ImportedPart } from '#server/kinds/part/importParts.ts';
import { command, ProblemsFound, UsageError, type SiteContext } from '#server/organiser/command.ts';
import { amount } from '#server/organiser/format.ts';
import { unzip } from './unzip.ts';

/** The file of an export that says with which versions of the parts it was made. */
export const versionsFile = 'versions.json';

/** `content import` (C4): stores the content of a folder or ZIP as changes, which are published like any others. */
export const contentImport = command({
  name: 'content import',
  parameters: ['<folder or zip>'],
  summary: 'Takes over a content folder or ZIP as changes, to be looked at and published in the browser',
  options: {
    by: { type: 'string', value: '<email>', meaning: 'The staff member whose changes they are' },
    'dry-run': { type: 'boolean', meaning: 'Only says what would change' },
    conflicts: {
      type: 'string',
      value: '<whose>',
      meaning: "Whose text holds where both changed the same: 'folder' or 'browser'",
    },
  },
  details: `
Compares every part of the content with the present one, and stores those that differ as new versions, all or none. Nothing is
published. What was changed in the browser since the export is merged with the folder's changes, field by field; if both changed
the same field, nothing is stored until --conflicts says whose text holds. Pictures and files with hashed names, as an export
has them, are stored too. Nothing in the folder is executed.`,
  async run(context, values, [typed = '']) {
    const choice = choiceOf(values.conflicts);
    const by = await memberWith(context.db, values.by);
    const unpacked = await mkdtemp(join(tmpdir(), 'lectern-import-'));
    try {
      const given = context.path(typed);
      const isFolder = (await stat(given)).isDirectory();
      if (!isFolder) await unzip(given, unpacked);
      const folder = isFolder ? given : unpacked;
      const { conference, findings } = await readConference(folder);
      if (!conference) {
        const [first] = findings;
        throw new Error(
          `${given} cannot be imported: ${first?.file}${first?.line ? `:${first.line}` : ''} ${first?.found}.`,
        );
      }
      await importConference(context, conference, { by, choice, isTrial: values['dry-run'] === true });
    } finally {
      await rm(unpacked, { recursive: true, force: true });
    }
  },
});

interface Settings {
  by: string;
  choice: ImportChoice;
  isTrial: boolean;
}

async function importConference(
  context: SiteContext,
  conference: ConferenceContent,
  { by, choice, isTrial }: Settings,
): Promise<void> {
  const { db, files, clock, config, out } = context;
  const present = (await readConference(config.content)).conference;
  const missing = await missingFiles(db, conference, present);
  const uploads = isTrial ? [] : await storeUploads(files, conference.folder, missing.uploads);
  const versions = await versionsIn(conference.folder);
  const now = clock().toISOString();
  let outcomes: readonly ImportedPart[] = [];
  let isStored = false;
  try {
    await inTransaction(db, async (within) => {
      const importer = { db: within, staff: { staff_id: by }, now };
      outcomes = await importParts(importer, { parts: partsOf(conference), versions, choice });
      if (isTrial || outcomes.some(({ state }) => state === 'refused' || state === 'conflicting'))
        throw new NotStored();
      for (const upload of uploads) await noteSiteFile(within, { ...upload, added_at: now, added_by: by });
      isStored = true;
    });
  } catch (error) {
    await Promise.allSettled(uploads.map(({ file_id }) => files.remove(file_id)));
    if (!(error instanceof NotStored)) throw error;
  }
  await out(inWords(outcomes, missing, { isTrial, isStored }));
  if (!isStored && !isTrial) throw new ProblemsFound();
}

/** Rolls the transaction back. */
class NotStored extends Error {}

function choiceOf(typed: string | undefined): ImportChoice {
  if (typed === undefined || typed === 'folder' || typed === 'browser') return typed;
  throw new UsageError(`--conflicts is '${typed}', but must be 'folder' or 'browser'.`);
}

/** The id of the staff member whose changes they are: the named one, or the only owner. */
async function memberWith(db: Database, email: string | undefined): Promise<string> {
  if (email !== undefined) {
    const member = await staffByEmail(db, email);
    if (member) return member.staff_id;
    throw new UsageError(`Nobody in the team has the address ${email}.`);
  }
  const owners = await db.selectFrom('staff_role').select('staff_id').where('role', '=', 'owner').execute();
  if (owners.length === 1) return owners[0]!.staff_id;
  throw new UsageError('Say whose changes they are: --by <email of a staff member>.');
}

/** The versions that an export was made from; undefined if the folder does not say. */
async function versionsIn(folder: string): Promise<PartVersions | undefined> {
  const text = await readFile(join(folder, versionsFile), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const value: unknown = JSON.parse(text);
  const isOfVersions =
    typeof value === 'object' && value !== null && Object.values(value).every((version) => Number.isInteger(version));
  if (!isOfVersions) throw new Error(`${versionsFile} names no versions of parts.`);
  return value as PartVersions;
}

interface FileOfFolder {
  folder: FilesFolder;
  name: string;
}

/** Files that the conference lacks: uploads, which are stored, and others, which belong into its folder. */
async function missingFiles(
  db: Database,
  { images, files }: ConferenceContent,
  present: ConferenceContent | undefined,
): Promise<{ uploads: FileOfFolder[]; others: FileOfFolder[] }> {
  const uploads: FileOfFolder[] = [];
  const others: FileOfFolder[] = [];
  for (const [folder, names] of [
    ['images', images],
    ['files', files],
  ] as const) {
    for (const [name, size] of names) {
      const isKnown = present?.[folder].has(name) === true || (await siteFile(db, folder, name)) !== undefined;
      if (isKnown) continue;
      const isUpload = hashedName.test(name) && size <= siteFileBytes;
      (isUpload ? uploads : others).push({ folder, name });
    }
  }
  return { uploads, others };
}

async function storeUploads(files: FileStore, from: string, uploads: readonly FileOfFolder[]) {
  const shownAs = shownNames(uploads.map(({ name }) => name));
  const stored = [];
  for (const { folder, name } of uploads) {
    const incoming = await files.receive(createReadStream(join(from, folder, name)), undefined, anyFile);
    const file_id = randomBytes(16).toString('base64url');
    await incoming.store(file_id);
    const shown_as = shownAs.get(name) ?? name;
    const title = name.slice(name.indexOf('/') + 1);
    stored.push({ folder, name, file_id, size: incoming.size, sha256: incoming.sha256, title, purpose: '', shown_as });
  }
  return stored;
}

/** The name by which content names each file: of a picture, that of its largest WebP. */
function shownNames(names: readonly string[]): Map<string, string> {
  const width = (name: string) => variantsOfPicture(name)?.width ?? 0;
  const shown = new Map<string, string>();
  for (const name of names.toSorted((one, other) => width(other) - width(one)))
    if (!shown.has(name)) for (const needed of filesNeededFor(name)) shown.set(needed, name);
  return shown;
}

function inWords(
  outcomes: readonly ImportedPart[],
  { uploads, others }: { uploads: readonly FileOfFolder[]; others: readonly FileOfFolder[] },
  { isTrial, isStored }: { isTrial: boolean; isStored: boolean },
): string {
  const named = outcomes.filter(({ state }) => state !== 'same');
  const lines = named.map(
    ({ part, state, paths, reason }) => `${state.padEnd(11)}  ${part}  ${reason ?? paths.filter(Boolean).join(' ')}`,
  );
  const files = [
    ...uploads.map(({ folder, name }) => `${'file'.padEnd(11)}  ${folder}/${name}`),
    ...others.map(
      ({ folder, name }) => `${'not taken'.padEnd(11)}  ${folder}/${name}  put it into the conference's folder`,
    ),
  ];
  const counted = `${amount(named.length, 'part')} of ${outcomes.length} differ`;
  const end = isStored ? 'Stored as changes. Look at them in the browser, and publish.' : 'Nothing was stored.';
  return `${[...lines, ...files].map((line) => `${line.trimEnd()}\n`).join('')}${counted}. ${isTrial ? 'Nothing was stored: this was a trial.' : end}\n`;
}
