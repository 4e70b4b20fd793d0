import { readFile } from 'node:fs/promises';
import '../../client/conference.ts';
import type { Locator, Page } from '@playwright/test';
import type { Route } from '#site/routes.ts';
import type { Language } from '#site/text.ts';
import { speakerIn } from '#contract/names/speakerIn.ts';
import { languages, routesIn } from '#contract/pages/page.ts';
import { readSearchIndex, searchFile } from '#contract/search/searchIndex.ts';
import { searchPages } from '#client/search/results.ts';
import type { ResultGroup } from '#client/ui/search/dialog/found.ts';
import { publishedFile } from '../../publications.ts';
import { samplePage, speakersOf } from '../../samples.ts';
import { expect, test } from '../support/fixtures.ts';
import { collectConsoleErrors, conferences, contentOf, overlayHasLeft, waitForHydration } from '../support/pages.ts';

for (const conference of conferences) {
  test(`D2 ${conference}: every page is found by its title, and every person by their name, in each language`, async () => {
    const { routes } = await contentOf(conference);
    const missed: string[] = [];
    for (const language of languages) {
      const file = await readFile(await publishedFile(conference, searchFile(language)), 'utf8');
      const index = await readSearchIndex(file);
      const find = (query: string) => searchPages(index, query, routes, language);
      const pages = routesIn(routes, language);
      expect(pages.length).toBeGreaterThan(10);
      for (const route of pages) {
        const title = route.title[language];
        const page = find(title).find(({ id }) => id === route.path);
        if (page?.results[0]?.kind !== 'page') missed.push(`${route.path} by “${title}” (${language})`);
        for (const name of peopleOn(conference, route, language)) {
          if (!isFoundOn(find(name), route, name)) missed.push(`${name} on ${route.path} (${language})`);
        }
      }
    }
    expect(missed).toEqual([]);
  });
}

function isFoundOn(pages: readonly ResultGroup[], { path }: Route, name: string): boolean {
  const found = pages.find(({ id }) => id === path)?.results ?? [];
  return found.some((line) => line.name.map(({ text }) => text).join('') === name);
}

/** The names of the people on a page. */
function peopleOn(conference: string, route: Route, language: Language): string[] {
  if (route.kind === 'people') {
    const { groups } = samplePage<'people'>(conference, route.page);
    return groups.flatMap(({ people }) => people.map(({ name }) => /^[^,，]*/.exec(name[language])![0]));
  }
  if (route.kind === 'keynotes') {
    return samplePage<'keynotes'>(conference, route.page).keynotes.map(({ name }) => name[language]);
  }
  if (route.kind !== 'speakers') return [];
  const speakers = speakersOf(conference);
  return [...speakers.speaker_list, ...speakers.speaker_list1].map(
    (speaker) => speakerIn(speaker, language).news_title,
  );
}

