import { expect, test } from './fixtures.ts';

/**
 * React can throw a prerendered body away without a word: nodes are marked before any script has run, and must be found
 * after.
 */
for (const [path, language] of [
  ['/', 'en'],
  ['/?language=zh', 'zh'],
  ['/sponsors', 'zh'],
  ['/login', 'en'],
  ['/register', 'en'],
  ['/organizing', 'en'],
] as const) {
  test(`N9 ${path} is there before any script, and hydrated without loss`, async ({ page, site }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        if (document.readyState !== 'interactive') return;
        for (const element of document.querySelectorAll('body *')) element.toggleAttribute('data-before');
      });
    });

    await page.goto(site.url + path);
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
    const marked = await page.locator('main [data-before], header [data-before]').count();
    expect(marked, 'the page came with its content').toBeGreaterThan(10);
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
    );
    await expect(page.locator('h1[data-before]')).toBeVisible();
    // A form may put a field in anew to fill it; a page that was thrown away would have kept none.
    expect(await page.locator('main [data-before], header [data-before]').count()).toBeGreaterThan(0.5 * marked);
    expect(complaints).toEqual([]);
  });
}
