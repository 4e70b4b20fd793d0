/**
 * The shape of a conference. One folder under `src/content` fills it in; everything else reads it.
 * This file imports nothing and holds no values, so that Node and Vite both load a conference as plain data.
 */

export type Language = 'en' | 'zh';

/** Words in both languages. A missing translation does not compile. */
export type Text = Readonly<Record<Language, string>>;

/** A date as the conference announces it, in Beijing time (UTC+8). A deadline ends with its day. */
export interface ImportantDate {
  /** ISO day, `2024-10-30`: the last (or only) day. */
  day: string;
  /** What is printed for the date. Ranges are content, since `formatRange` differs between Node and browsers. */
  date: Text;
  label: Text;
  /** The deadline that the hero and the submission form count down to. */
  isAbstractDeadline?: boolean;
}

/** An entry of the navigation: a link, a group of links, or (`to: 'no'`) one whose page is not decided yet (N6). */
export type NavEntry = { label: Text; to: string } | { label: Text; items: readonly { label: Text; to: string }[] };

/** A submission type as the form offers it; `value` goes over the wire. */
export interface SubmissionType {
  value: string;
  label: Text;
}

/** What differs between the conferences' submission forms (R4–R7). */
export interface SubmissionRules {
  types: readonly SubmissionType[];
  /** Labels of the dashboard by value; `other` is any value not listed (R2). */
  dashboardTypes: { byValue: Readonly<Record<string, Text>>; other: Text };
  /** Guideline for the abstract's length. It informs and never blocks. */
  abstractWords: number;
  fileRequired: boolean;
  /** `one`: a radio; `several`: checkboxes, at least one. */
  correspondingAuthors: 'one' | 'several';
  positionRequired: 'always' | 'when-editing';
  /** 'Please enter a title' or 'Please enter title'. */
  titleMissing: 'titleMissing' | 'titleMissingShort';
  /** 'Submitted Successfully', with '!' in the symposium. */
  submitted: Text;
}

/** A speaker as the conference ships it; the server is seeded from it. Field names are the specification's. */
export interface SeedSpeaker {
  news_title: string;
  /** Affiliation line. */
  writer: string;
  /** Extra line. */
  source: string;
  /** Relative path of a picture, or '' for initials. */
  image_url: string;
  /** Biography as HTML; sanitised before it is shown. */
  news_content: string;
}

/**
 * The four speaker calls of the specification and what each answers with at first; `speakers.ts` of a conference. Apart
 * from `site.ts`, since only the server needs it.
 */
export interface SeedSpeakers {
  speaker_listA: readonly SeedSpeaker[];
  speaker_listB: readonly SeedSpeaker[];
  speaker_list: readonly SeedSpeaker[];
  speaker_list1: readonly SeedSpeaker[];
}

/** A page: its path (matched whatever its case), what it is called, and the data of its kind. */
export type Route = {
  path: string;
  title: Text;
  /** One sentence for search engines and link previews. */
  description?: Text;
  /** Set where a path is always in one language, whatever the reader's choice. */
  language?: Language;
} & (
  | { kind: 'home' }
  | { kind: 'login'; registerPath: string; dashboardPath: string }
  | { kind: 'register'; loginPath: string; dashboardPath: string; form: 'international' | 'chinese'; ifcn: 0 | 1 }
  | { kind: 'dashboard'; loginPath: string; submissionPath: string; paymentPath: string; editPath: string }
  | { kind: 'submission'; loginPath: string; dashboardPath: string; hasTopics: boolean }
  | { kind: 'underConstruction' }
);

export type RouteKind = Route['kind'];
export type RouteOf<Kind extends RouteKind> = Extract<Route, { kind: Kind }>;

/** What the home page says, top to bottom (I1). */
export interface HomeContent {
  kicker: Text;
  headline: Text;
  lead: Text;
  /** SVG under `images/`, drawn in the palette: `currentColor` and `--motif-accent`. */
  drawing: string;
  /** Further banners of the carousel, after the first one made of kicker, headline, lead and drawing. */
  banners: readonly { headline: Text; lead: Text; action: Text; to: string; drawing: string }[];
  about: readonly Text[];
  /** Heading over the topics. */
  topics: Text;
  registration: Text;
  callForAbstracts: Text;
  awards: readonly Text[];
  /** Paths that the page leads to; `online` is the 'online abstract submission system'. */
  links: Readonly<Record<'submit' | 'register' | 'login' | 'guidelines' | 'online' | 'awards' | 'speakers', string>>;
}

/** The colours of one scheme, as CSS colours. Text on its grounds keeps WCAG AA contrast. */
export interface Palette {
  /** Text, and what is less important than text. */
  ink: string;
  soft: string;
  /** The page, a card on it, and the lines between. */
  paper: string;
  card: string;
  line: string;
  /** The conference's own colour: buttons, drawings. What is written on it, and how it looks under the pointer. */
  hue: string;
  onHue: string;
  hueHover: string;
  /** Links. */
  link: string;
  /** A ground with a breath of the hue. */
  tint: string;
  /** The second colour: small drawn things, and text in it. */
  accent: string;
  accentInk: string;
}

export interface Contact {
  organisation: Text;
  address: Text;
  email: string;
  website?: string;
}

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
  /** In their order; the last one is the conference itself. */
  dates: readonly ImportantDate[];
  venue: Text;
  navigation: readonly NavEntry[];
  /** Where the language switch leads from each language; absent: it stays on the page (N3). */
  languageSwitch?: Readonly<Record<Language, string>>;
  routes: readonly Route[];
  topics: readonly Text[];
  /** Numbers of the topics that end a group, with the group's name: 1–8 the forum, 9–16 the society. */
  topicGroups: readonly { last: number; label: Text }[];
  submission: SubmissionRules;
  home: HomeContent;
  contact: Contact;
  hosts: readonly Text[];
  /** File name under the conference's `files/`. */
  abstractTemplate: string;
  copyright: Text;
  /** Shown in the footer and at registration when filled. */
  legal?: { icp?: string; privacy?: Text; secretariat?: Text };
}
