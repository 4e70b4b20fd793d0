import { termsInText, termsInQuery } from './searchWords.ts';

/**
 * Synonyms in both languages, with common misspellings. A search for one of them finds all. Each group must include the
 * word on the page.
 */
const synonyms: readonly (readonly string[])[] = [
  ['deadline', 'deadlines', 'due date', 'due dates', 'closing date', 'important dates', 'ddl'].concat([
    '截止日期',
    '截止时间',
    '截稿日期',
    '截止',
    '截稿',
    '重要日期',
  ]),
  ['log in', 'login', 'sign in', 'signin', '登录', '登陆', '登入'],
  ['sign up', 'signup', 'create an account', '注册账号', '创建账号'],
  ['verify', 'verification', 'check a receipt', '验证', '核验'],
  ['keynote', 'keynotes', 'plenary', 'plenaries', 'invited speaker', 'invited speakers', 'keynote speakers'].concat([
    'plenary speakers',
    '嘉宾',
    '主旨报告',
    '大会报告',
    '特邀报告',
    '主讲人',
  ]),
  ['pay', 'payment', 'payments', 'paying', '缴费', '付款', '交费', '支付'],
  ['fee', 'fees', 'price', 'prices', 'cost', 'costs', 'how much', '费用', '注册费', '会务费', '多少钱', '价格'],
  ['early bird', 'early payment', 'discount', 'discounts', '早鸟', '早鸟价', '优惠', '折扣', '优惠注册'],
  ['refund', 'refunds', 'cancel', 'cancellation', 'after the payment'].concat([
    '退款',
    '退费',
    '退钱',
    '取消参会',
    '取消注册',
    '缴费之后',
  ]),
  [
    'invoice',
    'invoices',
    'payment receipt',
    'keep the receipt',
    '发票',
    '开票',
    '报销',
    '收据',
    '付款凭证',
    '汇款凭证',
  ],
  ['how to get there', 'directions', 'getting there', 'how to get here', 'travel'].concat([
    '怎么去',
    '怎么到',
    '怎么走',
    '如何到达',
    '路线',
    '交通',
  ]),
  ['venue', 'location', 'where it is', '会场', '地点', '位置'],
  ['taxi', 'cab', '打车', '打的', '的士', '网约车', '出租车', '计程车'],
  ['accommodation', 'accomodation', 'acommodation', 'accommodations', 'hotel', 'hotels', 'lodging'].concat([
    '住宿',
    '酒店',
    '宾馆',
    '旅馆',
    '住哪',
  ]),
  ['program', 'programme', 'schedule', 'agenda', 'timetable', '会议日程', '日程', '议程'],
  ['poster', 'posters', '墙报', '海报', '壁报'],
  ['award', 'awards', 'prize', 'prizes', '奖项', '奖金'],
  ['template', 'templates', '模板', '模版'],
  ['train', 'trains', '火车', '高铁', '动车', '列车'],
  ['tax number', '税号', '纳税人识别号', '统一社会信用代码'],
  ['word limit', 'word count', 'at most 250 words', 'at most 150 words', '字数', '词数', '篇幅', '不超过250词'].concat([
    '不超过150词',
  ]),
];

/** Words of a question that the search ignores. */
const questionWords = [
  ...'how what where when which who can could do does i my me we our you your there need want please'.split(' '),
  ...['怎么样', '怎么', '怎样', '如何', '什么时候', '什么', '哪里', '在哪', '哪些', '可以', '请问', '吗', '呢'],
];

const groupOf = new Map(synonyms.flatMap((group) => group.map((words) => [words, group])));

/** All phrases that are recognised in a query. */
export const knownPhrases: readonly string[] = [...groupOf.keys(), ...questionWords];

const phrases = new RegExp(
  knownPhrases
    .toSorted((one, other) => other.length - one.length)
    .map((words) =>
      /^\p{sc=Han}/u.test(words) ? words : `(?<![\\p{L}\\p{N}])${words.replaceAll(' ', '[\\s-]+')}(?![\\p{L}\\p{N}])`,
    )
    .join('|'),
  'gu',
);

/** One term of a query as typed, with its synonyms and possible corrections. */
export interface QueryTerm {
  typed: string;
  others: readonly string[];
}

/** The terms of a query (D2). A query of question words only is searched literally. */
export function queryTermsOf(query: string): QueryTerm[] {
  const text = query.normalize('NFKC').toLowerCase();
  const sought: QueryTerm[] = [];
  let done = 0;
  for (const { 0: typed, index } of text.matchAll(phrases)) {
    sought.push(...wordsBetween(text.slice(done, index)));
    const group = groupOf.get(typed.replace(/[\s-]+/g, ' '));
    if (group) sought.push({ typed, others: group.filter((words) => words !== typed) });
    done = index + typed.length;
  }
  sought.push(...wordsBetween(text.slice(done)));
  return sought.length > 0 ? sought : termsInQuery(query).map((typed) => ({ typed, others: [] }));
}

function wordsBetween(text: string): QueryTerm[] {
  if (termsInText(text).length === 0) return [];
  return termsInQuery(text).map((typed) => ({ typed, others: swapped(typed) }));
}

/** A word of five or more letters with two neighbours swapped: `awrad` for `award`. */
function swapped(word: string): string[] {
  if (!/^\p{sc=Latn}{5,}$/u.test(word)) return [];
  return Array.from(
    { length: word.length - 1 },
    (_, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
  );
}
