import { withoutDrafts } from './drafts.ts';
import type { ConferenceContent } from './readConference.ts';
import { listRedirects, shownConference } from './shown.ts';
import { withoutUnfinished } from './unfinished.ts';

/** A conference as visitors see it. */
export interface VisibleConference {
  content: ConferenceContent;
  /** Redirects from former addresses, by normal path. */
  moved: Readonly<Record<string, string>>;
}

/**
 * A conference as visitors see it: without removed pages, drafts, other languages and placeholders (C2, C3, C6, C7).
 *
 * @param isAnnouncement - whether it has not been published yet
 */
export function visibleConference(conference: ConferenceContent, isAnnouncement = false): VisibleConference {
  const finished = withoutDrafts(conference);
  const content = withoutUnfinished(shownConference(finished));
  if (isAnnouncement) return { content: announcementOf(content), moved: {} };
  return { content, moved: listRedirects(finished.site) };
}

const blank = { en: '', zh: '' };

/** A conference before its first publication: one page with its name, dates and place (C7). */
function announcementOf(conference: ConferenceContent): ConferenceContent {
  const { languageSwitch: _, legal: __, moved: ___, notices: ____, ...site } = conference.site;
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
