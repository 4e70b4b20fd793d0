import type { ConferenceContent } from './readConference.ts';

const blank = { en: '', zh: '' };

/** A conference before its first publication, as visitors see it: one page with its name, dates and place (C7). */
export function announcementOf(conference: ConferenceContent): ConferenceContent {
  const { languageSwitch: _, legal: __, moved: ___, ...site } = conference.site;
  const { email } = site.contact;
  return {
    ...conference,
    site: {
      ...site,
      routes: [{ path: '/', kind: 'underConstruction', title: site.name }],
      navigation: [],
      dates: site.dates.filter(({ isConference }) => isConference),
      topics: [],
      topicGroups: [],
      hosts: [],
      contact: { organisation: blank, address: blank, email },
      copyright: blank,
    },
    descriptions: {},
    speakers: { speaker_list: [], speaker_list1: [] },
    pages: new Map(),
    texts: new Map(),
  };
}
