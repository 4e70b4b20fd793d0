import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { projectDir } from '#server/config.ts';
import type { PeoplePage } from '#site/pages.ts';
import { expect, test, withStoredSite, withWorker } from '../support/fixtures.ts';
import { storedAnswers, waitForHydration } from '../support/pages.ts';
import type { Site } from '../support/site.ts';

const speakerCalls = '**/H5Api/speaker_list*';
const speaker = { news_title: 'Hou Debang', writer: '', source: '', image_url: '', news_content: '' };

/** Puts another expert into the server's list, as an organiser's import does; returns a function that removes it. */
async function addExpert(site: Site, { name, photo = '', biography = '' }: Record<string, string>) {
  const position = 100 + Math.floor(Math.random() * 1e6);
  await site.query(
    `insert into speaker (list, position, news_title, writer, source, image_url, news_content)
     values ('speaker_list1', ?, ?, 'Host University', '', ?, ?)`,
    ...[position, name ?? '', photo, biography],
  );
  return () => site.query('delete from speaker where list = ? and position = ?', 'speaker_list1', position);
}

function group(page: Page, name: string): Locator {
  return page.getByRole('region', { name });
}

test('I6 Three committees; a member with a biography opens a drawer from the right, half as wide as the page', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/committee1`);
  for (const name of ['Conference Chairs', 'Scientific Committee', 'Organizing Committee']) {
    await expect(group(page, name).getByRole('listitem').first()).toBeVisible();
  }
  await waitForHydration(page);
  const card = page.getByRole('button', { name: /Wu Hsien/ });
  await expect(card).toContainText('Peking Union Medical College');
  await card.click();
  const drawer = page.getByRole('dialog', { name: 'Wu Hsien', exact: true });
  await expect(drawer).toContainText('a theory of protein denaturation');
  await expect.poll(() => drawer.boundingBox()).toMatchObject({ x: 640, y: 0, width: 640, height: 900 });

  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(card).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
  await expect(card).toBeFocused();

  await page.setViewportSize({ width: 390, height: 800 });
  await card.click();
  await expect.poll(() => drawer.boundingBox()).toMatchObject({ x: 0, width: 390 });
});

/** Names of the drawings within an element, in order. */
function drawingsIn(place: Locator): Promise<(string | undefined)[]> {
  return place
    .locator('svg use[href^="/images/drawings/"]')
    .evaluateAll((uses) => uses.map((use) => /([\w-]+)\.svg#/.exec(use.getAttribute('href')!)?.[1]));
}

test('I5 I6 A drawing replaces a photo that is missing or cannot be loaded; a photo is toned', async ({
  page,
  site,
}) => {
  const unloadable = 'Mary Engle Pennington';
  const removals = [
    await addExpert(site, { name: unloadable, photo: 'images/people/nobody.jpg' }),
    await addExpert(site, { name: 'Hou Debang', photo: 'images/motif.svg' }),
  ];
  try {
    await page.goto(`${site.url}/committee`);
    const plenary = await drawingsIn(group(page, 'Plenary speakers'));
    expect(plenary.slice(0, 4)).toEqual(['preserving-jar', 'swan-neck-flask', 'burette', 'kaliapparat']);
    expect(new Set(plenary).size).toBe(8);
    const experts = group(page, 'Other experts').getByRole('listitem');
    const missing = experts.filter({ hasText: unloadable });
    await missing.scrollIntoViewIfNeeded();
    await expect.poll(() => drawingsIn(missing)).toHaveLength(1);
    await expect(missing).toHaveText(/^Mary Engle Pennington/);
    await expect(missing.locator('img')).toHaveCount(0);
    const photo = experts.filter({ hasText: 'Hou Debang' }).locator('img');
    await expect(photo).toHaveAttribute('alt', '');
    await expect(photo).toHaveCSS('mix-blend-mode', 'screen');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(photo).toHaveCSS('mix-blend-mode', 'multiply');
    await page.emulateMedia({ media: 'print' });
    await expect(photo, 'paper has no backgrounds').toHaveCSS('mix-blend-mode', 'normal');
    await expect(photo).toBeVisible();
  } finally {
    for (const remove of removals) await remove();
  }
});

const committees = join(projectDir, 'src/content/both-forums/pages/committees.json');

for (const conference of ['forum', 'forum-wuxi']) {
  test(`I6 ${conference}: each member of the three committees has a picture and a name, in a grid that fits a phone`, async ({
    page,
    serving,
  }) => {
    const { groups } = JSON.parse(await readFile(committees, 'utf8')) as PeoplePage;
    const { url } = await serving(conference);
    for (const [language, width] of [
      ['en', 1440],
      ['zh', 390],
      ['en', 320],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${url}/committee1?language=${language}`);
      for (const { title, people } of groups) {
        const members = group(page, title[language]).getByRole('listitem');
        await expect(members).toHaveCount(people.length);
        const shown = await members.evaluateAll((items) =>
          items.map((item) => {
            const picture = item.querySelector('svg:has(use[href^="/images/drawings/"]), img');
            const { width = 0, height = 0 } = picture?.getBoundingClientRect() ?? {};
            const use = picture?.querySelector('use')?.getAttribute('href');
            return { name: item.querySelector('b')?.textContent, width, height, use };
          }),
        );
        expect(shown.map(({ name }) => name)).toEqual(people.map(({ name }) => name[language].split(/[,，]/)[0]));
        // Those of the chairs are larger.
        const side = people.length === 3 && width > 1000 ? 100 : 60;
        expect(shown.filter((each) => each.width < side || Math.abs(each.width - each.height) > 1)).toEqual([]);
        expect(shown.filter(({ use }, index) => use !== undefined && use === shown[index - 1]?.use)).toEqual([]);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
}

