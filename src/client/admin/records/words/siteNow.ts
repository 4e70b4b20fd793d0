import { createContext, use } from 'react';
import type { Site } from '#site/site.ts';
import { site } from '#client/published/site.ts';

/** The site as it is being changed, where a screen knows it: with pages that nobody has published. */
export const SiteNow = createContext<Site>(site);

export function useSiteNow(): Site {
  return use(SiteNow);
}
