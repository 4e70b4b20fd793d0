import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AuthorBlock } from '#client/readers/authorBlock/authorBlock.ts';
import { readAuthorBlock } from '#client/readers/authorBlock/readAuthorBlock.ts';

interface Piece {
  /** As `First Last`, and as written. */
  first: string;
  last: string;
  written: string;
  email: string;
  orcid: string;
}

interface Language {
  people: Piece[];
  places: string[];
  separators: string[];
  brackets: readonly [string, string];
}

function person(first: string, last: string, written = `${first} ${last}`): Omit<Piece, 'email' | 'orcid'> {
  return { first, last, written };
}

/** Addresses that name nobody, and valid iDs. */
function withAddresses(people: ReturnType<typeof person>[]): Piece[] {
  const ids = ['0000-0002-1825-0097', '0000-0001-5109-3700', '0000-0001-2345-6789', '0000-0002-1694-233X'];
  return people.map((one, index) => ({ ...one, email: `qx${index}@host.example`, orcid: ids[index % ids.length]! }));
}

const latin: Language = {
  people: withAddresses([
    person('Sigrid', 'Undset'),
    person('Jie', 'Ma'),
    person('Fang', 'WANG', 'WANG Fang'),
    person('Jan', 'van der Berg'),
    person('Xiaoming', 'Zhang'),
    person('Henry', 'Ford III'),
    person('Md.', 'Rahman'),
  ]),
  places: ['Host University, Oslo, Norway', 'Institute of Drying, Wuxi, China', 'Third College, Third City, USA'],
  separators: [', ', '; ', ' and '],
  brackets: [' (', ')'],
};

const chinese: Language = {
  people: withAddresses([
    person('明', '李', '李明'),
    person('芳', '王', '王 芳'),
    person('修', '欧阳', '欧阳修'),
    person('吐尔逊·', '买买提', '吐尔逊·买买提'),
  ]),
  places: ['湖滨大学食品学院，无锡 214122', '中国农业大学，北京 100083', '第三研究所，西安'],
  separators: ['，', '、', ', '],
  brackets: ['（', '）'],
};

const japanese: Language = {
  people: withAddresses([
    person('太郎', '山田', '山田 太郎'),
    person('花子', '佐藤', '佐藤　花子'),
    person('小次郎', '佐々木', '佐々木 小次郎'),
    person('さくら', '高橋', '高橋 さくら'),
  ]),
  places: ['東京大学, 東京', '京都大学農学部', '理化学研究所'],
  separators: [', ', '、', '，'],
  brackets: ['（', '）'],
};

const languages = fc.constantFrom(latin, chinese, japanese);
const chosen = languages.chain((language) =>
  fc.record({
    language: fc.constant(language),
    people: fc.shuffledSubarray(language.people, { minLength: 2, maxLength: 4 }),
    places: fc.shuffledSubarray(language.places, { minLength: 2, maxLength: 3 }),
    separator: fc.constantFrom(...language.separators),
    seed: fc.array(fc.nat(1000), { minLength: 8, maxLength: 8 }),
  }),
);

function namesOf({ authors }: AuthorBlock): string[] {
  return authors.map(({ person: { Firstname, Middlename, Lastname } }) =>
    [Firstname, Middlename, Lastname].filter(Boolean).join(' '),
  );
}

/** Text that is in no field and not listed as unread. */
function lost(pieces: readonly string[], { authors, unread }: AuthorBlock): string[] {
  const texts = [
    ...authors.flatMap((author) => [
      ...Object.values(author.person).map(String),
      author.person.Lastname + author.person.Firstname,
      author.orcid,
      ...author.unread,
    ]),
    ...unread,
  ].join('\n');
  const words = pieces.flatMap(
    (piece) => piece.normalize('NFKC').match(/[\p{L}\p{M}]{2,}|[\w.-]+@[\w.]+|\d{3,}/gu) ?? [],
  );
  return words.filter((word) => !texts.includes(word));
}

const written = ({ first, last }: Piece) => `${first} ${last}`;