test('D2 N4 N5 The search opens by a key, arrow keys choose a result, and a result leads to its heading', async ({
  page,
  site,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${site.url}/organizing`);
  await waitForHydration(page);
  const { dialog, field, options } = partsOf(page);

  await test.step('Suggests pages before anything is typed', async () => {
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    await expect(options.first()).toBeVisible();
    await expect(field).not.toHaveAttribute('aria-activedescendant');
  });

  await test.step('Counts the results, marks the words, and selects the best one', async () => {
    await page.keyboard.type('award');
    await expect(dialog.getByRole('status')).toHaveText(/^\d+ results$/);
    await expect(dialog.getByRole('group').first()).toHaveAccessibleName('Awards');
    await expect(options.locator('mark').first()).toHaveText(/^awards?$/i);
    await isActive(field, options.first());
  });

  await test.step('Moves down, around the end and up again', async () => {
    await page.keyboard.press('ArrowUp');
    await isActive(field, options.last());
    await page.keyboard.press('ArrowDown');
    await isActive(field, options.first());
    await page.keyboard.press('ArrowDown');
    await isActive(field, options.nth(1));
    await expect(field).toBeFocused();
  });

  await test.step('Opens the heading, which has the focus', async () => {
    await field.fill('oral finalists');
    await expect(options.first()).toContainText('Student Competition Award');
    const heading = page.getByRole('heading', { name: 'Student Competition Award (oral)' });
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/awards#student-competition-award-oral$/i);
    const marks = () => heading.evaluate((place) => place.getAnimations().length);
    await expect.poll(marks, { intervals: [50] }).toBe(1);
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await expect.poll(marks).toBe(0);
  });

  await test.step('Keeps the last query, selected, and says when nothing is found', async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toHaveValue('oral finalists');
    await page.keyboard.type('xyzzy');
    await expect(dialog.getByRole('status')).toContainText('Nothing was found for “xyzzy”');
    await expect(options.first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Student Competition Award (oral)' })).toBeFocused();
  });

  await test.step('Opened by its button, returns the focus to it', async () => {
    const button = page.getByRole('banner').getByRole('button', { name: 'Search' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });

  await test.step('Opens a result in another tab, and stays open', async () => {
    await page.keyboard.press('/');
    await field.fill('Wu Hsien');
    await expect(options.first()).toContainText('Wu Hsien');
    const opened = page.context().waitForEvent('page');
    await options.first().click({ modifiers: ['Control'] });
    const tab = await opened;
    await expect(tab.getByRole('button', { name: /Wu Hsien/ })).toBeInViewport();
    await tab.close();
    await expect(dialog).toBeVisible();
  });
  expect(consoleErrors).toEqual([]);
});

test('D2 N4 The search opens before its code has loaded and loses no typed letter, and Back closes it', async ({
  page,
  site,
}) => {
  const { dialog, field, options } = partsOf(page);
  const early = page.getByRole('dialog', { name: 'Search' }).getByRole('textbox');
  let held = Promise.withResolvers<void>();
  await page.route('**/assets/search-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${site.url}/organizing`);
  await waitForHydration(page);
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await expect(early).toBeFocused();
  await page.goBack();
  await expect(early).toHaveCount(0);
  await expect(page).toHaveURL(/organizing$/);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeFocused();

  await page.keyboard.press('/');
  await page.keyboard.type('oral fin');
  held.resolve();
  // The field is replaced during typing, and no letter is lost.
  await page.keyboard.type('alists at the conference', { delay: 15 });
  await expect(field).toHaveValue('oral finalists at the conference');
  await expect(options.first()).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/organizing$/);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeFocused();

  held = Promise.withResolvers();
  await page.keyboard.press('/');
  await expect(dialog).toBeVisible();
  await page.reload();
  await waitForHydration(page);
  // Reloaded with the dialog open: its history entry is left, so that the next Back works.
  await overlayHasLeft(page);
  await page.keyboard.press('/');
  await page.keyboard.type('awards\n');
  held.resolve();
  await expect(page).toHaveURL(/awards$/i);
});

test('N4 Back closes the search also in the moment between the loading and the rendering of its code', async ({
  page,
  site,
}) => {
  const { dialog } = partsOf(page);
  const opener = page.getByRole('banner').getByRole('button', { name: 'Search' });
  const early = page.getByRole('dialog', { name: 'Search' }).getByRole('textbox');
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/search-*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.addInitScript(holdRendering);
  await page.goto(`${site.url}/organizing`);
  await waitForHydration(page);
  await opener.click();
  await expect(early).toBeFocused();
  await page.evaluate(() => (rendering.isHeld = true));
  code.resolve();
  await page.waitForFunction(() => rendering.waiting.length > 0);
  await page.goBack();
  await page.evaluate(() => {
    rendering.isHeld = false;
    for (const run of rendering.waiting) run();
  });
  await expect(opener).toBeFocused();
  await expect(early).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/organizing$/);
});

