import { folded, hasWords } from './folded.ts';
import { traitFields, type QueryField, type SearchLanguage, type SearchTrait } from './language.ts';
import { refuse } from './problems.ts';
import type { Query, QueryChoice, QueryClock, Vocabulary } from './query.ts';
import type { Token } from './tokens.ts';
import { startOfDay } from '#contract/dates/deadline.ts';
import { offsetAt } from '#contract/dates/zone.ts';

/** The context that gives a query its meaning. */
export interface QueryContext<Row extends object> {
  language: SearchLanguage<Row>;
  vocabulary: Vocabulary;
  clock: QueryClock;
}

/** The names of all fields of a language. */
export function fieldNames<Row extends object>({ fields }: SearchLanguage<Row>): Map<string, readonly string[]> {
  return new Map([
    ...Object.entries(fields).map(([field, { names }]) => [field, names] as const),
    ...Object.entries(traitFields),
  ]);
}

/** Finds the field with a name, in either language and in any case. */
export function findField<Row extends object>(language: SearchLanguage<Row>, name: string): string | undefined {
  const wanted = name.toLowerCase();
  return [...fieldNames(language)].find(([, names]) => names.includes(wanted))?.[0];
}

/**
 * Reads a value of a field as a query.
 *
 * @throws {QueryError} if it has no meaning
 */
export function readFieldValue<Row extends object>(
  field: string,
  name: Token,
  value: Token,
  { language, vocabulary, clock }: QueryContext<Row>,
): Query {
  if (field === 'is') {
    const state = named(language.states, value);
    return state ? { kind: 'is', state } : refuse(value, 'noSuchTrait', language.problems.noSuchState(value.text));
  }
  if (field === 'has' || field === 'no') {
    const thing = named(language.things, value);
    if (!thing) refuse(value, 'noSuchTrait', language.problems.noSuchThing(value.text));
    const has: Query = { kind: 'has', thing };
    return field === 'has' ? has : { kind: 'not', of: has };
  }
  const known = language.fields[field]!;
  if (known.kind === 'words') return wordsIn(field, name, value);
  if (known.kind === 'choice') return choiceIn(field, known, value, vocabulary);
  if (known.kind === 'amount') return amountIn(field, value);
  return known.kind === 'time' ? timeIn(field, value, clock) : numberIn(value);
}

function named<Row>(traits: Readonly<Record<string, SearchTrait<Row>>>, { text }: Token): string | undefined {
  const wanted = folded(text).trim();
  return Object.entries(traits).find(([, { names }]) => names.includes(wanted))?.[0];
}

/** Words in comparable form, without surrounding punctuation. */
export function fieldWordsOf(text: string): string {
  return folded(text).replaceAll(/^[^\p{L}\p{N}@]+|[^\p{L}\p{N}]+$/gu, '');
}

function wordsIn(field: string, name: Token, { text, isPhrase }: Token): Query {
  const words = fieldWordsOf(text);
  if (!words) refuse(name, 'valueMissing', name.text);
  return { kind: 'words', field, words, isPhrase };
}

/** Reads one or several values, separated by commas: numbers, codes or names. */
function choiceIn<Row>(
  field: string,
  { called, choices: choicesIn }: Extract<QueryField<Row>, { kind: 'choice' }>,
  value: Token,
  vocabulary: Vocabulary,
): Query {
  const choices = choicesIn(vocabulary);
  const wanted = value.isPhrase ? [value.text] : value.text.split(/[,、]/).filter(Boolean);
  const values = wanted.flatMap((text) => {
    const found = findChoices(text, choices);
    return found.length > 0 ? found : refuse(value, 'notThere', text, called);
  });
  if (values.length === 0) refuse(value, 'notThere', value.text, called);
  return { kind: 'choice', field, values: [...new Set(values)] };
}

/** Values with exactly this name, or else values whose names contain it. */
function findChoices(text: string, choices: readonly QueryChoice[]): string[] {
  const wanted = folded(text).trim();
  if (!wanted) return [];
  const exact = choices.filter(({ value, names }) => [value, ...names].some((name) => folded(name) === wanted));
  const named = exact.length > 0 ? exact : choices.filter(({ names }) => names.some((name) => isPart(name, wanted)));
  return named.map(({ value }) => value);
}

function isPart(name: string, wanted: string): boolean {
  return hasWords(folded(name), wanted, false);
}

