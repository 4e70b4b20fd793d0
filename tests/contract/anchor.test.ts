import { expect, test } from 'vitest';
import { anchorsOf, personAnchors } from '#contract/pages/anchor.ts';
import { headingAnchors } from '#contract/markdown/markdown.ts';

test('D2 Every heading of a page has a unique fragment', () => {
  expect(anchorsOf(['A', 'A', 'A 2'])).toEqual(['a', 'a-2', 'a-2-2']);
  expect(anchorsOf(['A 2', 'A', 'A', 'A'])).toEqual(['a-2', 'a', 'a-3', 'a-4']);
  expect(personAnchors('experts', [{ name: 'Li Wei' }, { name: 'Li Wei' }, { name: 'Li Wei 2' }])).toEqual([
    'experts-li-wei',
    'experts-li-wei-2',
    'experts-li-wei-2-2',
  ]);
});

test('D2 The headings of a longer text have anchors of their own', () => {
  const headings = ['Rooms', 'Rooms', 'Rooms 2'].map((value) => ({
    type: 'element' as const,
    tagName: 'h2',
    properties: {} as Record<string, string>,
    children: [{ type: 'text' as const, value }],
  }));
  headingAnchors()({ type: 'root', children: headings });
  expect(headings.map(({ properties }) => properties.id)).toEqual(['rooms', 'rooms-2', 'rooms-2-2']);
});
