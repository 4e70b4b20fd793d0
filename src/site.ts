/**
 * The shape of a conference. One folder under `src/content` fills it in; everything else reads it.
 * This file imports nothing and holds no values, so that Node and Vite both load a conference as plain data.
 */

export type Language = 'en' | 'zh';

/** Words in both languages. A missing translation does not compile. */
export type Text = Readonly<Record<Language, string>>;

/** A date as the conference announces it, in Beijing time (UTC+8). A deadline ends with its day. */
export interface ImportantDate {
  /** ISO day, `2024-10-30`: the last (or only) day. By language where the announcements disagree. */
  day: string | Text;
  /** The first day, where there are several. */
  from?: string | Text;
  /** What is printed for the date. Ranges are content, since `formatRange` differs between Node and browsers. */
  date: Text;
  label: Text;
  /** The days of the conference itself; one date is marked so. What is due after it may follow. */
  isConference?: boolean;
  /** The deadline that the hero and the submission form count down to. */
  isAbstractDeadline?: boolean;
  /** A day on which the organisers let others know something. Without it, and beside the conference's own, a deadline. */
  isNotice?: boolean;
  /**
   * ISO days on which a date that stood already was announced anew, oldest first: `['2024-10-20']` for a deadline that
   * was extended then. A calendar that holds the date takes the newer one in its place.
   */
  movedOn?: readonly string[];
  /**
   * Beside `isAbstractDeadline`: the server takes no submission and no change any more once the day and these minutes
   * are over. Without it the date informs, and everything is taken.
   */
  enforced?: { graceMinutes: number };
}

/** An entry of the navigation: a link, a group of links, or (`to: 'no'`) one whose page is not decided yet (N6). */
export type NavEntry = { label: Text; to: string } | { label: Text; items: readonly { label: Text; to: string }[] };

/** A submission type as the form offers it; `value` goes over the wire. */
export interface SubmissionType {
  value: string;
  label: Text;
  /** Shown, and not yet to be chosen: the symposium's full paper (R4). */
  opensLater?: boolean;
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
  /** The conference as the form names it, where that is not the site's name (I20). */
  conferenceName?: Text;
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

/**
 * One sentence on each page for search engines and link previews, by the path as the route table writes it;
 * `descriptions.ts` of a conference. A page that has none is described as the conference is. Apart from `site.ts`, since
 * only the build needs it.
 */
export type Descriptions = Readonly<Record<string, Text>>;

/** A page: its path (matched whatever its case), what it is called, and the data of its kind. */
export type Route = {
  path: string;
  title: Text;
  /** Set where a path is always in one language, whatever the reader's choice. */
  language?: Language;
} & (
  | PageRoute
  | { kind: 'login'; registerPath: string; dashboardPath: string }
  /** `chinese` asks for no country and checks fewer fields (A2); `short` asks for name, email and password only (A3). */
  | {
      kind: 'register';
      loginPath: string;
      dashboardPath: string;
      form: 'international' | 'chinese' | 'short';
      ifcn: 0 | 1;
    }
  | {
      kind: 'dashboard';
      loginPath: string;
      submissionPath: string;
      paymentPath: string;
      /** The author-information form. */
      editPath: string;
      /** E-mail address and password. */
      accountPath: string;
      /** Parted into four sections under the page's own title, with what they lead to (R1 and R10, the symposium). */
      sections?: {
        registrationPath: string;
        /** The page that explains the letter, and the file to fill in, under the conference's `files/`. */
        invitationLetter: { path: string; template: string };
      };
    }
  | { kind: 'authorInfo'; loginPath: string; dashboardPath: string }
  | { kind: 'account'; loginPath: string; dashboardPath: string }
  | { kind: 'submission'; loginPath: string; dashboardPath: string; hasTopics: boolean }
  /** Where a receipt of a submission is checked. */
  | { kind: 'verify' }
  /** Where the secretariat's link leads whoever forgot the password. */
  | { kind: 'reset' }
  /** Where a Word file that was opened with the installed app, or shared to it, becomes an abstract's. */
  | { kind: 'openFile' }
  | { kind: 'underConstruction' }
);

/**
 * A page that the organisers write: `page` names `pages/<page>.ts`, which exports `page` with the data of its kind, and,
 * where there is more to read, its prose in `pages/<page>.en.mdx` and `pages/<page>.zh.mdx`. What stands there is
 * fetched with that page only.
 */
type PageRoute = { [Kind in PageKind]: { kind: Kind; page: string } }[PageKind];

export type RouteKind = Route['kind'];
export type RouteOf<Kind extends RouteKind> = Extract<Route, { kind: Kind }>;

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
export interface Hero {
  kicker: Text;
  headline: Text;
  lead: Text;
  /** SVG under `images/`, drawn in the palette: `currentColor` and `--motif-accent`. */
  drawing: string;
  /** Further banners of the carousel, after the first one made of the words above. */
  banners: readonly { headline: Text; lead: Text; action: Text; to: string; drawing: string }[];
}

/** What the front page of a forum says, top to bottom (I1); with the last three also the Chinese landing page (I2). */
export interface HomePage extends Hero {
  /** Where this page's buttons lead, if not where the site's do: a page in one language leads on in it. */
  links?: Partial<Site['links']>;
  /** The conference's theme in a sentence. */
  theme?: Text;
  about: readonly Text[];
  /** Heading over the topics. */
  topics: Text;
  registration: Text;
  callForAbstracts: Text;
  awards: readonly Text[];
  fees?: FeeTable;
  hotel?: readonly Text[];
  chatGroup?: ScanCode;
}

/** The front page that lets its reader log in (I3). */
export interface HomeWithLoginPage extends Hero {
  /** General information. */
  about: readonly Text[];
  /** Heading over the topics. */
  topics: Text;
  /** Beside the log-in form. */
  login: Text;
  /** The conferences before this one, oldest first, this one last. */
  previous: readonly { year: number; place: Text }[];
  /** Where the news stand, the newest of which are shown. */
  newsPath: string;
  news: readonly Headline[];
}

/** A page to read: its `.mdx` twins, under a sentence or two. */
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

/** The speakers, whom the server knows (I5). */
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
  lead: Text;
  guidelines: readonly Text[];
  /** Guidelines for the full paper, where one is asked for. */
  fullPaper?: readonly Text[];
  /** Whether the deadlines are drawn as a line. */
  hasTimeline: boolean;
}

