import { expect, test } from 'vitest';
import { separateKeywords } from '#contract/readers/wordFile/keywords.ts';

test('R7 Keywords are split where their author separated them, and none is altered', () => {
  for (const [written, separated] of [
    ['a; b; c.', 'a, b, c'],
    ['β-carotene; 2,4-D; N,N-dimethylformamide', 'β-carotene; 2,4-D; N,N-dimethylformamide'],
    ['ginger, 2,4-D, poly(D,L-lactide)', 'ginger; 2,4-D; poly(D,L-lactide)'],
    ['2,4-D', '2,4-D'],
    ['ginger,drying,colour', 'ginger, drying, colour'],
    ['ginger · heat pump · CuSO4·5H2O', 'ginger, heat pump, CuSO4·5H2O'],
    ['ginger – low-temperature drying – heat pump', 'ginger, low-temperature drying, heat pump'],
    ['ginger / kJ/kg / drying', 'ginger, kJ/kg, drying'],
    ['ginger | drying', 'ginger, drying'],
    ['ginger\ndrying\n', 'ginger, drying'],
    ['ginger; Lactobacillus sp.', 'ginger, Lactobacillus sp.'],
    ['苹果；干燥；2,4-滴', '苹果；干燥；2,4-滴'],
    ['苹果、热泵，干燥。', '苹果，热泵，干燥'],
  ] as const)
    expect(separateKeywords(written), written).toBe(separated);
});
