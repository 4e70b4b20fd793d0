import * as z from 'zod/mini';
import type { PicturePurpose } from '#contract/rules/uploadedFile.ts';
import type { Text } from '#site/text.ts';

/** Facts about a field of content or of a record: for forms, lists, conflicts, the log, exports and messages (C1). */
export interface FieldFacts {
  /** Label, as a conference secretary would word it. */
  label: Text;
  help?: Text;
  /** Remark beside a value that looks mistyped but may be right. */
  doubt?: (value: string) => Text | undefined;
  /** Value that a form proposes. It follows the other fields until somebody writes another value. */
  proposal?: (around: Around) => unknown;
  /** Initial value of an optional part when a form adds it. If absent, the fields are empty. */
  start?: unknown;
  /** A form shows the proposal as plain text, with a button to write it differently. */
  isDerived?: true;
  /** Rows belong to their position in the list, such as prices to their columns, so none is left out individually. */
  isPositional?: true;
  /** Forms mark it as required. The schema may still accept '', for older records. */
  isMarkedRequired?: true;
  /**
   * `translated`: a pair, written in both languages. `copied once`: a pair that starts out the same in both, such as a
   * name or a price. `shared`: one value for both. For a list or a group: see its parts.
   */
  language: 'translated' | 'copied once' | 'shared';
  input: Input;
  /** Characters of a text, or the largest number. */
  limit?: number;
  /** This field is the Chinese of that one. They are no pair, because the specification names the fields. */
  translationOf?: string;
}

/** Facts that a proposal may depend on. */
export interface Around {
  /** The fields of its group. */
  own: Readonly<Record<string, unknown>>;
  /** The other rows of the list that the group is a row of. */
  others: readonly unknown[];
  /** The saved rows of that list. */
  saved: readonly unknown[];
  /** The day in the time zone of the conference, ISO; '' if it is unknown. */
  today: string;
}

/** The control of a field in forms. Pairs have two, side by side. */
export type Input = ContentInput | RecordInput;

/** Controls of fields that records have, and no content. */
type RecordInput =
  | { as: 'amount' }
  /** Choices from the conference or the server, or '' for none. A country is identified by its `country_id`. */
  | { as: 'topic' | 'submissionType' | 'formOfAddress' | 'countryId' }
  /** Authors of an abstract as JSON, with a separate form. */
  | { as: 'authors' }
  /** `visitor_id` of an account, chosen with a picker; '' for the person's own. */
  | { as: 'account' };

export type ContentInput =
  | { as: 'line' | 'code' }
  | { as: 'paragraph'; rows?: number }
  /** Markdown. With `orHtml`, a text that begins with an element is HTML (`isMarkdown`). */
  | { as: 'markdown'; orHtml?: true }
  | { as: 'day' | 'tick' | 'colour' | 'country' | 'timeZone' }
  /** With `ofTopics`, the position of a topic in their order, chosen by its name. */
  | { as: 'number'; ofTopics?: true }
  | { as: 'email' | 'phone' }
  /** A place on the map: its coordinates, read from a pasted link. */
  | { as: 'position' }
  /** `page`: a page of the site, by its path. `path`: the path of the page itself. `address`: another site. */
  | { as: 'page' | 'path' | 'address' }
  /** A page of the site or another address. With `orUndecided`, `no` is a value too: the page is not decided yet. */
  | { as: 'link'; orUndecided?: true }
  /** Written by the form itself. It has no control. */
  | { as: 'unseen' }
  /** Id of an entry of a list, for the software alone. It has no control, and is published only with `isPublished`. */
  | { as: 'entryId'; isPublished?: true }
  /** Name of a file under the conference's `images/`; with `isAddress`, its address, `/images/…`. */
  | { as: 'picture'; purpose: PicturePurpose; isAddress?: true }
  /** A file under the conference's `files/`. */
  | { as: 'file' }
  /**
   * With `orNone`, '' is a value too: nothing chosen. With `isNumber`, the values are numbers. With `drawnIn`, a
   * folder of the site, each value names an SVG in it, and forms show these drawings to choose from.
   */
  | { as: 'choice'; options: Readonly<Record<string, Text>>; orNone?: true; isNumber?: true; drawnIn?: string }
  /** Any of them, at least one. */
  | { as: 'choices'; options: Readonly<Record<string, Text>> }
  /**
   * Fields under one label. In a list, a closed row shows the field `title`, beside it the field `aside` and the picture, and has
   * the control of the field `tick`.
   */
  | { as: 'group'; title?: string; aside?: string; picture?: string; tick?: string }
  /** The colours of both schemes: derived from one, or set individually. */
  | { as: 'palette' }
  /** Ordered rows. The label of the item names a row. With `newestFirst`, a new row goes to the top. */
  | { as: 'list'; newestFirst?: true }
  /** Values under keys: the paths of pages, or what submission types are stored as. */
  | { as: 'table'; key: Text; of: 'pages' | 'submissionTypes' }
  /** One of several groups. The field `by` identifies it; if absent, the groups differ in their fields. */
  | { as: 'oneOf'; by?: string }
  /** One value, or several that each apply until a day. */
  | { as: 'timed' }
  /** One value for both languages, or a pair. */
  | { as: 'byLanguage' };

