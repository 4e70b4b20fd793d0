import type { AbstractRow, OneAbstract } from '#contract/kinds/abstract/abstract.ts';
import type { LetterRow } from '#contract/kinds/letter/letter.ts';
import type { OnePerson, PersonRow } from '#contract/kinds/person/person.ts';
import type { RecordFile } from '#contract/records/recordFile.ts';
import type { Outcome } from '#client/api/outcome.ts';
import { abstracts, people } from '#client/admin/records/kinds.ts';
import { staffFile } from '#client/admin/session/staffFile.ts';

/** A file that is to be kept on this device, and how it is fetched. */
export interface WantedFile extends RecordFile {
  fetchWith: (options: { signal: AbortSignal }) => Promise<Outcome<Blob>>;
}

/** The files of all records on this device, by what tells them apart: one may be attached to two abstracts of an author (S18). */
export async function everyFile(): Promise<Map<string, WantedFile>> {
  const [ofAbstracts, ofPeople] = await Promise.all([abstracts.everyOne(), people.everyOne()]);
  const all = [...ofAbstracts.flatMap(filesOfAbstract), ...ofPeople.flatMap(filesOfPerson)];
  return new Map(all.flatMap((file) => (file.file_id ? [[file.file_id, file] as const] : [])));
}

/** How large the files are that lists tell of, in bytes. */
export function fileSizesOf(
  abstractRows: readonly AbstractRow[],
  letterRows: readonly LetterRow[],
  personRows: readonly PersonRow[],
): number[] {
  return [
    ...abstractRows.map(({ file_size }) => file_size),
    ...letterRows.flatMap(({ file, signed }) => [file.size, signed?.size]),
    ...personRows.flatMap(({ issued, earlier_invoices = [] }) =>
      [issued, ...earlier_invoices].map((invoice) => invoice?.file?.size),
    ),
  ].filter((size) => size !== undefined);
}

const offline = true;

function filesOfAbstract({ report_id, file }: OneAbstract): WantedFile[] {
  return file ? [{ ...file, fetchWith: (options) => staffFile('abstract_file', { report_id, offline }, options) }] : [];
}

/** Invitation letters as they were handed in and as they are signed, and issued invoices. */
function filesOfPerson({ visitor_id, letters, issued, earlier_invoices = [] }: OnePerson): WantedFile[] {
  const ofLetters = letters.flatMap(({ letter_id, file, signed }) => {
    const wanted = (each: RecordFile, which: 'handed in' | 'signed'): WantedFile => ({
      ...each,
      fetchWith: (options) => staffFile('letter_file', { letter_id, which, offline }, options),
    });
    return [wanted(file, 'handed in'), ...(signed ? [wanted(signed, 'signed')] : [])];
  });
  const invoices = [{ file: issued?.file }, ...earlier_invoices].flatMap((invoice): WantedFile[] => {
    if (!invoice.file) return [];
    const body = { visitor_id, ...('former_id' in invoice && { former_id: invoice.former_id }), offline };
    return [{ ...invoice.file, fetchWith: (options) => staffFile('invoice_file', body, options) }];
  });
  return [...ofLetters, ...invoices];
}
