import { zoneOf } from '#contract/dates/zone.ts';
import { fullName } from '#contract/names/fullName.ts';
import { allLetters, type SubmittedLetter } from '#server/db/letters.ts';
import { command, UsageError } from './command.ts';
import { localTime, zoneHeading } from '#server/text/day.ts';
import type { Cell } from '#contract/spreadsheet/csv.ts';
import { saveFiles } from './submissions/export.ts';
import { savedName } from '#server/reports/export/savedName.ts';
import { textTable } from './format.ts';
import { logDone } from './logged.ts';
import { ofSite } from '#server/db/staff/auditLog.ts';
import { writeFileAtomically } from '#server/files/atomicFile.ts';
import { writeTable } from './tableFile.ts';

/** `letters list`: the filled-in invitation letters (R10, V5). */
export const lettersList = command({
  name: 'letters list',
  summary: 'The invitation letters that were handed in: who, when, which file',
  options: { json: { type: 'boolean', meaning: 'As JSON, for machines' } },
  async run({ db, site, out, say, columns, isTerminal }, { json }) {
    const letters = await allLetters(db);
    if (json) return out(asJson(letters));
    const zone = zoneOf(site);
    const rows = letters.map(({ letter_id, received_at, email, file_name, note, ...named }) => [
      String(letter_id),
      localTime(received_at, zone),
      fullName(named),
      email,
      file_name,
      note,
    ]);
    const headings = ['Id', `Received (${zoneHeading(zone)})`, 'Name', 'E-mail address', 'File', 'Note'];
    await out(textTable(headings, rows, isTerminal ? columns : Infinity, 5));
    say(`${rows.length.toLocaleString('en')} letters.`);
  },
});

/** `letters export`: what is signed, stamped and sent back by e-mail (R10, V5). */
export const lettersExport = command({
  name: 'letters export',
  summary: 'The invitation letters as a table (CSV), as JSON, and their files as a folder',
  options: {
    csv: { type: 'string', value: '<file>', meaning: 'A table for Excel, WPS or LibreOffice, one row each' },
    json: { type: 'string', value: '<file>', meaning: 'The same as JSON' },
    files: { type: 'string', value: '<folder>', meaning: 'The letters, named <id>-<last name>-<file>' },
  },
  details: `
Any of the three, or all at once. Letters that are in the folder already are not written again.
`,
  async run(context, { csv, json, files }) {
    if (!csv && !json && !files) throw new UsageError('Where to? --csv <file>, --json <file>, --files <folder>.');
    const { db, path, say } = context;
    const letters = await allLetters(db);
    if (csv) await writeTable(context, csv, letters, tableColumns);
    if (json) {
      await writeFileAtomically(path(json), [asJson(letters)]);
      say(`${path(json)} is written.`);
    }
    if (files) await saveFiles(context, path(files), letters.map(asFile));
    const after = { letters: letters.length };
    await logDone(context, { ...ofSite, action: 'exported', after });
  },
});

const tableColumns: Record<string, (letter: SubmittedLetter) => Cell> = {
  letter_id: ({ letter_id }) => letter_id,
  received_at: ({ received_at }) => received_at,
  name: (letter) => fullName(letter),
  account_email: ({ email }) => email,
  note: ({ note }) => note,
  state: ({ state }) => state,
  office_note: ({ office_note }) => office_note,
  file_name: ({ file_name }) => file_name,
  file_size: ({ file_size }) => file_size,
  saved_as: (letter) => asFile(letter).name,
};

function asFile({ letter_id, file_id, file_name, file_size, file_sha256, Lastname }: SubmittedLetter) {
  const stem = file_name.replace(/\.docx?$/i, '');
  return { file_id, size: file_size, sha256: file_sha256, name: savedName(letter_id, Lastname, stem, file_name) };
}

function asJson(letters: readonly SubmittedLetter[]): string {
  const listed = letters.map(({ email, file_id: _id, signed_id: _signed, ...letter }) => ({
    ...letter,
    account_email: email,
  }));
  return `${JSON.stringify(listed, null, 2)}\n`;
}
