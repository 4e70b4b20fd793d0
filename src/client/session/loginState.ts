import { useLocation, type Location } from 'react-router-dom';
import type { RouteKind } from '#site/routes.ts';
import { site } from '#client/published/site.ts';
import { routeOf, routesOf } from '#contract/pages/page.ts';
import { localStore } from '#client/device/localStore.ts';
import { useMounted } from '#client/hydration/mounted.ts';
import { useSessionEnded } from './session.ts';

/** Router state of a redirect to the log-in page. */
export interface LoginState {
  /** Whether to show the banner 'System timeout' (A6). */
  timedOut: true;
  /** The page that log-in leads to instead of the dashboard (O9). */
  from?: string;
}

/** The log-in page; the Chinese one, if any, for an account that was registered by the Chinese form (A8). */
export function loginPathOf(loginPath: string): string {
  return chinesePath('login') ?? loginPath;
}

/** The registration page; the Chinese one on a device where such an account was used (I9). */
export function registerPathOf(): string {
  return chinesePath('register') ?? site.links.register;
}

/** The dashboard; the Chinese one for an account that was registered by the Chinese form. */
export function dashboardPathOf(): string {
  return chinesePath('dashboard') ?? routesOf(site.routes, 'dashboard')[0]?.path ?? '/';
}

function chinesePath(wanted: RouteKind): string | undefined {
  if (localStore.get('ifcn') !== '1') return undefined;
  return routesOf(site.routes, wanted).find(({ language }) => language === 'zh')?.path;
}

/** A link to the log-in page that returns to `from`, a path of this site (O9). */
export function loginAndReturn(loginPath: string, from: string): string {
  return withReturn(loginPathOf(loginPath), from);
}

/** A link to the log-in or registration page, which returns to `from` if that is given. */
export function withReturn(path: string, from: string | undefined): string {
  return from === undefined ? path : `${path}?${new URLSearchParams({ from })}`;
}

/** Why the reader is on the log-in page, and the path to return to. Do not render it before hydration. */
export function useLoginReason(): { timedOut: boolean; from: string | undefined } {
  const location: Location<LoginState | null> = useLocation();
  const ended = useSessionEnded();
  const from = new URLSearchParams(location.search).get('from') ?? location.state?.from;
  return { timedOut: ended || from != null || location.state?.timedOut === true, from: pathOfThisSite(from) };
}

/** The path to which log-in or registration returns; undefined while prerendering and hydrating. */
export function useReturnPath(): string | undefined {
  const { from } = useLoginReason();
  return useMounted() ? from : undefined;
}

/** The path if it is a page of this site: log-in must not redirect elsewhere. */
export function pathOfThisSite(path: string | undefined): string | undefined {
  const [pathname = '', search] = (path ?? '').split('?', 2);
  const route = pathname ? routeOf(site.routes, pathname) : undefined;
  return route && (search ? `${route.path}?${search}` : route.path);
}
