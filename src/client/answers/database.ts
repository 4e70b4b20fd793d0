import { Dexie, type EntityTable } from 'dexie';
import type { Feature } from '#contract/features.ts';

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

/** The one database of a device that is not an account's own. */
class AnswersDatabase extends Dexie {
  answers!: EntityTable<StoredAnswer, 'key'>;
  account!: EntityTable<AccountCopy, 'key'>;

  constructor() {
    super(answersDatabaseName, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ answers: 'key', account: 'key' });
  }
}

export const answersDatabase = new AnswersDatabase();
