import { describe, expect, test } from 'vitest';
import { findAbstractDoubles } from '#contract/query/abstractDoubles.ts';
import { textPrint } from '#contract/query/textPrint.ts';
import { row } from './abstracts.ts';

const text =
  'Whey protein isolate was heated at neutral pH and the gels were compared with those of pea protein. Heating for ' +
  'longer than ten minutes made the gels of whey stronger, while pea protein lost its water. We conclude that the ' +
  'network of whey protein holds water by disulfide bonds, which pea protein lacks, and that salt changes this little.';
const chinese =
  '本研究比较了加热后乳清蛋白与豌豆蛋白凝胶的强度和持水性。结果表明，加热十分钟以上时乳清蛋白凝胶更强，而豌豆蛋白失水。';

function likeness(one: Parameters<typeof row>[0], other: Parameters<typeof row>[0]) {
  const rows = [row({ report_id: 1, ...one }), row({ report_id: 2, ...other })];
  const doubles = findAbstractDoubles(rows);
  expect(rows.map(doubles.has)).toEqual(rows.map((each) => doubles.of(each).length > 0));
  return doubles.of(rows[0]!)[0]?.because ?? [];
}

describe('S15 S4 Abstracts that are alike', () => {
  const title = { title: 'Gels of whey and pea protein' };
  test.each<[string, Parameters<typeof row>[0], Parameters<typeof row>[0], string[]]>([
    ['the same title in other letters', title, { title: 'Gels of WHEY and pea-protein.' }, ['title']],
    ['the same text', { print: textPrint(text) }, { print: textPrint(`${text} `.toUpperCase()) }, ['text']],
    [
      'a text with a few other words',
      { ...title, print: textPrint(text) },
      { ...title, print: textPrint(text.replace('ten', 'twelve').replace('little', 'hardly')) },
      ['title', 'nearText'],
    ],
    [
      'a Chinese text with other signs',
      { print: textPrint(chinese) },
      { print: textPrint(chinese.replaceAll('，', ',')) },
      ['text'],
    ],
    ['not another text', { print: textPrint(text) }, { print: textPrint(text.split(' ').toReversed().join(' ')) }, []],
    ['not texts of a few words', { print: textPrint('See file.') }, { print: textPrint('See file.') }, []],
    ['not titles of a few letters', { title: 'Test' }, { title: 'test' }, []],
    ['not one that is withdrawn', title, { ...title, withdrawn: true }, []],
    ['not what staff have told apart', { ...title, apart: [2] }, title, []],
    ['nor the other way round', title, { ...title, apart: [1] }, []],
  ])('are named: %s', (_what, one, other, because) => {
    expect(likeness(one, other)).toEqual(because);
  });

  test('the most similar ones come first', () => {
    const rows = [
      row({ report_id: 1, ...title, print: textPrint(text) }),
      row({ report_id: 2, ...title, print: textPrint(chinese) }),
      row({ report_id: 3, ...title, print: textPrint(text) }),
    ];
    expect(
      findAbstractDoubles(rows)
        .of(rows[0]!)
        .map(({ abstract }) => abstract.report_id),
    ).toEqual([3, 2]);
  });

  test('are found at once among 3,000', () => {
    const words = text.split(' ');
    const textOf = (n: number) => words.map((word, at) => `${word}${(n * (at + 7)) % 97}`).join(' ');
    const rows = Array.from({ length: 3000 }, (_, n) =>
      row({ report_id: n + 1, title: `Paper ${n}`, print: textPrint(textOf(n * 31)) }),
    );
    rows.push(row({ report_id: 4000, title: 'Another', print: rows[7]!.print! }));
    // Processor time, because other tests run at the same time.
    const began = process.cpuUsage();
    const doubles = findAbstractDoubles(rows);
    expect(rows.filter(doubles.has).some(({ report_id }) => report_id === 4000)).toBe(true);
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(1500);
    const [first] = doubles.of(rows.at(-1)!);
    expect(first?.abstract.print).toBe(rows[7]!.print);
  });
});
