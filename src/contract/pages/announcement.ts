import type { Site } from '#site/site.ts';

/** Whether a site is the announcement of a conference that was never published (C7). Nobody can register or log in. */
export function isAnnouncement({ routes: [first, ...others] }: Pick<Site, 'routes'>): boolean {
  return first?.kind === 'underConstruction' && first.path === '/' && others.length === 0;
}
