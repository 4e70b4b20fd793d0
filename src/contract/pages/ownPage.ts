import type { Account } from '#contract/calls/account.ts';
import type { Report } from '#contract/calls/report.ts';

/** The data of an account's page. The server draws with it, and the browser hydrates with it (R1). */
export interface OwnPage {
  account: Pick<Account, 'Firstname' | 'Lastname' | 'email' | 'mytitle' | 'visitor_id' | 'ifcn'>;
  /** The last day of the account's own deadline for abstracts, '2026-07-05'; '' if it has none. */
  deadline: string;
  /** All submissions of the account. */
  reports: Report[];
}

/** Id of the script element that holds the data. */
export const ownPageBlock = 'own-page';

/** Attribute of `<html>` with the `visitor_id` of the page's account. */
export const ownPageAttribute = 'data-own';

/**
 * Header with the revision of the published page that it was rendered from, as in the service worker's list of files.
 */
export const pageRevisionHeader = 'x-page-revision';
