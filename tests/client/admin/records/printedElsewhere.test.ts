import { expect, test } from 'vitest';
import type { AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import { printedElsewhere } from '#client/admin/records/printed/printedElsewhere.ts';
import { row } from '../../../contract/query/abstracts.ts';

function printed(...names: string[]): AbstractRow[] {
  return names.map((name) => {
    const contact = [{ name, email: 'Justus@university.example' }];
    return {
      ...row({ authors: [name], presenting: contact }),
      author_count: 1,
      affiliations: [],
      version: 1,
    } as unknown as AbstractRow;
  });
}
const liebig = { name: 'Justus Liebig', formerNames: [], email: 'justus@university.example' };

test('S12 Correcting a name in all abstracts is offered only if some print another one', () => {
  expect(printedElsewhere(printed('Justus Liebig', 'Justus Liebigg', 'Justus Liebigg'), liebig)).toEqual([
    'Justus Liebigg',
  ]);
  expect(printedElsewhere(printed('Justus Liebig', 'Justus von Liebig', '尤斯图斯·李比希'), liebig)).toEqual([]);
  expect(printedElsewhere(printed('Justus Liebigg'), { ...liebig, email: 'other@university.example' })).toEqual([]);
  expect(printedElsewhere(printed('Justus Liebigg'), { ...liebig, email: '' })).toEqual([]);
});

test('S12 It is offered after a correction, if abstracts still print the former name', () => {
  const corrected = { ...liebig, email: 'other@university.example', formerNames: ['Justus Liebigg'] };
  expect(printedElsewhere(printed('Justus Liebigg'), corrected)).toEqual(['Justus Liebigg']);
  expect(printedElsewhere(printed('Justus Liebig'), corrected)).toEqual([]);
  const longer = { ...liebig, name: 'Justus von Liebig', formerNames: ['Justus Liebig', 'Justus von Liebig'] };
  expect(printedElsewhere(printed('Justus Liebig', 'Justus von Liebig'), longer)).toEqual(['Justus Liebig']);
  expect(printedElsewhere(printed('Justus Liebig'), { ...liebig, formerNames: ['Justus Liebig'] })).toEqual([]);
});
