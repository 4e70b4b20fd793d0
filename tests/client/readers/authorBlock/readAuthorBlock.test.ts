import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '#contract/rules/limits.ts';
import type { AuthorBlock, ReadAuthor } from '#client/readers/authorBlock/authorBlock.ts';
import { initialsOf } from '#client/readers/authorBlock/names/nameIndex.ts';
import { readAuthorBlock } from '#client/readers/authorBlock/readAuthorBlock.ts';
import { positionOf } from '#client/readers/authorBlock/roles.ts';
import { exampleBlocks } from './authorBlocks.ts';
import { authorLists } from './authorLists.ts';
import { titlePages } from './titlePages.ts';

function shown({ person, orcid, doubts }: ReadAuthor): string {
  const { Firstname, Middlename, Lastname, Position, Affiliation, email } = person;
  const doubtful = Object.keys(doubts);
  return [
    `${Firstname}|${Middlename}|${Lastname}`,
    Position && `(${Position})`,
    Affiliation && `@ ${Affiliation}`,
    email && `<${email}>`,
    orcid && `iD ${orcid}`,
    person.Corresponding_author === 1 && '*',
    person.Oral_presentation_author === 1 && '#',
    doubtful.length > 0 && `? ${doubtful.join(' ')}`,
  ]
    .filter(Boolean)
    .join(' ');
}

describe('R5 An author block is read:', () => {
  test.for(exampleBlocks)('$title', ({ block, authors, unread = [] }) => {
    const read = readAuthorBlock(block);
    expect(read.authors.map(shown)).toEqual(authors);
    expect(read.unread).toEqual(unread);
  });
});

describe('R5 The title page of a journal or conference is read:', () => {
  test.for(titlePages)('$title', ({ block, authors, unread = [] }) => {
    const read = readAuthorBlock(block);
    expect(read.authors.map(shown)).toEqual(authors);
    expect(read.unread).toEqual(unread);
  });
});

describe('R5 The author list of a template is read:', () => {
  test.for(authorLists)('$title', ({ block, authors, unread = [] }) => {
    const read = readAuthorBlock(block);
    expect(read.authors.map(shown)).toEqual(authors);
    expect(read.unread).toEqual(unread);
  });
});

test('R5 Read authors, affiliations and addresses are counted, shared affiliations once', () => {
  const read = readAuthorBlock(
    'Osborne Reynolds1, Emmy Noether1, Ellen Richards2\n1 Host University\n2 Third University',
  );
  expect(read).toMatchObject({ affiliations: 2, emails: 0 });
});

test('R5 Consecutive letters after a Chinese name are several marks', () => {
  const read = readAuthorBlock('张三a,李四ab\na江南大学食品学院\nb主办大学食品系');
  expect(read.authors.map(shown)).toEqual(['三||张 @ 江南大学食品学院', '四||李 @ 江南大学食品学院；主办大学食品系']);
  expect(read.unread).toEqual([]);
});

test('R5 A field that would be too long is cut with a message', () => {
  const address = `Host University, ${'Host City, '.repeat(60)}`;
  const { authors, unread } = readAuthorBlock(`Osborne Reynolds\n${address}`);
  expect(authors[0]!.person.Affiliation).toHaveLength(limits.personField);
  expect(authors[0]!.doubts).toEqual({ Affiliation: 'shortened' });
  expect(authors[0]!.person.Affiliation + unread.join('')).toBe(address.replace(/, $/, ''));
});

test('R5 More authors than the form takes stay unread', () => {
  const names = Array.from(
    { length: limits.people + 2 },
    (_none, index) => `Emmy N${'o'.repeat(1 + (index % 7))}ther${index + 1}`,
  );
  const { authors, unread } = readAuthorBlock(names.map((name) => name.replace(/\d+$/, '1')).join(', '));
  expect(authors).toHaveLength(limits.people);
  expect(unread).toHaveLength(2);
});

