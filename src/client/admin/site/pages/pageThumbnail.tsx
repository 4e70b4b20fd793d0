import { useIntersection } from '@mantine/hooks';
import type { PageKind } from '#site/pages.ts';
import type { Route, RouteKind } from '#site/routes.ts';
import { addressOf } from '#contract/pages/page.ts';
import { site } from '#client/published/site.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { usePromised } from '#client/ui/usePromised.ts';
import { Icon } from '#client/admin/ui/icon.tsx';
import classes from './pageList.module.css';

const sheet = 'M4 1.5h5.5L12 4v10.5H4z';
const person = 'M6.5 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M2 13.5c0-2.5 2-4 4.5-4s4.5 1.5 4.5 4';
const key = 'M5 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M7 8.5l6-6m-2.5 2.5 2 2';

/** A symbol for each page of the software, because such a page is nearly empty without its code and an account. */
const signs: Readonly<Record<Exclude<RouteKind, PageKind>, string>> = {
  login: 'M7 2.5h6v11H7M2 8h7.5M7 5.5 9.5 8 7 10.5',
  register: `${person}M13 5.5v5M10.5 8h5`,
  reset: key,
  account: 'M2 3.5h12v9H2zM2 4.5l6 4.5 6-4.5',
  authorInfo: person,
  dashboard: 'M2 3h12v10H2zM2 6.5h12M6 6.5V13',
  submission: `${sheet}M8 12V6.5M5.8 8.7 8 6.5l2.2 2.2`,
  openFile: `${sheet}M8 5.5V11M5.8 8.8 8 11l2.2-2.2`,
  verify: `${sheet}M5.8 9l1.6 1.7 3-3.6`,
  underConstruction: 'M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M8 4.5V8l2.5 1.5',
};

/** For a page that is not published yet. */
const blank = `${sheet}M6 6h4M6 8.5h4M6 11h2.5`;

/**
 * A thumbnail of a published page, loaded when it is scrolled into view. Pages of the software and unpublished pages
 * have a symbol instead (C9).
 */
export function PageThumbnail({ route }: { route: Route }) {
  const { ref, entry } = useIntersection({ rootMargin: '200px' });
  const published = site.routes.find(({ path }) => path === route.path);
  return (
    <div ref={ref} className={classes.thumbnail} aria-hidden="true">
      {!('page' in route) ? (
        <Icon path={signs[route.kind]} />
      ) : published && entry?.isIntersecting !== undefined ? (
        <Picture route={published} isInSight={entry.isIntersecting} />
      ) : (
        <Icon path={blank} />
      )}
    </div>
  );
}

/** The page itself, without scripts, scaled down. It remains after it was once visible. */
function Picture({ route, isInSight }: { route: Route; isInSight: boolean }) {
  const language = useLanguage();
  const address = addressOf(site, route, language);
  const html = usePromised(() => (isInSight ? htmlOf(address) : Promise.resolve(undefined)), `${address} ${isInSight}`);
  return html === undefined ? (
    <Icon path={blank} />
  ) : (
    <iframe title={route.path} sandbox="allow-same-origin" tabIndex={-1} inert srcDoc={html} />
  );
}

/** Pages by address. A failed one is requested again next time. */
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
