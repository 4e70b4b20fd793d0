import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportChoice, ImportedPart } from '#contract/kinds/part/importCalls.ts';
import { inTransaction } from '#server/db/database.ts';
import type { Database } from '#server/db/schema.ts';
import { staffByEmail } from '#server/db/staff/people.ts';
import { unzip } from '#server/files/unzip.ts';
import {
  importFolder,
  readFolderToImport,
  type FolderToImport,
  type ImportOutcome,
} from '#server/kinds/part/importFolder.ts';
import { changedPaths } from '#server/kinds/part/storeChange.ts';
import type { Json } from '#contract/parts/jsonPointer.ts';
import { contentOf } from '#server/openServices.ts';
import { command, ProblemsFound, UsageError } from '#server/organiser/command.ts';
import { amount } from '#server/organiser/format.ts';

/** `content import` (C4): stores the content of a folder or ZIP as changes, which are published like any others. */
export const contentImport = command({
  parameters: ['<folder or zip>'],
  summary: 'Takes over a content folder or ZIP as changes, to be looked at and published in the browser',
  options: {
    by: { type: 'string', value: '<email>', meaning: 'The staff member whose changes they are' },
    'dry-run': { type: 'boolean', meaning: 'Only says what would change' },
    conflicts: {
      type: 'string',
      value: '<whose>',
      meaning: "Whose text applies where both changed the same: 'folder' or 'browser'",
    },
  },
  details: `
Compares every part of the content with the present one, and stores those that differ as new versions, all or none. Nothing is
published. What was changed in the browser since the export is merged with the folder's changes, field by field; if both changed
the same field, nothing is stored until --conflicts says whose text applies. Pictures and files with hashed names, as an export
has them, are stored too. Nothing in the folder is executed.`,
  async run(context, values, [typed = '']) {
    const { db, files, clock, config, out } = context;
    const otherwise = choiceOf(values.conflicts);
    const staff = { staff_id: await memberWith(db, values.by) };
    const isTrial = values['dry-run'] === true;
    const unpacked = await mkdtemp(join(tmpdir(), 'lectern-import-'));
    try {
      const given = context.path(typed);
      const isFolder = (await stat(given)).isDirectory();
      const content = join(unpacked, 'content');
      if (!isFolder) await unzip(given, content);
      const folder = await readFolderToImport(db, await contentOf(config, db), isFolder ? given : content);
      const now = clock().toISOString();
      const outcome = await importFolder(
        files,
        (work) => inTransaction(db, (within) => work({ db: within, staff, now, charge: async () => undefined })),
        folder,
        { decisions: { parts: {}, fields: {}, otherwise }, isConfirmed: () => !isTrial },
      );
      await out(inWords(outcome, folder, isTrial));
      if (!outcome.isStored && !isTrial) throw new ProblemsFound();
    } finally {
      await rm(unpacked, { recursive: true, force: true });
    }
  },
});

function choiceOf(typed: string | undefined): ImportChoice | undefined {
  if (typed === undefined || typed === 'folder' || typed === 'browser') return typed;
  throw new UsageError(`--conflicts is '${typed}', but must be 'folder' or 'browser'.`);
}

/** The id of the staff member in whose name the changes are made: the named one, or the only owner. */
async function memberWith(db: Database, email: string | undefined): Promise<string> {
  if (email !== undefined) {
    const member = await staffByEmail(db, email);
    if (member && member.removed_at === null) return member.staff_id;
    throw new UsageError(`Nobody in the team has the address ${email}.`);
  }
  const owners = await db.selectFrom('staff_role').select('staff_id').where('role', '=', 'owner').execute();
  if (owners.length === 1) return owners[0]!.staff_id;
  throw new UsageError('Say whose changes they are: --by <email of a staff member>.');
}

function inWords(
  { parts, isStored }: ImportOutcome,
  { uploads, others }: Pick<FolderToImport, 'uploads' | 'others'>,
  isTrial: boolean,
): string {
  const named = parts.filter(({ state }) => state !== 'same');
  const lines = [
    ...named.map((part) => line(part.state, part.part, detailOf(part))),
    ...uploads.map(({ folder, name }) => line('file', `${folder}/${name}`)),
    ...others.map(({ folder, name }) => line('not taken', `${folder}/${name}`, "put it into the conference's folder")),
  ];
  const stored = isStored ? 'Stored as changes. Look at them in the browser, and publish.' : 'Nothing was stored.';
  const end = isTrial ? 'Nothing was stored: this was a trial.' : stored;
  return `${lines.join('')}${amount(named.length, 'part')} of ${parts.length} differ. ${end}\n`;
}

function line(state: string, name: string, detail = ''): string {
  return `${`${state.padEnd(11)}  ${name}  ${detail}`.trimEnd()}\n`;
}

/** Pointers of fields that conflict, or else that change; for a refused part, the field and the reason. */
function detailOf({ state, before, after, conflicts, path, reason }: ImportedPart): string {
  if (state === 'refused') return `${path} ${reason?.en}`.trim();
  if (state !== 'conflicting')
    return before === null
      ? ''
      : changedPaths(before as Json, after as Json)
          .join(' ')
          .trim();
  const [first] = conflicts;
  const paths = first?.path === '' ? changedPaths(before as Json, after as Json) : conflicts.map((each) => each.path);
  return paths.join(' ').trim();
}
