import type { PageKind, Pages } from '#site/pages.ts';
import type { Site } from '#site/site.ts';
import type { SpeakerEntry, SpeakerListName } from '#site/speakers.ts';
import type { Language, Text } from '#site/text.ts';

/**
 * The pictures of a shared link, by shape, in pixels. The square is for apps that show a small picture beside the text,
 * such as WeChat.
 */
export const shareCardSizes = { wide: { width: 1200, height: 630 }, square: { width: 600, height: 600 } } as const;

export type ShareCardShape = keyof typeof shareCardSizes;

/** The file of a share card, below the folder of its conference's cards. */
export function shareCardFile(language: Language, shape: ShareCardShape): string {
  return `${language}-${shape}.png`;
}

/** Pictures that publishing made from the conference's own logo, in addition to the one in the header. */
export interface PublishedLogo {
  /** Address of the folder of the icons, with a slash at its end. */
  icons: string;
}

/** `globalThis.conference` in every page and worker of a published conference, set before modules run (C5). */
export interface PublishedConference {
  site: Site;
  /** The mark beside the name, as HTML: SVG in the current text colour, or the conference's own logo. */
  mark: string;
  /** The drawn mark of a conference with its own logo, for previews without it. Only in the admin area. */
  drawnMark?: string;
  /** Absent if the conference has no logo of its own. */
  logo?: PublishedLogo;
  /** Addresses of the organisers' content for each page (`PublishedPage`), by its name. */
  pages: Readonly<Record<string, string>>;
  /** The version of `site`, to ask the server for a newer one (`published_site`). Only in the admin area. */
  version?: string;
  /** The version of the software. Only in the admin area. */
  software?: string;
}

/** The organisers' content for a page, the default export of its module: data, and the long text as HTML, if any. */
export interface PublishedPage {
  page: Pages[PageKind];
  text?: Readonly<Partial<Record<Language, string>>>;
  /** The lists of speakers shown until the server has replied with its own: in the HTML, and in print (I1, I5). */
  speakers?: PublishedSpeakers;
  /** The days of the programme in short, on a front page (I1). */
  days?: readonly PublishedDay[];
  /** Addresses of a map of the venue, by language, on a front page. */
  map?: Text;
  /** Names of the keynote speakers, on a front page (I3). */
  keynotes?: readonly Text[];
}

/** A day of the programme as a front page shows it. */
export interface PublishedDay {
  day: Text;
  items: readonly { title: Text; note?: Text | undefined }[];
}

export type PublishedSpeakers = Readonly<Partial<Record<SpeakerListName, readonly PublishedSpeaker[]>>>;

/**
 * A speaker as published with a page. Only the server's reply has the biography, which would double the size of the
 * page.
 */
export interface PublishedSpeaker extends Partial<Omit<SpeakerEntry, 'news_content' | 'news_content_zh'>> {
  news_title: string;
  hasBiography?: boolean;
}

/**
 * The folder of a publication's own scripts and data. The name of each file directly in it contains a hash of its
 * content.
 */
export const publishedFolder = 'published';

/**
 * The folder for the script that gives every page its conference. The script's name contains a hash of the site and the
 * version of the software, but not of the pages, although the script has their addresses. So a change of one page
 * leaves the HTML of the others unchanged. A page never gets another site than it was rendered with, even from the
 * service worker of an earlier publication.
 */
export const conferenceFolder = `${publishedFolder}/conference`;
