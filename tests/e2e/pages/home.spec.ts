import type { Locator, Page } from '@playwright/test';
import { expect, test, withoutScripts } from '../support/fixtures.ts';
import { waitForHydration } from '../support/pages.ts';
import { swipe } from '../support/touch.ts';

withoutScripts(
  'I1 The home page leads to registration, log-in, the template, the awards and the speakers',
  async ({ page, site }) => {
    await page.goto(site.url);
    const main = page.getByRole('main');
    for (const [name, path] of [
      ['Program', '/program'],
      ['Speakers', '/committee'],
      ['Login', '/login'],
      ['online abstract submission system', '/reg'],
      ['Rules of the awards', '/Awards'],
      ['All speakers', '/committee'],
    ] as const) {
      await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    }
    for (const link of await main.getByRole('link', { name: 'Registration' }).all()) {
      await expect(link).toHaveAttribute('href', '/register');
    }
    await expect(main.locator('ol > li').filter({ hasText: 'Artificial intelligence' })).toBeVisible();
    const downloading = page.waitForEvent('download');
    await main.getByRole('link', { name: 'Abstract template (.doc)' }).click();
    expect((await downloading).suggestedFilename()).toBe('abstract-template.doc');
  },
);

withoutScripts(
  'I1 After the end the front page looks back first, and log-in and form are one press away',
  async ({ page, site }) => {
    await page.goto(site.url);
    const main = page.getByRole('main');
    const regions = await main.getByRole('heading', { level: 2 }).allTextContents();
    expect(regions.indexOf('Looking back')).toBeLessThan(regions.indexOf('About the conference'));
    expect(regions.indexOf('Award winners')).toBe(regions.indexOf('Looking back') + 1);
    const box = main.getByRole('region', { name: 'Registration and abstracts' });
    await expect(box).toContainText('Accounts and forms can still be used.');
    await expect(box.getByRole('link', { name: 'Submit an abstract' })).toHaveAttribute('href', '/submissionUpload');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  },
);

withoutScripts(
  'I1 The programme at a glance has a column for each day, the place its lines',
  async ({ page, site }) => {
    await page.goto(site.url);
    const days = page.getByRole('region', { name: 'The program at a glance' });
    await expect(days.getByRole('heading', { level: 3 })).toHaveText([
      /^Tuesday/,
      /^Wednesday/,
      /^Thursday/,
      /^Friday/,
    ]);
    await expect(days.getByRole('listitem').filter({ hasText: 'Nicolas Appert' })).toContainText(
      'Preservation of foods',
    );
    const place = page.getByRole('region', { name: 'Venue' });
    for (const [name, path] of [
      ['Accommodation', '/accommodation'],
      ['Travel', '/travel'],
      ['Visa Application', '/hotel'],
    ] as const) {
      await expect(place.getByRole('link', { name })).toHaveAttribute('href', path);
    }
  },
);

for (const conference of ['forum', 'forum-wuxi'])
  withoutScripts(`I1 ${conference}: the hosts' logos stand once, beside their names`, async ({ page, serving }) => {
    const { url } = await serving(conference);
    const drawn = new Map<string, number>();
    // On the second page they are known already.
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url());
      drawn.set(pathname, drawn.get(pathname) ?? answer.status());
    });
    for (const [language, names] of [
      ['en', ['Host University', 'The Publisher', 'The Society']],
      ['zh', ['主办大学', '出版社', '学会']],
    ] as const) {
      await page.goto(`${url}/?language=${language}`);
      const hosts = page.getByRole('list', { name: language === 'en' ? 'Hosts' : '主办方' });
      await expect(hosts.getByRole('listitem')).toHaveText([...names]);
      for (const name of names) {
        const logo = page.getByRole('img', { name, exact: true });
        await expect(logo).toHaveCount(1);
        expect((await logo.boundingBox())!.height).toBeGreaterThanOrEqual(40);
      }
    }
    for (const host of ['university', 'publisher', 'society'])
      expect([host, drawn.get(`/images/host-${host}.svg`)]).toEqual([host, 200]);
  });

test('I1 On a phone, the row of the programme is filled: two days are one below the other', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(site.url);
  const row = page.getByRole('group', { name: 'The program at a glance' });
  await expect(row.getByRole('heading', { level: 3 })).toHaveCount(4);
  const empty = await row.evaluate((element) => {
    const { bottom } = element.getBoundingClientRect();
    const ends = new Map<number, number>();
    for (const list of element.querySelectorAll('ul')) {
      const box = list.getBoundingClientRect();
      ends.set(box.left, Math.max(box.bottom, ends.get(box.left) ?? 0));
    }
    return Array.from(ends.values(), (end) => bottom - end);
  });
  expect(empty).toHaveLength(2);
  // Two entries, since days are not equally long.
  expect(Math.max(...empty)).toBeLessThan(64);
});

