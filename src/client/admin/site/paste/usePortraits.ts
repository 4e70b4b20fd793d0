import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { fieldsOf, titleOf, type Field } from '#contract/fields/field.ts';
import { valueNaming } from '#contract/content/namedFiles.ts';
import { heicExtensions, pictureMediaTypes } from '#contract/rules/file.ts';
import { useText } from '#client/i18n/language.tsx';
import { sentName, uploadStaffFile } from '#client/admin/session/staffFile.ts';
import { useAct } from '#client/admin/ui/useAct.ts';
import { fileToUpload, type ChosenPicture } from '#client/admin/site/form/fileToUpload.ts';
import type { Path } from './columnTargets.ts';
import type { PastedRow } from './pastedRows.ts';
import { matchPortraits } from './portraits.ts';

export interface Portraits {
  /** Whether rows have a picture. */
  isPossible: boolean;
  /** Accepted files, by media type. */
  accepted: Record<string, string[]>;
  isBusy: boolean;
  /** Sentences about files that are not used. */
  remarks: readonly string[];
  add: (files: readonly File[]) => Promise<void>;
  pictureOf: (row: number) => ChosenPicture | undefined;
  /**
   * Uploads the pictures of the accepted rows.
   * @returns the value for each row; undefined if the server could not be reached or refused one
   */
  upload: (
    isTaken: (row: number) => boolean,
  ) => Promise<ReadonlyMap<number, { path: Path; value: string }> | undefined>;
}

/** Pictures for the rows of a table, matched by file name, and uploaded once the rows are accepted. */
export function usePortraits(item: Field['schema'], rows: readonly PastedRow[]): Portraits {
  const { t } = useLingui();
  const text = useText();
  const { isBusy, act } = useAct();
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([]);
  const addresses = useRef<string[]>([]);
  useEffect(() => {
    const all = addresses.current;
    return () => all.forEach((address) => URL.revokeObjectURL(address));
  }, []);
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
    pictures.map(({ file }) => file.name),
    names,
  );
  const pictureOf = (row: number) => pictures[found.indexOf(row)];
  const unmatched = pictures
    .filter((_, index) => found[index] === undefined)
    .map(({ file: { name } }) => t`No row has the name of ${name}.`);

  async function add(chosen: readonly File[]): Promise<void> {
    const checked = await Promise.all(chosen.map(async (file) => ({ file, read: await fileToUpload(file, purpose) })));
    const fitting = checked.flatMap(({ read }) => ('picture' in read ? [read.picture] : []));
    addresses.current.push(...fitting.map(({ address }) => address));
    setPictures([...pictures, ...fitting]);
    setRefused(checked.flatMap(({ file, read }) => ('problem' in read ? [`${file.name}: ${text(read.problem)}`] : [])));
  }

  async function upload(isTaken: (row: number) => boolean) {
    const values = new Map<number, { path: Path; value: string }>();
    const known = new Map(uploaded);
    for (const row of rows.keys()) {
      const file = pictureOf(row)?.file;
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
    // Browsers that do not know HEIC have no media type for it.
    accepted: { ...Object.fromEntries(pictureMediaTypes.map((type) => [type, []])), 'image/heic': [...heicExtensions] },
    isBusy,
    remarks: [...refused, ...unmatched],
    add,
    pictureOf,
    upload,
  };
}
