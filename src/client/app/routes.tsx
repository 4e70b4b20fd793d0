import type { ComponentType } from 'react';
import type { PageKind } from '#site/pages.ts';
import type { Route, RouteKind, RouteOf } from '#site/routes.ts';
import type { Language } from '#site/text.ts';
import { pageOf, proseOf, type PageProps } from '#client/conference/content.ts';
import { preloadable } from '#client/hydration/preloadable.tsx';

/** What is drawn at a path. */
export interface Screen {
  /** Source file, from the client's folder; by it the build finds the screen's chunk. */
  file: string;
  Component: ComponentType;
  /** Fetches everything that the first drawing in a language needs. */
  load: (language: Language) => Promise<void>;
  /** Requests what only the server knows, so that the reply is on its way while the page is drawn. Set by `load`. */
  prefetch?: () => void;
}

type ScreenModule<Props> = Promise<{ default: ComponentType<Props>; prefetch?: () => void }>;
type OwnKind = Exclude<RouteKind, PageKind>;

/** Every kind of page that the organisers write, and its screen. */
const pageScreens: { [Kind in PageKind]: () => ScreenModule<PageProps<Kind>> } = {
  awards: () => import('#client/screens/awards/awards.tsx'),
  call: () => import('#client/screens/call/call.tsx'),
  contact: () => import('#client/screens/contact/contact.tsx'),
  fees: () => import('#client/screens/fees/fees.tsx'),
  home: () => import('#client/screens/home/home.tsx'),
  homeWithLogin: () => import('#client/screens/homeWithLogin/homeWithLogin.tsx'),
  keynotes: () => import('#client/screens/keynotes/keynotes.tsx'),
  news: () => import('#client/screens/news/news.tsx'),
  people: () => import('#client/screens/people/people.tsx'),
  program: () => import('#client/screens/program/program.tsx'),
  prose: () => import('#client/screens/prose/prose.tsx'),
  sights: () => import('#client/screens/sights/sights.tsx'),
  speakers: () => import('#client/screens/speakers/speakers.tsx'),
  topics: () => import('#client/screens/topics/topics.tsx'),
  travel: () => import('#client/screens/travel/travel.tsx'),
};

/** The other kinds: what they show is the reader's own. */
const ownScreens: { [Kind in OwnKind]: () => ScreenModule<{ route: RouteOf<Kind> }> } = {
  account: () => import('#client/screens/account/account.tsx'),
  authorInfo: () => import('#client/screens/authorInfo/authorInfo.tsx'),
  dashboard: () => import('#client/screens/dashboard/dashboard.tsx'),
  login: () => import('#client/screens/login/login.tsx'),
  openFile: () => import('#client/screens/openFile/openFile.tsx'),
  register: () => import('#client/screens/register/register.tsx'),
  reset: () => import('#client/screens/reset/reset.tsx'),
  submission: () => import('#client/screens/submission/submission.tsx'),
  underConstruction: () => import('#client/screens/underConstruction/underConstruction.tsx'),
  verify: () => import('#client/screens/verify/verify.tsx'),
};

const screens = new Map<Route | undefined, Screen>();

/** The screen of a route; a path that is no route gets the not-found page (N8). */
export function screenOf(route: Route | undefined): Screen {
  const known = screens.get(route);
  if (known) return known;
  const { Component, load } = preloadable(() => drawnAt(route, screen));
  const screen: Screen = {
    file: fileOf(route?.kind ?? 'notFound'),
    Component,
    load: async (language) => {
      const prose = route && 'page' in route ? proseOf(route.page, language) : undefined;
      await Promise.all([load(), prose?.load()]);
    },
  };
  screens.set(route, screen);
  return screen;
}

function fileOf(kind: string): string {
  return `screens/${kind}/${kind}.tsx`;
}

async function drawnAt(route: Route | undefined, screen: Screen): Promise<ComponentType> {
  if (!route) return (await import('#client/screens/notFound/notFound.tsx')).default;
  if ('page' in route) return writtenPage(route);
  // The tables above give each kind of route to its own screen; TypeScript cannot follow that through a union.
  const get = ownScreens[route.kind] as () => ScreenModule<{ route: Route }>;
  const { default: Drawn, prefetch } = await get();
  if (prefetch) screen.prefetch = prefetch;
  return () => <Drawn route={route} />;
}

async function writtenPage(route: RouteOf<PageKind>): Promise<ComponentType> {
  const get = pageScreens[route.kind] as () => ScreenModule<PageProps<PageKind>>;
  const [{ default: Drawn }, page] = await Promise.all([get(), pageOf(route)]);
  return () => <Drawn route={route} page={page} />;
}
