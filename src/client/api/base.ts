import { site } from '#conference/site.ts';

/** Path before every call; `API_BASE` replaces the conference's own at build time. */
const base: string = import.meta.env.API_BASE ?? site.apiBase;

/** Address of a call on the origin that serves the site. */
export function address(path: string): string {
  return new URL(base + path, location.origin).href;
}
