import { expect, test, withoutScripts } from '../support/fixtures.ts';
import { conferences, contentOf } from '../support/pages.ts';
import { pagesIn } from '../support/pdf.ts';

test('I9 The call shows guidelines, the sixteen topics and the template, and links to the reader’s own pages', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/submissions`);
  const main = page.getByRole('main');
  await expect(main).toContainText('250 words');
  await expect(main.locator('ol > li')).toHaveCount(16);
  const downloading = page.waitForEvent('download');
  await main.getByRole('link', { name: 'Abstract template (.doc)' }).click();
  expect((await downloading).suggestedFilename()).toBe('abstract-template.doc');

  const register = main.getByRole('link', { name: 'Registration' });
  const submissions = main.getByRole('link', { name: 'Go to your submissions' });
  await expect(register).toHaveAttribute('href', '/register');
  await expect(submissions).toHaveAttribute('href', '/loginThen');
  await page.evaluate(() => localStorage.setItem('ifcn', '1'));
  await page.reload();
  await expect(register).toHaveAttribute('href', '/registerzh');
  await expect(submissions).toHaveAttribute('href', /^\/loginThenzh$/i);
});

for (const conference of conferences) {
  test(
    `I9 D1 ${conference}: the call prints as one sheet with dates, topics and a code for the page, in both languages`,
    { tag: conference === 'forum' ? [] : ['@long'] },
    async ({ page, serving }) => {
      const { url } = await serving(conference);
      for (const [language, code] of [
        ['en', 'Opens this page'],
        ['zh', '打开本页面'],
      ] as const) {
        await page.goto(`${url}/submissions?language=${language}`);
        const sheet = page
          .locator('article')
          .filter({ has: page.getByRole('img', { name: code, includeHidden: true }) });
        await expect(sheet).toBeAttached();
        for (const format of ['A4', 'Letter']) expect(pagesIn(await page.pdf({ format })), format).toBe(1);
        await page.emulateMedia({ media: 'print' });
        await expect(sheet.getByRole('heading', { level: 1 })).toBeVisible();
        const topics = sheet.locator('ol > li');
        expect(await topics.count()).toBe((await contentOf(conference)).topics.length);
        const bottom = (await sheet.boundingBox())!;
        const last = (await sheet.locator('footer').boundingBox())!;
        expect(last.y + last.height, 'nothing is cut off').toBeLessThanOrEqual(bottom.y + bottom.height + 1);
        await expect(page.getByRole('main')).toBeHidden();
        await page.emulateMedia({ media: null });
        await expect(sheet).toBeHidden();
      }
    },
  );
}

test('I8 Seven and four topics in collapsible groups with + and −, open at first, 45 pixels a row', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/session`);
  for (const [name, count] of [
    ['Food Bioscience', 7],
    ['Food Nutrition', 4],
  ] as const) {
    const group = page.getByRole('group').filter({ has: page.getByRole('heading', { name }) });
    const rows = group.getByRole('listitem');
    await expect(rows).toHaveCount(count);
    expect((await rows.first().boundingBox())?.height).toBe(45);
    const sign = () =>
      group.locator('summary').evaluate((summary) => getComputedStyle(summary, '::after').content.replaceAll('"', ''));
    expect(await sign()).toBe('−');

    await group.getByRole('heading', { name }).click();
    await expect(rows.first()).toBeHidden();
    expect(await sign()).toBe('+');
    await group.locator('summary').press('Enter');
    await expect(rows.first()).toBeVisible();
  }
});

withoutScripts('I8 The groups collapse without scripts, and are printed open', async ({ page, site }) => {
  await page.goto(`${site.url}/session`);
  const topic = page.getByRole('listitem').filter({ hasText: 'Biomaterials for food systems' });
  await expect(topic).toBeVisible();
  await page.getByRole('heading', { name: 'Food Bioscience' }).click();
  await expect(topic).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(topic).toBeVisible();
});

withoutScripts('I17 The list at the top links to the rules of every award', async ({ page, site }) => {
  await page.goto(`${site.url}/Awards`);
  const contents = page.getByRole('navigation', { name: 'Awards on this page' });
  const names = await contents.getByRole('link').allTextContents();
  expect(names.length).toBeGreaterThan(6);
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual(names);
  await contents.getByRole('link').last().click();
  await expect(page.getByRole('heading', { level: 2 }).last()).toBeInViewport();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 }).last()).toBeInViewport();
});
