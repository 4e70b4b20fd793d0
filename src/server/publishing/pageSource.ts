import { hash } from 'node:crypto';
import { kinds } from '#contract/kinds.ts';
import type { PublishedPage } from '#contract/pages/published.ts';
import type { Descriptions } from '#site/routes.ts';
import type { Language } from '#site/text.ts';
import type { PublishedContent } from './publishedContent.ts';
import type { PageToWrite } from './software.ts';

/** A page with everything of its own that it is drawn from. */
export interface SourcePage {
  /** Path of its file below the site's root. */
  path: string;
  language: Language;
  /** The content that its screen reads; undefined if it reads none. */
  data: PublishedPage | undefined;
  /**
   * A hash of everything of its own that it is drawn from: data, description, version of a record. Pages with the same
   * key, site, software and settings have the same HTML.
   */
  key: string;
}

/** Where pages come from: the static pages of a conference, or a kind of records, whose origin is the database. */
export type PageSource<Origin> = (origin: Origin) => readonly SourcePage[] | Promise<readonly SourcePage[]>;

/** The origin of the static pages. */
interface StaticPages {
  published: PublishedContent;
  descriptions: Descriptions;
  pages: readonly PageToWrite[];
  /** A hash of the script that gives pages their conference. */
  conference: string;
}

/** The pages at the routes of a conference, and those for unknown addresses. */
export const staticPages: PageSource<StaticPages> = ({ published, descriptions, pages, conference }) => {
  const keys = new Map(Object.entries(published.pages).map(([name, page]) => [name, keyOf(page)]));
  return pages.map((written) => ({
    path: written.file,
    language: written.language,
    data: written.page === undefined ? undefined : published.pages[written.page],
    key: keyOf([
      written.page !== undefined && keys.get(written.page),
      written.route && descriptions[written.route.path],
      namesConference(written) && conference,
    ]),
  }));
};

/**
 * Whether a page names the state of the conference that it was drawn for. The server draws such a page again for an
 * account, and the service worker accepts it only if the revision of its page is the one that it has stored.
 */
export function namesConference({ route }: PageToWrite): boolean {
  return route !== undefined && kinds[route.kind].showsReports === true;
}

/** A hash of values, as JSON. */
export function keyOf(values: unknown): string {
  return hash('sha256', JSON.stringify(values) ?? '', 'base64url');
}
