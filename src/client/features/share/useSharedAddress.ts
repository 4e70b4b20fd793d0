import { useLocation } from 'react-router-dom';
import { site } from '#conference/site.ts';
import { addressOf, isIndexed, needsAccount, routeOf } from '#contract/pages/page.ts';
import { useLanguage } from '#client/i18n/language.tsx';

/** What a page's address may say beside its path: a person, a piece of news. */
const parameters = ['person', 'id'];

/** The address of the page that is shown, in its language; undefined for an account's own page and other tools. */
export function useSharedAddress(): string | undefined {
  const { pathname, search } = useLocation();
  const language = useLanguage();
  const route = routeOf(site.routes, pathname);
  if (!route || !isIndexed(route) || needsAccount(route)) return undefined;
  const address = new URL(addressOf(route, language), location.origin);
  for (const [name, value] of new URLSearchParams(search)) {
    if (parameters.includes(name)) address.searchParams.set(name, value);
  }
  return address.href;
}
