import { expect, test, withoutScripts } from '../support/fixtures.ts';

test.use({ conference: 'symposium' });

withoutScripts(
  'I7 Twenty-five keynote speakers, numbered, with affiliation and country, in both languages',
  async ({ page, site }) => {
    for (const language of ['en', 'zh']) {
      await page.goto(`${site.url}/session?language=${language}`);
      const speakers = page.getByRole('main').locator('ol > li');
      await expect(speakers).toHaveCount(25);
      await expect(speakers.last()).toHaveAttribute('data-number', '25');
      for (const speaker of await speakers.all()) {
        const [name, affiliation, country] = (await speaker.innerText()).split(/\n+/);
        expect(name && affiliation && country, await speaker.innerText()).toBeTruthy();
      }
    }
  },
);

test('I9 The symposium’s call has its own limits, timeline and links to register', async ({ page, site }) => {
  await page.addInitScript(() => localStorage.setItem('ifcn', '1'));
  await page.goto(`${site.url}/submissions`);
  const main = page.getByRole('main');
  await expect(main).toContainText('150 words');
  await expect(main).toContainText('5 to 8 pages');
  await expect(main.locator('time').first()).toHaveText('15 March 2024');
  await expect(main.getByText('Novel drying technologies')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Go to your submissions' })).toHaveAttribute('href', '/loginThen');
  await expect(main.getByRole('link', { name: 'Registration' })).toHaveAttribute('href', '/register');
});
