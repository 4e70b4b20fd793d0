import type { PageKind } from '#site/pages.ts';
import type { RouteOf } from '#site/routes.ts';
import type { SpeakerLists } from '#site/speakers.ts';
import type { Language } from '#site/text.ts';
import { previewFile } from '#contract/pages/pageAddress.ts';
import type { PublishedConference, PublishedPage } from '#contract/pages/published.ts';

/** Address of the document that renders previews, in a frame of the admin area. */
export const previewAddress = import.meta.env.DEV ? '/preview/index.html' : `/${previewFile}`;

/**
 * A page to render, with the values of a form. Its texts end with marks (`markOf`) that identify their fields (C1, C9).
 */
export interface PageToPreview {
  type: 'page';
  /** Number of the message. `drawn` repeats it. */
  number: number;
  conference: PublishedConference;
  route: RouteOf<PageKind>;
  language: Language;
  data: PublishedPage;
  /** The speakers that the server's calls would return. */
  speakers: SpeakerLists | undefined;
  /** Fields of pictures, by file name or address. */
  pictures: readonly (readonly [picture: string, field: number])[];
  /** Address of the call that sends staff pictures that are not published; the picture's own address is added. */
  uploads: string;
}

/** Scrolls to the first group that has a field on the page. */
export interface FieldToShow {
  type: 'show';
  fields: readonly (readonly number[])[];
}

export type ToPreview = PageToPreview | FieldToShow;

export type FromPreview =
  /** The document is loaded, and expects a page. */
  | { type: 'ready' }
  | { type: 'drawn'; number: number }
  /** A page that cannot be rendered from unfinished values. */
  | { type: 'failed'; number: number }
  /** A press on the text of a field, on a link, or both. */
  | { type: 'press'; field?: number; path?: string };

/** The first of the private-use characters that mark texts. No text contains them. */
const firstMark = 0xf_00_00;

/** Maximum number of texts that can be marked on a page. */
export const mostMarks = 0xff_fd;

/** The invisible mark after the text of a field. The preview removes it before the page is painted. */
export function markOf(field: number): string {
  return String.fromCodePoint(firstMark + field);
}

/** The field that a mark identifies. */
export function fieldOfMark(mark: string): number {
  return mark.codePointAt(0)! - firstMark;
}

export const anyMark = /[\u{F0000}-\u{FFFFD}]/gu;

/** Whether a text has a mark. */
export function isMarked(text: string): boolean {
  return text.search(anyMark) >= 0;
}
