import type { Field, FieldFacts } from '#contract/fields/field.ts';
import { fieldTexts, type FieldText } from '#contract/fields/fieldTexts.ts';
import type { Text } from './text.ts';

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

/** Every picture and file that the fields of some content name (C2). What is elsewhere, or known by a code only, is left out. */
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

/** What a picture field holds for a file below `images/`, and a file field for one below `files/`. */
export function valueNaming({ input }: FieldFacts, name: string): string {
  return input.as === 'picture' && input.isAddress ? imagesAddress + name : name;
}

/** What a file is wanted for that is not there. */
export function noSuchFile({ facts, name }: NamedFile): Text {
  return {
    en: `${facts.label.en}: there is no file “${name}”. Please choose another one, or upload it.`,
    zh: `${facts.label.zh}：没有文件“${name}”，请另选或上传。`,
  };
}
