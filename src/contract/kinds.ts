import type { PageKind } from '#site/pages.ts';
import type { RouteKind } from '#site/routes.ts';

/** The words that a kind of page needs beside those of every page: folders below `locales/`. */
export type Catalogue = 'accounts' | 'authorInfo' | 'authors' | 'places';

/** The traits of a kind of page for server, build and client. */
export interface KindTraits {
  /** Whether the page is for a logged-in account only. */
  needsAccount?: true;
  /** Whether the server draws it for the account that asks for it, with what that has submitted. */
  showsReports?: true;
  /** Whether it has a form, which needs JavaScript. */
  hasForm?: true;
  /** Whether search engines must not list it: an account's own page, a tool, or one that is not written yet. */
  isUnlisted?: true;
  /** Whether the page is little more than a frame before its code has run; then the code is fetched before the paint. */
  isDrawnByCode?: true;
  /** Whether it is a front page: its title is the conference's name, and search engines are told of the event there. */
  isFront?: true;
  /** Whether it is still to come, and nothing leads to it but its entry in the navigation. */
  isUnwritten?: true;
  /** Whether its longer text is what it is for, which must be there then. */
  needsText?: true;
  /** Whether each of its `items` has an address, `?id=` and the item's own. */
  hasItems?: true;
  /** Whether it says by itself that there is no network, and that there is a new version. */
  tellsState?: true;
  /** Whether it shows a longer text below its data. */
  hasText?: true;
  /** Words beside those of every page. */
  catalogues?: readonly Catalogue[];
}

/** A page to read, written by the organisers. */
const written: KindTraits = { hasText: true };

/**
 * Every kind of page and its traits: code that is not the kind's own asks for these, and never for the kind. A new kind is a
 * row here, its fields in `content/pages.ts`, and a folder of `src/client/screens/`, named in `src/client/app/routes.tsx`.
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
  // Search engines may list it, as authors search for it: it is readable before it redirects to the log-in page.
  submission: { needsAccount: true, hasForm: true, tellsState: true, catalogues: ['accounts', 'authors'] },
  openFile: { hasForm: true, isUnlisted: true, isDrawnByCode: true, catalogues: ['accounts', 'authors'] },
  verify: { isUnlisted: true, catalogues: ['accounts'] },
  underConstruction: { isUnlisted: true, isUnwritten: true },
};
