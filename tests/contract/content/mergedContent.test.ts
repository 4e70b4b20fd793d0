import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeatedIds } from '#contract/parts/entryIds.ts';
import { isSameJson, orderedJson, type Json } from '#contract/parts/jsonPointer.ts';
import { mergedContent } from '#contract/parts/mergedContent.ts';
import { sameEntries } from '#contract/parts/sameEntries.ts';
import { anyContent } from './anyContent.ts';

const speaker = (name: string, affiliation: string) => ({
  ...{ id: name.toLowerCase(), name, affiliation: { en: affiliation, zh: '大学' } },
});
const [ada, bohr, curie] = [speaker('Ada', 'London'), speaker('Bohr', 'Copenhagen'), speaker('Curie', 'Paris')];
const [dirac, euler] = [speaker('Dirac', 'Bristol'), speaker('Euler', 'Basel')];

test('C4 Additions, moves, changes and removals of different entries by two people are all merged', () => {
  const base = [ada, bohr, curie];
  const without = { conflicts: [] };
  expect(mergedContent(base, [...base, dirac], [...base, euler])).toEqual({
    value: [...base, dirac, euler],
    ...without,
  });
  expect(mergedContent(base, [dirac, ...base], [euler, ...base])).toEqual({
    value: [dirac, euler, ...base],
    ...without,
  });
  // If one side moved entries, entries of the other side stay with their neighbours.
  expect(mergedContent(base, [ada, dirac, bohr, curie], [curie, bohr, ada])).toEqual({
    value: [curie, bohr, ada, dirac],
    ...without,
  });
  const [moved, renamed] = [
    { ...bohr, affiliation: { en: 'Princeton', zh: '大学' } },
    { ...bohr, name: 'Niels Bohr' },
  ];
  expect(mergedContent(base, [moved, curie], [dirac, ada, renamed, curie])).toEqual({
    value: [dirac, { ...moved, name: 'Niels Bohr' }, curie],
    ...without,
  });
  expect(mergedContent(base, [...base, dirac], [...base, dirac]).value, 'the same is added once').toEqual([
    ...base,
    dirac,
  ]);
});

test('C4 Changing one field twice, or removing a changed entry, is a conflict, and nothing else is', () => {
  const base = { lead: 'News', people: [ada, bohr] };
  const theirs = { lead: 'The news', people: [{ ...ada, name: 'Ada L.' }, { ...bohr, name: 'Niels' }, curie] };
  const mine = { lead: 'News', people: [{ ...ada, name: 'A. Lovelace' }] };
  const conflicts = [
    { path: ['people', 0, 'name'], theirs: 'Ada L.', mine: 'A. Lovelace' },
    { path: ['people', 1], theirs: { ...bohr, name: 'Niels' }, mine: null },
  ];
  expect(mergedContent(base, theirs, mine)).toEqual({
    value: { lead: 'The news', people: [{ ...ada, name: 'A. Lovelace' }, curie] },
    conflicts,
  });
  const kept = mergedContent(base, theirs, mine, (conflict) => conflict.theirs);
  expect(kept).toEqual({ value: theirs, conflicts });
});

test('C4 Two different orders of one list are a conflict of the order alone; two equal orders are none', () => {
  const base = [ada, bohr, curie];
  const renamed = { ...bohr, name: 'Niels Bohr' };
  const [theirs, mine] = [
    [curie, ada, bohr, dirac],
    [euler, renamed, ada, curie],
  ];
  const orders = { theirs: [euler, curie, ada, renamed, dirac], mine: [euler, renamed, dirac, ada, curie] };
  const conflicts = [{ path: [], ...orders, isOrder: true }];
  expect(mergedContent(base, theirs, mine)).toEqual({ value: orders.mine, conflicts });
  expect(mergedContent(base, theirs, mine, (conflict) => conflict.theirs)).toEqual({ value: orders.theirs, conflicts });
  expect(mergedContent(base, [curie, ada, bohr, dirac], [euler, curie, ada, renamed]).conflicts).toEqual([]);
  // An entry that one side removed causes no conflict.
  expect(mergedContent(base, [curie, ada], [bohr, curie, ada]).conflicts).toEqual([]);
});

