import { expect, test } from 'vitest';
import { showsAnything } from '#contract/pages/showsAnything.ts';

test.each([
  [undefined, false],
  [null, false],
  ['', false],
  ['<p>&nbsp;</p>\n<p><br></p>', false],
  ['<p>&#160;<span lang="en"> </span></p>', false],
  ['<p>Hou</p>', true],
  ['<img src="/images/hou.jpg" alt="">', true],
  ['5 < 6', true],
])('I5 Whether %j is a biography: %s', (html, expected) => {
  expect(showsAnything(html)).toBe(expected);
});

test('I5 A megabyte of unclosed tags is sanitised quickly', { timeout: 5_000 }, () => {
  expect(showsAnything('<'.repeat(1_000_000))).toBe(true);
});
