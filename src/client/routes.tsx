import { lazy, type ComponentType } from 'react';
import type { Route, RouteKind, RouteOf } from '#site';

/** A screen that is fetched when first needed, and drawn without waiting once it is here. */
export interface Screen {
  /** Source file, from the client's folder; by it the build finds the screen's chunk. */
  file: string;
  Component: ComponentType<{ route: Route | undefined }>;
  load: () => Promise<void>;
}

type ScreenModule<Props> = { default: ComponentType<Props> };

/** Every kind of page and its screen. */
const screens: { [Kind in RouteKind]: Screen } = {
  home: screen('home', () => import('./screens/home.tsx')),
  login: screen<RouteOf<'login'>>('login', () => import('./screens/login.tsx')),
  register: screen<RouteOf<'register'>>('register', () => import('./screens/register.tsx')),
  dashboard: screen<RouteOf<'dashboard'>>('dashboard', () => import('./screens/dashboard.tsx')),
  submission: screen<RouteOf<'submission'>>('submission', () => import('./screens/submission.tsx')),
  underConstruction: screen<RouteOf<'underConstruction'>>(
    'underConstruction',
    () => import('./screens/underConstruction.tsx'),
  ),
};

const notFound = screen('notFound', () => import('./screens/notFound.tsx'));

/** The screen of a route; a path that is no route gets the not-found page (N8). */
export function screenOf(route: Route | undefined): Screen {
  return route ? screens[route.kind] : notFound;
}

/**
 * A lazy screen that renders synchronously once its module is there: with plain `React.lazy` the whole prerendered
 * page is thrown away at hydration, without a message.
 */
function screen<R extends Route>(name: string, load: () => Promise<ScreenModule<{ route: R }>>): Screen {
  let Loaded: ComponentType<{ route: R }> | undefined;
  const get = async () => {
    const module = await load();
    Loaded = module.default;
    return module;
  };
  const Lazy = lazy(get);
  return {
    file: `screens/${name}.tsx`,
    Component: ({ route }) => {
      const Drawn = Loaded ?? Lazy;
      // The table above gives each kind of route to its own screen.
      return <Drawn route={route as R} />;
    },
    load: async () => void (await get()),
  };
}
