import type { Language, Route } from '#site';
import { site } from '#conference/site.ts';
import { languageKey, languages } from '#contract/page.ts';

/** Origin of canonical links; without it the links stay relative to wherever the site is served. */
const origin = import.meta.env.PUBLIC_URL ?? '';

/** The title of a page as the browser's tab shows it. */
export function titleOf(route: Route | undefined, language: Language): string {
  const name = site.shortName[language];
  if (!route) return name;
  return route.kind === 'home' ? `${site.name[language]} · ${name}` : `${route.title[language]} · ${name}`;
}

/** What search engines and link previews read, written at build time. */
export function Head({ route, language }: { route: Route | undefined; language: Language }) {
  const description = (route?.description ?? site.description)[language];
  const title = titleOf(route, language);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={site.palette.light.paper} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={site.palette.dark.paper} />
      <link rel="icon" type="image/svg+xml" href="/images/icon.svg" />
      <link rel="apple-touch-icon" href="/images/icon-192.png" />
      {route ? (
        <>
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:type" content="website" />
          <link rel="canonical" href={addressOf(route, route.language ? undefined : language)} />
          {!route.language &&
            languages.map((other) => (
              <link key={other} rel="alternate" hrefLang={other} href={addressOf(route, other)} />
            ))}
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}

function addressOf(route: Route, language: Language | undefined): string {
  return origin + route.path + (language ? `?${languageKey}=${language}` : '');
}
