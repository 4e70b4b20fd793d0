import { expect, test } from 'vitest';
import { normalPath } from '#contract/pages/pageAddress.ts';

test('N7 V3 paths match without slashes at their end, and the longest request of slashes takes no time', () => {
  expect(['/Awards//', '/', '//', ''].map(normalPath)).toEqual(['/awards', '/', '/', '/']);
  // A request has at most 16 kB of headers.
  const slashes = `${'/'.repeat(16_000)}a`;
  const begun = performance.now();
  for (let asked = 0; asked < 20; asked++) expect(normalPath(slashes)).toBe(slashes);
  expect(performance.now() - begun).toBeLessThan(2_000);
});
