import { useLanguage } from '#client/i18n/language.tsx';
import { site } from '#client/published/site.ts';
import { addressOf, routesOf } from '#contract/pages/page.ts';

/** The path of the page that checks receipts, in the reader's language (R8). A conference may have none. */
export function useVerifyPath(): string | undefined {
  const language = useLanguage();
  const [route] = routesOf(site.routes, 'verify');
  return route && addressOf(site, route, language);
}
