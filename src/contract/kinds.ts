import type { PageKind } from '#site/pages.ts';
import type { RouteKind } from '#site/routes.ts';

/** Texts that some kinds of page need in addition to those of every page: folders below `locales/`. */
export type Catalogue = 'accounts' | 'authorInfo' | 'authors' | 'places';

/** The traits of a kind of page for server, build and client. */
export interface KindTraits {
  /** Whether the page is for a logged-in account only. */
  needsAccount?: true;
  /** Whether the server renders it for the account that requests it, with the account's submissions. */
  showsReports?: true;
  /** Whether it has a form, which needs JavaScript. */
  hasForm?: true;
  /** Whether search engines must not list it: an account's own page, a tool, or one that is not written yet. */
  isUnlisted?: true;
  /**
   * Whether the page is little more than a frame before its code has run; then the code is fetched before the paint.
   */
  isDrawnByCode?: true;
  /** Whether it is a front page: its title is the conference's name, and it describes the event for search engines. */
  isFront?: true;
  /** Whether its content is not written yet. Only its entry in the navigation links to it. */
  isUnwritten?: true;
  /** Whether its long text is its main content, without which it cannot be published. */
  needsText?: true;
  /** Whether each of its `items` has its own address, `?id=…`. */
  hasItems?: true;
  /** Whether it reports a lost network and a new version itself. */
  tellsState?: true;
  /** Whether it shows a long text below its data. */
  hasText?: true;
  /** Catalogues in addition to those of every page. */
  catalogues?: readonly Catalogue[];
}

/** A page to read, written by the organisers. */
const written: KindTraits = { hasText: true };

/**
 * Every kind of page with its traits. Other code asks for a trait and never for a kind. A new kind is a row here, its
 * fields in `content/pages.ts`, and a folder of `src/client/screens/`, named in `src/client/app/routes.tsx`.
 */
export const kinds: Readonly<Record<PageKind | RouteKind, KindTraits>> = {
  home: { isFront: true },
  homeWithLogin: { isFront: true, hasForm: true },
  prose: { hasText: true, needsText: true },
  people: written,
  speakers: written,
  keynotes: written,
  topics: written,
  call: written,
  fees: written,
  travel: { hasText: true, catalogues: ['places'] },
  sights: written,
  contact: { hasText: true, catalogues: ['places'] },
  awards: written,
  sponsors: written,
  program: written,
  news: { hasItems: true },
  login: { hasForm: true, catalogues: ['accounts'] },
  register: { hasForm: true, catalogues: ['accounts'] },
  reset: { hasForm: true, isUnlisted: true, isDrawnByCode: true, catalogues: ['accounts'] },
  account: { needsAccount: true, hasForm: true, isUnlisted: true, isDrawnByCode: true, catalogues: ['accounts'] },
  authorInfo: {
    needsAccount: true,
    hasForm: true,
    isUnlisted: true,
    isDrawnByCode: true,
    catalogues: ['accounts', 'authorInfo'],
  },
  dashboard: {
    needsAccount: true,
    showsReports: true,
    hasForm: true,
    isUnlisted: true,
    isDrawnByCode: true,
    catalogues: ['accounts', 'authors'],
  },
  // Search engines may list it, because authors search for it. It can be read before it redirects to the log-in page.
  submission: { needsAccount: true, hasForm: true, tellsState: true, catalogues: ['accounts', 'authors'] },
  openFile: { hasForm: true, isUnlisted: true, isDrawnByCode: true, catalogues: ['accounts', 'authors'] },
  verify: { isUnlisted: true, catalogues: ['accounts'] },
  underConstruction: { isUnlisted: true, isUnwritten: true },
};