/** What registration costs and how it is paid (I10–I12). */
export interface FeesPage {
  lead?: Text;
  tables: readonly FeeTable[];
  methods?: readonly { title: Text; words: Text }[];
  bankAccounts?: readonly BankAccount[];
  scanCode?: ScanCode;
  /** Offers 'Register' (which says 'Under Construction') and the way to log in (I12). */
  hasRegistration?: boolean;
}

/** Prices by category, in one or more columns. */
export interface FeeTable {
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
export interface ScanCode {
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

/** What the host city is worth seeing for (I16). */
export interface SightsPage {
  lead?: Text;
  /** `drawing` as in `Hero`, 360 × 240. */
  sights: readonly { name: Text; words: Text; drawing?: string }[];
}

/** Whom to write to (I14); the address and the map are the site's. */
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

/** What a list of news tells of an item. */
export type Headline = Omit<NewsItem, 'body'>;

export interface NewsItem {
  /** In the address: `/news?id=<id>`. */
  id: string;
  /** As printed, where the item has a date. */
  date?: Text;
  title: Text;
  summary: Text;
  body: readonly Text[];
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

/** Where a guest is driven: shown on the travel card in large Chinese, with the English beside it (I13). */
export interface Destination {
  name: Text;
  address: Text;
  /** Of its desk, as it is dialled from abroad: '+86 …'. */
  phone?: string;
  /** The way from an airport, a station or the metro, with its time and fare where they are known. */
  directions?: readonly { from: Text; words: Text }[];
}

/** A place on a map. */
export interface Place extends Destination {
  /** 'en' in a language chooses the international service there, anything else the Chinese one (I13). */
  mapKey: Text;
  maps: Readonly<Record<'international' | 'chinese', MapService>>;
}

export interface MapService {
  /** Shown in a frame once the reader asks for it; its origin enters the content security policy. */
  embed: string;
  /** The place in the service's own page or app. */
  open: string;
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
  /** In their order. */
  dates: readonly ImportantDate[];
  venue: Text;
  place: Place;
  navigation: readonly NavEntry[];
  /** Where the language switch leads from each language; absent: it stays on the page (N3). */
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
  contact: Contact;
  hosts: readonly Text[];
  /** File name under the conference's `files/`. */
  abstractTemplate: string;
  copyright: Text;
  /** Shown in the footer and at registration when filled. */
  legal?: { icp?: string; privacy?: Text; secretariat?: Text };
}
