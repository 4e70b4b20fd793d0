import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Timed } from '#site/dates.ts';
import type { PageKind, Pages } from '#site/pages.ts';
import type { RouteOf } from '#site/routes.ts';
import type { Site as Conference } from '#site/site.ts';
import type { Language } from '#site/text.ts';
import { currentOf } from '#contract/dates/deadline.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { speakerIn } from '#contract/names/speakerIn.ts';
import { isIndexed, languages, pageFile, routesOf } from '#contract/pages/page.ts';
import { conference as conferenceOf } from '../../content/conferences.ts';
import { textsIn } from '#server/checking/dataTexts.ts';
import { contentDir, loadSpeakers } from '#server/conference/content.ts';
import { cachedFiles } from '../../cachedFiles.ts';
import { publishedFile, publishedSample } from '../../publications.ts';
import { expect, test, withoutScripts } from '../support/fixtures.ts';
import { conferences, contentOf, pagesOf, type SitePage } from '../support/pages.ts';

const kB = 1_000;

for (const conference of conferences) {
  const htmlOf = async (file: string) => readFile(await publishedFile(conference, file), 'utf8');

  test(`${conference}: every page has its language, title and description`, async () => {
    const titles = new Set<string>();
    const pages = await pagesOf(conference);
    for (const { route, language, address } of pages) {
      const html = await htmlOf(pageFile(route, language));
      const head = (pattern: RegExp) => pattern.exec(html)?.[1];
      expect(html, address).toContain(`<html lang="${language}"`);
      expect(html.match(/<h1/g), address).toHaveLength(1);
      expect(head(/<meta name="description" content="([^"]+)"/), address).toBeTruthy();
      // React's replacement scripts would be blocked by the content security policy.
      expect(html, address).not.toContain('$RC');
      titles.add(`${language} ${head(/<title>([^<]+)<\/title>/)}`);
      if (!isIndexed(route)) {
        expect(head(/<meta name="robots" content="(.*?)"/), address).toBe('noindex');
        continue;
      }
      // Search engines ignore relative addresses, and this build has no origin.
      expect(html, address).not.toMatch(/rel="(canonical|alternate)"/);
      expect(head(/<meta property="og:image" content="([^"]+)"/), address).toMatch(
        new RegExp(`^/images/cards-[\\da-f]{16}/${language}-wide.png$`),
      );
    }
    // Titles are unique; the forum has a few duplicates on purpose, one for each audience.
    expect(titles.size).toBeGreaterThan(0.8 * pages.length);
    for (const language of languages) expect(await htmlOf(pageFile(undefined, language))).toContain('noindex');
  });

  test(`I1 I2 I3 I4 I6 I7 I8 I9 I10 I11 I12 I13 I15 I16 I17 I18 I19 ${conference}: everything the organisers wrote is on its page`, async () => {
    let compared = 0;
    for (const { route, language, address } of await pagesOf(conference)) {
      if (!('page' in route)) continue;
      const shown = wordsIn(await htmlOf(pageFile(route, language)));
      const written = [...(await dataOf(conference, route, language)), ...(await proseOf(conference, route, language))];
      expect
        .soft(
          written.filter((words) => !shown.includes(words)),
          address,
        )
        .toEqual([]);
      compared += written.length;
    }
    expect(compared, 'there is something to compare').toBeGreaterThan(200);
  });

  test(`I1 N2 ${conference}: after the end every page of the organisers says first that the conference is over`, async () => {
    const said = { en: 'This conference is over.', zh: '本次会议已圆满结束' };
    const written = (await pagesOf(conference)).filter(
      ({ route }) => 'page' in route || route.kind === 'underConstruction',
    );
    expect(written.length).toBeGreaterThan(20);
    for (const { route, language, address } of written) {
      const [main = ''] = /<main[^]*<\/main>/.exec(await htmlOf(pageFile(route, language))) ?? [];
      const [beforeContent = ''] = main.split(/<h2|<table|<article|<li/, 1);
      expect.soft(route.kind.startsWith('home') ? main : beforeContent, address).toContain(said[language]);
    }
  });

  test(`${conference}: the home page describes the event to search engines as it does on the page`, async () => {
    const site = await contentOf(conference);
    for (const language of languages) {
      const html = await htmlOf(
        pageFile(
          site.routes.find(({ path }) => path === '/'),
          language,
        ),
      );
      const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
      expect(JSON.parse(data)).toMatchObject(eventOf(site, language));
    }
    // A block of data asks for no permission of the content security policy. These scripts do: the colour scheme's, the one
    // that keeps the language asked for (another one for pages in one language), the one that notes presses, the front
    // page's, the dashboard's, the submission form's, and the one that fetches the code once a page is painted.
    const { scriptHashes } = await publishedSample(conference);
    expect(scriptHashes).toHaveLength(site.routes.some((route) => route.language) ? 8 : 7);
  });

  test(`I1 A6 ${conference}: pages to read need at most 115 kB of scripts, and 60 kB until the first paint`, async () => {
    const sizeOf = async (file: string) => sentSize(await publishedFile(conference, file));
    const measured = await Promise.all(
      (await pagesOf(conference)).filter(isFirst).map(async ({ route, language, address }) => {
        const file = pageFile(route, language);
        const html = await htmlOf(file);
        const scripts = await Promise.all(linked(html, 'js').map(sizeOf));
        const first = await Promise.all([file, ...linked(html, 'woff2')].map(sizeOf));
        // A link in the template fetches nothing before the first paint.
        const [shown = ''] = html.split('<template id="page-code">');
        const waitsForStyles = /<link rel="stylesheet"(?![^>]* disabled)/.test(shown);
        return { address, script: sum(scripts) / kB, untilPaint: sum(first) / kB, waitsForStyles };
      }),
    );
    console.table(
      Object.fromEntries(
        measured.map(({ address, script, untilPaint }) => [
          `${conference} ${address}`,
          { 'script, kB': script.toFixed(1), 'until paint, kB': untilPaint.toFixed(1) },
        ]),
      ),
    );
    const tooHeavy = measured.filter(({ script, untilPaint, waitsForStyles }) => {
      return script > 115 || untilPaint > 60 || waitsForStyles;
    });
    expect(tooHeavy).toEqual([]);
  });

  test(`D2 ${conference}: the precache has every page with its files, in 1.65 MB, and no file over 300 kB`, async () => {
    const worker = await htmlOf('sw.js');
    const files = cachedFiles(worker).map(({ url }) => url);
    expect(files.length, 'the list is found in the worker').toBeGreaterThan(50);
    for (const { route, language, address } of await pagesOf(conference)) {
      const file = pageFile(route, language).replace(/^\//, '');
      const needed = [file, ...shippedFilesIn(await htmlOf(file))];
      expect
        .soft(
          needed.filter((one) => !files.includes(one)),
          address,
        )
        .toEqual([]);
    }
    const sizes = await Promise.all(
      files.map(async (file) => ({ file, kB: (await sentSize(await publishedFile(conference, file))) / kB })),
    );
    const all = sum(sizes.map((each) => each.kB));
    console.log(`${conference}: ${files.length} files, ${all.toFixed(0)} kB`);
    expect(sizes.filter((each) => each.kB > 300)).toEqual([]);
    expect(all).toBeLessThanOrEqual(1_650);
  });
}

