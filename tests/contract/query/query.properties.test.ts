import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SearchedAbstract } from '#contract/query/abstractLanguage.ts';
import { matches } from '#contract/query/matches.ts';
import { parseQuery } from '#contract/query/parseQuery.ts';
import type { Query } from '#contract/query/query.ts';
import { codePoint } from '../../codePoints.ts';
import { context, row, three, vocabulary } from './abstracts.ts';

const { language } = context;

const fieldsOf = (kind: string) =>
  Object.entries(language.fields).flatMap(([name, field]) => (field.kind === kind ? [name] : []));

const plain = fc.stringMatching(/^[a-z]{1,6}$/).filter((word) => word !== 'or');
const words = fc.oneof(plain, fc.constantFrom('王淑芬', '热舒适', 'wang', 'comfort'));
const day = 24 * 60 * 60 * 1000;
const midnight = Date.parse('2026-04-28T16:00:00.000Z');

const leaf: fc.Arbitrary<Query> = fc.oneof(
  words.map((text): Query => ({ kind: 'words', words: text, isPhrase: false })),
  fc
    .tuple(fc.constantFrom(...fieldsOf('words')), words, words)
    .map(([field, one, other]): Query => ({ kind: 'words', field, words: `${one} ${other}`, isPhrase: true })),
  fc.constantFrom(...fieldsOf('choice')).map((field): Query => {
    const value = field === 'language' ? 'zh' : vocabulary[field as keyof typeof vocabulary].at(-1)!.value;
    return { kind: 'choice', field, values: [value] };
  }),
  fc.constantFrom(...Object.keys(language.things)).map((thing): Query => ({ kind: 'has', thing })),
  fc.constantFrom(...Object.keys(language.states)).map((state): Query => ({ kind: 'is', state })),
  fc.nat(600).map((from): Query => ({ kind: 'number', from, to: from })),
  fc.nat(5).map((days): Query => ({ kind: 'time', field: 'submitted', from: midnight + days * day })),
);

/** A repeated word is searched for once. */
const different = (query: fc.Arbitrary<Query>) =>
  fc.uniqueArray(query, { minLength: 2, maxLength: 3, selector: (each) => JSON.stringify(each) });

const { query: anyQuery } = fc.letrec<{ query: Query }>((tie) => ({
  query: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    different(tie('query')).map((of): Query => ({ kind: 'all', of })),
    different(tie('query')).map((of): Query => ({ kind: 'any', of })),
    tie('query').map((of): Query => ({ kind: 'not', of })),
  ),
}));

/** A query as it may be typed. */
function typed(query: Query): string {
  switch (query.kind) {
    case 'all':
      return `(${query.of.map(typed).join(' ')})`;
    case 'any':
      return `(${query.of.map(typed).join(' OR ')})`;
    case 'not':
      return `-${typed(query.of)}`;
    case 'words': {
      const text = query.isPhrase ? `"${query.words}"` : query.words;
      return query.field ? `${query.field}:${text}` : text;
    }
    case 'choice':
      return `${query.field}:${query.values.join(',')}`;
    case 'has':
      return `has:${query.thing}`;
    case 'is':
      return `is:${query.state}`;
    case 'number':
      return `#${query.from}`;
    case 'amount':
      return `${query.field}:${query.sign}${query.than}`;
    case 'time':
      return `submitted:>=${new Date(query.from! + day / 3).toISOString().slice(0, 10)}`;
  }
}

const wide = (text: string) =>
  text.replaceAll(/[!-~]/g, (sign) => (sign === '"' ? '”' : String.fromCharCode(sign.charCodeAt(0) + 0xfee0)));

function numbers(text: string, rows: readonly SearchedAbstract[] = three): number[] {
  const parsed = parseQuery(text, context);
  if ('problem' in parsed) throw new Error(`${text}: ${parsed.problem.en}`);
  return rows.filter((each) => matches(language, parsed.query, each)).map(({ report_id }) => report_id);
}

describe('S4 Whatever is typed into a search', () => {
  test('it is understood, or a place within it is named, in both languages', () => {
    const pieces = fc.constantFrom(
      ...'() "：（）“ - OR AND NOT title: author: topic: has:file 王 wang 3,4 .. > |'.split(' '),
    );
    const anything = fc.oneof(
      fc.string({ unit: codePoint, maxLength: 60 }),
      fc.array(pieces).map((all) => all.join(' ')),
      fc.array(pieces).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const parsed = parseQuery(text, context);
        if ('query' in parsed) {
          for (const { offset, length } of parsed.parts)
            expect(text.slice(offset, offset + length).trim()).not.toBe('');
          three.map((each) => matches(language, parsed.query, each));
          return;
        }
        const { offset, length, en, zh } = parsed.problem;
        expect(length).toBeGreaterThan(0);
        expect(offset + length).toBeLessThanOrEqual(text.length);
        expect(en).toMatch(/[.?]$/);
        expect(zh).toMatch(/[。？]$/);
      }),
      { numRuns: 500 },
    );
  });

  test('it means what it says: every query, written down and read again, is the same', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const parsed = parseQuery(typed(query), context);
        expect(parsed).toHaveProperty('query', query);
      }),
    );
  });

  test('full-width signs mean the same', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(numbers(wide(typed(query)))).toEqual(numbers(typed(query)));
      }),
    );
  });

  test('excluding a query finds exactly what the query does not find', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const [inside, outside] = [numbers(typed(query)), numbers(`-(${typed(query)})`)];
        expect([...inside, ...outside].toSorted((a, b) => a - b)).toEqual([57, 58, 570]);
      }),
    );
  });

  test('any beginning of a word of a title finds it, whatever its accents and case', () => {
    const title = fc.array(fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿ0-9]{1,8}$|^[一-龥]{1,4}$/u), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(title, fc.nat(), fc.nat(), (parts, which, cut) => {
        const word = parts[which % parts.length]!;
        const half = Array.from(word)
          .slice(0, 1 + (cut % word.length))
          .join('')
          .toLowerCase();
        expect(numbers(`title:${half}`, [row({ title: parts.join(' ') })])).toEqual([1]);
      }),
    );
  });
});
