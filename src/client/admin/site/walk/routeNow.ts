import type { Route } from '#site/routes.ts';
import type { Site } from '#site/site.ts';
import { movedTo, routeOf } from '#contract/pages/page.ts';

/** The page at a public path, including former paths. */
export function routeNow(site: Pick<Site, 'routes' | 'moved'>, path: string): Route | undefined {
  return routeOf(site.routes, movedTo(site, path) ?? path);
}