test('I20 The symposium’s footer and upload page name the other conference in English, not in Chinese', async () => {
  for (const [language, name, days] of [
    ['en', 'Food Bioscience and Food Nutrition', '3–6 December 2024'],
    ['zh', '干燥', '2024年11月22日至25日'],
  ] as const) {
    const html = await readFile(await publishedFile('symposium', `pages/${language}/submissionupload.html`), 'utf8');
    const [footer = ''] = /<footer[^]*<\/footer>/.exec(html) ?? [];
    expect(footer).toContain(name);
    expect(wordsIn(html)).toContain(name);
    expect(wordsIn(html)).toContain(days);
    if (language === 'zh') expect(wordsIn(html) + footer).not.toMatch(/食品|Food/);
  }
});

for (const conference of ['forum', 'forum-wuxi'] as const) {
  test(`I1 I2 I5 ${conference}: search engines and readers without scripts find the names of all speakers`, async () => {
    const speakers = await loadSpeakers(join(contentDir, conference));
    const onHome = [...speakers.speaker_listA, ...speakers.speaker_listB];
    const onTheirPage = [...speakers.speaker_list, ...speakers.speaker_list1];
    for (const [file, language, shown] of [
      ['pages/en/index.html', 'en', onHome],
      ['pages/zh/sponsors.html', 'zh', onHome],
      ['pages/en/committee.html', 'en', onTheirPage],
      ['pages/zh/committee.html', 'zh', onTheirPage],
    ] as const) {
      const words = wordsIn(await readFile(await publishedFile(conference, file), 'utf8'));
      const names = shown.map((speaker) => speakerIn(speaker, language).news_title);
      expect(names.length).toBeGreaterThan(3);
      expect(
        names.filter((name) => !words.includes(name)),
        file,
      ).toEqual([]);
    }
  });
}