test('C4 Rewritten texts are identified by their place, and entries by their ids', () => {
  const words = (en: string) => ({ en, zh: `${en}！` });
  expect(
    mergedContent([words('a'), words('b'), words('c')], [words('a'), words('x'), words('c')], [words('b'), words('c')]),
  ).toEqual({ value: [words('x'), words('c')], conflicts: [] });
  expect(sameEntries([ada, bohr], [curie, { ...ada, name: 'Augusta', affiliation: bohr.affiliation }])).toEqual(
    new Map([[0, 1]]),
  );
  expect(sameEntries([ada], [{ ...ada, id: 'other' }])).toEqual(new Map());
});

test('C4 Reordering a list, changing an entry and deleting another are merged, with or without ids', () => {
  const withoutIds = (list: readonly object[]) =>
    list.map((one) => Object.fromEntries(Object.entries(one).filter(([name]) => name !== 'id'))) as Json[];
  const base = [ada, bohr, curie, dirac];
  const moved = { ...curie, affiliation: { en: 'Warsaw', zh: '大学' } };
  for (const stored of [base, withoutIds(base)]) {
    const [one, two, three, four] = stored as [Json, Json, Json, Json];
    const changed = stored.length === base.length && stored === base ? moved : withoutIds([moved])[0]!;
    const reordered = mergedContent(stored, stored, [four, one, two, three]);
    const edited = mergedContent(stored, reordered.value, [one, two, changed, four]);
    const deleted = mergedContent(stored, edited.value, [one, three, four]);
    expect(deleted).toEqual({ value: [four, one, changed], conflicts: [] });
  }
  // A version from before ids, and a change from after them.
  expect(
    mergedContent(withoutIds(base), [curie, ada, bohr, dirac], withoutIds([ada, bohr, moved, dirac])).value,
  ).toEqual([moved, ada, bohr, dirac]);
});

test('C4 Two people who add equal entries add one; different entries stay two', () => {
  const base = [ada];
  const [theirs, mine] = [
    { ...bohr, id: 'e1' },
    { ...bohr, id: 'e2' },
  ];
  expect(mergedContent(base, [ada, theirs], [ada, mine])).toEqual({ value: [ada, theirs], conflicts: [] });
  const other = { ...mine, name: 'Harald Bohr' };
  expect(mergedContent(base, [ada, theirs], [ada, other]).value).toEqual([ada, theirs, other]);
});

test('C4 A list of thousands of entries, all rewritten, is merged at once', () => {
  const list = (word: string) => Array.from({ length: 5_000 }, (_, index) => `${word} ${index}`);
  const [base, theirs, mine] = [list('a'), [...list('a'), 'b'], list('c')];
  const { value, conflicts } = mergedContent(base, theirs, mine);
  expect(conflicts).toEqual([]);
  expect(value).toHaveLength(5_001);
});

test('C4 If one side is unchanged, the other is taken; a change made on both sides counts once', () => {
  fc.assert(
    fc.property(anyContent, anyContent, (base, changed) => {
      for (const [theirs, mine] of [
        [base, changed],
        [changed, base],
        [changed, changed],
      ] as const) {
        const { value, conflicts } = mergedContent(base, theirs, mine);
        expect(JSON.stringify(value)).toBe(JSON.stringify(changed));
        expect(conflicts).toEqual([]);
      }
    }),
  );
});

/** Entries of which no two say the same. */
const entry = fc.record({ id: fc.uuid(), words: fc.record({ en: fc.uuid(), zh: fc.uuid() }) });

/** The edits of one side: entries moved, removed, changed and added. */
const changedList = (base: readonly Json[]) =>
  fc
    .record({
      kept: fc.shuffledSubarray([...base]),
      changes: fc.array(fc.option(fc.uuid()), { minLength: base.length, maxLength: base.length }),
      added: fc.array(fc.tuple(fc.nat(10), entry), { maxLength: 3 }),
    })
    .map(({ kept, changes, added }) => {
      const list = kept.map((each, index) =>
        changes[index] ? { ...(each as object), words: { en: changes[index], zh: '' } } : each,
      );
      for (const [place, each] of added) list.splice(place, 0, each);
      return list;
    });

const twoSides = fc
  .array(entry, { maxLength: 5 })
  .chain((base) => fc.tuple(fc.constant(base), changedList(base), changedList(base)));

