import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entryIds, newEntryId, withEntryIds } from '#contract/parts/entryIds.ts';
import type { Json } from '#contract/parts/jsonPointer.ts';
import { anyContent } from './anyContent.ts';

const text = (en: string, zh = en) => ({ en, zh });

test('C4 An entry without an id gets one from its first text; the same list always gets the same ids', () => {
  const list: readonly Json[] = [
    { name: text('Éva Müller'), country: text('Hungary') },
    { name: text('Eva Muller') },
    { id: 'eva-muller', name: text('Another') },
    { name: text('王淑芬') },
    { name: text('王伟') },
    { name: text('') },
  ];
  const ids = entryIds(list);
  expect(ids).toEqual(['eva-muller-2', 'eva-muller-3', 'eva-muller', ids[3], ids[4], 'entry']);
  expect(ids[3]).toMatch(/^e[a-z\d]+$/);
  expect(new Set(ids).size).toBe(ids.length);
  expect(entryIds(structuredClone(list))).toEqual(ids);
  // A date is identified by its label, which changes less often than its day.
  const dates: readonly Json[] = [
    { day: '2027-05-18', label: text('Deadline') },
    { from: text('Wuxi East'), words: text('By metro') },
  ];
  expect(entryIds(dates)).toEqual(['deadline', 'wuxi-east']);
  // Other fields of an entry make no difference.
  expect(entryIds([{ ...(list[0] as object), country: text('Austria') }])).toEqual(['eva-muller']);
});

test('C4 Ids are given to entries with fields, at any depth, and to no text', () => {
  const content: Readonly<Record<string, Json>> = {
    topics: [text('Heat'), text('Mass')],
    words: ['a', 'b'],
    lead: [{ until: '2027-05-18', headline: text('Soon') }, { headline: text('Now') }],
    groups: [{ title: text('Chairs'), people: [{ name: text('Ada') }] }],
    news: [{ id: '', title: text('Begun') }],
  };
  expect(withEntryIds(content)).toEqual({
    ...content,
    groups: [{ id: 'chairs', title: text('Chairs'), people: [{ id: 'ada', name: text('Ada') }] }],
  });
});

test('C4 Content that has ids stays as it is', () => {
  fc.assert(
    fc.property(anyContent, (content) => {
      const given = withEntryIds(content);
      expect(JSON.stringify(withEntryIds(given))).toBe(JSON.stringify(given));
    }),
  );
});

test('C4 A new entry has an id that no other has', () => {
  const ids = Array.from({ length: 500 }, newEntryId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z\d]{6,20}$/);
});