test('N4 N5 A search opened again before the first result is rendered keeps the focus', async ({ page, site }) => {
  const { dialog, field, options } = partsOf(page);
  const pageHeld = Promise.withResolvers<void>();
  await page.route('**/assets/awards-*.js', async (route) => {
    await pageHeld.promise;
    await route.continue();
  });
  await page.goto(`${site.url}/organizing`);
  await waitForHydration(page);
  await page.keyboard.press('/');
  await field.fill('award');
  await expect(dialog.getByRole('group').first()).toHaveAccessibleName('Awards');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('/');
  await field.fill('committee');
  await expect(dialog.getByRole('group').first()).toHaveAccessibleName('Committees');
  pageHeld.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Awards', includeHidden: true })).toBeAttached();
  await isActive(field, options.first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Committees');
});

test(
  'N4 The search key types a slash in a field, does nothing over a dialog, and can be turned off',
  { tag: '@long' },
  async ({ page, site }) => {
    const { dialog, field } = partsOf(page);
    await page.goto(`${site.url}/login`);
    await waitForHydration(page);
    const email = page.getByRole('main').getByLabel('Email');
    await email.pressSequentially('a/b');
    await page.keyboard.press('Control+k');
    await expect(email).toHaveValue('a/b');
    await expect(dialog).toBeHidden();

    await page.goto(`${site.url}/committee1`);
    await waitForHydration(page);
    await page.getByRole('button', { name: /Wu Hsien/ }).click();
    await expect(page.getByRole('dialog', { name: 'Wu Hsien' })).toBeVisible();
    await page.keyboard.press('/');
    await expect(field).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.keyboard.press('/');
    await dialog.getByRole('checkbox', { name: '/ opens the search' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await overlayHasLeft(page);
    await page.reload();
    await waitForHydration(page);
    await page.keyboard.press('/');
    await page.keyboard.press('Control+k');
    await expect(field).toHaveValue('');
    await expect(dialog.getByRole('checkbox')).not.toBeChecked();
  },
);

test('D2 Two characters typed with an input method find a Chinese sentence', async ({ page, site }) => {
  const { field, options } = partsOf(page);
  await page.goto(`${site.url}/sponsors`);
  await waitForHydration(page);
  await page.getByRole('button', { name: '搜索' }).click();
  await expect(field).toBeFocused();
  const suggested = await options.count();
  const client = await page.context().newCDPSession(page);
  await client.send('Input.imeSetComposition', { text: 'zaocan', selectionStart: 6, selectionEnd: 6 });
  await expect(field).toHaveValue('zaocan');
  await expect(options).toHaveCount(suggested);
  await client.send('Input.insertText', { text: '早餐' });
  await expect(options.locator('mark').first()).toHaveText('早餐');
  await options.filter({ hasText: '酒店' }).first().click();
  await expect(page.getByRole('heading', { name: '酒店' })).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
});

test('I5 D2 Imported speakers are found, and only they, also while their page is still loading', async ({
  page,
  site,
}) => {
  const { field, options } = partsOf(page);
  await site.query(
    "update speaker set news_title = 'Kono Yasui', writer = 'Tokyo' where list = 'speaker_list1' and news_title = 'Kikunae Ikeda'",
  );
  try {
    await page.goto(`${site.url}/organizing`);
    await waitForHydration(page);
    await page.keyboard.press('/');
    await field.fill('yasui');
    await expect(options.first()).toContainText('Kono Yasui');
    await page.keyboard.press('Enter');
    const card = page.getByRole('button', { name: /Kono Yasui/ });
    await expect(card).toBeFocused();
    await expect(card).toBeInViewport();
    await page.keyboard.press('/');
    await field.fill('ikeda');
    await expect(page.getByText('Nothing was found')).toBeVisible();
  } finally {
    await site.query("update speaker set news_title = 'Kikunae Ikeda' where news_title = 'Kono Yasui'");
  }
});

test('D2 Enter before the results have loaded opens the best one, unless something else is typed meanwhile', async ({
  page,
  site,
}) => {
  const { dialog, field, options } = partsOf(page);
  let held = Promise.withResolvers<void>();
  await page.route('**/search.json', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${site.url}/organizing`);
  await waitForHydration(page);
  await page.keyboard.press('/');
  await field.fill('awards');
  await field.press('Enter');
  await field.fill('visa');
  held.resolve();
  await expect(options.first()).toContainText(/visa/i);
  await expect(dialog).toBeVisible();

  held = Promise.withResolvers();
  await page.reload();
  await waitForHydration(page);
  await page.keyboard.press('/');
  await field.fill('awards');
  await field.press('Enter');
  await expect(dialog).toBeVisible();
  held.resolve();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/awards$/i);
});

test('D2 When the index cannot be fetched, the search says so and can try again', async ({ page, site }) => {
  const { dialog, field, options } = partsOf(page);
  await page.route('**/search.json', (route) => route.abort());
  await page.goto(`${site.url}/organizing`);
  await waitForHydration(page);
  await page.keyboard.press('/');
  await field.fill('award');
  await expect(dialog.getByRole('status')).toHaveText(/could not be loaded/);
  await page.unroute('**/search.json');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(options.first()).toContainText('Award');
});

declare const rendering: { isHeld: boolean; waiting: (() => void)[] };

/** Delays rendering that is not urgent: React's scheduler uses `setImmediate` if there is one. */
function holdRendering(): void {
  const held: typeof rendering = { isHeld: false, waiting: [] };
  const setImmediate = (run: () => void) => (held.isHeld ? held.waiting.push(run) : setTimeout(run));
  Object.assign(window, { rendering: held, setImmediate });
}

function partsOf(page: Page): { dialog: Locator; field: Locator; options: Locator } {
  const field = page.getByRole('dialog').getByRole('combobox');
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('combobox') });
  return { dialog, field, options: dialog.getByRole('option') };
}

/** Whether screen readers announce an option while the field has the focus. */
async function isActive(field: Locator, option: Locator): Promise<void> {
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id'))!);
}