test('C4 No entry of either side is lost or doubled: each is in the result or in a conflict', () => {
  fc.assert(
    fc.property(twoSides, ([base, theirs, mine]) => {
      const { value, conflicts } = mergedContent(base, theirs, mine, (conflict) => conflict.mine ?? conflict.theirs);
      const [entries, before] = [value as Json[], new Set(base.map(orderedJson))];
      const open = new Set(conflicts.map(({ path }) => path[0]));
      const [inTheirs, inMine] = [sameEntries(base, theirs), sameEntries(base, mine)];
      for (const [side, other] of [
        [theirs, mine],
        [mine, theirs],
      ] as const) {
        const places = side === mine ? inMine : inTheirs;
        const origins = new Map([...places].map(([from, to]) => [to, from]));
        for (const [place, each] of side.entries()) {
          const from = origins.get(place);
          const isThere = entries.some((one) => isSameJson(one, each));
          const isGone =
            from !== undefined && before.has(orderedJson(each)) && !other.some((one) => isSameJson(one, each));
          expect(isThere || isGone || open.has(from ?? -1), orderedJson(each)).toBe(true);
        }
      }
      expect(new Set(entries.map(orderedJson)).size).toBe(entries.length);
    }),
  );
});

test('C4 The conflicts are the same, whichever change comes first', () => {
  fc.assert(
    fc.property(twoSides, ([base, theirs, mine]) => {
      const paths = (one: readonly Json[], other: readonly Json[]) =>
        mergedContent(base, one, other).conflicts.map(({ path }) => path.join('/'));
      expect(paths(theirs, mine)).toEqual(paths(mine, theirs));
    }),
  );
});

/** An entry whose note names its editor. */
const noted = (id: string, name: string, note = '') => ({ id, name, note: `${name} ${note}` });
type Noted = ReturnType<typeof noted>;

const withCopies = (base: readonly Noted[], side: string) =>
  fc
    .record({
      left: fc.array(fc.constantFrom('as it is', 'changed', 'removed'), {
        minLength: base.length,
        maxLength: base.length,
      }),
      copies: fc.array(fc.tuple(fc.nat(6), fc.nat(6)), { maxLength: 3 }),
    })
    .map(({ left, copies }) => {
      const list = base.flatMap((each, place) => {
        if (left[place] === 'removed') return [];
        return left[place] === 'changed' ? noted(each.id, each.name, side) : each;
      });
      for (const [number, [of, to]] of copies.entries()) {
        const copied = list[of % (list.length || 1)];
        if (copied) list.splice(to % (list.length + 1), 0, noted(copied.id, `${side}${number}`));
      }
      return list;
    });

const listsWithCopies = fc
  .array(fc.constantFrom('x', 'y', 'z'), { maxLength: 4 })
  .map((ids) => ids.map((id, place) => noted(id, `base${place}`)))
  .chain((base) => fc.tuple(fc.constant(base), withCopies(base, 'theirs'), withCopies(base, 'mine')));

test('C4 Entries that share an id, as after copying, are neither lost nor mixed up by a merge', () => {
  fc.assert(
    fc.property(listsWithCopies, ([base, theirs, mine]) => {
      const conflicts: (string | number | undefined)[] = [];
      const { value } = mergedContent(base, theirs, mine, ({ path, theirs: one, mine: other }) => {
        conflicts.push(base[Number(path[0])]?.name);
        return other ?? one;
      });
      const merged = value as unknown as Noted[];
      for (const { name, note } of merged) expect(note.startsWith(name), `${name}: ${note}`).toBe(true);
      const has = (list: readonly Noted[], name: string) => list.some((each) => each.name === name);
      for (const { name } of [...theirs, ...mine]) {
        const isRemoved = has(base, name) && !(has(theirs, name) && has(mine, name));
        expect(has(merged, name) || isRemoved || conflicts.includes(name), name).toBe(true);
      }
      const changed = !isSameJson(base, theirs) && !isSameJson(base, mine) && !isSameJson(theirs, mine);
      if (changed) expect(repeatedIds(merged)).toEqual([]);
    }),
  );
});

test('C4 Two people who each add an entry with the same id have added two, with different ids', () => {
  const [hers, his] = [noted('news', 'Hers'), noted('news', 'His')];
  expect(mergedContent([], [hers], [his]).value).toEqual([hers, { ...his, id: 'news-2' }]);
});
