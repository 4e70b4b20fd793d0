import { site } from '#client/published/site.ts';
import type { RouteKind, RouteOf } from '#site/routes.ts';

/** The conference's first route of a kind. */
function routeOfKind<Kind extends RouteKind>(kind: Kind): RouteOf<Kind> {
  const route = site.routes.find((candidate): candidate is RouteOf<Kind> => candidate.kind === kind);
  if (!route) throw new Error(`This conference has no page of the kind ${kind}.`);
  return route;
}

/** The submission form's route, which loads every catalogue. It sets no language, so that `?language=` does. */
export const routeWithAllWords: RouteOf<'submission'> = { ...routeOfKind('submission') };
delete routeWithAllWords.language;
