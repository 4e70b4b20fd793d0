import type { Language, Text } from '#site/text.ts';
import { site } from '#conference/site.ts';
import { conferenceDays, endOf } from '#client/conference/importantDates.ts';

interface EventDataProps {
  language: Language;
  /** Of the page about the event. */
  address: string;
  image: string;
  /** Where one registers, until the conference is over. */
  registration: string | undefined;
}

/** The conference as a schema.org event, for search engines: a block of data, not a script that runs. */
export function EventData({ language, address, image, registration }: EventDataProps) {
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
    location: { '@type': 'Place', name: inLanguage(site.place.name), address: inLanguage(site.place.address) },
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

/** With the end of the conference, so that a stored page offers nothing after it. */
function offerAt(url: string, language: Language): object {
  const validThrough = conferenceDays && endOf(conferenceDays, language).toISOString();
  return { '@type': 'Offer', url, availability: 'https://schema.org/InStock', ...(validThrough && { validThrough }) };
}
