import { factsOf, fieldIn, fieldsOf, itemOf, variantsOf, type Field, type FieldFacts } from './field.ts';
import { closestVariant } from './problems.ts';
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
  return namedWithin(schema, content, [], undefined);
}

function namedWithin(
  schema: Field['schema'],
  content: unknown,
  path: NamedFile['path'],
  around: FieldFacts | undefined,
): NamedFile[] {
  const facts = factsOf(schema) ?? around;
  if (typeof content === 'string') return facts ? namedBy(facts, content, path) : [];
  if (content === null || typeof content !== 'object') return [];
  const variant = variantsOf(schema).length > 1 ? closestVariant(schema, content) : schema;
  if (!variant) return [];
  const item = itemOf(variant);
  if (item)
    return Object.entries(content).flatMap(([key, entry]) =>
      namedWithin(item, entry, [...path, Array.isArray(content) ? Number(key) : key], undefined),
    );
  return fieldsOf(variant).flatMap(({ name, schema: field }) =>
    namedWithin(field, fieldIn(content, name), [...path, name], facts),
  );
}

function namedBy(facts: FieldFacts, value: string, path: NamedFile['path']): NamedFile[] {
  const { input } = facts;
  if (input.as === 'file') return value === '' ? [] : [{ path, facts, folder: 'files', name: value }];
  if (input.as !== 'picture') return [];
  const name = value.startsWith(imagesAddress) ? value.slice(imagesAddress.length) : input.isAddress ? '' : value;
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
