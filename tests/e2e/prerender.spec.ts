import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from './fixtures.ts';

const built = join(import.meta.dirname, '../../dist/forum/public');
const kB = 1_000;

test('Every page says what it is: language, title, description, and its twin in the other language', async () => {
  for (const language of ['en', 'zh']) {
    const folder = join(built, 'pages', language);
    const pages = (await readdir(folder)).filter((file) => file.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(10);
    for (const file of pages) {
      const html = await readFile(join(folder, file), 'utf8');
      expect(html, file).toContain(`<html lang="${language}"`);
      expect(html, file).toMatch(/<title>[^<]+<\/title><meta name="description" content="[^"]+"/);
      expect(html.match(/<h1/g), file).toHaveLength(1);
      // React's replacement scripts would be blocked by the content security policy.
      expect(html, file).not.toContain('$RC');
    }
  }
  const twin = await readFile(join(built, 'pages/en/program.html'), 'utf8');
  expect(twin).toMatch(/<link rel="alternate" hreflang="zh" href="\/program\?language=zh"/i);
});

for (const [name, file] of [
  ['I1 The home page', 'index.html'],
  ['A6 The log-in page', 'login.html'],
] as const) {
  test(`${name} needs at most 105 kB of script, and 60 kB until it is painted`, async () => {
    const html = await readFile(join(built, 'pages/en', file), 'utf8');
    expect(await bytesOfScripts(html)).toBeLessThanOrEqual(105 * kB);

    const font = /href="(\/assets\/[^"]+\.woff2)"/.exec(html)?.[1] ?? '';
    const untilPaint = brotliCompressSync(html).length + (await stat(join(built, font))).size;
    expect(untilPaint).toBeLessThanOrEqual(60 * kB);
    expect(html).not.toMatch(/<link rel="stylesheet"(?![^>]* disabled)/);
  });
}

test('The pages can be read without any script', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/sponsors`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('食品');
  await expect(page.getByText('食品新技术')).toBeVisible();
  await page.goto(`${site.url}/login`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await context.close();
});

/** Bytes, compressed, of the scripts that a page names: all it needs to work, without what it fetches when idle. */
async function bytesOfScripts(html: string): Promise<number> {
  const scripts = new Set(Array.from(html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g), ([, file = '']) => file));
  expect(scripts.size).toBeGreaterThan(0);
  let bytes = 0;
  for (const file of scripts) bytes += brotliCompressSync(await readFile(join(built, file))).length;
  return bytes;
}
