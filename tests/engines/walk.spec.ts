import { expect, test } from '../e2e/support/fixtures.ts';
import { conferences, pagesOf } from '../e2e/support/pages.ts';
import type { Site } from '../e2e/support/site.ts';
import { engines, isMissing } from './engines.ts';
import { Reader } from './reader.ts';

/** A page of each sort: the home page, one whose list the server answers, a map, a form, and one in Chinese. */
const sample = ['/', '/committee', '/travel', '/register', '/sponsors'];

const walks = [
  { conference: 'forum', of: 'some pages', tag: [], addresses: () => Promise.resolve(sample) },
  ...conferences.map((conference) => ({
    conference,
    of: 'every page',
    tag: ['@long'],
    addresses: async () => (await pagesOf(conference)).map(({ address }) => address),
  })),
];

for (const engine of engines) {
  for (const { conference, of, tag, addresses } of walks) {
    const title = `B1 N9 ${conference}: ${of} in ${engine.name}, without an error on the console`;
    test(title, { tag }, async ({ serving }) => {
      const program = engine.program();
      test.skip(!program, isMissing(engine));
      test.setTimeout(600_000);
      const site = await serving(conference);
      const window = await engine.open(program!);
      await using reader = new Reader(window);
      for (const address of await addresses()) await counted(site, address, () => reader.open(site.url + address));
      // The last line shows that the console is heard.
      await reader.evaluate(() => console.error('The end'));
      expect(window.complaints).toEqual([expect.stringContaining('The end')]);
    });
  }
}

/**
 * Waits until a page is complete: its counter in the footer, which is drawn once its scripts have taken it over, has counted
 * one more visit, and nothing has been requested since for a moment.
 */
async function counted(site: Site, address: string, open: () => Promise<void>): Promise<void> {
  const visits = () => site.log.split('/H5Api/visitor_counter').length;
  const before = visits();
  await open();
  await expect.poll(visits, { timeout: 20_000, message: address }).toBeGreaterThan(before);
  let requested: number;
  do {
    requested = site.log.length;
    await new Promise((resolve) => setTimeout(resolve, 300));
  } while (site.log.length > requested);
}
