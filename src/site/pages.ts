import type { Timed } from './dates.ts';
import type { Destination } from './places.ts';
import type { Text } from './text.ts';

/** The data of every kind of page that the organisers write. */
export interface Pages {
  home: HomePage;
  homeWithLogin: HomeWithLoginPage;
  prose: ProsePage;
  people: PeoplePage;
  speakers: SpeakersPage;
  keynotes: KeynotesPage;
  topics: TopicsPage;
  call: CallPage;
  fees: FeesPage;
  travel: TravelPage;
  sights: SightsPage;
  contact: ContactPage;
  awards: AwardsPage;
  program: ProgramPage;
  news: NewsPage;
}

export type PageKind = keyof Pages;

/** Words at the head of a front page, with the drawing beside them. */
export interface HeroContent {
  kicker: Text;
  headline: Text;
  lead: Text;
  /** SVG under `images/`, drawn in the palette: `currentColor` and `--motif-accent`. */
  drawing: string;
  /** Further banners of the carousel, after the first one made of the words above. */
  banners: readonly Timed<Banner>[];
  /** Large numerals on the band below, after the topics and the days, which are counted. */
  figures?: readonly Figure[];
}

/** A number, and what it counts: 8, 'plenary speakers'. */
export interface Figure {
  count: number;
  words: Text;
}

export interface Banner {
  headline: Text;
  lead: Text;
  /** The words on its button. */
  action: Text;
  to: string;
  drawing: string;
}

/** The front page of a forum, top to bottom (I1); with the last three also the Chinese landing page (I2). */
export interface HomePage extends HeroContent {
  /** The conference's theme in a sentence. */
  theme?: Text;
  about: readonly Timed<Text>[];
  /** Heading over the topics. */
  topics: Text;
  registration: Text;
  callForAbstracts: Text;
  awards: readonly Text[];
  fees?: FeeTableContent;
  hotel?: readonly Text[];
  chatGroup?: ScanCodeContent;
}

/** The front page with a log-in form (I3). */
export interface HomeWithLoginPage extends HeroContent {
  /** General information. */
  about: readonly Text[];
  /** Heading over the topics. */
  topics: Text;
  /** Beside the log-in form. */
  login: Text;
  /** The conferences before this one, oldest first, this one last. */
  previous: readonly { year: number; place: Text }[];
  /** Path of the news page; the newest items are shown. */
  newsPath: string;
  news: readonly Headline[];
}

/** A page to read: its two `.md` files, under a sentence or two. */
export interface ProsePage {
  lead?: Text;
  downloads?: readonly Download[];
}

export interface Download {
  label: Text;
  /** File name under the conference's `files/`. */
  file: string;
}

/** Groups of people with photos (I6). */
export interface PeoplePage {
  lead?: Text;
  groups: readonly { title: Text; people: readonly CommitteeEntry[] }[];
}

/** Field names are the specification's. */
export interface CommitteeEntry {
  /** Code of the photo, put into `Site.photos`; '' for initials. */
  pic: string;
  /** Name, with the institution after a comma. */
  name: Text;
  /** Biography as HTML; sanitised before it is shown. */
  text?: Text;
}

/** The speakers, who come from the server (I5). */
export interface SpeakersPage {
  lead?: Text;
}

/** Confirmed keynote speakers, numbered in this order (I7). */
export interface KeynotesPage {
  lead?: Text;
  keynotes: readonly { name: Text; affiliation: Text; country: Text }[];
}

/** Topics in groups that fold (I8). */
export interface TopicsPage {
  lead?: Text;
  groups: readonly { title: Text; topics: readonly Text[] }[];
}

/** The call for abstracts (I9). The topics and the dates are the site's. */
export interface CallPage {
  lead: Timed<Text>;
  guidelines: readonly Text[];
  /** Guidelines for the full paper, where there is one. */
  fullPaper?: readonly Text[];
  /** Whether the deadlines are drawn as a line. */
  hasTimeline: boolean;
}

/** What registration costs and how it is paid (I10–I12). */
export interface FeesPage {
  lead?: Timed<Text>;
  tables: readonly FeeTableContent[];
  methods?: readonly { title: Text; words: Text }[];
  bankAccounts?: readonly BankAccount[];
  scanCode?: ScanCodeContent;
  /** Shows 'Register' (with the message 'Under Construction') and a link to log in (I12). */
  hasRegistration?: boolean;
}

/** Prices by category, in one or more columns. */
export interface FeeTableContent {
  caption: Text;
  /** Heading of each price. */
  columns: readonly Text[];
  rows: readonly { category: Text; prices: readonly Text[] }[];
  note?: Text;
}

/** Where money is sent; each value can be copied. */
export interface BankAccount {
  title: Text;
  facts: readonly { label: Text; value: Text }[];
}

/** A picture to be scanned with a phone. */
export interface ScanCodeContent {
  title: Text;
  words: Text;
  /** Under `images/`. */
  image: string;
  alt: Text;
}

/** Where to stay and how to get there (I13); the map is the site's. */
export interface TravelPage {
  lead?: Text;
  rooms?: { price: Text; types: readonly { name: Text; words: Text }[] };
  ways?: readonly { by: 'air' | 'rail' | 'taxi' | 'metro'; title: Text; words: Text }[];
  /** On the travel card, after the venue. */
  hotels?: readonly Destination[];
}

/** The sights of the host city (I16). */
export interface SightsPage {
  lead?: Text;
  /** `drawing` as in `HeroContent`, 360 × 240. */
  sights: readonly { name: Text; words: Text; drawing?: string }[];
}

/** The contact (I14); the address and the map are the site's. */
export interface ContactPage {
  lead?: Text;
}

/** Every award with its rules (I17). */
export interface AwardsPage {
  lead?: Text;
  awards: readonly {
    name: Text;
    words: readonly Text[];
    /** Numbers at a glance: finalists, prizes, eligibility. */
    facts?: readonly { label: Text; value: Text }[];
  }[];
}

/** The programme as a picture that can be zoomed, and once more as text (I18). */
export interface ProgramPage {
  lead?: Text;
  /** Under `images/`, by language. */
  image: Text;
  /** Pixels of the picture. */
  width: number;
  height: number;
  days: readonly { day: Text; items: readonly Text[] }[];
}

/** News, newest first (I19). */
export interface NewsPage {
  lead?: Text;
  items: readonly NewsItem[];
}

/** A news item as lists show it. */
export type Headline = Omit<NewsItem, 'body'>;

export interface NewsItem {
  /** In the address: `/news?id=<id>`. */
  id: string;
  /** As printed, where the item has a date. */
  date?: Text;
  title: Timed<Text>;
  summary: Timed<Text>;
  body: readonly Text[];
}
