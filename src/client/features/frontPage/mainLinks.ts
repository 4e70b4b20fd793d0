import type { Route } from '#site/routes.ts';
import type { Site } from '#site/site.ts';
import { site } from '#conference/site.ts';
import type { Phase } from '#contract/dates/phase.ts';
import { routeOf } from '#contract/pages/page.ts';

/** What a button of the first banner leads to: one of the conference's links, or a page by its title. */
export type MainLink = 'submit' | 'register' | Route;

/** The two main links of the front page, in each phase; other pages where there is no program yet. */
export function mainLinks(phase: Phase, links: Site['links'], hasClosed: boolean): MainLink[] {
  const program = site.routes.find(({ kind }) => kind === 'program');
  const travel = site.routes.findLast(({ kind }) => kind === 'travel') ?? 'register';
  const [speakers = 'register', awards = 'submit'] = [links.speakers, links.awards].map((path) =>
    routeOf(site.routes, path),
  );
  if (phase === 'before') return ['submit', 'register'];
  if (phase === 'after') return ['register', hasClosed ? (program ?? speakers) : 'submit'];
  return phase === 'running' ? [program ?? speakers, travel] : [program ?? awards, speakers];
}
