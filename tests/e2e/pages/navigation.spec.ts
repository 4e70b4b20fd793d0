import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { pageFile, routeOf } from '#contract/pages/page.ts';
import type { NavLink, Route } from '#site/routes.ts';
import type { Site as Conference } from '#site/site.ts';
import type { Text } from '#site/text.ts';
import { publishedFile } from '../../publications.ts';
import { submit } from '../support/author.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  collectConsoleErrors,
  conferences,
  contentOf,
  tagsOfPages,
  waitForHydration,
  pagesOf,
} from '../support/pages.ts';
import { SubmissionForm } from '../support/submissionForm.ts';

const groups = {
  Organizers: ['Co-hosts', 'Co-organizers', 'Supporting Publication'],
  Registration: ['Register', 'Registration Fee', 'Visa Application'],
  Accommodation: ['Accommodation', 'Travel', 'Discover the host city'],
} as const;

for (const conference of conferences) {
  const isForum = conference !== 'symposium';
  const row = isForum ? 'N1' : 'N2';
  const tag = tagsOfPages(conference);

  /** Entries of the menu that are in English, each with the name of its group. */
  const entriesOf = ({ navigation }: Conference) =>
    navigation
      .flatMap((entry): (NavLink & { group?: Text })[] =>
        'to' in entry ? [entry] : entry.items.map((item) => ({ ...item, group: entry.label })),
      )
      .filter(({ language }) => language !== 'zh');

  test(`${row} ${conference}: every entry of the navigation has its name and address, and its page the title`, async () => {
    const site = await contentOf(conference);
    const htmlOf = async (page: Route) => readFile(await publishedFile(conference, pageFile(page, 'en')), 'utf8');
    const [menu = ''] =
      /<nav aria-label="Main navigation">.*?<\/nav>/.exec(await htmlOf(routeOf(site.routes, '/login')!)) ?? [];
    const shown = Array.from(
      menu.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+)<|<button [^>]*>([^<]+)</g),
      ([, to, label, group]) => group ?? `${label} ${to}`,
    );
    const groups = new Set<string>();
    const named = entriesOf(site).flatMap(({ group, label, to }) => {
      const isFirst = group !== undefined && !groups.has(group.en) && groups.add(group.en);
      return [...(isFirst ? [group.en] : []), `${label.en} ${to}`];
    });
    expect(shown).toEqual(named);
    for (const { to } of entriesOf(site)) {
      const route = routeOf(site.routes, to)!;
      const html = await htmlOf(route);
      if (!route.kind.startsWith('home'))
        expect(html, to).toContain(`>${route.title.en.replaceAll('&', '&amp;')}</h1>`);
      expect(/<main[^]*>Under construction</i.test(html), to).toBe(route.kind === 'underConstruction');
    }
  });

  for (const [walk, step] of [
    ['every entry', 1],
    ['one entry in four', 4],
  ] as const)
    test(
      `${row} N5 ${conference}: ${walk} of the navigation leads to its page`,
      { tag: step === 1 ? ['@long'] : tag },
      async ({ browser, serving }) => {
        const site = await serving(conference);
        await using context = await browser.newContext();
        const page = await context.newPage();
        const consoleErrors = collectConsoleErrors(page);
        const content = await contentOf(conference);
        await page.goto(`${site.url}/login`);
        await waitForHydration(page);
        const menu = page.getByRole('navigation', { name: 'Main navigation' });
        const walked = entriesOf(content).filter((_, index) => index % step === 0);
        for (const { group, label, to } of walked) {
          if (group) await menu.getByRole('button', { name: group.en, exact: true }).click();
          await menu.getByRole('link', { name: label.en, exact: true }).click();
          await expect(page).toHaveURL(site.url + to);
          const route = routeOf(content.routes, to)!;
          const isHome = route.kind.startsWith('home');
          await expect(page).toHaveTitle(new RegExp(`^${isHome ? content.name.en : route.title.en} · `));
          if (!isHome) await expect(page.getByRole('heading', { level: 1 })).toHaveText(route.title.en);
          expect(await page.evaluate(() => scrollY), `${to} begins at its top`).toBe(0);
        }
        expect(consoleErrors).toEqual([]);
      },
    );

  test(
    `N3 ${conference}: the switch reads in the other language and ${isForum ? 'leads to its front page' : 'stays on the page'}`,
    { tag },
    async ({ browser, serving }) => {
      const site = await serving(conference);
      await using context = await browser.newContext();
      const page = await context.newPage();
      const banner = page.getByRole('banner');
      await page.goto(`${site.url}/organizing`);
      await waitForHydration(page);
      await banner.getByRole('link', { name: 'Chinese', exact: true }).click();
      await expect(page).toHaveURL(site.url + (isForum ? '/sponsors' : '/organizing'));
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
      await page.goto(`${site.url}/submissions`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
      await waitForHydration(page);
      await banner.getByRole('link', { name: 'English', exact: true }).click();
      await expect(page).toHaveURL(site.url + (isForum ? '/' : '/submissions'));
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    },
  );

  test(
    `N7 ${conference}: a path is found in any case, with or without a trailing slash`,
    { tag: conference === 'forum' ? [] : ['@long'] },
    async ({ request, serving }) => {
      const site = await serving(conference);
      for (const { route, language, address } of await pagesOf(conference)) {
        const [path = '', query = `language=${language}`] = address.split('?');
        const page = await (await request.get(`${site.url}${path}?${query}`)).text();
        for (const variant of [path.toLowerCase(), path.toUpperCase(), `${path.replace(/\/$/, '')}/`]) {
          const reply = await request.get(`${site.url}${variant}?${query}`);
          expect(reply.status(), variant).toBe(200);
          expect((await reply.text()) === page, `${variant} is ${route.path}`).toBe(true);
        }
      }
    },
  );
}

