import { createContext, use } from 'react';
import type { Site } from '#site/site.ts';
import { site } from '#client/published/site.ts';

/** The site including its unpublished changes and pages, on screens that load them; otherwise as published. */
export const SiteNow = createContext<Site | undefined>(undefined);

export function useSiteNow(): Site {
  return use(SiteNow) ?? site;
}
