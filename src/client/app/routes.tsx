import type { ComponentType } from 'react';
import type { PageKind } from '#site/pages.ts';
import type { Route, RouteKind, RouteOf } from '#site/routes.ts';
import { loadPage, type PageProps } from '#client/conference/content.ts';
import { preloadable } from '#client/hydration/preloadable.tsx';

/** The component of a route, and how to load it. */
export interface RouteScreen {
  /** Source file below `src/client`, from which the build finds the screen's chunk. */
  file: string;
  Component: ComponentType;
  /** Loads everything that the first render needs, except texts. */
  load: () => Promise<void>;
}

type ScreenModule<Props> = Promise<{ default: ComponentType<Props> }>;
type OwnKind = Exclude<RouteKind, PageKind>;

/** The screen of every kind of page with content by the organisers. */
export const pageScreens: { [Kind in PageKind]: () => ScreenModule<PageProps<Kind>> } = {
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
  sponsors: () => import('#client/screens/sponsors/sponsors.tsx'),
  topics: () => import('#client/screens/topics/topics.tsx'),
  travel: () => import('#client/screens/travel/travel.tsx'),
};

/** The screens of the other kinds, which show the reader's own data. */
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

const screens = new Map<Route | undefined, RouteScreen>();

/** The screen of a route, or the not-found page for any other path (N8). */
export function screenOf(route: Route | undefined): RouteScreen {
  const known = screens.get(route);
  if (known) return known;
  const { Component, load } = preloadable(() => componentOf(route));
  const screen: RouteScreen = {
    file: fileOf(route?.kind ?? 'notFound'),
    Component,
    load,
  };
  screens.set(route, screen);
  return screen;
}

function fileOf(kind: string): string {
  return `screens/${kind}/${kind}.tsx`;
}

async function componentOf(route: Route | undefined): Promise<ComponentType> {
  if (!route) return (await import('#client/screens/notFound/notFound.tsx')).default;
  if ('page' in route) return pageComponentOf(route);
  // The tables above map each kind of route to its own screen. TypeScript cannot follow that through a union.
  const get = ownScreens[route.kind] as () => ScreenModule<{ route: Route }>;
  const { default: Component } = await get();
  return () => <Component route={route} />;
}

async function pageComponentOf(route: RouteOf<PageKind>): Promise<ComponentType> {
  const get = pageScreens[route.kind] as () => ScreenModule<PageProps<PageKind>>;
  const [{ default: Component }, page] = await Promise.all([get(), loadPage(route)]);
  return () => <Component route={route} page={page} />;
}
