import { site } from '#conference/site.ts';

/** Every page that the navigation leads to, and what it is called there. */
export const navigatedPages = site.navigation
  .flatMap((entry) => ('to' in entry ? [entry] : entry.items))
  .filter(({ to }) => to !== 'no');
