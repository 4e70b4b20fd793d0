import { chromium } from '@playwright/test';
import { Site } from './e2e/site.ts';
import { createAccount, letIn, someone } from './e2e/author.ts';
const site = await Site.open('forum');
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const [name, w, h] of [
  ['phone', 390, 844],
  ['desk', 1440, 900],
] as const) {
  const ctx = await b.newContext({
    viewport: { width: w, height: h },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const page = await ctx.newPage();
  const author = await createAccount(page.request, site.url, someone());
  await letIn(ctx, site.url, author);
  let hold = true;
  let release = () => {};
  const p = new Promise<void>((r) => (release = r));
  await page.route('**/assets/*.js', async (route) => {
    if (hold) await p;
    await route.continue();
  });
  await page.addInitScript(() => {
    (window as any).cls = 0;
    new PerformanceObserver((l) => {
      for (const e of l.getEntries() as any) {
        (window as any).cls += e.value;
        ((window as any).shifts ??= []).push([
          e.value,
          e.startTime,
          e.sources.map((s: any) => s.node?.className || s.node?.tagName),
        ]);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${site.url}/submissionUpload`, { waitUntil: 'commit' });
  await page.locator('main form').waitFor();
  await page.waitForTimeout(800);
  await page.screenshot({ path: `/tmp/shot-${name}-before.png` });
  release();
  hold = false;
  await page.waitForTimeout(2500);
  await page.screenshot({ path: `/tmp/shot-${name}-after.png` });
  console.log(name, await page.evaluate(() => [(window as any).cls, JSON.stringify((window as any).shifts)]));
  await page.screenshot({ path: `/tmp/shot-${name}-full.png`, fullPage: true });
  await ctx.close();
}
await b.close();
await site.close();
