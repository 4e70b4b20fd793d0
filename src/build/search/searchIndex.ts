import { createReadStream, existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { TimeZone } from '#site/dates.ts';
import type { NewsPage } from '#site/pages.ts';
import type { Route } from '#site/routes.ts';
import type { SeedSpeakers } from '#site/speakers.ts';
import type { Language } from '#site/text.ts';
import { currentOf } from '#contract/dates/timed.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { needsAccount, languages, pageFile, routesIn } from '#contract/pages/page.ts';
import { buildSearchIndex, searchFile, type Entry } from '#contract/search/searchIndex.ts';
import { speakerEntries } from '#contract/search/searchSpeakers.ts';
import type { Conference } from '#build/conference.ts';
import { sectionsOf, type Section } from './sections.ts';

/**
 * Writes the search index of each language: every prerendered page by its headings, and what its HTML does not hold
 * (speakers, news). Runs after the pages are written and before vite-plugin-pwa lists the files to precache. In
 * development the index of the last build is served.
 */
export function searchIndexes(conference: Conference): Plugin {
  let isWritten = false;
  return {
    name: 'lectern:search-indexes',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    writeBundle() {
      isWritten = true;
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler(error?: Error) {
        if (error || !isWritten) return;
        for (const language of languages) {
          const entries = await entriesOf(conference, language);
          for (const address of duplicateAddresses(entries))
            this.warn(`Two headings have the address ${address} (${language}).`);
          await writeFile(join(conference.outDir, searchFile(language)), JSON.stringify(buildSearchIndex(entries)));
        }
      },
    },
    configureServer({ middlewares, config: { logger } }) {
      for (const language of languages) {
        middlewares.use(searchFile(language), (_request, response) => {
          const file = join(conference.outDir, searchFile(language));
          const exists = existsSync(file);
          if (!exists) logger.warn('There is nothing to search yet: npm run build makes it.');
          response.writeHead(exists ? 200 : 404, { 'content-type': 'application/json' });
          if (exists) createReadStream(file).pipe(response);
          else response.end();
        });
      }
    },
  };
}

/** Addresses of more than one heading: a link leads to the first only. */
function duplicateAddresses(entries: readonly Entry[]): string[] {
  const addresses = entries.map(({ address }) => address);
  return addresses.filter((address, index) => addresses.indexOf(address) !== index);
}

/** Everything that search finds in a language, page by page. */
async function entriesOf(conference: Conference, language: Language): Promise<Entry[]> {
  const found = await Promise.all(
    routesIn(conference.site.routes, language).map((route) => entriesOfPage(conference, route, language)),
  );
  return found.flat().map((entry, id) => ({ id, ...entry }));
}

async function entriesOfPage(conference: Conference, route: Route, language: Language): Promise<Omit<Entry, 'id'>[]> {
  const page = route.title[language];
  const [itself, ...sections] = isText(route) ? await textOf(conference, route, language) : [];
  return [
    { address: route.path, page, heading: '', text: itself?.text ?? '' },
    ...[...sections, ...(await notInHtml(conference, route, language))].map(({ heading, text, fragment }) => ({
      address: route.path + fragment,
      page,
      heading,
      text,
    })),
  ];
}

/** Whether a page's text is searched. Forms and unwritten pages are found by their titles only. */
function isText(route: Route): boolean {
  return 'page' in route && !needsAccount(route);
}

async function textOf({ outDir }: Conference, route: Route, language: Language): Promise<Section[]> {
  return sectionsOf(await readFile(join(outDir, pageFile(route, language)), 'utf8'));
}

/** What a page shows only once its code runs. */
async function notInHtml({ folder, site }: Conference, route: Route, language: Language): Promise<Section[]> {
  if (route.kind === 'speakers')
    return speakersOf(await load<{ speakers: SeedSpeakers }>(folder, 'speakers.ts'), language);
  if (route.kind === 'news')
    return newsOf(await load<{ page: NewsPage }>(folder, `pages/${route.page}.ts`), zoneOf(site), language);
  return [];
}

function speakersOf({ speakers }: { speakers: SeedSpeakers }, language: Language): Section[] {
  return (['speaker_list', 'speaker_list1'] as const).flatMap((list) => speakerEntries(list, speakers[list], language));
}

function newsOf({ page }: { page: NewsPage }, zone: TimeZone, language: Language): Section[] {
  const now = new Date();
  return page.items.map(({ id, title, summary, body }) => ({
    heading: currentOf(title, now, zone)[language],
    text: [currentOf(summary, now, zone), ...body].map((words) => words[language]).join(' '),
    fragment: `?${new URLSearchParams({ id }).toString()}`,
  }));
}

async function load<Module>(folder: string, file: string): Promise<Module> {
  return (await import(pathToFileURL(join(folder, file)).href)) as Module;
}
