import type { Route } from '#site/routes.ts';
import type { Site } from '#site/site.ts';
import { site } from '#client/published/site.ts';
import type { Phase } from '#contract/dates/phase.ts';
import { routeOf, routesOf } from '#contract/pages/page.ts';

/** What a button of the first banner leads to: one of the conference's links, or a page by its title. */
export type MainLink = 'submit' | 'register' | Route;

/** What the server takes no more, or nobody is invited to any more, whatever the phase. */
interface Ended {
  abstracts: boolean;
  registration: boolean;
}

/** The two main links of the front page, in each phase; other pages where there is no program yet. */
export function mainLinks(phase: Phase, links: Site['links'], ended: Ended): MainLink[] {
  const [program] = routesOf(site.routes, 'program');
  const travel = routesOf(site.routes, 'travel').at(-1) ?? 'register';
  const [speakers = 'register', awards = 'submit'] = [links.speakers, links.awards].map((path) =>
    routeOf(site.routes, path),
  );
  if (phase === 'over') return [program ?? awards, speakers];
  if (phase === 'before') return ['submit', ended.registration ? (program ?? speakers) : 'register'];
  if (phase === 'running' || ended.registration) return [program ?? speakers, travel];
  return ['register', ended.abstracts ? (program ?? speakers) : 'submit'];
}