/** Facts of every described field, by schema. Read with {@link factsOf}. */
export const fieldFacts = z.registry<FieldFacts>();

/** A field of a group, or an item of a list. */
export interface Field {
  name: string;
  schema: z.core.$ZodType;
  facts: FieldFacts | undefined;
  isRequired: boolean;
}

/** Facts of the field that a schema describes, optional or not. */
export function factsOf(schema: z.core.$ZodType): FieldFacts | undefined {
  const inner = insideOf(schema);
  return fieldFacts.get(schema) ?? (inner && factsOf(inner));
}

/** Fields of a group, in order; none if the schema is no group. */
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

/** Schema of the items of a list or table; undefined if the schema is neither. */
export function itemOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const { def } = bare(schema)._zod;
  if (def.type === 'array') return def.element;
  return def.type === 'record' ? def.valueType : undefined;
}

/** Facts of described fields, by name. */
export function factsByName<Shape extends z.core.$ZodShape>(shape: Shape): Readonly<Record<keyof Shape, FieldFacts>> {
  const facts = Object.entries(shape).map(([name, schema]) => {
    const own = factsOf(schema);
    if (!own) throw new Error(`The field ${name} is not described.`);
    return [name, own] as const;
  });
  return Object.fromEntries(facts) as Record<keyof Shape, FieldFacts>;
}

/** The variants of a schema; the schema itself if it has only one. */
export function variantsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  const one = bare(schema);
  return one._zod.def.type === 'union' ? one._zod.def.options : [one];
}

/** The variant of a schema that content fits with the fewest problems; undefined if the content has another type. */
export function closestVariant(schema: z.core.$ZodType, content: unknown): z.core.$ZodType | undefined {
  const [first, ...others] = variantsOf(schema);
  if (others.length === 0) return first;
  let closest: { variant: z.core.$ZodType; problems: number } | undefined;
  for (const variant of variantsOf(schema)) {
    const issues = z.safeParse(variant, content).error?.issues ?? [];
    if (issues.length === 0) return variant;
    const isPossible = !issues.some(({ code, path }) => isAnotherType(code, path));
    if (isPossible && !(closest && closest.problems <= issues.length)) closest = { variant, problems: issues.length };
  }
  return closest?.variant;
}

function isAnotherType(code: string, path: readonly PropertyKey[]): boolean {
  return code === 'invalid_type' && path.length === 0;
}

/** Whether a field has a value in each language, and nothing else but a picture beside it. */
export function isPair(schema: z.core.$ZodType): boolean {
  const beside = pictureBeside(schema);
  const names = fieldsOf(schema).flatMap(({ name }) => (name === beside?.name ? [] : [name]));
  return names.length === 2 && names.includes('en') && names.includes('zh');
}

/** The picture that a value in both languages may have beside it. */
export function pictureBeside(schema: z.core.$ZodType): Field | undefined {
  return fieldsOf(schema).find(({ facts, isRequired }) => facts?.input.as === 'picture' && !isRequired);
}

/** Title of a row of a list: the field that its group names, or the row itself if it is a text. */
export function titleOf(schema: z.core.$ZodType, row: unknown): Partial<Text> | undefined {
  const input = factsOf(schema)?.input;
  return wordsOf(input?.as === 'group' ? input.title && fieldIn(row, input.title) : row);
}

/** The field that a closed row shows beside its title, if its group names one. */
export function asideOf(schema: z.core.$ZodType, row: unknown): Partial<Text> | undefined {
  const input = factsOf(schema)?.input;
  return input?.as === 'group' && input.aside ? wordsOf(fieldIn(row, input.aside)) : undefined;
}

function wordsOf(named: unknown): Partial<Text> | undefined {
  // For a value that changes with the dates, the first one.
  const words: unknown = Array.isArray(named) ? named[0] : named;
  if (typeof words === 'string' || typeof words === 'number') return { en: String(words), zh: String(words) };
  const [en, zh] = [fieldIn(words, 'en'), fieldIn(words, 'zh')];
  const title = { ...(typeof en === 'string' && { en }), ...(typeof zh === 'string' && { zh }) };
  return Object.keys(title).length > 0 ? title : undefined;
}

/** Value of a field by name, or of a row by number. */
export function fieldIn(content: unknown, name: string | number): unknown {
  const isHolding = content !== null && typeof content === 'object';
  return isHolding ? (content as Record<string | number, unknown>)[name] : undefined;
}

/** The schema inside an optional or read-only one. */
function bare(schema: z.core.$ZodType): z.core.$ZodTypes {
  const inner = insideOf(schema);
  return inner ? bare(inner) : (schema as z.core.$ZodTypes);
}

function insideOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'optional' || def.type === 'readonly' ? def.innerType : undefined;
}
