import type { PageKind, Pages } from '#site/pages.ts';
import type { RouteOf } from '#site/routes.ts';
import type { Language } from '#site/text.ts';
import type { PublishedPage, PublishedSpeakers } from '#contract/pages/published.ts';
import { pages } from '#client/published/site.ts';

/** Props of a screen whose page the organisers write. */
export interface PageProps<Kind extends PageKind> {
  route: RouteOf<Kind>;
  page: Pages[Kind];
}

/** Dispatched on the window where the content of a page cannot be fetched. */
export const contentFailure = 'contentfailure';

const loaded = new Map<string, PublishedPage>();

/** Fetches what the organisers wrote for a page, once. */
export async function loadPage({ page, path }: RouteOf<PageKind>): Promise<Pages[PageKind]> {
  const known = loaded.get(page) ?? (await fetchPage(page, path));
  loaded.set(page, known);
  return known.page;
}

async function fetchPage(page: string, path: string): Promise<PublishedPage> {
  const address = pages[page];
  if (!address) throw new Error(`${path} shows the page '${page}', which was not published.`);
  try {
    return ((await import(/* @vite-ignore */ address)) as { default: PublishedPage }).default;
  } catch (error) {
    dispatchEvent(new Event(contentFailure));
    throw error;
  }
}

/** Where pages are written, their content is at hand. */
export function takePages(published: Readonly<Record<string, PublishedPage>>): void {
  for (const [name, page] of Object.entries(published)) loaded.set(name, page);
}

/** The speakers that a page which has been loaded was published with. */
export function pageSpeakers(page: string): PublishedSpeakers {
  return loaded.get(page)?.speakers ?? {};
}

/** The longer text of a page that has been loaded, as HTML, where it has one in the language. */
export function pageText(page: string, language: Language): string | undefined {
  return loaded.get(page)?.text?.[language];
}
