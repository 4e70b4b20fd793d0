import { describe, expect, test } from 'vitest';
import type { PageKind, Pages } from '#site';
import { isIndexed, languages, languagesOf, normalPath } from '#contract/page.ts';
import { conferences, isWritten, type Conference } from './conferences.ts';
import { namesWithin, textsIn } from './words.ts';

/** The fields of every kind of page; the compiler holds this table to `Pages`. */
type Fields<Page> = {
  [Field in keyof Required<Page>]: Partial<Pick<Page, Field>> extends Pick<Page, Field> ? '?' : '!';
};
const fields: { [Kind in PageKind]: Fields<Pages[Kind]> } = {
  home: {
    kicker: '!',
    headline: '!',
    lead: '!',
    drawing: '!',
    banners: '!',
    links: '?',
    theme: '?',
    about: '!',
    topics: '!',
    registration: '!',
    callForAbstracts: '!',
    awards: '!',
    fees: '?',
    hotel: '?',
    chatGroup: '?',
  },
  homeWithLogin: {
    kicker: '!',
    headline: '!',
    lead: '!',
    drawing: '!',
    banners: '!',
    about: '!',
    topics: '!',
    login: '!',
    previous: '!',
    newsPath: '!',
    news: '!',
  },
  prose: { lead: '?', downloads: '?' },
  people: { lead: '?', groups: '!' },
  speakers: { lead: '?' },
  keynotes: { lead: '?', keynotes: '!' },
  topics: { lead: '?', groups: '!' },
  call: { lead: '!', guidelines: '!', fullPaper: '?', hasTimeline: '!' },
  fees: { lead: '?', tables: '!', methods: '?', bankAccounts: '?', scanCode: '?', hasRegistration: '?' },
  travel: { lead: '?', rooms: '?', ways: '?' },
  sights: { lead: '?', sights: '!' },
  contact: { lead: '?' },
  awards: { lead: '?', awards: '!' },
  program: { lead: '?', image: '!', width: '!', height: '!', days: '!' },
  news: { lead: '?', items: '!' },
};

/** Pictures that every conference has, whatever its pages show. */
const customary = [
  'mark.svg',
  'icon.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'apple-touch-icon.png',
];

const han = '\\p{Script=Han}';
const halfWidth = new RegExp(`${han}[,;:!?()]|[,;:!?()]${han}`, 'u');
const typedSpace = new RegExp(`${han} [\\w]|[\\w] ${han}`, 'u');