for (const [width, edge] of [
  [390, 20],
  [768, 24],
  [1440, 140],
] as const) {
  test(`I1 At ${width} pixels header, banners and their line share one edge, and the words stay where they are`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(site.url);
    await waitForHydration(page);
    const hero = page.getByRole('region', { name: 'Highlights' });
    const [first, second] = [hero.getByRole('heading', { level: 1 }), hero.locator('h2').first()];
    const boxOf = async (part: typeof first) => (await part.boundingBox())!;
    const mark = page.getByRole('banner').getByRole('link').first();
    for (const part of [mark, first, hero.getByText('3–6 December 2024')]) {
      expect(Math.round((await boxOf(part)).x)).toBe(edge);
    }
    const top = (await boxOf(first)).y;
    const dot = hero.getByRole('button', { name: 'Banner 2 of 2' });
    const { width: wide, height } = await boxOf(dot);
    expect(Math.min(wide, height)).toBeGreaterThanOrEqual(44);
    await dot.click();
    await expect(second).toBeInViewport({ ratio: 1 });
    await expect.poll(async () => Math.round((await boxOf(second)).x)).toBe(edge);
    expect((await boxOf(second)).y).toBeCloseTo(top, 0);
  });
}

test('I1 Two banners, chosen by buttons; the hidden one cannot take the focus', async ({ page, site }) => {
  await page.goto(site.url);
  await waitForHydration(page);
  const second = page.getByText('See the program', { exact: true });
  const takesFocus = () => second.evaluate((link) => (link.focus(), document.activeElement === link));
  await expect(second).not.toBeInViewport();
  expect(await takesFocus()).toBe(false);
  await page.getByRole('button', { name: 'Banner 2 of 2' }).click();
  await expect(second).toBeInViewport({ ratio: 1 });
  await expect.poll(takesFocus).toBe(true);
  await second.click();
  await expect(page).toHaveURL(`${site.url}/program`);
});

test(
  'I1 The plenary speakers advance every four seconds, can be paused, and stay with reduced motion',
  { tag: '@long' },
  async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(site.url);
    const first = plenary(page).getByText('Nicolas Appert');
    const second = plenary(page).getByText('Ilya Mechnikov');
    await comeNear(page);
    await first.scrollIntoViewIfNeeded();
    await expect(first).toBeInViewport();
    await expect(second).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Pause the slides' }).click();
    await page.getByRole('button', { name: 'Next speakers' }).click();
    await expect(first).toBeInViewport();

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await comeNear(page);
    await first.scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible();
    await page.getByRole('button', { name: 'Next speakers' }).click();
    await expect(second).toBeInViewport();
  },
);

test('I1 The home page prints every plenary speaker in black on white, before anybody scrolls to them', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto(site.url);
  const people = page.getByRole('region', { name: 'Plenary speakers' }).getByRole('listitem');
  await expect(people).toHaveCount(8);
  for (const person of await people.all()) {
    const { x, width } = (await person.boundingBox())!;
    expect(x >= 0 && x + width <= 1280, 'no speaker beside the paper').toBe(true);
    const colours = await person.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return [color, backgroundColor];
    });
    expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  }
  const printed = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(printed.match(/\/Type \/Page\b/g)?.length, 'sheets of paper').toBeLessThanOrEqual(4);
});

withoutScripts(
  'I2 The Chinese landing page has its eight parts in order, from the theme to the chat group',
  async ({ page, site }) => {
    await page.goto(`${site.url}/sponsors`);
    const main = page.getByRole('main');
    const headings = await main.getByRole('heading', { level: 2 }).allTextContents();
    const parts = ['会议主题', '十六个专题', '大会报告嘉宾', '奖项', '会议费用', '重要日期', '酒店', '会议微信群'];
    expect(headings.filter((heading) => parts.includes(heading))).toEqual(parts);
    for (const row of ['国内在职人员 2300元', '国内研究生 1200元', '国际在职人员 495美元', '国际研究生 225美元']) {
      await expect(main.getByRole('row', { name: row })).toBeVisible();
    }
    await expect(main.getByRole('region', { name: '酒店' })).toContainText('450元');
    await expect(main.getByRole('link', { name: '注册账号' }).first()).toHaveAttribute('href', '/registerzh');
  },
);

test('I1 The plenary speakers can be swiped on a phone', async ({ browser, site }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 900 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(site.url);
  const first = plenary(page).getByText('Nicolas Appert');
  await comeNear(page);
  await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible();
  await first.scrollIntoViewIfNeeded();
  const { x, y } = (await first.boundingBox())!;
  await swipe(page, { x: x + 200, y }, { x: -200 });
  await expect(plenary(page).getByText('Ilya Mechnikov')).toBeInViewport();
  await context.close();
});

function plenary(page: Page): Locator {
  return page.getByRole('region', { name: 'Plenary speakers' });
}

/** The speakers are fetched as the reader comes near. */
async function comeNear(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Plenary speakers' }).scrollIntoViewIfNeeded();
}
