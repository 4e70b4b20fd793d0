import type { ComponentType } from 'react';
import type { Language, PageKind, Route, RouteKind, RouteOf } from '#site';
import { pageOf, proseOf, type PageProps } from './content.ts';
import { preloadable } from './ui/preloadable.tsx';

/** What is drawn at a path. */
export interface Screen {
  /** Source file, from the client's folder; by it the build finds the screen's chunk. */
  file: string;
  Component: ComponentType;
  /** Fetches everything that the first drawing in a language needs. */
  load: (language: Language) => Promise<void>;
  /** Once it is loaded: asks for what only the server knows, so that the answer is on its way while the page is drawn. */
  ask?: () => void;
}

type ScreenModule<Props> = Promise<{ default: ComponentType<Props>; ask?: () => void }>;
type OwnKind = Exclude<RouteKind, PageKind>;

/** Every kind of page that the organisers write, and its screen. */
const pageScreens: { [Kind in PageKind]: () => ScreenModule<PageProps<Kind>> } = {
  awards: () => import('./screens/awards.tsx'),
  call: () => import('./screens/call.tsx'),
  contact: () => import('./screens/contact.tsx'),
  fees: () => import('./screens/fees.tsx'),
  home: () => import('./screens/home.tsx'),
  homeWithLogin: () => import('./screens/homeWithLogin.tsx'),
  keynotes: () => import('./screens/keynotes.tsx'),
  news: () => import('./screens/news.tsx'),
  people: () => import('./screens/people.tsx'),
  program: () => import('./screens/program.tsx'),
  prose: () => import('./screens/prose.tsx'),
  sights: () => import('./screens/sights.tsx'),
  speakers: () => import('./screens/speakers.tsx'),
  topics: () => import('./screens/topics.tsx'),
  travel: () => import('./screens/travel.tsx'),
};

/** The other kinds: what they show is the reader's own. */
const ownScreens: { [Kind in OwnKind]: () => ScreenModule<{ route: RouteOf<Kind> }> } = {
  account: () => import('./screens/account.tsx'),
  authorInfo: () => import('./screens/authorInfo.tsx'),
  dashboard: () => import('./screens/dashboard.tsx'),
  login: () => import('./screens/login.tsx'),
  openFile: () => import('./screens/openFile.tsx'),
  register: () => import('./screens/register.tsx'),
  reset: () => import('./screens/reset.tsx'),
  submission: () => import('./screens/submission.tsx'),
  underConstruction: () => import('./screens/underConstruction.tsx'),
  verify: () => import('./screens/verify.tsx'),
};

const screens = new Map<Route | undefined, Screen>();

/** The screen of a route; a path that is no route gets the not-found page (N8). */
export function screenOf(route: Route | undefined): Screen {
  const known = screens.get(route);
  if (known) return known;
  const { Component, load } = preloadable(() => drawnAt(route, screen));
  const screen: Screen = {
    file: `screens/${route?.kind ?? 'notFound'}.tsx`,
    Component,
    load: async (language) => {
      const prose = route && 'page' in route ? proseOf(route.page, language) : undefined;
      await Promise.all([load(), prose?.load()]);
    },
  };
  screens.set(route, screen);
  return screen;
}

async function drawnAt(route: Route | undefined, screen: Screen): Promise<ComponentType> {
  if (!route) return (await import('./screens/notFound.tsx')).default;
  if ('page' in route) return writtenPage(route);
  // The tables above give each kind of route to its own screen; TypeScript cannot follow that through a union.
  const get = ownScreens[route.kind] as () => ScreenModule<{ route: Route }>;
  const { default: Drawn, ask } = await get();
  if (ask) screen.ask = ask;
  return () => <Drawn route={route} />;
}

async function writtenPage(route: RouteOf<PageKind>): Promise<ComponentType> {
  const get = pageScreens[route.kind] as () => ScreenModule<PageProps<PageKind>>;
  const [{ default: Drawn }, page] = await Promise.all([get(), pageOf(route)]);
  return () => <Drawn route={route} page={page} />;
}
