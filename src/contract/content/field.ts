import * as z from 'zod/mini';
import type { PicturePurpose } from '#contract/rules/uploadedFile.ts';
import type { Text } from './text.ts';

/** What a field of a conference's content is to whoever writes it: for forms, checks and their messages (C1). */
export interface FieldFacts {
  /** As the secretary of a conference calls it. */
  label: Text;
  help?: Text;
  /**
   * `translated`: a pair, written in both languages. `copied once`: a pair that begins as the same in both, such as a name or
   * a price. `shared`: one value for both; for a list or group, its parts say it for themselves.
   */
  language: 'translated' | 'copied once' | 'shared';
  input: Input;
  /** Characters of a text, or the largest number. */
  limit?: number;
  /** The field of which this one holds the Chinese, where the two are no pair: field names are the specification's. */
  translationOf?: string;
}

/** What a form asks with. Pairs are asked twice, side by side. */
export type Input =
  | { as: 'line' | 'paragraph' | 'code' }
  /** Becomes HTML when it is published. Where `orHtml`, what begins with an element is HTML already (`isHtml`). */
  | { as: 'markdown'; orHtml?: true }
  | { as: 'day' | 'number' | 'tick' | 'colour' | 'country' | 'timeZone' }
  | { as: 'email' | 'phone' }
  /** `path` leads to a page of the site, `address` to another site; `link` may do both. */
  | { as: 'path' | 'link' | 'address' }
  /** Named by its file under the conference's `images/`; with `isAddress` by its address, `/images/…`. */
  | { as: 'picture'; purpose: PicturePurpose; isAddress?: true }
  /** A file under the conference's `files/`. */
  | { as: 'file' }
  | { as: 'choice'; options: Readonly<Record<string, Text>> }
  /** Any of them, at least one. */
  | { as: 'choices'; options: Readonly<Record<string, Text>> }
  /**
   * Fields under one label. In a list, `title` names the field by which a row is known, and `aside` one that stands beside it where
   * the row is closed.
   */
  | { as: 'group'; title?: string; aside?: string }
  /** Rows in their order. What one is called is the label of its item. A new one is the first where `newestFirst`. */
  | { as: 'list'; newestFirst?: true }
  /** Values under keys that the organisers choose. */
  | { as: 'table'; key: Text }
  /** One of several groups. `by` names the field that says which; without it they differ in their fields. */
  | { as: 'oneOf'; by?: string }
  /** The same for good, or parts that each hold until a day. */
  | { as: 'timed' }
  /** One value for both languages, or a pair. */
  | { as: 'byLanguage' };

/** The facts of every field, by its schema. Read by {@link factsOf}. */
export const fieldFacts = z.registry<FieldFacts>();

/** A field of a group, or an item of a list. */
export interface Field {
  name: string;
  schema: z.core.$ZodType;
  facts: FieldFacts | undefined;
  isRequired: boolean;
}

/** What a schema says of its field, whether or not it may be left out. */
export function factsOf(schema: z.core.$ZodType): FieldFacts | undefined {
  const inner = insideOf(schema);
  return fieldFacts.get(schema) ?? (inner && factsOf(inner));
}

/** The fields of a group, in their order; none for anything else. */
export function fieldsOf(schema: z.core.$ZodType): Field[] {
  const { _zod } = bare(schema);
  return _zod.def.type === 'object'
    ? Object.entries(_zod.def.shape).map(([name, field]) => ({
        name,
        schema: field,
        facts: factsOf(field),
        isRequired: field._zod.optin !== 'optional',
      }))
    : [];
}

/** What stands in each place of a list or table; undefined for anything else. */
export function itemOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const { def } = bare(schema)._zod;
  if (def.type === 'array') return def.element;
  return def.type === 'record' ? def.valueType : undefined;
}

/** The schemas of which content fits one; the schema itself where there is no choice. */
export function variantsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  const one = bare(schema);
  return one._zod.def.type === 'union' ? one._zod.def.options : [one];
}

/** Whether a field is written once in each language. */
export function isPair(schema: z.core.$ZodType): boolean {
  const names = fieldsOf(schema).map(({ name }) => name);
  return names.length === 2 && names.includes('en') && names.includes('zh');
}

/** What a row of a list is known by: the field that its group names, or the row itself where it is words. */
export function titleOf(schema: z.core.$ZodType, row: unknown): Partial<Text> | undefined {
  const input = factsOf(schema)?.input;
  return wordsOf(input?.as === 'group' ? input.title && fieldIn(row, input.title) : row);
}

/** What stands beside that, where its group names such a field. */
export function asideOf(schema: z.core.$ZodType, row: unknown): Partial<Text> | undefined {
  const input = factsOf(schema)?.input;
  return input?.as === 'group' && input.aside ? wordsOf(fieldIn(row, input.aside)) : undefined;
}

function wordsOf(named: unknown): Partial<Text> | undefined {
  // Of what changes with the dates, what holds first.
  const words: unknown = Array.isArray(named) ? named[0] : named;
  if (typeof words === 'string' || typeof words === 'number') return { en: String(words), zh: String(words) };
  const [en, zh] = [fieldIn(words, 'en'), fieldIn(words, 'zh')];
  const title = { ...(typeof en === 'string' && { en }), ...(typeof zh === 'string' && { zh }) };
  return Object.keys(title).length > 0 ? title : undefined;
}

/** What stands under a name, or in a row, of some content. */
export function fieldIn(content: unknown, name: string | number): unknown {
  const isHolding = content !== null && typeof content === 'object';
  return isHolding ? (content as Record<string | number, unknown>)[name] : undefined;
}

/** A schema without what makes it optional or read-only. */
function bare(schema: z.core.$ZodType): z.core.$ZodTypes {
  const inner = insideOf(schema);
  return inner ? bare(inner) : (schema as z.core.$ZodTypes);
}

function insideOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'optional' || def.type === 'readonly' ? def.innerType : undefined;
}
