import type { Feature } from '#contract/calls/features.ts';
import { Rows, RowsDatabase } from './rows.ts';

/** A server's public answer, with the time of its arrival (O4). */
interface StoredAnswer {
  /** Name and body of the call. */
  key: string;
  data: unknown;
  /** Milliseconds since 1970, by the device's clock. */
  at: number;
}

/** The logged-in account, with the keys that local storage has for it (A7). */
export interface StoredAccount {
  Firstname: string;
  Lastname: string;
  email: string;
  mytitle: string;
  token: string;
  visitor_id: string;
  ifcn: string;
  /** The `visitor_id` again, if the server sends it. */
  uuid?: string;
  /** The optional features of the server, as reported at log-in. */
  features: Feature[];
  /** `visitor_id`s of accounts that were merged into this one, as reported at log-in; not in local storage. */
  merged?: string[];
}

/** Copy of the account: a killed browser loses local storage, but no committed row (A7). */
export interface AccountCopy {
  key: 'current';
  account?: StoredAccount;
  /** Token of the account that logged out last. */
  loggedOut?: string;
}

/** The address of an account on this device, by which its drafts are found if the server loses the account. */
export interface AccountAddress {
  key: `address ${string}`;
  visitor_id: string;
  /** SHA-256 of the address as the server compares it. A hash, because others may use this device. */
  address_sha256: string;
  /** The account was merged into the one that has this address now, and the server has its submissions. */
  isMerged?: true;
}

export const answersDatabaseName = 'lectern-answers';

/** Dexie created the database first. It multiplies versions by ten. */
const version = 10;

const database = new RowsDatabase(answersDatabaseName, version, ['answers', 'account']);

/** Data that belongs to no account: public answers, and which account is logged in. */
export const answersDatabase = {
  answers: new Rows<StoredAnswer>(database, 'answers'),
  account: new Rows<AccountCopy>(database, 'account'),
  addresses: new Rows<AccountAddress>(database, 'account'),
};
