import { ColorSchemeScript } from '@mantine/core';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Route, RouteKind } from '#site/routes.ts';
import { site } from '#client/published/site.ts';
import { phaseAt, type Phase } from '#contract/dates/phase.ts';
import { kinds } from '#contract/kinds.ts';
import type { OwnPage } from '#contract/pages/ownPage.ts';
import { languagesOf, onlyLanguageOf, pageFile } from '#contract/pages/page.ts';
import type { PageToWrite, RenderedPage, WrittenFor } from '#contract/pages/pageToWrite.ts';
import { App } from './app.tsx';
import { Head } from './head.tsx';
import { catalogueFiles, loadCatalogue } from '#client/i18n/catalogue.ts';
import { setWrittenLanguage } from '#client/i18n/chosen.ts';
import { storeLanguageScript } from '#client/i18n/storeLanguageScript.ts';
import { earlyPressesScript } from '#client/hydration/earlyPresses.ts';
import { screenOf } from './routes.tsx';
import { drawnWith, hideOthersPageScript, type DrawnWith } from '#client/session/ownPage.ts';
import { setWrittenMoment } from '#client/features/dates/written.ts';
import { hideNewFormScript } from '#client/screens/submission/form/prehydration/hideNewFormScript.ts';
import { firstVisitScript } from '#client/ui/components/firstVisitScript.ts';

import { loadPage } from '#client/conference/content.ts';

export { takePages } from '#client/conference/content.ts';

/** Every page of the conference in each of its languages. */
export function pagesToWrite(): PageToWrite[] {
  return [...site.routes, undefined].flatMap((route) =>
    languagesOf(site, route).map((language) => ({
      route,
      language,
      file: pageFile(route, language),
      screen: screenOf(route).file,
      // Its code requests the author's list of reports. Without a page for the account or a stored list, nothing is
      // shown before the reply.
      later: route && kinds[route.kind].showsReports ? ['api/call.ts'] : [],
      words: catalogueFiles(language, route),
      isUrgent: Boolean(route && kinds[route.kind].isDrawnByCode),
      ...(route && 'page' in route && { page: route.page }),
    })),
  );
}

/**
 * Renders a page exactly as the browser hydrates it.
 *
 * @throws if a component throws
 */
export async function writePage(
  { route, language }: PageToWrite,
  { moment, origin, descriptions, cards }: WrittenFor,
): Promise<RenderedPage> {
  const { hints, body } = await draw({ route, language }, moment);
  const early = route && earlyScripts[route.kind];
  const phase = phaseAt(site, moment, language);
  const head = renderToStaticMarkup(
    <>
      <Head
        route={route}
        language={language}
        description={((route && descriptions[route.path]) ?? site.description)[language]}
        origin={origin}
        cards={cards}
        phase={phase}
      />
      <ColorSchemeScript defaultColorScheme="auto" />
      {!onlyLanguageOf(site) && <script dangerouslySetInnerHTML={{ __html: storeLanguageScript(route?.language) }} />}
      <script dangerouslySetInnerHTML={{ __html: earlyPressesScript }} />
      {early !== undefined && <script dangerouslySetInnerHTML={{ __html: early }} />}
    </>,
  );
  return { head: head + hints, body, parts: await partsOf(route, phase) };
}

/** Source files of the parts of a page that are rendered now, but whose code loads after the page. */
async function partsOf(route: Route | undefined, phase: Phase): Promise<string[]> {
  const page = route && 'page' in route ? await loadPage(route) : undefined;
  const hasPrevious = page && 'previous' in page && page.previous?.length;
  const isFrontPage = route?.kind === 'home' || route?.kind === 'homeWithLogin';
  const isLookingBack = phase === 'over' && page && 'afterwards' in page && page.afterwards;
  return [
    ...(site.notices ? ['shell/siteNotices/siteNotices.tsx'] : []),
    ...(isFrontPage ? [`screens/${route.kind}/sections.tsx`] : []),
    ...(isLookingBack ? ['features/frontPage/afterwards/lookingBack.tsx'] : []),
    ...(hasPrevious ? ['features/frontPage/previousConferences.tsx'] : []),
  ];
}

/**
 * Renders an account's page with the account's data. Its head is already published.
 *
 * @throws if a component throws
 */
export async function writeOwnPage(page: PageToWrite, moment: Date, own: OwnPage): Promise<string> {
  return (await draw(page, moment, drawnWith(own, Date.now()))).body;
}

/** The page as markup, and the preload links that React writes before it. They belong in the head. */
async function draw(
  { route, language }: Pick<PageToWrite, 'route' | 'language'>,
  moment: Date,
  own?: DrawnWith,
): Promise<{ hints: string; body: string }> {
  setWrittenMoment(moment);
  setWrittenLanguage(language);
  await Promise.all([loadCatalogue(language, route), screenOf(route).load()]);
  const markup = await render(
    // '/404' is not a route, so it renders the not-found page.
    <StaticRouter location={route?.path ?? '/404'}>
      <App own={own} />
    </StaticRouter>,
  );
  const [hints] = /^(?:<link [^>]*>)*/.exec(markup) ?? [''];
  return { hints, body: markup.slice(hints.length) };
}

/** Scripts that some kinds of page run before they are painted. */
const earlyScripts: Readonly<Partial<Record<RouteKind, string>>> = {
  dashboard: hideOthersPageScript,
  home: firstVisitScript,
  homeWithLogin: firstVisitScript,
  submission: hideNewFormScript,
};

async function render(page: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(page, {
    // Above a size limit React would write a fallback and an inline script, which the security policy blocks.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  const markup = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return markup;
}
