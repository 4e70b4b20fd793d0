import type { Feature } from '#contract/calls/features.ts';
import { Rows, RowsDatabase } from './rows.ts';

/** A server's public answer, with the time it came (O4). */
interface StoredAnswer {
  /** Name and body of the call. */
  key: string;
  data: unknown;
  /** Milliseconds since 1970, by the device's clock. */
  at: number;
}

/** The account that is logged in, as local storage has it, key by key (A7). */
export interface StoredAccount {
  Firstname: string;
  Lastname: string;
  email: string;
  mytitle: string;
  token: string;
  visitor_id: string;
  ifcn: string;
  /** The visitor_id once more, where the server sends it. */
  uuid?: string;
  /** What the server can do beyond the specification, as reported at log-in. */
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

/** Which address an account on this device has, so that its drafts are found should the server lose the account. */
export interface AccountAddress {
  key: `address ${string}`;
  visitor_id: string;
  /** SHA-256 of the address as the server compares it: others may use this device. */
  address_sha256: string;
  /** It is part of the account with this address now: the server has what it submitted. */
  isMerged?: true;
}

export const answersDatabaseName = 'lectern-answers';

/** Dexie created it first, and counts versions in tens. */
const version = 10;

const database = new RowsDatabase(answersDatabaseName, version, ['answers', 'account']);

/** Data of the device that belongs to no account: public answers, and the account that is logged in. */
export const answersDatabase = {
  answers: new Rows<StoredAnswer>(database, 'answers'),
  account: new Rows<AccountCopy>(database, 'account'),
  addresses: new Rows<AccountAddress>(database, 'account'),
};
