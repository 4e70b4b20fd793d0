import type { Text } from '#site/text.ts';
import { folded, hasWords } from './folded.ts';
import { refuse } from './problems.ts';
import {
  choiceFields,
  timeFields,
  wordFields,
  type ChoiceField,
  type Query,
  type QueryClock,
  type QueryChoice,
  type Thing,
  type TimeField,
  type Vocabulary,
  type WordField,
} from './query.ts';
import type { Token } from './tokens.ts';
import { startOfDay } from '#contract/dates/deadline.ts';
import { offsetAt } from '#contract/dates/zone.ts';

type Field = WordField | ChoiceField | TimeField | 'has' | 'no' | 'is' | 'id';

/** The names of the fields; the first of each language is the one that is shown. */
export const fieldNames: Readonly<Record<Field, readonly string[]>> = {
  title: ['title', '题目', '标题'],
  author: ['author', '作者', 'authors', 'au'],
  presenter: ['presenter', '报告人', 'presenting', 'speaker'],
  corresponding: ['corresponding', '通讯作者', '通信作者'],
  email: ['email', '邮箱', 'mail'],
  affiliation: ['affiliation', '单位', '机构', 'affiliations', 'aff'],
  keyword: ['keyword', '关键词', 'keywords'],
  topic: ['topic', '专题', '主题', '议题', 'topics'],
  type: ['type', '类型'],
  country: ['country', '国家', '国家地区'],
  language: ['language', '语言', 'lang'],
  submitted: ['submitted', '提交', '提交时间', 'received'],
  changed: ['changed', '修改', '修改时间', 'updated'],
  has: ['has', '有'],
  no: ['no', '无', '没有', '缺少', 'lacks'],
  is: ['is', '是', '状态'],
  id: ['id', '编号', 'number'],
};

/** The fields with a vocabulary, as sentences name them. */
const choiceNames: Readonly<Record<ChoiceField, Text>> = {
  topic: { en: 'topic', zh: '专题' },
  type: { en: 'submission type', zh: '投稿类型' },
  country: { en: 'country', zh: '国家或地区' },
  language: { en: 'language', zh: '语言' },
};

const thingNames: ReadonlyMap<string, Thing> = new Map(
  Object.entries<Thing>({
    file: 'file',
    files: 'file',
    文件: 'file',
    附件: 'file',
    topic: 'topic',
    专题: 'topic',
    主题: 'topic',
    presenter: 'presenter',
    报告人: 'presenter',
  }),
);

/** What an abstract may be, beside standing. */
const stateNames: readonly (readonly [state: 'withdrawn' | 'double', names: readonly string[]])[] = [
  ['withdrawn', ['withdrawn', '已撤稿', '撤稿', '已撤回', '撤回']],
  ['double', ['double', 'doubles', 'duplicate', 'duplicates', '重复', '疑似重复']],
];

const languages: readonly QueryChoice[] = [
  { value: 'en', names: ['en', 'english', '英文', '英语'] },
  { value: 'zh', names: ['zh', 'chinese', '中文', '汉语'] },
];

const byName = new Map(
  Object.entries(fieldNames).flatMap(([field, names]) => names.map((name) => [name, field as Field])),
);

/** The field of a name, in either language and whatever its case. */
export function fieldOf(name: string): Field | undefined {
  return byName.get(name.toLowerCase());
}

/** What a value in a field means.
 *
 * @throws {QueryError} where it means nothing
 */
export function valueForQuery(
  field: Field,
  name: Token,
  value: Token,
  { vocabulary, clock }: { vocabulary: Vocabulary; clock: QueryClock },
): Query {
  if (isOneOf(wordFields, field)) return wordsIn(field, name, value);
  if (isOneOf(choiceFields, field)) return choiceIn(field, value, vocabulary);
  if (isOneOf(timeFields, field)) return timeIn(field, value, clock);
  if (field === 'id') return numberIn(value);
  if (field === 'is') {
    const wanted = folded(value.text).trim();
    const [kind] = stateNames.find(([, names]) => names.includes(wanted)) ?? refuse(value, 'noSuchState', value.text);
    return { kind };
  }
  const thing = thingNames.get(folded(value.text).trim()) ?? refuse(value, 'noSuchThing', value.text);
  const has: Query = { kind: 'has', thing };
  return field === 'has' ? has : { kind: 'not', of: has };
}

function isOneOf<Name extends Field>(fields: readonly Name[], field: Field): field is Name {
  return (fields as readonly Field[]).includes(field);
}

/** Words as they are compared, without the signs around them. */
export function fieldWordsOf(text: string): string {
  return folded(text).replaceAll(/^[^\p{L}\p{N}@]+|[^\p{L}\p{N}]+$/gu, '');
}

function wordsIn(field: WordField, name: Token, { text, isPhrase }: Token): Query {
  const words = fieldWordsOf(text);
  if (!words) refuse(name, 'valueMissing', name.text);
  return { kind: 'words', field, words, isPhrase };
}

/** One or several values, parted by commas; by number, code or name. */
function choiceIn(field: ChoiceField, value: Token, vocabulary: Vocabulary): Query {
  const choices = field === 'language' ? languages : vocabulary[field];
  const wanted = value.isPhrase ? [value.text] : value.text.split(/[,、]/).filter(Boolean);
  const values = wanted.flatMap((text) => {
    const found = namedBy(text, choices);
    return found.length > 0 ? found : refuse(value, 'notThere', text, choiceNames[field]);
  });
  if (values.length === 0) refuse(value, 'notThere', value.text, choiceNames[field]);
  return { kind: 'choice', field, values: [...new Set(values)] };
}

/** The values called so; else those of which a part is called so. */
function namedBy(text: string, choices: readonly QueryChoice[]): string[] {
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

function timeIn(field: TimeField, value: Token, clock: QueryClock): Query {
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
  return periodOf(text.trim(), clock) ?? refuse(value, 'noDay', value.text);
}

/** One or several numbers or ranges, parted by commas: `3,5,9..15`. */
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

/** Milliseconds since 1970 at which something begins, and at which the next begins. */
interface Period {
  from: number;
  before: number;
}

const day = 24 * 60 * 60 * 1000;

const written = /^(\d{4})(?:[-/.年](?:(\d{1,2})(?:[-/.月](?:(\d{1,2})日?)?)?)?)?$/;

const relative: ReadonlyMap<string, number> = new Map(Object.entries({ today: 0, yesterday: -1, 今天: 0, 昨天: -1 }));

/**
 * A day, month or year by the clock's zone: `2026-05-01`, `2026/5/1`, `2026年5月1日`, `2026-05`, `2026`, `today`.
 *
 * @returns undefined for what is none
 */
function periodOf(text: string, { now, zone }: QueryClock): Period | undefined {
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
  // A 31st of February would be taken for a day of March.
  const begins = new Date(from);
  if (y < 1000 || begins.getUTCMonth() !== m || begins.getUTCDate() !== d) return undefined;
  const before = date ? from + day : month ? Date.UTC(y, m + 1) : Date.UTC(y + 1, 0);
  return between(from, before);
}
