import { site } from '#conference/site.ts';

/** Every page of the navigation, with its label there. */
export const navigatedPages = site.navigation
  .flatMap((entry) => ('to' in entry ? [entry] : entry.items))
  .filter(({ to }) => to !== 'no');
