import { describe, expect, test } from 'vitest';
import { matches } from '#contract/query/matches.ts';
import { parseQuery } from '#contract/query/parseQuery.ts';
import type { Query, QueryProblem } from '#contract/query/query.ts';
import { abstractLanguage, type SearchedAbstract } from '#contract/query/abstractLanguage.ts';
import { buildVocabulary } from '#contract/query/vocabulary.ts';
import { folded } from '#contract/query/folded.ts';
import { context, three } from './abstracts.ts';

/** Of two of the three the text is known. */
const texts: Readonly<Record<number, string>> = {
  57: folded('Evaporative pads cool the air by 8 K.\nWe measured Li, DNA and lipids of Nüzhen seeds.'),
  58: folded('采用熱泵干燥技术，王氏方法。Lithium batteries were compared.'),
};
const language = abstractLanguage<SearchedAbstract>(undefined, ({ report_id }) => texts[report_id]);

/** The numbers of the abstracts that a search finds. */
function found(typed: string): number[] {
  const parsed = parseQuery(typed, { ...context, language });
  if ('problem' in parsed) throw new Error(parsed.problem.en);
  return three.filter((row) => matches(language, parsed.query, row)).map(({ report_id }) => report_id);
}

describe('S4 A search finds', () => {
  test.each([
    ['everything, when nothing is typed', ' ', [57, 58, 570]],
    ['half a word', 'green', [57]],
    ['no middle of a word', 'house', []],
    ['the second half of a hyphenated word', 'cost', [57]],
    ['all words, in any field and order', 'shufen greenhouse', [57]],
    ['names without their accents', 'soren sorensen', [57]],
    ['names with other accents', 'Sörensen', [57]],
    ['an address', 'shufen.wang@host.example', [57]],
    ['part of an address', 'email:host.example', [57]],
    ['Chinese anywhere in a text', '办公建筑', [58]],
    ['a Chinese name', 'author:淑芬', [58]],
    ['the account, by its Chinese name beside the authors', '王小明', [570]],
    ['the account, by its Chinese name with a space', '王 小明', [570]],
    ['the account as an author', '作者:王小明', [570]],
    ['letters beside Chinese', 'co2', [58]],
    ['Chinese beside letters', '浓度', [58]],
    ['Chinese in traditional characters', '辦公建築', [58]],
    ['words with invisible characters in them', 'green\u00ADhouses\u200B', [57]],
    ['words with another dash between them', 'low\u2013cost', [57]],
    ['a number', '#57', [57]],
    ['a number among the words', '57', [57, 570]],
    ['a range of numbers', 'id:57..100', [57, 58]],
    ['several numbers and ranges', 'id:3,#58,570..600', [58, 570]],
    ['all but some numbers', '-编号:57、58', [570]],
    ['a title as pasted, with a colon and a hyphen', 'Comfort: a review of 3:1 models - ', [570]],
    ['a title in quotation marks', '"cooling of green"', []],
    ['a phrase', '"cooling of greenhouses"', [57]],
    ['a title in Chinese marks', '《夏热冬冷地区》', [58]],
    ['words in a field', 'title:comfort', [570]],
    ['not in another field', 'title:shufen', []],
    ['where an author works', 'affiliation:lund', [57]],
    ['where an author works, in Chinese', '单位:清华', [58]],
    ['several words in a field', 'author:"wang shufen"', [57]],
    ['no phrase across two authors', '"shufen soren"', []],
    ['keywords', 'keyword:evaporation', [57]],
    ['the full text', 'evaporative', [57]],
    ['the full text in Chinese', '热泵', [58]],
    ['the full text without its accents', 'nuzhen', [57]],
    ['words of the title and of the text', 'greenhouses pads', [57]],
    ['what has a word neither in its fields nor in its text', '-measured', [58, 570]],
    ['a word in the text only', 'text:cool', [57]],
    ['the text, in Chinese', '正文:干燥', [58]],
    ['nothing but the text, where that is asked for', 'text:wang', []],
    ['a phrase in the text', '"pads cool the air"', [57]],
    ['a short word in a text as a whole', 'dna', [57]],
    ['a name of two letters, and not whatever begins so', 'li', [57]],
    ['the beginning of a word, where the text is asked for', 'text:li', [57, 58]],
    ['a family name of one character by the authors, not by the texts', '王', [58, 570]],
    ['one character in a text, where that is asked for', '正文:氏', [58]],
    ['who presents', 'presenter:soren', [57]],
    ['who corresponds', 'corresponding:soren', []],
    ['a topic by number', 'topic:2', [570]],
    ['a topic by its name', 'topic:"indoor air"', [570]],
    ['a topic by its whole name, not those that contain it', 'topic:"thermal comfort"', [57]],
    ['all topics with a word in their names', 'topic:comfort', [57]],
    ['one of several topics', 'topic:1,2', [57, 570]],
    ['a topic in Chinese', '主题:室内', [570]],
    ['a type', 'type:poster', [57, 58, 570]],
    ['a type by number', '类型:2', [58]],
    ['a country by its whole name', 'country:china', [57]],
    ['a country by half of it', 'country:hong', [570]],
    ['a country in Chinese', '国家:瑞典', [58]],
    ['the language of the author', 'language:zh', [58]],
    ['what has a file', 'has:file', [57, 570]],
    ['what lacks a file', 'no:file', [58]],
    ['what was withdrawn', 'is:withdrawn', [58]],
    ['what has a double', 'is:double', []],
    ['what has none', '-是:重复', [57, 58, 570]],
    ['what stands', '-是:已撤回', [57, 570]],
    ['what lacks a topic, in Chinese', '无:主题', [58]],
    ['a day of Beijing', 'submitted:2026-05-01', [57]],
    ['after a day', 'submitted:>2026-05-01', [58]],
    ['from a day', 'submitted:>=2026-05-01', [57, 58]],
    ['before a day', 'submitted:<2026-05-01', [570]],
    ['until a day', 'submitted:<=2026-05-01', [57, 570]],
    ['a month', 'submitted:2026-04', [570]],
    ['a range of days', 'submitted:2026-04-30..2026-05-01', [57, 570]],
    ['an open range', 'submitted:2026-05-02..', [58]],
    ['a day as Chinese is written', '提交:2026年5月1日', [57]],
    ['today', 'changed:today', [58, 570]],
    ['yesterday, in Chinese', '修改:昨天', []],
    ['what is left out', '-author:wang', [58, 570]],
    ['what is left out, in words', 'NOT has:file', [58]],
    ['what is left out twice', 'NOT -has:file', [57, 570]],
    ['one or the other', 'sorensen OR lovelace', [57, 570]],
    ['words before OR', 'greenhouse wang OR lovelace', [57, 570]],
    ['brackets', 'has:file (wang OR lovelace)', [57, 570]],
    ['what is in no brackets', '-(wang OR lovelace)', [58]],
    ['the word or', '"or"', [570]],
    ['or in small letters as a word', 'café or bar', [570]],
    ['Chinese words for operators', '王淑芬 或 lovelace', [58, 570]],
    ['full-width signs', '（ｗａｎｇ　ＯＲ　作者：王淑芬）　－ｎｏ：ｆｉｌｅ', [57]],
  ] as const)('%s: %s', (_what, typed, numbers) => {
    expect(found(typed)).toEqual(numbers);
  });
});