test('I5 Plenary speakers and other experts are shown; a card without a biography opens nothing', async ({
  page,
  site,
}) => {
  const remove = await addExpert(site, { name: 'Hou Debang', biography: '<p>&nbsp;</p>\n' });
  try {
    await page.goto(`${site.url}/committee`);
    await expect(group(page, 'Plenary speakers').getByRole('listitem')).toHaveCount(8);
    await page.getByRole('button', { name: /Louis Pasteur/ }).click();
    await expect(page.getByRole('dialog', { name: 'Louis Pasteur' })).toContainText(/ferment/i);
    await page.keyboard.press('Escape');
    const experts = group(page, 'Other experts');
    await expect(experts.getByText('Hou Debang')).toBeVisible();
    await expect(experts.getByRole('button', { name: /Hou Debang/ })).toHaveCount(0);
  } finally {
    await remove();
  }
});

/** Ways into a page that were used against real sites; each tries to set `attacked` or to ask evil.example. */
const attacks = [
  '<script>attacked = 1</script>',
  '<img src=x onerror="attacked = 1">',
  '<img src="https://evil.example/pixel.png" alt="">',
  '<img src="//evil.example/pixel.png" alt="">',
  '<img src="data:image/svg+xml,<svg/onload=alert(1)>" alt="">',
  '<picture><source srcset="https://evil.example/x.webp"><img src="x.png" srcset="https://evil.example/y.png 2x" alt=""></picture>',
  '<picture><source srcset="/images/x.webp 2w, https://evil.example/x.webp 1w"><img src="x.png" alt=""></picture>',
  '<svg onload="attacked = 1"><a xlink:href="javascript:attacked=1"><text>x</text></a></svg>',
  '<form action="https://evil.example"><input name="parentNode"><button formaction="javascript:attacked=1">Go</button></form>',
  '<iframe srcdoc="<script>parent.attacked = 1</script>"></iframe>',
  '<object data="javascript:attacked=1"></object><embed src="https://evil.example/x.swf">',
  '<details open ontoggle="attacked = 1"><summary>x</summary></details>',
  '<video autoplay onloadstart="attacked = 1"><source src="https://evil.example/x.mp4"></video>',
  '<style>@import "https://evil.example/x.css"; body { display: none }</style>',
  '<link rel="stylesheet" href="https://evil.example/x.css"><meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<p style="background: url(https://evil.example/x.png); position: fixed; inset: 0">styled</p>',
  '<p id="root" class="x" name="root" data-x="1" aria-hidden="true" tabindex="1" contenteditable>named</p>',
  '<a href="javascript:attacked=1">plain</a>',
  '<a href="jav&#x09;ascript:attacked=1">tabbed</a>',
  '<a href="&#1;javascript:attacked=1">controlled</a>',
  '<a href="data:text/html,<script>attacked=1</script>">data</a>',
  '<a href="vbscript:attacked=1">old</a>',
  '<a href="blob:https://evil.example/1">blob</a>',
  '<template><img src=x onerror="attacked = 1"></template>',
  '<x-element onclick="attacked = 1">custom</x-element>',
  '<p>broken <b>html <i>never</p> closed <a href="https://journal.example/paper" target="_self" ping="https://evil.example">Paper</a>',
];

