import { inflateSync } from 'node:zlib';
import { expect, test } from '../support/fixtures.ts';
import { waitForHydration } from '../support/pages.ts';

const onlyRadios = `
  * { visibility: hidden }
  html, body { background: none !important }
  [type=radio], [type=radio] + * { visibility: visible }
`;

test(
  'D1 A1 A chosen radio is marked on paper, although browsers print no backgrounds',
  { tag: '@long' },
  async ({ page, site }) => {
    await page.goto(`${site.url}/register`);
    await waitForHydration(page);
    await page.addStyleTag({ content: `@media print { ${onlyRadios} }` });
    const print = async (printBackground = false) => drawnIn(await page.pdf({ format: 'A4', printBackground }));
    const unmarked = await print();
    await page.getByLabel('Prof.').check();
    const marked = await print();
    expect(marked).not.toBe(unmarked);
    expect(marked, 'with backgrounds').toBe(await print(true));
  },
);

/** The decompressed drawing commands of a PDF. */
function drawnIn(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/FlateDecode[^]*?stream\r?\n([^]*?)\r?\nendstream/g);
  return Array.from(streams, ([, bytes]) => inflateSync(Buffer.from(bytes!, 'latin1')).toString('latin1')).join('\n');
}
