import { join } from 'node:path';
import { sampleReport } from '../bench/support/sampleReport.ts';
import { readXlsx } from '../client/admin/export/readXlsx.ts';
import { addAbstracts, lengthenTexts } from '../e2e/admin/support/manyAbstracts.ts';
import { createAccount, newAuthor } from '../e2e/support/author.ts';
import { expect, test } from '../e2e/support/fixtures.ts';
import { Site } from '../e2e/support/site.ts';
import { engines, isMissing } from './engines.ts';
import { becomesOwner, exported, keepFiles } from './office.ts';
import { Reader } from './reader.ts';

for (const engine of engines) {
  test(`S4 B1 ${engine.name}: 3,000 full texts are exported as a workbook`, { tag: '@long' }, async ({ request }) => {
    const program = engine.program();
    test.skip(!program, isMissing(engine));
    await using site = await Site.open('forum');
    await createAccount(request, site.url, newAuthor());
    const headers = { 'content-type': 'application/json' };
    await request.post(`${site.url}/H5Api/add_report`, { data: sampleReport, headers });
    addAbstracts(join(site.dataDir, 'forum/lectern.sqlite'), 2999, Date.now());
    await lengthenTexts(site);
    await using reader = new Reader(await engine.open(program!));
    await reader.open(`${site.url}/admin/`);
    await becomesOwner(reader, site, `${engine.packages[0]}@staff.example`);
    await reader.open(`${site.url}/admin/abstracts`);
    await reader.sees('text', '3,000 abstracts');
    await reader.evaluate(keepFiles);

    await reader.presses('button', 'Export');

    await chooses(reader, 'Full texts');
    await reader.presses('button', 'Export 3,000 abstracts');
    const workbook = await exported(reader);
    const { cells } = await readXlsx(new Blob([Buffer.from(workbook, 'base64')]));
    const [first = [], ...rows] = cells;
    expect(rows).toHaveLength(3000);
    expect(rows[0]![first.indexOf('Abstract')]).toEqual(expect.stringMatching(/^3000 肉汁/));
  });
}

/** Presses the round field of a choice. */
async function chooses(reader: Reader, words: string): Promise<void> {
  await reader.waits(
    words,
    (label) => {
      const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(label));
      found?.click();
      return found !== undefined;
    },
    words,
  );
}
