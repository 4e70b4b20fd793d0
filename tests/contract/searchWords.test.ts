import { describe, expect, test } from 'vitest';
import { buildSearchIndex, hitsOf } from '#contract/search/searchIndex.ts';
import { placesOf, termsInText, termsInQuery } from '#contract/search/searchWords.ts';

/** The indices of the texts that a query finds; none has a heading. */
function found(query: string, ...texts: string[]): number[] {
  const entries = texts.map((text, id) => ({ id, address: `/${id}`, page: '', heading: '', text }));
  return hitsOf(buildSearchIndex(entries), query).map(({ address }) => Number(address.slice(1)));
}

/** The texts that a query finds, in their own order. */
function finds(query: string, ...texts: string[]): string[] {
  const indexes = found(query, ...texts);
  return texts.filter((_, index) => indexes.includes(index));
}

describe('D2 The words of a text', () => {
  test.each([
    ['Freeze-drying of Pears', ['freeze', 'drying', 'pears']],
    ['Péclet, Ørsted, naïve', ['peclet', 'ørsted', 'naive']],
    ['the author’s fees', ['author', 'fees']],
    ['1,200 USD, 2300元', ['1200', 'usd', '2300', '元']],
    ['ＤＮＡ１２', ['dna12']],
    ['CO₂ ﬁlm', ['co2', 'film']],
    ['干燥研讨会', ['干燥', '燥研', '研讨', '讨会', '会']],
    ['DNA条形码，2024年', ['dna', '条形', '形码', '码', '2024', '年']],
    ['「会议」“酒店”', ['会议', '议', '酒店', '店']],
    ['', []],
    ['—…！', []],
  ])('%s', (text, words) => {
    expect(termsInText(text)).toEqual(words);
  });

  test.each([
    ['the fees', ['fees']],
    ['to', ['to']],
    ['干燥会', ['干燥', '燥会']],
    ['会', ['会']],
    ['dna条形码', ['dna', '条形', '形码']],
  ])('%s is searched with fewer words', (query, words) => {
    expect(termsInQuery(query)).toEqual(words);
  });
});

describe('D2 A query finds', () => {
  test('D2 text whatever is invisible in either of them', () => {
    expect(finds('dry\u00ADing', 'Drying of apples', 'Fees')).toEqual(['Drying of apples']);
    expect(finds('drying', 'Dry\u200Bing of apples', 'Fees')).toEqual(['Dry\u200Bing of apples']);
    expect(finds('干\u200B燥', '干燥研讨会', '会议')).toEqual(['干燥研讨会']);
  });

  test('English whatever its case and accents, by its beginning, and with a letter in five wrong', () => {
    const texts = ['Péclet Medal', 'Drying of apples', 'Registration fees'];
    expect(finds('perez', 'Pérez', 'Peru')).toEqual(['Pérez']);
    expect(finds('PECLET', ...texts)).toEqual(['Péclet Medal']);
    expect(finds('dry', ...texts)).toEqual(['Drying of apples']);
    expect(finds('registartion', ...texts)).toEqual(['Registration fees']);
    expect(finds('fess', ...texts)).toEqual([]);
    expect(finds('d', ...texts)).toEqual([]);
  });

  test('Chinese within a sentence, by one character or more, and not what only shares characters', () => {
    const texts = ['国际干燥研讨会在无锡召开', '会议酒店含早餐', '燥热与干旱'];
    expect(finds('干燥', ...texts)).toEqual(['国际干燥研讨会在无锡召开']);
    expect(finds('研讨会', ...texts)).toEqual(['国际干燥研讨会在无锡召开']);
    expect(finds('会', ...texts)).toEqual(['国际干燥研讨会在无锡召开', '会议酒店含早餐']);
    expect(finds('开', ...texts)).toEqual(['国际干燥研讨会在无锡召开']);
    expect(finds('酒店早餐', ...texts)).toEqual(['会议酒店含早餐']);
  });

  test('what is written in both', () => {
    const texts = ['食品的DNA条形码技术', '食品的RNA检测'];
    expect(finds('DNA条形码', ...texts)).toEqual(['食品的DNA条形码技术']);
    expect(finds('ｄｎａ', ...texts)).toEqual(['食品的DNA条形码技术']);
  });

  test('texts with all words, and texts with any of them only if none has all', () => {
    const texts = ['hotel and breakfast', 'hotel', 'breakfast'];
    expect(finds('hotel breakfast', ...texts)).toEqual(['hotel and breakfast']);
    expect(finds('hotel dinner', ...texts)).toEqual(['hotel and breakfast', 'hotel']);
    expect(finds('dinner', ...texts)).toEqual([]);
  });

  test('titles before headings and headings before texts; parts of a page not by what the page is called', () => {
    const of = (id: number, page: string, heading: string, text: string) => ({
      id,
      address: `/${id}`,
      page,
      heading,
      text,
    });
    const index = buildSearchIndex([
      of(0, 'Home', '', 'Read about the awards'),
      of(1, 'News', 'Awards given', ''),
      of(2, 'Awards', '', 'Seven of them'),
      of(3, 'Awards', 'A medal', 'In gold'),
    ]);
    expect(hitsOf(index, 'awards').map(({ address }) => address)).toEqual(['/2', '/1', '/0']);
    expect(hitsOf(index, 'awards gold').map(({ address }) => address)).toEqual(['/3']);
  });
});

