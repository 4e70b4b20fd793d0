import { useIntersection } from '@mantine/hooks';
import type { Route } from '#site/routes.ts';
import { addressOf } from '#contract/pages/page.ts';
import { site } from '#client/published/site.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { usePromised } from '#client/ui/usePromised.ts';
import classes from './pageList.module.css';

/** A small picture of a page as readers see it now, loaded once it is in sight. Empty for a page that is not published (C9). */
export function PageThumbnail({ path }: { path: string }) {
  const { ref, entry } = useIntersection({ rootMargin: '200px' });
  const published = site.routes.find((route) => route.path === path);
  return (
    <div ref={ref} className={classes.thumbnail} aria-hidden="true">
      {published && entry?.isIntersecting !== undefined && (
        <Picture route={published} isInSight={entry.isIntersecting} />
      )}
    </div>
  );
}

/** The page itself, without scripts, drawn small. It stays once it was in sight. */
function Picture({ route, isInSight }: { route: Route; isInSight: boolean }) {
  const language = useLanguage();
  const address = addressOf(site, route, language);
  const html = usePromised(() => (isInSight ? htmlOf(address) : Promise.resolve(undefined)), `${address} ${isInSight}`);
  return html === undefined ? null : (
    <iframe title={route.path} sandbox="allow-same-origin" tabIndex={-1} inert srcDoc={html} />
  );
}

/** Pages by address; a failed one is asked for again the next time. */
const pages = new Map<string, Promise<string | undefined>>();

function htmlOf(address: string): Promise<string | undefined> {
  const known = pages.get(address);
  if (known) return known;
  const page = fetch(address, { headers: { accept: 'text/html' } })
    .then(async (response) => {
      const html = await response.text();
      return response.ok ? withoutScripts(html) : undefined;
    })
    .catch(() => undefined);
  pages.set(address, page);
  void page.then((html) => html === undefined && pages.delete(address));
  return page;
}

/** Removes scripts and their preloads. The sandbox blocks them anyway, but logs a console error for each. */
function withoutScripts(html: string): string {
  return html.replaceAll(/<script\b[^>]*>.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, '');
}