test('R5 Every author of a numbered list is read, each with affiliation and iD', () => {
  fc.assert(
    fc.property(chosen, ({ people, places, separator, seed }) => {
      const mark = (index: number) => (seed[index]! % places.length) + 1;
      const withId = (index: number) => seed[index + 4]! % 2 === 0;
      const names = people.map((one, index) => `${one.written}${mark(index)}${withId(index) ? `[${one.orcid}]` : ''}`);
      const list = `${names.join(separator)}\n${places.map((place, index) => `${index + 1} ${place}`).join('\n')}`;
      const read = readAuthorBlock(list);
      expect(namesOf(read)).toEqual(people.map(written));
      expect(read.authors.map((author) => author.person.Affiliation)).toEqual(
        people.map((_one, index) => places[mark(index) - 1]),
      );
      expect(read.authors.map(({ orcid }) => orcid)).toEqual(
        people.map((one, index) => (withId(index) ? one.orcid : '')),
      );
      expect(lost([...people.map((one) => one.written), ...places], read)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('R5 All authors before an affiliation in brackets are read, each with it', () => {
  fc.assert(
    fc.property(chosen, ({ language: { brackets }, people, places: [place], separator }) => {
      const read = readAuthorBlock(`${people.map((one) => one.written).join(separator)}${brackets.join(place)}`);
      expect(namesOf(read)).toEqual(people.map(written));
      expect(new Set(read.authors.map((author) => author.person.Affiliation))).toEqual(new Set([place]));
    }),
    { numRuns: 200 },
  );
});

test('R5 Every author in a block of paragraphs is read; each author’s lines may be in any order', () => {
  fc.assert(
    fc.property(chosen, ({ people, places, seed }) => {
      const place = (index: number) => places[seed[index]! % places.length]!;
      const paragraphs = people.map((one, index) => {
        const others = [place(index), one.email, `ORCID: ${one.orcid}`];
        const at = seed[index + 4]! % 4;
        return [...others.slice(0, at), one.written, ...others.slice(at)].join('\n');
      });
      const read = readAuthorBlock(paragraphs.join('\n\n'));
      expect(namesOf(read)).toEqual(people.map(written));
      expect(read.authors.map(({ person: { Affiliation, email }, orcid }) => [Affiliation, email, orcid])).toEqual(
        people.map((one, index) => [place(index), one.email, one.orcid]),
      );
      expect(read.unread).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

const extras = fc.constantFrom(
  'MBA',
  'NTNU',
  'Qxvk',
  'Tel. 123456',
  '0000-0002-1825-0098',
  '（女）',
  'PhD',
  '*',
  '† Qzkj',
);

test('R5 O1 No word of names, affiliations or additions is lost, however they are combined', () => {
  fc.assert(
    fc.property(
      chosen,
      fc.array(fc.tuple(extras, fc.nat()), { maxLength: 4 }),
      fc.array(fc.constantFrom(' ', '\n', ', ', '\n\n', '; '), { minLength: 6, maxLength: 6 }),
      ({ people, places }, additions, joints) => {
        const pieces = [...people.map((one) => one.written), ...places, ...people.map((one) => one.email)];
        for (const [extra, place] of additions) pieces.splice(place % (pieces.length + 1), 0, extra);
        const text = pieces.map((piece, index) => `${piece}${joints[index % joints.length]!}`).join('');
        const kept = pieces.filter((piece) => piece !== 'PhD');
        expect(lost(kept, readAuthorBlock(text))).toEqual([]);
      },
    ),
    { numRuns: 500 },
  );
});

test('R5 Text that is not understood is reported beside the author next to whom it is written', () => {
  const { authors } = readAuthorBlock(
    'Ana Pérez MA1 [0000-0002-1825-0098], Ben Smith2\n1 Host University\n2 Third University\nlab@third.example\nx@third.example',
  );
  expect(authors.map(({ unread }) => unread)).toEqual([
    ['MA1 0000-0002-1825-0098'],
    ['lab@third.example', 'x@third.example'],
  ]);
});