describe('D2 What people type finds what the site calls otherwise', () => {
  const english = [
    'Log in',
    'Check a receipt',
    'Plenary speakers',
    'Payment: scan, on site, or by transfer',
    'First of all',
    'Awards',
    'Early payment',
    'Hotel',
    'Important dates',
    'Cancellation and refund',
  ];
  test.each([
    ['login', ['Log in']],
    ['sign in', ['Log in']],
    ['verify', ['Check a receipt']],
    ['keynote', ['Plenary speakers']],
    ['how to pay', ['Payment: scan, on site, or by transfer', 'Early payment']],
    ['awrad', ['Awards']],
    ['awrads', ['Awards']],
    ['discount', ['Early payment']],
    ['early-bird', ['Early payment']],
    ['accomodation', ['Hotel']],
    ['Deadlines', ['Important dates']],
    ['can I get a refund', ['Cancellation and refund']],
  ])('%s', (query, texts) => {
    expect(finds(query, ...english)).toEqual(texts);
  });

  const chinese = [
    '摘要截稿',
    '如何到达',
    '出租车按计价器收费',
    '优惠注册',
    '摘要不超过250词',
    '取消与退费',
    '保留付款凭证',
    '会议酒店',
    '主旨报告',
    '大会报告',
    '墙报展示',
    '邀请函模板',
    '乘高铁前往',
    '青年学者奖项',
    '统一社会信用代码',
  ];
  test.each([
    ['截止日期', ['摘要截稿']],
    ['截止', ['摘要截稿']],
    ['怎么去', ['如何到达']],
    ['打车', ['出租车按计价器收费']],
    ['早鸟', ['优惠注册']],
    ['优惠', ['优惠注册']],
    ['字数', ['摘要不超过250词']],
    ['可以退款吗', ['取消与退费']],
    ['发票', ['保留付款凭证']],
    ['住宿', ['会议酒店']],
    ['嘉宾', ['主旨报告', '大会报告']],
    ['摘要截止', ['摘要截稿']],
    ['海报', ['墙报展示']],
    ['模版', ['邀请函模板']],
    ['动车', ['乘高铁前往']],
    ['奖金', ['青年学者奖项']],
    ['税号', ['统一社会信用代码']],
  ])('%s', (query, texts) => {
    expect(finds(query, ...chinese)).toEqual(texts);
  });

  test('and exact matches are listed before synonyms', () => {
    expect(found('hotel', 'accommodation', 'hotel')).toEqual([1, 0]);
    expect(found('trial', 'a trail', 'a trial')).toEqual([1, 0]);
  });

  test('and a page called by a synonym before a text that has the characters by chance', () => {
    const index = buildSearchIndex([
      { id: 0, address: '/supporting', page: '支持期刊', heading: '从摘要到论文', text: '投稿与同行评议程序' },
      { id: 1, address: '/program', page: '会议日程', heading: '', text: '四天' },
    ]);
    expect(hitsOf(index, '议程').map(({ address }) => address)).toEqual(['/program', '/supporting']);
  });

  test('and the same text under one heading on two pages is listed once', () => {
    const taxi = { page: 'Travel', heading: 'For the taxi driver', text: 'Please take me to' };
    const index = buildSearchIndex([
      { id: 0, address: '/travel#taxi', ...taxi },
      { id: 1, address: '/hotel#taxi', ...taxi, page: 'Hotel' },
      { id: 2, address: '/login', page: 'Taxi', heading: '', text: '' },
      { id: 3, address: '/register', page: 'Taxi', heading: '', text: '' },
    ]);
    const addresses = hitsOf(index, 'taxi').map(({ address }) => address);
    expect(addresses).toHaveLength(3);
    expect(addresses).toEqual(expect.arrayContaining(['/login', '/register']));
  });
});

describe('D2 The places that are marked', () => {
  const marked = (text: string, ...words: string[]) =>
    placesOf(text, new Set(words)).map(({ start, end }) => text.slice(start, end));

  test.each([
    ['Freeze-drying, Drying', ['drying'], ['drying', 'Drying']],
    ['E. Péclet', ['peclet'], ['Péclet']],
    ['国际干燥研讨会', ['干燥', '燥研', '研讨'], ['干燥研讨']],
    ['会议与年会', ['会'], ['会', '会']],
    ['哈哈哈', ['哈哈'], ['哈哈哈']],
    ['食品的DNA条形码', ['dna', '条形', '形码'], ['DNA', '条形码']],
    ['no such', ['word'], []],
  ])('%s', (text, words, places) => {
    expect(marked(text, ...words)).toEqual(places);
  });
});
