import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TwoTexts } from '#client/versions/twoTexts.tsx';

afterEach(cleanup);

/** The text of each side, and its marked parts. */
function sides(before: string, after: string) {
  render(<TwoTexts before={before} after={after} labels={['In the form', 'In the file']} />);
  return screen.getAllByRole('definition').map((side) => ({
    text: side.textContent,
    marked: Array.from(side.querySelectorAll('mark'), ({ textContent }) => textContent),
  }));
}

test('R7 Side by side, each text is complete, and words that only one has are marked', () => {
  expect(sides('Drying of apple slices', 'Drying of pear slices')).toEqual([
    { text: 'Drying of apple slices', marked: ['apple'] },
    { text: 'Drying of pear slices', marked: ['pear'] },
  ]);
});

test('R7 Chinese is compared word by word', () => {
  expect(sides('干燥苹果片', '干燥梨片')[1]).toEqual({ text: '干燥梨片', marked: ['梨'] });
});

test('R7 Text missing on one side is marked on the other side only', () => {
  expect(sides('aa bb', 'aa').map(({ marked }) => marked.length)).toEqual([1, 0]);
});
