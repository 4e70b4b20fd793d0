import type { Language, Text } from '#site/text.ts';
import { site } from '#conference/site.ts';
import { conferenceDays } from '#client/conference/importantDates.ts';

interface EventDataProps {
  language: Language;
  /** Of the page that speaks of the event. */
  address: string;
  image: string;
}

/** The conference as schema.org describes an event, for search engines: a block of data, not a script that runs. */
export function EventData({ language, address, image }: EventDataProps) {
  const said = (words: string | Text) => (typeof words === 'string' ? words : words[language]);
  const event = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: said(site.name),
    description: said(site.description),
    ...(conferenceDays && {
      startDate: said(conferenceDays.from ?? conferenceDays.day),
      endDate: said(conferenceDays.day),
    }),
    location: { '@type': 'Place', name: said(site.place.name), address: said(site.place.address) },
    organizer: site.hosts.map((host) => ({ '@type': 'Organization', name: said(host) })),
    inLanguage: language,
    url: address,
    image,
  };
  // A '<' could end the element.
  const data = JSON.stringify(event).replaceAll('<', String.raw`\u003c`);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />;
}
