import { expect, test } from '../support/fixtures.ts';
import { waitForHydration } from '../support/pages.ts';

test.use({ conference: 'symposium' });

test('I19 News open in full and lead back, and the tab has the item’s title', async ({ page, site }) => {
  await page.goto(`${site.url}/news`);
  await waitForHydration(page);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Abstracts were due on 15 March 2024' }).click();
  await expect(page).toHaveURL(`${site.url}/news?id=abstract-deadline`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Abstracts were due on 15 March 2024');
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle('Abstracts were due on 15 March 2024 · Drying Symposium');
  await expect(main.getByText('31 March 2024').first()).toBeVisible();

  await page.reload();
  await expect(heading).toHaveText('Abstracts were due on 15 March 2024');
  await expect(page).toHaveTitle('Abstracts were due on 15 March 2024 · Drying Symposium');

  await main.getByRole('link', { name: 'All news' }).click();
  await expect(heading).toHaveText('News');
  await expect(page).toHaveTitle('News · Drying Symposium');
});

test('I19 A missing item is reported above the list of news', async ({ page, site }) => {
  await page.goto(`${site.url}/news?id=never-was`);
  await expect(page.getByText('There is no such news any more.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

test('I3 I19 The front page shows the newest three, which open as the page of news does', async ({ page, site }) => {
  await page.goto(site.url);
  const news = page.getByRole('region', { name: 'News' });
  await expect(news.getByRole('listitem')).toHaveCount(3);
  const first = news.getByRole('link').nth(1);
  const title = (await first.textContent()) ?? '';
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} · Drying Symposium`);
});
