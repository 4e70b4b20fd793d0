import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fieldsOf, titleOf, type Field } from '#contract/fields/field.ts';
import { valueNaming } from '#contract/content/namedFiles.ts';
import { pictureMediaTypes } from '#contract/rules/file.ts';
import { useText } from '#client/i18n/language.tsx';
import { sentName, uploadStaffFile } from '#client/admin/session/staffFile.ts';
import { useAct } from '#client/admin/ui/useAct.ts';
import { fileToUpload } from '#client/admin/site/form/fileToUpload.ts';
import type { Path } from './columnTargets.ts';
import type { PastedRow } from './pastedRows.ts';
import { matchPortraits } from './portraits.ts';

export interface Portraits {
  /** Whether rows have a picture. */
  isPossible: boolean;
  accepted: string[];
  isBusy: boolean;
  /** Sentences about files that are not used. */
  remarks: readonly string[];
  add: (files: readonly File[]) => Promise<void>;
  /** The picture of a row. */
  fileOf: (row: number) => File | undefined;
  /**
   * Uploads the pictures of the rows that are taken.
   *
   * @returns the value for each row; undefined if the server could not be reached or refused one
   */
  upload: (
    isTaken: (row: number) => boolean,
  ) => Promise<ReadonlyMap<number, { path: Path; value: string }> | undefined>;
}

/** Pictures for the rows of a table, matched by the names of the files, and uploaded once the rows are taken. */
export function usePortraits(item: Field['schema'], rows: readonly PastedRow[]): Portraits {
  const { t } = useLingui();
  const text = useText();
  const { isBusy, act } = useAct();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [uploaded, setUploaded] = useState<ReadonlyMap<File, string>>(new Map());
  const field = fieldsOf(item).find(({ facts }) => facts?.input.as === 'picture');
  const input = field?.facts?.input;
  const purpose = input?.as === 'picture' ? input.purpose : undefined;
  const names = rows.map(({ added, title, cells }) => [
    title,
    ...Object.values(titleOf(item, added) ?? {}).map((name) => name.split(/[,，]/, 1)[0] ?? ''),
    // Names in other columns, such as the Chinese one, and the name of the file itself.
    ...cells.filter((cell) => cell.length <= 40).map((cell) => cell.replace(/\.(?:jpe?g|png|webp|avif|heic)$/i, '')),
  ]);
  const found = matchPortraits(
    files.map(({ name }) => name),
    names,
  );
  const fileOf = (row: number) => files[found.indexOf(row)];
  const unmatched = files
    .filter((_, index) => found[index] === undefined)
    .map(({ name }) => t`No row has the name of ${name}.`);

  async function add(chosen: readonly File[]): Promise<void> {
    const checked = await Promise.all(chosen.map(async (file) => ({ file, read: await fileToUpload(file, purpose) })));
    const fitting = checked.flatMap(({ read }) => {
      if (!('picture' in read)) return [];
      URL.revokeObjectURL(read.picture.address);
      return [read.picture.file];
    });
    setFiles([...files, ...fitting]);
    setRefused(checked.flatMap(({ file, read }) => ('problem' in read ? [`${file.name}: ${text(read.problem)}`] : [])));
  }

  async function upload(isTaken: (row: number) => boolean) {
    const values = new Map<number, { path: Path; value: string }>();
    const known = new Map(uploaded);
    for (const row of rows.keys()) {
      const file = fileOf(row);
      if (!file || !isTaken(row) || !field?.facts) continue;
      const query = { purpose: purpose ?? 'portrait', name: sentName(file) };
      // One after the other: the server converts each.
      const name = known.get(file) ?? (await act(() => uploadStaffFile('add_site_file', query, file)))?.data.name;
      if (name === undefined) return undefined;
      setUploaded(known.set(file, name));
      values.set(row, { path: [field.name], value: valueNaming(field.facts, name) });
    }
    return values;
  }

  return {
    isPossible: field !== undefined,
    accepted: [...pictureMediaTypes],
    isBusy,
    remarks: [...refused, ...unmatched],
    add,
    fileOf,
    upload,
  };
}
