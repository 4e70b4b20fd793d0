import { describe, expect, test } from 'vitest';
import {
  allToggled,
  isAllTicked,
  nothingTicked,
  rangeToggled,
  selectionParts,
  toggled,
  type Ticked,
} from '#client/admin/records/list/selection.ts';
import { searchOf } from '#client/admin/records/search/editQuery.ts';
import { parseQuery } from '#contract/query/parseQuery.ts';
import { context } from '../../../contract/query/abstracts.ts';

const shown = [9, 7, 5, 3, 1];
const numbers = ({ ids }: Ticked<number>) => [...ids].toSorted((one, other) => one - other);

describe('S4 Abstracts are selected', () => {
  test('one by one, and deselected again', () => {
    const two = toggled(toggled(nothingTicked, 5), 3);
    expect(numbers(two)).toEqual([3, 5]);
    expect(numbers(toggled(two, 5))).toEqual([3]);
  });

  test('by ranges in the order of the list, from the one before, in both directions', () => {
    const range = rangeToggled(toggled(nothingTicked, 7), 3, shown);
    expect(numbers(range)).toEqual([3, 5, 7]);
    expect(numbers(rangeToggled(range, 9, shown))).toEqual([3, 5, 7, 9]);
  });

  test('a range deselects if its end was selected', () => {
    const all = allToggled(nothingTicked, shown);
    expect(numbers(rangeToggled(toggled(toggled(all, 7), 7), 3, shown))).toEqual([1, 9]);
  });

  test('a range that starts at an abstract no longer shown selects only its end', () => {
    expect(numbers(rangeToggled(toggled(nothingTicked, 4), 1, shown))).toEqual([1, 4]);
    expect(numbers(rangeToggled(nothingTicked, 1, shown))).toEqual([1]);
  });

  test('all that are found, in addition to those of another search', () => {
    const all = allToggled(toggled(nothingTicked, 4), shown);
    expect(isAllTicked(all, shown)).toBe(true);
    expect(numbers(allToggled(all, shown))).toEqual([4]);
    expect(isAllTicked(all, [...shown, 11])).toBe(false);
    expect(isAllTicked(nothingTicked, [])).toBe(false);
  });

  test('after another search or a refresh, hidden and deleted ones are told apart', () => {
    const rows = (...of: number[]) => of.map((report_id) => ({ report_id }));
    const ticked = [3, 1, 4, 6].reduce<Ticked<number>>(toggled, nothingTicked);
    const idOf = ({ report_id }: { report_id: number }) => report_id;
    expect(selectionParts(ticked, rows(1, 2, 3, 4), rows(3, 2, 1), idOf)).toEqual({
      rows: rows(3, 1),
      others: rows(4),
      gone: 1,
    });
  });
});

describe('S4 S8 A selection as a search', () => {
  test.each([
    [[3, 5, 9], [1, 2, 3, 4, 5, 6, 7, 8, 9], 'id:3,5,9'],
    // There is no 4, and there may never be one.
    [[2, 3, 5, 9], [1, 2, 3, 5, 7, 9], 'id:2..5,9'],
    [[7], [7], 'id:7'],
  ])('%j of %j: %s', (wanted, known, search) => {
    expect(searchOf(new Set(wanted), known)).toBe(search);
    const parsed = parseQuery(search, context);
    expect(parsed).not.toHaveProperty('problem');
  });

  test('there is none for too many', () => {
    const known = Array.from({ length: 3000 }, (_, index) => index + 1);
    expect(searchOf(new Set(known), known)).toBe('id:1..3000');
    expect(searchOf(new Set(known.filter((number) => number % 2)), known)).toBeUndefined();
    expect(searchOf(new Set(), known)).toBeUndefined();
  });
});
