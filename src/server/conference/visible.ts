import { withoutDrafts } from './drafts.ts';
import { filesNeededFor, hashedNamesIn } from '#contract/rules/uploadedFile.ts';
import { partsOf } from './parts.ts';
import type { ConferenceContent, UploadedFiles } from './readConference.ts';
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
  const shown = withoutUnfinished(shownConference(finished));
  const content = isAnnouncement ? announcementOf(shown) : shown;
  return {
    content: { ...content, uploads: namedUploads(content) },
    moved: isAnnouncement ? {} : listRedirects(finished.site),
  };
}

/** The uploads that the content names, in all their sizes: pictures of drafts and of removed pages are not published. */
function namedUploads(content: ConferenceContent): UploadedFiles {
  const { images, files } = content.uploads;
  const named = hashedNamesIn(JSON.stringify([...partsOf(content).values()]));
  const needed = new Set([...named].flatMap(filesNeededFor));
  const within = (uploads: ReadonlyMap<string, number>) => new Map([...uploads].filter(([name]) => needed.has(name)));
  return { images: within(images), files: within(files) };
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