describe('S4 A search that means nothing points at the word', () => {
  test.each([
    ['greenhouse "low cost', '"low cost', 'This quotation mark is never closed.'],
    ['wang (li OR', 'OR', '“OR” joins two search terms. One of them is missing.'],
    ['(wang li', '(', 'This bracket is never closed.'],
    ['wang) li', ')', 'This bracket was never opened.'],
    ['wang () li', '()', 'There is nothing between these brackets.'],
    ['OR wang', 'OR', '“OR” joins two search terms. One of them is missing.'],
    ['wang AND', 'AND', '“AND” joins two search terms. One of them is missing.'],
    ['wang NOT', 'NOT', 'Nothing to exclude follows “NOT”.'],
    ['x titel:wang', 'titel:', 'There is no field “titel:”. Did you mean “title:”?'],
    ['x 作人:王', '作人:', 'There is no field “作人:”. To search for it as text, put it in quotation marks.'],
    ['author: wang', undefined, undefined],
    ['wang author:', 'author:', '“author:” needs a value. Write it directly after the colon.'],
    ['author:(a b)', '(', /^“author:” takes one word/],
    ['topic:bees', 'bees', 'No topic of this conference is called “bees”.'],
    ['国家：火星', '火星', 'No country of this conference is called “火星”.'],
    ['is:lost', 'lost', /^An abstract is never “lost”/],
    ['has:pigeons', 'pigeons', /^An abstract has no “pigeons”/],
    ['submitted:2026-02-31', '2026-02-31', /^“2026-02-31” is not a date/],
    ['submitted:>May', '>May', /^“>May” is not a date/],
    ['id:5a', '5a', '“5a” is not an abstract number. Write 57, 50..60 or 3,5,9.'],
    ['id:57,x', '57,x', /^“x” is not an abstract number/],
    ['id:,', ',', /^“,” is not an abstract number/],
  ])('%s', (typed, word, sentence) => {
    const parsed = parseQuery(typed, context);
    if (word === undefined) return expect(parsed).not.toHaveProperty('problem');
    if (!('problem' in parsed)) throw new Error('It was understood.');
    const { offset, length, en, zh } = parsed.problem;
    expect(typed.slice(offset, offset + length)).toBe(word);
    expect(en).toMatch(sentence);
    expect(zh).toMatch(/\p{sc=Han}/u);
  });

  test('of more than 1,000 characters', () => {
    expect(parseQuery('a '.repeat(501), context)).toMatchObject({ problem: { offset: 1000, length: 2 } });
  });

  test('of more than 100 different words and conditions', () => {
    const words = Array.from({ length: 101 }, (_, index) => `w${index}`);
    expect(parseQuery(words.slice(1).join(' '), context)).not.toHaveProperty('problem');
    for (const typed of [words.join(' '), words.map((word) => `-${word}`).join(' '), words.join(' OR ')]) {
      const { problem } = parseQuery(typed, context) as { problem: QueryProblem };
      expect([typed.slice(problem.offset), problem.en, problem.zh]).toEqual([
        'w100',
        'This search has more than 100 different words or conditions.',
        expect.stringContaining('100个'),
      ]);
    }
  });
});

