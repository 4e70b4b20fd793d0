import type { PageKind, Pages } from '#site/pages.ts';
import type { RouteOf } from '#site/routes.ts';
import type { Language } from '#site/text.ts';
import type { PublishedPage, PublishedSpeakers } from '#contract/pages/published.ts';
import { pages } from '#client/published/site.ts';

/** Props of a screen with content by the organisers. */
export interface PageProps<Kind extends PageKind> {
  route: RouteOf<Kind>;
  page: Pages[Kind];
}

/** Event on the window: the content of a page cannot be fetched. */
export const contentFailure = 'contentfailure';

const loaded = new Map<string, PublishedPage>();

/** Fetches the content of a page, once. */
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

/** Sets the content of some pages, so that they need not be fetched: for the prerender and previews. */
export function takePages(published: Readonly<Record<string, PublishedPage>>): void {
  for (const [name, page] of Object.entries(published)) loaded.set(name, page);
}

/** The speakers published with a loaded page. */
export function pageSpeakers(page: string): PublishedSpeakers {
  return loaded.get(page)?.speakers ?? {};
}

/** Content of other pages that was published with a front page. */
export function fromOtherParts(page: string): Pick<PublishedPage, 'days' | 'keynotes' | 'map'> {
  return loaded.get(page) ?? {};
}

/** The long text of a loaded page as HTML, if it has one in the language. */
export function pageText(page: string, language: Language): string | undefined {
  return loaded.get(page)?.text?.[language];
}
