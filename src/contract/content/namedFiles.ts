import type { Field, FieldFacts } from '#contract/fields/field.ts';
import { fieldTexts, type FieldText } from '#contract/fields/fieldTexts.ts';

/** Folders of a conference's files. */
export type FilesFolder = 'images' | 'files';

/** A file that a field of some content names. */
export interface NamedFile {
  path: readonly (string | number)[];
  facts: FieldFacts;
  folder: FilesFolder;
  /** Its path below that folder. */
  name: string;
}

/**
 * Every picture and file that fields of some content name (C2), except absolute URLs and files that only code knows.
 */
export function filesNamedIn(schema: Field['schema'], content: unknown): NamedFile[] {
  return fieldTexts(schema, content).flatMap(namedBy);
}

function namedBy({ path, facts, text }: FieldText): NamedFile[] {
  const { input } = facts;
  if (input.as === 'file') return text === '' ? [] : [{ path, facts, folder: 'files', name: text }];
  if (input.as !== 'picture') return [];
  const name = text.startsWith(imagesAddress) ? text.slice(imagesAddress.length) : input.isAddress ? '' : text;
  return name === '' ? [] : [{ path, facts, folder: 'images', name }];
}

const imagesAddress = '/images/';

/** Value of a picture field for a file below `images/`, or of a file field for one below `files/`. */
export function valueNaming({ input }: FieldFacts, name: string): string {
  return input.as === 'picture' && input.isAddress ? imagesAddress + name : name;
}
