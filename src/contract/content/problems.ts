import * as z from 'zod/mini';
import { languages } from '#contract/pages/page.ts';
import { isReserved } from '#contract/pages/pageAddress.ts';
import {
  closestVariant,
  factsOf,
  fieldIn,
  fieldsOf,
  itemOf,
  titleOf,
  variantsOf,
  type FieldFacts,
} from '#contract/fields/field.ts';
import { inLanguages } from './inLanguages.ts';
import type { Language, Text } from './text.ts';

/** A problem of some content, without its text, which is in `problemWords` (C1). */
export interface ContentProblem {
  /** Names of fields, and numbers of rows from 0. */
  path: readonly (string | number)[];
  /** The value; undefined if it is missing. */
  value: unknown;
  /** Facts of the innermost field that has some. */
  facts: FieldFacts | undefined;
  /** Whether its value is a pair, a text in both languages. */
  isPair: boolean;
  /** Title of the innermost row that contains it. */
  row?: Partial<Text> | undefined;
  why: Why;
}

export type Why =
  /** A required field is missing. */
  | { is: 'missing' }
  /** One language of a pair is empty. */
  | { is: 'untranslated'; into: Language; words: string }
  | { is: 'empty' }
  /** A field that the schema does not have, and those that it has. */
  | { is: 'unknown'; known: readonly string[] }
  | { is: 'too long'; limit: number }
  | { is: 'no choice'; choices: readonly string[] }
  /** An address that belongs to the software. */
  | { is: 'reserved' }
  /** The value does not fit the field's input. */
  | { is: 'malformed' };

type Path = ContentProblem['path'];

/**
 * The problems of some content, in its order.
 *
 * @param shown - the languages of the conference: texts in other languages have no problems (C6)
 */
export function contentProblemsIn(
  schema: z.core.$ZodType,
  content: unknown,
  shown: readonly Language[] = languages,
): ContentProblem[] {
  return problemsWithin(schema, inLanguages(content, shown)).filter(({ path }) => isIn(shown, path));
}

/** Whether it is something that is said in one of some languages, or that is in no language. */
function isIn(shown: readonly Language[], path: Path): boolean {
  return !languages.some((language) => path.at(-1) === language && !shown.includes(language));
}

function problemsWithin(schema: z.core.$ZodType, content: unknown): ContentProblem[] {
  const { error } = z.safeParse(schema, content);
  return (error?.issues ?? []).flatMap((issue) => problemsOf(schema, content, issue));
}

function problemsOf(schema: z.core.$ZodType, content: unknown, issue: z.core.$ZodIssue): ContentProblem[] {
  const path = issue.path as Path;
  const value = valueAt(content, path);
  const { schema: own, facts, row } = schemaAt(schema, content, path);
  if (issue.code === 'invalid_union' && !choicesOf(issue)) {
    const variant = own && closestVariant(own, value);
    if (variant)
      return problemsWithin(variant, value).map((problem) => ({
        ...problem,
        path: [...path, ...problem.path],
        row: problem.row ?? row,
      }));
  }
  if (issue.code === 'unrecognized_keys') {
    const known = own ? fieldsOf(closestVariant(own, value) ?? own).map(({ name }) => name) : [];
    return issue.keys.map((key) => ({
      path: [...path, key],
      value: valueAt(value, [key]),
      facts,
      isPair: false,
      row,
      why: { is: 'unknown', known },
    }));
  }
  const isPair = facts?.language !== 'shared' && own !== undefined && variantsOf(own).some(isOfBothLanguages);
  return [{ path, value, facts, isPair, row, why: whyOf(issue, value, valueAt(content, path.slice(0, -1)), facts) }];
}

function whyOf(issue: z.core.$ZodIssue, value: unknown, around: unknown, facts: FieldFacts | undefined): Why {
  const untranslated = value === undefined || isEmpty(value) ? untranslatedIn(issue.path, around, facts) : undefined;
  if (untranslated) return untranslated;
  if (value === undefined) return { is: 'missing' };
  if (isEmpty(value)) return { is: 'empty' };
  if (issue.code === 'too_big') return { is: 'too long', limit: Number(issue.maximum) };
  const choices = choicesOf(issue);
  if (choices) return { is: 'no choice', choices };
  const isTaken =
    (facts?.input.as === 'path' || facts?.input.as === 'page') && typeof value === 'string' && isReserved(value);
  return { is: isTaken ? 'reserved' : 'malformed' };
}

/** The allowed values of a choice, or of the field that distinguishes groups. */
function choicesOf(issue: z.core.$ZodIssue): string[] | undefined {
  if (issue.code === 'invalid_value') return issue.values.map(String);
  return 'options' in issue ? issue.options?.map(String) : undefined;
}

function isEmpty(value: unknown): boolean {
  return (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0);
}

/** The other language of a pair, if it has a text. */
function untranslatedIn(path: readonly PropertyKey[], around: unknown, facts: FieldFacts | undefined): Why | undefined {
  const into = path.at(-1);
  if (facts?.language === 'shared' || (into !== 'en' && into !== 'zh')) return undefined;
  const words = valueAt(around, [into === 'en' ? 'zh' : 'en']);
  return typeof words === 'string' && words.trim() !== '' ? { is: 'untranslated', into, words } : undefined;
}

/** The value at a place in content. */
function valueAt(content: unknown, path: Path): unknown {
  return path.reduce(fieldIn, content);
}

/** A place in content: its schema, if any, and the innermost field with facts and row around it. */
interface Place extends Pick<ContentProblem, 'facts' | 'row'> {
  schema?: z.core.$ZodType;
}

function schemaAt(schema: z.core.$ZodType, content: unknown, [name, ...rest]: Path): Place {
  const facts = factsOf(schema);
  const variant = closestVariant(schema, content) ?? schema;
  if (name === undefined) return { schema: variant, facts: factsOf(variant) ?? facts };
  const item = itemOf(variant);
  const value = fieldIn(content, name);
  const next = item ?? fieldsOf(variant).find((field) => field.name === name)?.schema;
  const inner: Place = next ? schemaAt(next, value, rest) : { facts: undefined };
  const isRow = item && typeof name === 'number' && typeof value === 'object';
  const row = isRow ? titleOf(closestVariant(item, value) ?? item, value) : undefined;
  return { ...inner, facts: inner.facts ?? factsOf(variant) ?? facts, row: inner.row ?? row };
}

function isOfBothLanguages(schema: z.core.$ZodType): boolean {
  return ['en', 'zh'].every((language) => fieldsOf(schema).some(({ name }) => name === language));
}