withoutScripts('The pages can be read without any script', async ({ page, site }) => {
  await page.goto(`${site.url}/sponsors`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('食品');
  await expect(page.getByText('食品新技术')).toBeVisible();
  await page.goto(`${site.url}/login`);
  await expect(page.getByLabel('Email')).toBeVisible();
});

/** The content of the page as read aloud. */
function wordsIn(html: string): string {
  const [main = ''] = /<main[^]*<\/main>/.exec(html) ?? [];
  // React keeps neighbouring texts apart with an empty comment.
  const escaped = main.replaceAll('<!-- -->', '');
  const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
  return escaped.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => characters[name] ?? '');
}

/** The words of a page's data, without those that only a press brings, and names of files. */
async function dataOf(conference: string, { page, kind }: RouteOf<PageKind>, language: Language): Promise<string[]> {
  const { pages, site } = conferenceOf(conference);
  const { image: _, ...read } = pages.get(page) as Record<string, unknown>;
  // The programme in short is on the front page.
  const [program] = routesOf(site.routes, 'program');
  const days = kind === 'home' && program ? (pages.get(program.page) as Pages['program']).days : [];
  const elsewhere = kind === 'program' ? ['body', 'text', 'inShort'] : ['body', 'text'];
  const atFirst = JSON.parse(JSON.stringify([read, days.map(({ inShort }) => inShort)]), (name, value: unknown) =>
    elsewhere.includes(name) ? undefined : now(value),
  ) as unknown;
  const words = textsIn(atFirst).map((each) => each[language]);
  // A member's institution is below the name.
  return kind === 'people' ? words.flatMap((each) => each.split(/[,，] ?/)) : words;
}

/** Of what changes when a date is over, the part that holds now. */
function now(value: unknown): unknown {
  const isTimed = Array.isArray(value) && value.some((part: { until?: string }) => part?.until !== undefined);
  return isTimed ? currentOf(value as unknown as Timed<object>, new Date(), zoneOf({})) : value;
}

/** Of each line of a page's longer text the longest piece without any marks. */
async function proseOf(conference: string, { page }: RouteOf<PageKind>, language: Language): Promise<string[]> {
  const text = conferenceOf(conference).texts.get(`${page}.${language}.md`)?.source ?? '';
  const lines = text.split('\n').filter((line) => !/^[|\s:-]*$/.test(line));
  const pieces = lines.map((line) => line.replace(/^([-#>]|\d+\.)+ /, '').split(/[*_[\](){}<>|`\\]+/));
  return pieces.map((each) =>
    each.map((piece) => piece.trim()).reduce((one, other) => (other.length > one.length ? other : one)),
  );
}

/** The schema.org data, which repeats what the conference says elsewhere. */
function eventOf(site: Conference, language: Language) {
  const { day, from = day } = site.dates.find(({ isConference }) => isConference)!;
  const said = (date: typeof day) => (typeof date === 'string' ? date : date[language]);
  return {
    '@type': 'Event',
    name: site.name[language],
    description: site.description[language],
    startDate: said(from),
    endDate: said(day),
    location: { name: site.place.name[language], address: site.place.address[language] },
    organizer: site.hosts.map((host) => ({ name: host[language] })),
    inLanguage: language,
  };
}

/** Pages that must be light on a slow connection: those to read, and to log in. */
function isFirst({ route }: SitePage): boolean {
  return 'page' in route || ['underConstruction', 'login', 'verify'].includes(route.kind);
}

/** Files of a kind that a page names, each once. */
function linked(html: string, extension: string): string[] {
  const named = html.matchAll(new RegExp(`(?:src|href)="(/assets/[^"]+\\.${extension})"`, 'g'));
  return [...new Set(Array.from(named, ([, file = '']) => file))];
}

/** Bytes on the line: the build compresses what is worth it. */
async function sentSize(file: string): Promise<number> {
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Pictures, code, styles and files of this site that a page names. */
function shippedFilesIn(html: string): string[] {
  const [, body = ''] = html.split('<body');
  const named = [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="\/(assets\/[^"]+)"/g)];
  const inBody = [...body.matchAll(/ (?:src|href)="\/((?:images|templates)\/[^"#?]+)/g)];
  return [...named, ...inBody].map(([, file = '']) => file);
}
