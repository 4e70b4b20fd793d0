import { site } from '#conference/site.ts';

/** Path before every call; `API_BASE` replaces the conference's own at build time. */
const base: string = import.meta.env.API_BASE ?? site.apiBase;

/** Address of a call, relative to the origin that serves the site. */
export function relativeAddress(path: string): string {
  return base + path;
}

/** Address of a call on the origin that serves the site. */
export function address(path: string): string {
  return new URL(relativeAddress(path), location.origin).href;
}