const comparison = /^(>=|<=|≥|≤|>|<|=)?(.*)$/;

function timeIn(field: string, value: Token, clock: QueryClock): Query {
  const [first = '', last] = value.text.split('..');
  if (last !== undefined) {
    const [begin, end] = [first, last].map((text) => (text ? moment(text, value, clock) : undefined));
    if (!begin && !end) refuse(value, 'noDay', value.text);
    return { kind: 'time', field, ...(begin && { from: begin.from }), ...(end && { before: end.before }) };
  }
  const [, sign = '=', text = ''] = comparison.exec(value.text) ?? [];
  const { from, before } = moment(text, value, clock);
  const ranges = {
    '>': { from: before },
    '≥': { from },
    '>=': { from },
    '<': { before: from },
    '≤': { before },
  } as const;
  const range = sign === '<=' ? { before } : sign === '=' ? { from, before } : ranges[sign as keyof typeof ranges];
  return { kind: 'time', field, ...range };
}

function moment(text: string, value: Token, clock: QueryClock) {
  return readPeriod(text.trim(), clock) ?? refuse(value, 'noDay', value.text);
}

/** Reads one or several numbers or ranges, separated by commas: `3,5,9..15`. */
function numberIn(value: Token): Query {
  const wanted = value.text.split(/[,、]/).filter(Boolean);
  if (wanted.length === 0) refuse(value, 'noNumber', value.text);
  const of = wanted.map((text): Query => {
    const [, from, to] = /^#?(\d{1,9})(?:\.\.#?(\d{1,9}))?$/.exec(text) ?? [];
    if (from === undefined) refuse(value, 'noNumber', text);
    return { kind: 'number', from: Number(from), to: Number(to ?? from) };
  });
  return of.length === 1 ? of[0]! : { kind: 'any', of };
}

const signs = { '≥': '>=', '≤': '<=', '＞': '>', '＜': '<', '': '=' } as const;

/** Reads a comparison: `>1`, `<=2.5`, `3`. */
function amountIn(field: string, value: Token): Query {
  const [, sign = '', digits] = /^(>=|<=|[≥≤><＞＜=])?(\d{1,6}(?:\.\d{1,3})?)$/.exec(value.text) ?? [];
  if (digits === undefined) refuse(value, 'noAmount', value.text);
  const known = sign in signs ? signs[sign as keyof typeof signs] : (sign as '>' | '>=' | '<' | '<=' | '=');
  return { kind: 'amount', field, sign: known, than: Number(digits) };
}

/** Beginning of a period, and of the next one, in milliseconds since 1970. */
interface Period {
  from: number;
  before: number;
}

const day = 24 * 60 * 60 * 1000;

const written = /^(\d{4})(?:[-/.年](?:(\d{1,2})(?:[-/.月](?:(\d{1,2})日?)?)?)?)?$/;

const relative: ReadonlyMap<string, number> = new Map(Object.entries({ today: 0, yesterday: -1, 今天: 0, 昨天: -1 }));

/**
 * Reads a day, month or year in the clock's zone: `2026-05-01`, `2026/5/1`, `2026年5月1日`, `2026-05`, `2026`, `today`.
 * Returns undefined for anything else.
 */
function readPeriod(text: string, { now, zone }: QueryClock): Period | undefined {
  const between = (from: number, before: number) => ({ from: midnight(from), before: midnight(before) });
  const midnight = (inUtc: number) => startOfDay(new Date(inUtc).toISOString().slice(0, 10), zone).getTime();
  const days = relative.get(text.toLowerCase());
  if (days !== undefined) {
    const from = Math.floor((now + offsetAt(now, zone)) / day) * day + days * day;
    return between(from, from + day);
  }
  const [, year, month, date] = written.exec(text) ?? [];
  if (!year || /[-/.]$/.test(text)) return undefined;
  const [y, m, d] = [Number(year), Number(month ?? 1) - 1, Number(date ?? 1)];
  const from = Date.UTC(y, m, d);
  // `Date.UTC` takes 31 February for a day in March.
  const begins = new Date(from);
  if (y < 1000 || begins.getUTCMonth() !== m || begins.getUTCDate() !== d) return undefined;
  const before = date ? from + day : month ? Date.UTC(y, m + 1) : Date.UTC(y + 1, 0);
  return between(from, before);
}
