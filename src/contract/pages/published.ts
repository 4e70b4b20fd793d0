import type { PageKind, Pages } from '#site/pages.ts';
import type { Site } from '#site/site.ts';
import type { SeedSpeaker, SeedSpeakers } from '#site/speakers.ts';
import type { Language } from '#site/text.ts';

/** What every page and worker of a published conference has as `globalThis.conference`, before its modules run (C5). */
export interface PublishedConference {
  site: Site;
  /** The logo, as SVG in the current text colour. */
  mark: string;
  /** Addresses of what the organisers wrote for a page (`PublishedPage`), by its name. */
  pages: Readonly<Record<string, string>>;
}

/** What the organisers wrote for a page, the default export of its module: its data, and its longer text as HTML where it has one. */
export interface PublishedPage {
  page: Pages[PageKind];
  text?: Readonly<Partial<Record<Language, string>>>;
  /** The lists of speakers that it shows until the server has answered with its own: in its HTML, and in print (I1, I5). */
  speakers?: PublishedSpeakers;
}

export type PublishedSpeakers = Readonly<Partial<Record<keyof SeedSpeakers, readonly PublishedSpeaker[]>>>;

/** A speaker as published with a page. The server's answer has the biography, which would double the weight of the page. */
export interface PublishedSpeaker extends Partial<Omit<SeedSpeaker, 'news_content' | 'news_content_zh'>> {
  news_title: string;
  hasBiography?: boolean;
}

/** The folder of a publication's own scripts and data. Their names hold a hash of what is in them. */
export const publishedFolder = 'published';