/** Words that only label what is beside them, and so are in no field. */
const labels =
  /^(?:and|the|datuk|dato|datin|sir|dame|ir|engr|name|first|last|institution|department|corresponding|correspondence|author|authors|affiliation|affiliations|e|mail|mails|email|emails|address|addresses|to|orcid|https|org|prof|professor|associate|assistant|assoc|dr|mr|mrs|ms|miss|ph|d|phd|presenting|presenter|presented|by|speaker|equal|contribution|contributed|equally|these|both|two|for|s|this|work|study|paper|have|share|authorship|about|contact|whom|should|be|addressed|no|yes|nr|full|family|given|surname|title|degree|status|organi[sz]ation|position|positions|student|candidate|lecturer|senior|master|at|mailto|[和与及]|是|否|序号|编号|职称|职务|职位|学历|学位|身份|机构|学校|报告人|(?:第一|通[信讯]|共同第一)?作者(?:简介)?|简介|通[信讯]联系人|博士生|博士研究生|undergraduate|副教授|教授|博士|讲师|作者|通信作者|通讯作者|邮箱|单位|姓名|工作单位|所在单位)$/iu;

/** A label of a form whose word is a part of names elsewhere. */
const formLabel = /(?<!\p{L})institute(?: names?| list)? ?\d*\s?[:：]/giu;

/** The words of a text that are in neither a field nor the rest. */
function lostWords(text: string, { authors, unread }: AuthorBlock): string[] {
  const kept = [
    ...authors.flatMap(({ person }) => [...Object.values(person).map(String), person.Lastname + person.Firstname]),
    ...authors.map(({ person }) => initialsOf(person)),
    ...unread,
  ]
    .join('\n')
    .normalize('NFKC');
  const words =
    text
      .normalize('NFKC')
      .replace(formLabel, ' ')
      // The place of an author in a numbered list, like the number alone.
      .replace(/^ *\d{1,2}(?:st|nd|rd|th) +(?=\p{Lu})/gmu, ' ')
      .match(/\p{Script=Han}{2,}|\p{Script=Hangul}{2,}|(?:(?![\p{Script=Han}\p{Script=Hangul}])[\p{L}\p{M}]){2,}/gu) ??
    [];
  const isKept = (word: string) => kept.includes(word) || labels.test(word) || positionOf(word) !== undefined;
  return words.filter((word) => !isKept(word) && !isKept(withoutMark(word)) && !word.split(labelled).every(isKept));
}

/** A letter that points to an affiliation may be close to a word, before or behind it. */
function withoutMark(word: string): string {
  return word.replace(/^[a-z](?=\p{Lu})|(?<=\p{L})[a-z]$/u, '');
}

/** Chinese words are written without a space between, and so are others where lines have run together. */
const labelled =
  /(?:和|通讯联系人|作者简介|简介|高级讲师|讲师|副教授|助理教授|教授|(?:博士|硕士)(?:研究)?生?|本科生?|报告人|通[信讯]作者|第一作者|作者|邮箱|单位|Correspond(?:ing|ence)|Present(?:ing|er))/iu;

const examples = [...exampleBlocks, ...titlePages, ...authorLists];
const pieces = [
  ...examples.flatMap(({ block }) => block.split(/(?<=[\s,;，；、])/u)),
  ...[
    ' ',
    '\n',
    ',',
    ';',
    '*',
    '1',
    '2',
    '¹',
    '^{1,2}',
    '(',
    ')',
    '\t',
    '，',
    '；',
    '（',
    '@',
    '.',
    '{',
    '}',
    '[',
    '#',
    '†',
  ],
];
const shuffled = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((chosen) => chosen.join(''));
/** Random words, among the marks of real blocks. */
const unknownWord = fc.stringMatching(/^(?:[QXZqxz][jkvw]{1,6}|[鿀-鿕]{2,4})$/u);
const interrupted = fc.tuple(fc.constantFrom(...examples), fc.nat(), unknownWord).map(([{ block }, place, word]) => {
  const at = place % (block.length + 1);
  return `${block.slice(0, at)} ${word} ${block.slice(at)}`;
});

