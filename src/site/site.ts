import type { ImportantDate, TimeZone } from './dates.ts';
import type { Palette } from './palette.ts';
import type { ContactDetails, Place } from './places.ts';
import type { NavEntry, Route } from './routes.ts';
import type { SubmissionRules } from './submission.ts';
import type { Language, Text } from './text.ts';

/**
 * The type of a conference's content. A folder under `src/content` provides it; everything else reads it. These files
 * hold types only, so that Node and Vite both load a conference as plain data.
 */

export interface Site {
  /** Folder name under `src/content`. */
  id: string;
  name: Text;
  /** Beside the mark in the header and under the installed icon. */
  shortName: Text;
  description: Text;
  palette: Readonly<Record<'light' | 'dark', Palette>>;
  /** Path before every call: '' or '/api'. `API_BASE` overrides it at build time. */
  apiBase: '' | '/api';
  /** In their order. */
  dates: readonly ImportantDate[];
  /** In which the dates begin and end; Beijing's where there is none. */
  timeZone?: TimeZone;
  venue: Text;
  place: Place;
  navigation: readonly NavEntry[];
  /** Target of the language switch from each language; absent: it stays on the page (N3). */
  languageSwitch?: Readonly<Record<Language, string>>;
  routes: readonly Route[];
  topics: readonly Text[];
  /** Numbers of the topics that end a group, with the group's name: 1–8 the forum, 9–16 the society. None: one list. */
  topicGroups: readonly { last: number; label: Text }[];
  submission: SubmissionRules;
  /** Paths that pages lead to; `online` is the 'online abstract submission system'. */
  links: Readonly<Record<'submit' | 'register' | 'login' | 'guidelines' | 'online' | 'awards' | 'speakers', string>>;
  /** Address of a committee photo, `{pic}` being its code: a path of this site, or https elsewhere (I6). */
  photos: string;
  contact: ContactDetails;
  hosts: readonly Text[];
  /** File name under the conference's `files/`. */
  abstractTemplate: string;
  copyright: Text;
  /** Shown in the footer and at registration when filled. */
  legal?: { icp?: string; privacy?: Text; secretariat?: Text };
}
