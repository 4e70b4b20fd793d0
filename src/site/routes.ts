import type { PageKind } from './pages.ts';
import type { Language, Text } from './text.ts';

/** An entry of the navigation: a link, a group of links, or (`to: 'no'`) one whose page is not decided yet (N6). */
export type NavEntry = NavLink | { label: Text; items: readonly NavLink[] };

export interface NavLink {
  label: Text;
  to: string;
  /** Set for an entry that is there in one language only. */
  language?: Language;
}

/**
 * One sentence on each page for search engines and link previews, by the path as the route table writes it;
 * `descriptions.ts` of a conference. A page without one gets the conference's description. Apart from `site.ts`, since
 * only the build needs it.
 */
export type Descriptions = Readonly<Record<string, Text>>;

/** A page: its path (case-insensitive), its title, and the data of its kind. */
export type Route = {
  path: string;
  title: Text;
  /** Set where a path is always in one language, whatever the reader's choice. */
  language?: Language;
} & (
  | PageRoute
  | { kind: 'login'; registerPath: string; dashboardPath: string }
  /** `chinese` has no country and checks fewer fields (A2); `short` has name, email and password only (A3). */
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
      /**
       * Divided into four sections under the page's own title, with the targets of their links (R1 and R10, the
       * symposium).
       */
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
  /** Target of the secretariat's link for a forgotten password. */
  | { kind: 'reset' }
  /** Where a Word file that was opened with the installed app, or shared to it, is put into a draft. */
  | { kind: 'openFile' }
  | { kind: 'underConstruction' }
);

/**
 * A page that the organisers write: `page` names `pages/<page>.ts`, which exports `page` with the data of its kind,
 * and, where there is more to read, its prose in `pages/<page>.en.md` and `pages/<page>.zh.md`. Both are fetched with
 * that page only.
 */
type PageRoute = { [Kind in PageKind]: { kind: Kind; page: string } }[PageKind];

export type RouteKind = Route['kind'];

export type RouteOf<Kind extends RouteKind> = Extract<Route, { kind: Kind }>;
