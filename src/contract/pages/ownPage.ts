import type { Account } from '#contract/calls/account.ts';
import type { Report } from '#contract/calls/report.ts';

/** What an account's page is drawn with on the server, and hydrated with in the browser (R1). */
export interface OwnPage {
  account: Pick<Account, 'Firstname' | 'Lastname' | 'email' | 'mytitle' | 'visitor_id' | 'ifcn'>;
  /** The last day of the account's own deadline for abstracts, '2026-07-05'; '' where it is that of everybody. */
  deadline: string;
  /** All that the account has submitted. */
  reports: Report[];
}

/** Id of the block of data that holds it. */
export const ownPageBlock = 'own-page';

/** Attribute of `<html>` with the `visitor_id` of the account that the page was drawn for. */
export const ownPageAttribute = 'data-own';

/** Header with the revision of the published page that it was drawn from, as the service worker's list of files has it. */
export const pageRevisionHeader = 'x-page-revision';
