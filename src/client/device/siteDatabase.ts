import type { Feature } from '#contract/calls/features.ts';
import { Rows, RowsDatabase } from './rows.ts';

/** A server's answer that everybody may see, with the time it came (O4). */
export interface StoredAnswer {
  /** Name and body of the call. */
  key: string;
  data: unknown;
  /** Milliseconds since 1970, by the device's clock. */
  at: number;
}

/** Who is logged in, as local storage keeps it, key by key (A7). */
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
  /** What the server can do beyond the specification, learnt at log-in. */
  features: Feature[];
}

/** Who is logged in, once more: local storage is lost with a killed browser, a committed row is not (A7). */
export interface AccountCopy {
  key: 'current';
  account?: StoredAccount;
  /** Token of the account that logged out last. */
  loggedOut?: string;
}

export const answersDatabaseName = 'lectern-answers';

/** As Dexie numbered it, which made it first. */
const version = 10;

const database = new RowsDatabase(answersDatabaseName, version, ['answers', 'account']);

/** What of a device is not an account's own: what everybody may see, and who is logged in. */
export const answersDatabase = {
  answers: new Rows<StoredAnswer>(database, 'answers'),
  account: new Rows<AccountCopy>(database, 'account'),
};
