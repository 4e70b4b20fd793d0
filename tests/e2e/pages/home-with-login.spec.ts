import { createAccount, newAuthor } from '../support/author.ts';
import { expect, test, withoutScripts } from '../support/fixtures.ts';
import { waitForHydration } from '../support/pages.ts';

test.use({ conference: 'symposium' });

test('I3 A7 The front page logs its reader in, and greets a returning account', async ({ page, request, site }) => {
  const author = await createAccount(request, site.url, newAuthor());
  await page.goto(site.url);
  await waitForHydration(page);
  const box = page.getByRole('region', { name: 'Log in' });
  await expect(box.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/register');
  await box.getByRole('button', { name: 'Log in' }).click();
  await expect(box.getByText('Please enter your email address')).toBeVisible();
  await box.getByLabel('Email').fill(author.email);
  await box.getByLabel('Password', { exact: true }).fill(author.password);
  await box.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Login successful')).toBeVisible();
  await page.waitForURL('**/loginThen');

  await page.goto(site.url);
  await expect(box.getByText(`${author.Firstname} ${author.Lastname}`)).toBeVisible();
  await expect(box.getByLabel('Email')).toHaveCount(0);
  await box.getByRole('link', { name: 'Go to my dashboard' }).click();
  await page.waitForURL('**/loginThen');
});

withoutScripts('I3 The previous conferences are listed by decade, from 1978 to this one', async ({ page, site }) => {
  await page.goto(site.url);
  const previous = page.getByRole('region', { name: 'Previous conferences, 1978–2024' });
  const years = (await previous.locator('li b').allTextContents()).map(Number);
  expect(years.at(0)).toBe(1978);
  expect(years.at(-1)).toBe(2024);
  expect(years).toEqual(years.toSorted((one, other) => one - other));
  await expect(previous.getByRole('heading', { level: 3 })).toHaveText([
    '1970s',
    '1980s',
    '1990s',
    '2000s',
    '2010s',
    '2020s',
  ]);

  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = await previous
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => ({ cut: item.scrollWidth > item.clientWidth + 1 })));
    expect(
      boxes.filter(({ cut }) => cut),
      `${width} px`,
    ).toEqual([]);
  }
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('I3 The front page has one main button, and the email address has one line', async ({ page, site }) => {
    await page.goto(site.url);
    await waitForHydration(page);
    // Of the banners, those that are not shown are inert.
    const main = page.getByRole('main').locator('[data-variant=filled]:visible:not([inert] *)');
    await expect(main).toHaveText(['Keynote speakers']);
    await expect(page.getByRole('main').getByRole('button', { name: 'Log in' })).toBeVisible();
    const address = page.getByRole('region', { name: 'Contact' }).getByRole('link', { name: /@/ });
    const heights = await address.evaluate((link) => [
      link.getBoundingClientRect().height,
      parseFloat(getComputedStyle(link).lineHeight),
    ]);
    expect(heights[0]).toBeLessThan(1.5 * heights[1]!);
  });

  test('I1 An inner page says in two short lines that the conference is over', async ({ page, site }) => {
    await page.goto(`${site.url}/visa`);
    const note = page.getByRole('main').getByText(/^This conference is over/);
    expect((await note.boundingBox())!.height).toBeLessThanOrEqual(56);
  });
});
