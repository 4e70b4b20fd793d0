import type { APIRequestContext } from '@playwright/test';
import { sampleReport } from '../bench/support/sampleReport.ts';
import { createAccount, newAuthor } from '../e2e/support/author.ts';
import { expect, test } from '../e2e/support/fixtures.ts';
import { conferences, pagesOf } from '../e2e/support/pages.ts';
import type { Site } from '../e2e/support/site.ts';
import { engines, isMissing } from './engines.ts';
import { becomesOwner } from './office.ts';
import { Reader } from './reader.ts';

/** A page of each sort: the home page, one whose list the server answers, a map, a form, and one in Chinese. */
const sample = ['/', '/committee', '/travel', '/register', '/sponsors'];

const some = () => Promise.resolve(sample);

const walks = [
  { conference: 'forum', of: 'some pages, and an abstract in the admin area,', addresses: some },
  ...conferences.map((conference) => ({
    conference,
    of: 'every page',
    addresses: async () => (await pagesOf(conference)).map(({ address }) => address),
  })),
];

for (const engine of engines) {
  for (const { conference, of, addresses } of walks) {
    const title = `B1 N9 ${conference}: ${of} in ${engine.name}, without an error on the console`;
    test(title, { tag: '@long' }, async ({ serving, request }) => {
      const program = engine.program();
      test.skip(!program, isMissing(engine));
      test.setTimeout(600_000);
      const site = await serving(conference);
      const window = await engine.open(program!);
      await using reader = new Reader(window);
      if (addresses === some) await opensAbstract(reader, site, request, `${engine.packages[0]}@staff.example`);
      for (const address of await addresses()) await counted(site, address, () => reader.open(site.url + address));
      // The last line shows that the console is heard.
      await reader.evaluate(() => console.error('The end'));
      expect(window.complaints).toEqual([expect.stringContaining('The end')]);
    });
  }
}

/** Somebody who runs the conference opens one abstract in the admin area, and comes back before its worker is installed. */
async function opensAbstract(reader: Reader, site: Site, request: APIRequestContext, email: string): Promise<void> {
  await createAccount(request, site.url, newAuthor());
  const headers = { 'content-type': 'application/json' };
  const added = await request.post(`${site.url}/H5Api/add_report`, { data: sampleReport, headers });
  const { data } = (await added.json()) as { data: { report_id: string } };
  await reader.open(`${site.url}/admin/`);
  await becomesOwner(reader, site, email);
  for (let visit = 1; visit <= 2; visit += 1) {
    await reader.open(`${site.url}/admin/abstract?id=${data.report_id}`);
    await reader.sees('heading', 'On the constituents of the fluids of flesh and their extraction at low temperature');
    await reader.sees('text', 'Polyphenols from tea residues were extracted with water.');
    await reader.sees('button', 'Edit');
    // The part that comes last: if the page is left before, Firefox reports that its code did not load.
    await reader.sees('text', 'No changes by the office yet.');
  }
  await reader.waits('the worker', async () => (await navigator.serviceWorker.ready).active !== null);
  // Workbox takes so long to say that a worker waits.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await reader.evaluate(() => document.body.innerText)).not.toContain('There is a new version');
}

/**
 * Waits until a page is complete: its counter in the footer, which is drawn once its scripts have taken it over, has counted
 * one more visit, and nothing has been requested since for a moment.
 */
async function counted(site: Site, address: string, open: () => Promise<void>): Promise<void> {
  const visits = () => site.log.split('/H5Api/visitor_counter').length;
  const before = visits();
  await open();
  await expect.poll(visits, { message: address }).toBeGreaterThan(before);
  let requested: number;
  do {
    requested = site.log.length;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  } while (site.log.length > requested);
}