/** These swallow whatever follows them, so that each is a biography of its own. */
const unclosedAttacks = [
  '<svg></p><style><a title="</style><img src=x onerror=attacked=1>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=attacked=1&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=attacked=1>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=attacked=1>',
];

const harmlessTags = ['H2', 'P', 'B', 'I', 'A', 'PICTURE', 'IMG', 'TABLE', 'TBODY'];
const harmlessAttributes = ['href', 'src', 'alt', 'title', 'target', 'rel'];

/** The elements and attributes of a biography that are not harmless. */
function harm(biography: Locator): Promise<string[]> {
  return biography.evaluate(
    (place, [tags, names]) =>
      [...place.querySelectorAll('*')].flatMap((element) => [
        ...(tags?.includes(element.tagName) ? [] : [element.tagName]),
        ...element.getAttributeNames().filter((name) => !names?.includes(name)),
      ]),
    [harmlessTags, harmlessAttributes],
  );
}

test('I5 A malicious biography is shown without its attack', async ({ browser, site }) => {
  const biographies = [attacks.join('\n'), ...unclosedAttacks].map((html) => `<h2>Life</h2>${html}`);
  const removals = await Promise.all(
    biographies.map((biography, index) => addExpert(site, { name: `Guest ${index}`, biography })),
  );
  // Without the policy that would stop much of it anyway: the biography is to be harmless by itself.
  const context = await browser.newContext({ bypassCSP: true });
  try {
    const page = await context.newPage();
    // Safari before 18 does not know it, and shall be as safe.
    await page.addInitScript(() => Reflect.deleteProperty(URL, 'parse'));
    const elsewhere: string[] = [];
    page.on('request', (request) => request.url().startsWith(site.url) || elsewhere.push(request.url()));
    await page.goto(`${site.url}/committee`);
    for (const index of biographies.keys()) {
      await page.getByRole('button', { name: `Guest ${index}` }).click();
      const drawer = page.getByRole('dialog', { name: `Guest ${index}` });
      const biography = drawer.getByRole('heading', { name: 'Life' }).locator('xpath=..');
      await expect(biography).toBeVisible();
      expect(await harm(biography), biographies[index]).toEqual([]);
      if (index === 0) await expectOnlyTheHonestLink(biography);
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
    }
    expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
    expect(page.url()).toBe(`${site.url}/committee`);
    expect(elsewhere).toEqual([]);
  } finally {
    await context.close();
    for (const remove of removals) await remove();
  }
});

async function expectOnlyTheHonestLink(biography: Locator): Promise<void> {
  await expect(biography).toContainText('broken html never closed');
  await expect(biography.getByRole('link')).toHaveCount(1);
  const paper = biography.getByRole('link', { name: 'Paper' });
  await expect(paper).toHaveAttribute('href', 'https://journal.example/paper');
  await expect(paper).toHaveAttribute('target', '_blank');
  await expect(paper).toHaveAttribute('rel', /\bnoopener\b/);
  for (const text of ['plain', 'tabbed', 'data', 'custom']) await biography.getByText(text).first().click();
}