test('N4 I5 R4 R8 On a phone, Back closes an overlay first, and leaves the page only after that', async ({
  author: { page },
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const dialog = page.getByRole('dialog');
  /** Opens a dialog, goes back, opens it again and closes it: the page stays, and its address. */
  const expectClosedByBack = async (opener: Locator, address: string) => {
    for (const close of [() => page.goBack(), () => dialog.getByRole('button', { name: 'Close' }).click()]) {
      await opener.click();
      await expect(dialog).toBeVisible();
      await close();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(address);
      await expect(opener).toBeFocused();
    }
  };
  const search = page.getByRole('button', { name: 'Search' });
  await submit(page.request, site.url, { title: 'Heat transfer' });

  await page.goto(`${site.url}/committee`);
  await waitForHydration(page);
  const pasteur = page.getByRole('button', { name: /Louis Pasteur/ });
  await expectClosedByBack(pasteur, `${site.url}/committee`);
  // As two taps, before the drawer lies over the card.
  await pasteur.evaluate((card: HTMLElement) => {
    card.click();
    setTimeout(() => card.click());
  });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page, 'pressed twice, closed once').toHaveURL(`${site.url}/committee`);
  await expect(dialog).toBeHidden();
  await pasteur.click();
  await expect(page).toHaveURL(/\?person=plenary-speakers-louis-pasteur$/);
  await page.reload();
  await expect(dialog).toContainText(/ferment/i);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(pasteur).toBeVisible();

  await expectClosedByBack(search, `${site.url}/committee`);
  await search.click();
  await page.getByRole('combobox', { name: 'Search' }).fill('Awards');
  // Other pages have a heading of that name: first the suggested page stands there, then those results above it.
  await expect(dialog.getByRole('status')).toHaveText(/^\d+ results?$/);
  await dialog.getByRole('group', { name: 'Awards', exact: true }).getByRole('option').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Awards' })).toBeVisible();
  await page.goBack();
  await expect(page, 'one step back from a page that was found').toHaveURL(`${site.url}/committee`);

  await page.goto(`${site.url}/loginThen`);
  await expectClosedByBack(page.getByRole('button', { name: 'Receipt' }), `${site.url}/loginThen`);
  const form = await SubmissionForm.open(page, site.url);
  await form.title.fill('Heat and mass transfer');
  await form.isSaved();
  const address = page.url();
  await form.title.evaluate((field) => Object.assign(field, { isTheSame: true }));
  await expectClosedByBack(page.getByRole('button', { name: 'Preview' }), address);
  expect(await form.title.evaluate((field) => 'isTheSame' in field), 'the form was not drawn anew').toBe(true);
  await page.reload();
  await expect(form.title).toHaveValue('Heat and mass transfer');
});