test('S4 A repeated word is searched once, and a list of numbers is one condition', () => {
  const query = (typed: string) => (parseQuery(typed, context) as { query: Query }).query;
  expect(query('u w '.repeat(225))).toEqual(query('u w'));
  expect(query('(a OR a OR b) -c -c')).toEqual(query('(a OR b) -c'));
  const numbers = Array.from({ length: 300 }, (_, index) => index % 100).join(',');
  expect(parseQuery(`id:${numbers}`, context)).not.toHaveProperty('problem');
});

test('S4 The parts of a search can be removed one by one', () => {
  const typed = 'wang  topic:"indoor air"  -( a OR b )';
  const parsed = parseQuery(typed, context);
  const parts = 'parts' in parsed ? parsed.parts : [];
  expect(parts.map(({ offset, length }) => typed.slice(offset, offset + length))).toEqual([
    'wang',
    'topic:"indoor air"',
    '-( a OR b )',
  ]);
});

test('S4 Days are those of the conference’s time zone, also where the clocks are changed', () => {
  const rome = { id: 'Europe/Rome', name: { en: 'Rome time', zh: '罗马时间' } };
  const now = Date.parse('2026-03-29T22:30:00Z');
  const times = (typed: string) => {
    const parsed = parseQuery(typed, { ...context, clock: { now, zone: rome } });
    const { from, before } = ('query' in parsed && parsed.query.kind === 'time' && parsed.query) || {};
    return [from, before].map((time) => time && new Date(time).toISOString());
  };
  expect(times('submitted:2026-03-29')).toEqual(['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z']);
  expect(times('submitted:today')).toEqual(['2026-03-29T22:00:00.000Z', '2026-03-30T22:00:00.000Z']);
  expect(times('submitted:2026-03')).toEqual(['2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z']);
});

test('C9 S4 A saved search for a merged topic finds the remaining topic, and shows its name', () => {
  const site = {
    topics: ['Heat', 'Mass', 'Cold', 'Air'].map((name) => ({ en: name, zh: name })),
    topicState: {
      merged: [
        { topic: 4, into: 2 },
        { topic: 2, into: 1 },
      ],
    },
  };
  const others = { submission: { types: [] } as never, place: {} as never };
  const vocabulary = buildVocabulary({ ...site, ...others }, []);
  const topicsOf = (typed: string) => {
    const parsed = parseQuery(typed, { ...context, vocabulary, language });
    return 'query' in parsed && parsed.query.kind === 'choice' ? parsed.query.values : [];
  };
  expect(['topic:4', 'topic:air', 'topic:1', 'topic:3', 'topic:4,1'].map(topicsOf)).toEqual([
    ...[['1'], ['1'], ['1'], ['3'], ['1']],
  ]);
});
