import type { NavEntry, NavLink } from '#site/routes.ts';
import type { Language } from '#site/text.ts';
import { site } from '#conference/site.ts';

/** The navigation for readers of a language. */
export function navigationIn(language: Language): NavEntry[] {
  const isThere = ({ language: only = language }: NavLink) => only === language;
  return site.navigation
    .filter((entry) => 'items' in entry || isThere(entry))
    .map((entry) => ('items' in entry ? { ...entry, items: entry.items.filter(isThere) } : entry));
}

/** Every page of the navigation in a language, with its label there. */
export function navigatedPages(language: Language): NavLink[] {
  return navigationIn(language)
    .flatMap((entry) => ('to' in entry ? [entry] : entry.items))
    .filter(({ to }) => to !== 'no');
}