test.describe('The menus', () => {
  test.beforeEach(async ({ page, site }) => {
    // A long page without the front page's drawing, which takes a second of processor time on a first visit.
    await page.goto(`${site.url}/awards`);
    await waitForHydration(page);
  });

  test('N1 N4 Every group opens on a click and closes on a click anywhere', async ({ page }) => {
    const navigation = page.getByRole('navigation', { name: 'Main navigation' });
    for (const [group, items] of Object.entries(groups)) {
      const button = navigation.getByRole('button', { name: group, exact: true });
      await button.click();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      for (const item of items) await expect(navigation.getByRole('link', { name: item, exact: true })).toBeVisible();
      await page.mouse.click(5, 600);
      await expect(button).toHaveAttribute('aria-expanded', 'false');
    }
  });

  test('N4 By keyboard Enter, Space and arrows open a group, arrows move in it, Escape closes it', async ({ page }) => {
    const organizers = page.getByRole('button', { name: 'Organizers' });
    const registration = page.getByRole('banner').getByRole('button', { name: 'Registration' });
    await organizers.press('Enter');
    await expect(organizers).toHaveAttribute('aria-expanded', 'true');
    await registration.press('Space');
    await expect(registration).toHaveAttribute('aria-expanded', 'true');
    await expect(organizers).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Escape');
    await organizers.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: 'Co-hosts' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: 'Co-organizers' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(organizers).toBeFocused();
    await expect(organizers).toHaveAttribute('aria-expanded', 'false');
  });

  test('N4 Escape closes a group wherever the focus is, and the menu of a phone after it', async ({ page }) => {
    const group = page.getByRole('button', { name: 'Organizers' });
    const takeFocusAway = () => page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await group.click();
    await takeFocusAway();
    await page.keyboard.press('Escape');
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    await expect(group).toBeFocused();

    await page.setViewportSize({ width: 390, height: 844 });
    const icon = page.getByRole('button', { name: 'Menu' });
    await icon.click();
    await group.click();
    await takeFocusAway();
    await page.keyboard.press('Escape');
    await expect(group).toBeFocused();
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    await expect(icon).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(icon).toBeFocused();
    await expect(icon).toHaveAttribute('aria-expanded', 'false');
  });

  test('N4 On a phone an icon toggles the menu, and Escape closes it and returns the focus', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const icon = page.getByRole('button', { name: 'Menu' });
    const program = page.getByRole('banner').getByRole('link', { name: 'Program' });
    await expect(program).toBeHidden();
    await icon.click();
    await expect(program).toBeVisible();
    await icon.click();
    await expect(program).toBeHidden();
    await icon.click();
    await page.keyboard.press('Escape');
    await expect(icon).toHaveAttribute('aria-expanded', 'false');
    await expect(icon).toBeFocused();
  });

  test('N5 A change of route scrolls to the top and moves the focus to the heading', async ({ page }) => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole('link', { name: 'Program' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('N5 A link to the current page is ignored', async ({ page }) => {
    const banner = page.getByRole('banner');
    // The entry of the history, for React Router replaces it where the path is the same, and how far the page is scrolled.
    const position = () => page.evaluate(() => ({ key: (history.state as { key: string }).key, scrollY }));
    await page.setViewportSize({ width: 1280, height: 400 });
    await banner.getByRole('link', { name: 'Program' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }));
    const before = await position();
    expect(before).toMatchObject({ key: expect.any(String), scrollY: 40 });
    await banner.getByRole('link', { name: 'Program' }).click();
    expect(await position()).toEqual(before);
  });
});
