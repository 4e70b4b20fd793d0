import type { Route } from '#site/routes.ts';
import type { Language, Text } from '#site/text.ts';
import type { Phase } from '#contract/dates/phase.ts';
import { logo, site } from '#client/published/site.ts';
import { shareCardSize } from '#contract/pages/published.ts';
import { addressOf, alternatesOf, isIndexed, languagesOf } from '#contract/pages/page.ts';
import { isHome, pageTitleOf } from '#client/conference/pageTitle.ts';
import { conferenceDays, endOf } from '#client/conference/importantDates.ts';

/** Open Graph's names of the languages. */
const locales: Record<Language, string> = { en: 'en_US', zh: 'zh_CN' };

/**
 * The picture of a link preview: the card made of the logo, otherwise the front page in the language, otherwise in
 * English, otherwise the icon.
 */
function pictureOf(language: Language, images: readonly string[]) {
  const [width, height] = [String(shareCardSize.width), String(shareCardSize.height)];
  if (logo) return { path: logo.card, width, height, card: 'summary_large_image' };
  const found = [`screenshot-wide-${language}.png`, 'screenshot-wide.png'].find((name) => images.includes(name));
  return found
    ? { path: `/images/${found}`, width: '1280', height: '800', card: 'summary_large_image' }
    : { path: '/images/icon-512.png', width: '512', height: '512', card: 'summary' };
}

interface HeadProps {
  route: Route | undefined;
  language: Language;
  /** One sentence about the page. */
  description: string;
  /** The phase of the conference at the moment for which the page is written. */
  phase: Phase;
  /** The origin of absolute links; '' makes links relative. */
  origin: string;
  /** Names of the conference's files below `images/`. */
  images: readonly string[];
}

/** Title and metadata for search engines and link previews, rendered when the page is published. */
export function Head({ route, language, description, phase, origin, images }: HeadProps) {
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
          <Preview route={route} language={language} description={description} origin={origin} images={images} />
          {isHome(route) && (
            <EventData
              language={language}
              address={origin + addressOf(site, route, language)}
              image={origin + pictureOf(language, images).path}
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

/** The preview card of a shared link. */
function Preview({ route, language, description, origin, images }: Omit<HeadProps, 'phase'> & { route: Route }) {
  const picture = pictureOf(language, images);
  const facts = {
    'og:type': 'website',
    'og:site_name': site.shortName[language],
    'og:title': pageTitleOf(route, language),
    'og:description': description,
    'og:url': origin + addressOf(site, route, language),
    'og:locale': locales[language],
    'og:image': origin + picture.path,
    'og:image:width': picture.width,
    'og:image:height': picture.height,
    'og:image:alt': site.name[language],
  };
  return (
    <>
      {Object.entries(facts).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      {languagesOf(site, route)
        .filter((other) => other !== language)
        .map((other) => (
          <meta key={other} property="og:locale:alternate" content={locales[other]} />
        ))}
      <meta name="twitter:card" content={picture.card} />
    </>
  );
}

interface EventDataProps {
  language: Language;
  /** Address of the page about the event. */
  address: string;
  image: string;
  /** Address of the registration, until the conference is over. */
  registration: string | undefined;
}

/** The conference as a schema.org event, for search engines: a block of data, not a script that runs. */
function EventData({ language, address, image, registration }: EventDataProps) {
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
    organizer: site.hosts.map((host) => ({ '@type': 'Organization', name: inLanguage(host) })),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(registration && { offers: offerAt(registration, language) }),
    inLanguage: language,
    url: address,
    image,
  };
  // '</script>' in the data would end the element.
  const data = JSON.stringify(event).replaceAll('<', String.raw`\u003c`);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />;
}

/** Valid until the end of the conference, so that a stored page offers nothing after it. */
function offerAt(url: string, language: Language): object {
  const validThrough = conferenceDays && endOf(conferenceDays, language).toISOString();
  return { '@type': 'Offer', url, availability: 'https://schema.org/InStock', ...(validThrough && { validThrough }) };
}
