import { site } from '#client/published/site.ts';

/** Address of a call, relative to the origin that serves the site. */
export function relativeAddress(path: string): string {
  return site.apiBase + path;
}

/** Address of a call on the origin that serves the site. */
export function callAddress(path: string): string {
  return new URL(relativeAddress(path), location.origin).href;
}
