import { expect, test, withoutScripts } from '../support/fixtures.ts';

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
