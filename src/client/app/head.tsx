import type { Route } from '#site/routes.ts';
import type { Language, Text } from '#site/text.ts';
import type { Phase } from '#contract/dates/phase.ts';
import { logo, site } from '#client/published/site.ts';
import { shareCardFile, shareCardSizes, type ShareCardShape } from '#contract/pages/published.ts';
import { addressOf, alternatesOf, isIndexed, languagesOf } from '#contract/pages/page.ts';
import { isHome, pageTitleOf } from '#client/conference/pageTitle.ts';
import { conferenceDays, endOf } from '#client/conference/importantDates.ts';
import { isDrawn } from '#client/ui/components/drawing.tsx';

/** Open Graph's names of the languages. */
const locales: Record<Language, string> = { en: 'en_US', zh: 'zh_CN' };

interface HeadProps {
  route: Route | undefined;
  language: Language;
  /** One sentence about the page. */
  description: string;
  /** The phase of the conference at the moment for which the page is rendered. */
  phase: Phase;
  /** The origin of absolute links; '' makes links relative. */
  origin: string;
  /** Address of the folder of the share cards, with a slash at its end; '' if there are none. */
  cards: string;
}

/** Title and metadata for search engines and link previews, rendered when the page is published. */
export function Head({ route, language, description, phase, origin, cards }: HeadProps) {
  return (
    <>
      <title>{pageTitleOf(route, language)}</title>
      <meta name="description" content={description} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={site.palette.light.paper} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={site.palette.dark.paper} />
      {logo ? (
        <>
          <link rel="icon" type="image/png" sizes="32x32" href={`${logo.icons}icon-32.png`} />
          <link rel="icon" type="image/png" sizes="192x192" href={`${logo.icons}icon-192.png`} />
        </>
      ) : (
        <link rel="icon" type="image/svg+xml" href="/images/icon.svg" />
      )}
      <link rel="apple-touch-icon" href={`${logo?.icons ?? '/images/'}apple-touch-icon.png`} />
      {route && isIndexed(route) ? (
        <>
          {origin && <Addresses route={route} language={language} origin={origin} />}
          <Preview route={route} language={language} description={description} origin={origin} cards={cards} />
          {isHome(route) && (
            <EventData
              language={language}
              address={origin + addressOf(site, route, language)}
              origin={origin}
              images={shapesOf(cards).map((shape) => origin + cards + shareCardFile(language, shape))}
              registration={phase === 'over' ? undefined : origin + site.links.register}
            />
          )}
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}

/**
 * The page's address in each language. Search engines accept absolute addresses only. Without an origin, the server's
 * sitemap has them.
 */
function Addresses({ route, language, origin }: { route: Route; language: Language; origin: string }) {
  return (
    <>
      <link rel="canonical" href={origin + addressOf(site, route, language)} />
      {alternatesOf(site, route).map(({ hreflang, address }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={origin + address} />
      ))}
    </>
  );
}

/** The shapes of the share cards in a folder. */
function shapesOf(cards: string): ShareCardShape[] {
  return cards ? (Object.keys(shareCardSizes) as ShareCardShape[]) : [];
}

/** The preview of a shared link. Apps take the first picture, or the one whose shape they need. */
function Preview({ route, language, description, origin, cards }: Omit<HeadProps, 'phase'> & { route: Route }) {
  const facts = [
    ['og:type', 'website'],
    ['og:site_name', site.shortName[language]],
    ['og:title', pageTitleOf(route, language)],
    ['og:description', description],
    ['og:url', origin + addressOf(site, route, language)],
    ['og:locale', locales[language]],
    ...languagesOf(site, route)
      .filter((other) => other !== language)
      .map((other) => ['og:locale:alternate', locales[other]] as const),
    ...shapesOf(cards).flatMap((shape) => [
      ['og:image', origin + cards + shareCardFile(language, shape)] as const,
      ['og:image:width', String(shareCardSizes[shape].width)] as const,
      ['og:image:height', String(shareCardSizes[shape].height)] as const,
      ['og:image:alt', site.name[language]] as const,
    ]),
  ] as const;
  return (
    <>
      {facts.map(([property, content], index) => (
        <meta key={index} property={property} content={content} />
      ))}
      <meta name="twitter:card" content={cards ? 'summary_large_image' : 'summary'} />
    </>
  );
}

interface EventDataProps {
  language: Language;
  /** Address of the page about the event. */
  address: string;
  origin: string;
  /** Addresses of its pictures. */
  images: readonly string[];
  /** Address of the registration, until the conference is over. */
  registration: string | undefined;
}

/** The conference as a schema.org event, for search engines: a block of data, not a script that runs. */
function EventData({ language, address, origin, images, registration }: EventDataProps) {
  const inLanguage = (words: string | Text) => (typeof words === 'string' ? words : words[language]);
  const event = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: inLanguage(site.name),
    description: inLanguage(site.description),
    ...(conferenceDays && {
      startDate: inLanguage(conferenceDays.from ?? conferenceDays.day),
      endDate: inLanguage(conferenceDays.day),
    }),
    location: {
      '@type': 'Place',
      name: inLanguage(site.place.name) || inLanguage(site.venue),
      address: inLanguage(site.place.address),
    },
    organizer: site.hosts.map((host) => ({
      '@type': 'Organization',
      name: inLanguage(host),
      // A drawing is only the outline for the page's colours.
      ...(host.logo && !isDrawn(host.logo) && { logo: `${origin}/images/${host.logo}` }),
    })),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(registration && { offers: offerAt(registration, language) }),
    inLanguage: language,
    url: address,
    ...(images.length > 0 && { image: images }),
  };
  // '</script>' in the data would end the element.
  const data = JSON.stringify(event).replaceAll('<', String.raw`\u003c`);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />;
}

/** Valid until the end of the conference, so that a stored page does not offer it afterwards. */
function offerAt(url: string, language: Language): object {
  const validThrough = conferenceDays && endOf(conferenceDays, language).toISOString();
  return { '@type': 'Offer', url, availability: 'https://schema.org/InStock', ...(validThrough && { validThrough }) };
}
