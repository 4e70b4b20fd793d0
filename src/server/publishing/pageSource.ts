import { kinds } from '#contract/kinds.ts';
import type { PageToWrite } from '#contract/pages/pageToWrite.ts';
import type { PublishedPage } from '#contract/pages/published.ts';
import type { Descriptions } from '#site/routes.ts';
import { keyOf } from './publicationFiles.ts';
import type { PublishedContent } from './publishedContent.ts';

/** A page with all data that it is rendered from. Every source of pages, such as a kind of record, returns these. */
interface SourcePage {
  page: PageToWrite;
  /** The content that its screen reads; undefined if it reads none. */
  data: PublishedPage | undefined;
  /**
   * A hash of all data that the page is rendered from: content, description, version of a record. Pages with the same
   * key, site, software and settings have the same HTML.
   */
  key: string;
}

/**
 * The source of the pages at the routes of a conference, and of those for unknown addresses.
 *
 * @param conference - a hash of the script that gives pages their conference
 */
export function staticPages(
  pages: readonly PageToWrite[],
  published: PublishedContent,
  descriptions: Descriptions,
  conference: string,
): SourcePage[] {
  const keys = new Map(Object.entries(published.pages).map(([name, page]) => [name, keyOf(page)]));
  return pages.map((page) => ({
    page,
    data: page.page === undefined ? undefined : published.pages[page.page],
    key: keyOf([
      page.page !== undefined && keys.get(page.page),
      page.route && descriptions[page.route.path],
      namesConference(page) && conference,
    ]),
  }));
}

/**
 * Whether a page names the state of the conference that it was rendered for. The server renders such a page again for
 * an account, and the service worker accepts it only if its revision matches the stored page.
 */
export function namesConference({ route }: PageToWrite): boolean {
  return route !== undefined && kinds[route.kind].showsReports === true;
}
