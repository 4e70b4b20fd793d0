import type { QueryPlace, QueryProblem } from './query.ts';
import type { Text } from '#site/text.ts';

/** Messages about invalid queries. `word` is the text in question. */
const queryProblems = {
  tooLong: () => ({
    en: 'This search is longer than 1,000 characters.',
    zh: '搜索内容超过了1000个字符。',
  }),
  tooManyTerms: () => ({
    en: 'This search has more than 100 different words or conditions.',
    zh: '搜索内容超过了100个不同的词语或条件。',
  }),
  unclosedQuote: () => ({
    en: 'This quotation mark is never closed.',
    zh: '引号没有配对。',
  }),
  unclosedBracket: () => ({ en: 'This bracket is never closed.', zh: '左括号没有对应的右括号。' }),
  strayBracket: () => ({ en: 'This bracket was never opened.', zh: '右括号没有对应的左括号。' }),
  emptyBrackets: () => ({ en: 'There is nothing between these brackets.', zh: '括号里没有内容。' }),
  nothingToJoin: (word: string) => ({
    en: `“${word}” joins two search terms. One of them is missing.`,
    zh: `“${word}”的前后都要有搜索内容，这里缺少一边。`,
  }),
  nothingToExclude: (word: string) => ({
    en: `Nothing to exclude follows “${word}”.`,
    zh: `“${word}”后面没有要排除的内容。`,
  }),
  unknownField: (word: string, meant?: string) => ({
    en: `There is no field “${word}:”. ${meant ? `Did you mean “${meant}:”?` : 'To search for it as text, put it in quotation marks.'}`,
    zh: `没有“${word}:”这个字段。${meant ? `您是否要输入“${meant}:”？` : '如果要按文字搜索，请加上引号。'}`,
  }),
  valueMissing: (word: string) => ({
    en: `“${word}:” needs a value. Write it directly after the colon.`,
    zh: `“${word}:”后面缺少内容，请紧接着冒号输入。`,
  }),
  groupAsValue: (word: string) => ({
    en: `“${word}:” takes one word, or several in quotation marks. Put brackets around the complete conditions: (${word}:a OR ${word}:b).`,
    zh: `“${word}:”后面应是一个词，或加引号的几个词。括号要放在外面：(${word}:甲 OR ${word}:乙)。`,
  }),
  notThere: (word: string, field: Text) => ({
    en: `No ${field.en} of this conference is called “${word}”.`,
    zh: `本会议没有名为“${word}”的${field.zh}。`,
  }),
  /** The message depends on the search language of the list. */
  noSuchTrait: (words: Text) => words,
  noDay: (word: string) => ({
    en: `“${word}” is not a date. Write 2026-05-01, 2026-05, >2026-05-01 or 2026-05-01..2026-05-31.`,
    zh: `“${word}”不是日期。请写作2026-05-01、2026-05、>2026-05-01或2026-05-01..2026-05-31。`,
  }),
  noNumber: (word: string) => ({
    en: `“${word}” is not an abstract number. Write 57, 50..60 or 3,5,9.`,
    zh: `“${word}”不是摘要编号。请写作57、50..60或3,5,9。`,
  }),
  noAmount: (word: string) => ({
    en: `“${word}” is not a number. Write 3, >1 or <=2.5.`,
    zh: `“${word}”不是数字。请写作3、>1或<=2.5。`,
  }),
} as const;

type Problems = typeof queryProblems;

/** Thrown while a query is parsed; `parseQuery` returns its problem. */
export class QueryError extends Error {
  readonly problem: QueryProblem;

  constructor({ offset, length }: QueryPlace, words: Text) {
    super(words.en);
    this.problem = { offset, length, en: words.en, zh: words.zh };
  }
}

/** @throws {QueryError} always */
export function refuse<Code extends keyof Problems>(
  place: QueryPlace,
  code: Code,
  ...words: Parameters<Problems[Code]>
): never {
  const say = queryProblems[code] as (...words: Parameters<Problems[Code]>) => Text;
  throw new QueryError(place, say(...words));
}