test('R5 O1 No pasted word is lost, for any input', () => {
  fc.assert(
    fc.property(fc.oneof(shuffled, interrupted), (text) => {
      expect(lostWords(text, readAuthorBlock(text))).toEqual([]);
    }),
    { numRuns: 1500 },
  );
});

test.for([
  'Emmy Noether1,#\n1 Host University\n# These Qj authors contributed equally',
  'o.reynolds@host.exampleNguyễn 3.第三大学)\nAna Ana ',
  'aHost Ana ',
  'Ana\na Host University',
  '鿀鿀博士生，',
  'noether}@host.exampleCorresponding authors: ',
  'Institute name: ',
  '2nd Host ',
  'o.reynolds@host.example김철수1,',
  'Institute1: ',
  '北京硕士生\n',
  '2nd  IL ',
  'Ana JRᵇ ',
  'Universitycorresponding author: ',
])('R5 O1 No word of %j is lost', (text) => {
  expect(lostWords(text, readAuthorBlock(text))).toEqual([]);
});

const anyText = fc.array(fc.nat(0xffff), { maxLength: 300 }).map((codes) => String.fromCharCode(...codes));

test('R5 Any text is read, without an error', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { authors } = readAuthorBlock(text);
      expect(authors.length).toBeLessThanOrEqual(limits.people);
    }),
    { numRuns: 500 },
  );
});

test.for([
  'a',
  'A',
  ' ',
  '\t',
  '\n',
  ',',
  ', ',
  ';',
  '.',
  '*',
  '1',
  '1,',
  '¹',
  '^{',
  '^{1}',
  '(',
  '()',
  '(1',
  '{',
  '{a}@',
  '@',
  'a@',
  'a@b.',
  'a@b.c ',
  '张',
  '张三',
  '张三，',
  '张三1，',
  '1.',
  '1. ',
  '1 Host University ',
  'A.',
  'A. ',
  'Aa ',
  'Aa, ',
  'Aa1 ',
  'Aa1, ',
  'de la ',
  'a,b',
  'E-mail: ',
  'Corresponding author: ',
  '* ',
  '*,',
  '0000-0000-0000-0000',
  '；',
  '（',
  'Emmy Noether, ',
  'Emmy Noether1\n',
  'Host University\n',
  '1 Host University\n',
  'Emmy Noether (',
  'noether@host.example, ',
  '-',
  '·',
  '· ',
])('R5 Fifteen thousand characters of %j are read without a long wait', (unit) => {
  const text = unit.repeat(Math.ceil(15_000 / unit.length));
  const begun = performance.now();
  readAuthorBlock(text);
  expect(performance.now() - begun).toBeLessThan(10_000);
});

const manyNames = Array.from({ length: 26 * 19 }, (_none, index) => {
  const letters = String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26));
  return `Emm${letters} N${letters}ther`;
});

test.for([
  ['one title page after another', titlePages.map(({ block }) => `${block}\n`).join('')],
  ['the same name on every line', 'Emmy Noether1\n'],
  ['names that only commas part', '张三1，'],
  [
    'a note for each of many authors',
    [manyNames.join(', '), ...manyNames.map((name) => `Corresponding author: ${name}, Professor, a@b.example`)].join(
      '\n',
    ),
  ],
  ['affiliations that nobody has', '张伟1，李娜3\n1. 江南大学食品学院，无锡 214122\n2. 中国农业大学，北京 100083\n'],
  ['a table without an end', '姓名\t单位\n'],
])('R5 A hundred thousand characters of %s are read without a long wait', ([, unit]) => {
  const text = unit!.repeat(Math.ceil(100_000 / unit!.length));
  // Time of the processor: other tests run at the same time. Where nothing else runs, it is about a second.
  const begun = process.cpuUsage();
  readAuthorBlock(text);
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(5000);
});