describe.each(conferences)('$id', (conference) => {
  const { site, descriptions, pages, texts, images, files } = conference;
  const written = site.routes.filter(isWritten);
  const links = linksOf(conference);

  test('Every page has its file, every file its page, and each holds what its kind shows', () => {
    expect([...new Set(written.map(({ page }) => page))].toSorted()).toEqual([...pages.keys()].toSorted());
    for (const { path, kind, page } of written) {
      const data = Object.keys(pages.get(page) as object);
      const known = Object.entries<'!' | '?'>(fields[kind]);
      const needed = known.filter(([, need]) => need === '!').map(([name]) => name);
      expect(data, `${path} (${kind})`).toEqual(expect.arrayContaining(needed));
      expect(
        known.map(([name]) => name),
        `${path} (${kind})`,
      ).toEqual(expect.arrayContaining(data));
    }
  });

  test('A longer text is there in both languages or in neither, and a page that is only read has one', () => {
    const twins = [...new Set([...texts.keys()].map((name) => name.replace(/\.(en|zh)\.mdx$/, '')))];
    const expected = twins.flatMap((name) => languages.map((language) => `${name}.${language}.mdx`));
    expect([...texts.keys()].toSorted()).toEqual(expected.toSorted());
    expect([...pages.keys()]).toEqual(expect.arrayContaining(twins));
    for (const { kind, page } of written) if (kind === 'prose') expect(twins).toContain(page);
  });

  test('N1 N2 N3 Every link leads to a page or a file of this conference', () => {
    const paths = site.routes.map(({ path }) => normalPath(path));
    const kept = [...images.map((name) => `/images/${name}`), ...files.map((name) => `/templates/${name}`)];
    const leadsSomewhere = (link: string) => kept.includes(link) || paths.includes(pathOf(link));
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((link) => !leadsSomewhere(link))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('Every page that search engines find is described to them, in words of its own and within what they show', () => {
    const described = site.routes.filter((route) => isIndexed(route) && route.path !== '/');
    expect(Object.keys(descriptions).toSorted()).toEqual(described.map(({ path }) => path).toSorted());
    for (const language of languages) {
      const shown = described.filter((route) => languagesOf(route).includes(language));
      const said = shown.map(({ path }) => descriptions[path]?.[language] ?? '');
      expect(said.filter((words) => words.length > 160)).toEqual([]);
      expect(new Set([site.description[language], ...said]).size).toBe(said.length + 1);
    }
  });

  test('Every picture and file that is named is there', () => {
    const named = [site, ...pages.values()].flatMap(namesOfFiles);
    const pictures = [...customary, ...named.filter((name) => /\.(svg|png|jpe?g|webp)$/.test(name))];
    const documents = named.filter((name) => /\.(docx?|pdf)$/.test(name));
    expect(pictures.filter((name) => !images.includes(name))).toEqual([]);
    expect(documents.filter((name) => !files.includes(name))).toEqual([]);
    expect(files).toContain(site.abstractTemplate);
  });

  test('Both languages say something, and each in its own script and punctuation', () => {
    const words = [site, descriptions, ...pages.values()].flatMap(textsIn);
    expect(words.filter(({ en, zh }) => !en.trim() || !zh.trim())).toEqual([]);
    const chinese = [...words.map(({ zh }) => zh.replace(/^© \d+ /, '')), ...linesOf(texts, 'zh')];
    const english = [...words.map(({ en }) => en), ...linesOf(texts, 'en')];
    expect(chinese.filter((line) => halfWidth.test(line) || typedSpace.test(line))).toEqual([]);
    expect(english.filter((line) => new RegExp(han, 'u').test(line))).toEqual([]);
  });

  test('Each date is printed as the day that it is, and they stand in their order', () => {
    for (const language of languages) {
      const days = site.dates.map(({ day }) => (typeof day === 'string' ? day : day[language]));
      expect(days.filter((day) => new Date(day).toJSON()?.slice(0, 10) !== day)).toEqual([]);
      expect(days.toSorted()).toEqual(days);
      for (const [index, day] of days.entries()) {
        const [year = '', , date = ''] = day.split('-');
        const printed = site.dates[index]?.date[language].match(/\d+/g);
        expect(printed).toEqual(expect.arrayContaining([year, String(Number(date))]));
      }
    }
  });

  test('The groups of topics hold every topic', () => {
    expect(site.topicGroups.at(-1)?.last ?? site.topics.length).toBe(site.topics.length);
  });
});

/** Every address within this site, from data, biographies and longer texts. */
function linksOf({ site, pages, texts }: Conference): string[] {
  const { apiBase: _, photos: __, ...linking } = site;
  const data = [linking, ...pages.values()];
  return [
    ...data.flatMap(namesWithin).filter((name) => name.startsWith('/')),
    ...Object.values(site.languageSwitch ?? {}),
    ...data.flatMap(textsIn).flatMap(({ en, zh }) => addressesIn(en + zh)),
    ...[...texts.values()].flatMap(addressesIn),
  ];
}

function addressesIn(words: string): string[] {
  const marked = words.matchAll(/\]\((\/[^)\s]*)|href="(\/[^"]*)/g);
  return Array.from(marked, ([, written, html]) => written ?? html ?? '');
}

function pathOf(link: string): string {
  return normalPath(link.split(/[?#]/)[0] ?? '');
}

/** Pictures and documents by name; a picture may differ by language. */
function namesOfFiles(data: unknown): string[] {
  const names = [...namesWithin(data), ...textsIn(data).flatMap(({ en, zh }) => [en, zh])];
  return names.filter((name) => /^[\w-]+\.\w+$/.test(name));
}

function linesOf(texts: Conference['texts'], language: string): string[] {
  const own = [...texts].filter(([name]) => name.endsWith(`.${language}.mdx`));
  return own.flatMap(([, text]) => text.replaceAll(/\]\([^)]*\)/g, ']').split('\n'));
}