test('I5 Slow speakers have their place reserved; nothing moves', async ({ page, site }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(speakerCalls, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${site.url}/committee`);
  const below = page.getByRole('heading', { name: 'Other experts' });
  const before = await below.boundingBox();
  answer();
  await expect(page.getByText('Louis Pasteur')).toBeVisible();
  expect(Math.abs((await below.boundingBox())!.y - before!.y)).toBeLessThan(2);
  await expect(page.getByRole('button', { name: /Louis Pasteur/ })).toBeInViewport();
});

test('I5 When both lists are empty, one message says so', async ({ page, site }) => {
  await page.route(speakerCalls, (route) => route.fulfill({ json: { code: '200', msg: 'Done', data: [] } }));
  await page.goto(`${site.url}/committee`);
  await expect(page.getByText('The speakers will be announced.')).toHaveCount(1);
  await expect(group(page, 'Other experts')).toHaveCount(0);
});

test('I5 C7 An empty list is left out beside the other; after an invalid reply, the published one is shown', async ({
  page,
  site,
}) => {
  await page.route(speakerCalls, (route) =>
    route.request().url().endsWith('1')
      ? route.fulfill({ contentType: 'text/html', body: '<html>Log in to this network</html>' })
      : route.fulfill({ json: { code: '200', msg: 'Done', data: [] } }),
  );
  await page.goto(`${site.url}/committee`);
  await expect(group(page, 'Plenary speakers'), 'an empty list').toHaveCount(0);
  await expect(page.getByText('The speakers will be announced.')).toHaveCount(0);
  await expect(group(page, 'Other experts'), 'as published').toContainText('Wilbur O. Atwater');

  await page.unroute(speakerCalls);
  await page.route(speakerCalls, (route) => route.fulfill({ json: { code: '200', msg: 'Done', data: [speaker] } }));
  await page.reload();
  await expect(page.getByText('Hou Debang')).toHaveCount(2);
});

withStoredSite(
  'O4 I5 Speakers that were loaded once are shown offline, with their date and their biographies',
  async ({ page, site }) => {
    await page.goto(`${site.url}/committee`);
    await expect(page.getByText('Louis Pasteur')).toBeVisible();
    await expect(page.getByText(/^As of /)).toHaveCount(0);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => storedAnswers(page, 'speaker_list')).toBeGreaterThan(0);
    await site.stop();
    await page.reload();
    await expect(page.getByText(/^As of \d\d:\d\d/)).toBeVisible();
    await page.getByRole('button', { name: /Louis Pasteur/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Louis Pasteur' });
    await expect(drawer).toContainText(/ferment/i);
    expect(await drawingsIn(drawer)).toEqual(['swan-neck-flask']);
    const stored = await page.evaluate(async () => {
      const answers = ['swan-neck-flask', 'sprig', 'marks'].map((name) => fetch(`/images/drawings/${name}.svg`));
      return (await Promise.all(answers)).map(({ ok }) => ok);
    });
    expect(stored, 'without a network').toEqual([true, true, true]);
  },
);

withWorker(
  'O4 A photo that was loaded once is shown behind a captive portal',
  { tag: '@long' },
  async ({ context, page, site }) => {
    await page.goto(`${site.url}/committee1`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const [worker] = context.serviceWorkers();
    const answer = (type: string, body: string) =>
      worker!.evaluate(
        ([type, body]) => {
          self.fetch = () => Promise.resolve(new Response(body, { headers: { 'content-type': type! } }));
        },
        [type, body],
      );
    const see = async () => {
      await page.reload();
      return page.evaluate(async () => {
        const photo = new Image();
        photo.src = '/people/hou.svg';
        await photo.decode();
        return photo.naturalWidth;
      });
    };
    await answer('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"/>');
    expect(await see()).toBe(7);
    await answer('text/html', '<html>Log in to this network</html>');
    for (const _visit of ['kept', 'still kept']) expect(await see()).toBe(7);
  },
);

test('I5 Without scripts the page shows the speakers as they were published', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/committee`);
  await expect(group(page, 'Plenary speakers').getByRole('listitem')).toHaveCount(8);
  await expect(page.locator('[data-expected], noscript p')).toHaveCount(0);
  await context.close();
});

test('I5 A biography that is pressed before the server has answered opens with its answer', async ({ page, site }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(speakerCalls, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${site.url}/committee`);
  await page.getByRole('button', { name: /Louis Pasteur/ }).click();
  await expect(page).toHaveURL(/\?person=/);
  answer();
  await expect(page.getByRole('dialog', { name: 'Louis Pasteur' })).toContainText(/ferment/i);
});
