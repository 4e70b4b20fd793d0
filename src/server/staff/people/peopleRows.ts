import { createHash } from 'node:crypto';
import { shownFullName } from '#contract/names/shownFullName.ts';
import { shownName } from '#contract/names/shownName.ts';
import type { PeopleList, PersonRow } from '#contract/staff/people.ts';
import { everyAccount, type ListedAccount } from '#server/db/accounts/everyAccount.ts';
import type { Database } from '#server/db/schema.ts';

/** The list as it was at one moment. */
interface Snapshot {
  cursor: string;
  /** By `visitor_id`, each as JSON, in the order of registration. */
  rows: ReadonlyMap<string, string>;
}

/** How many moments are remembered: whoever has the list of another one gets everything anew. */
const remembered = 40;

/** The list of everybody, and what has changed in it since a moment that this server remembers. */
export class PeopleRows {
  readonly #db: Database;
  /** The latest last. */
  readonly #snapshots = new Map<string, Snapshot>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Whether somebody with this cursor is answered what has changed. */
  knows(cursor: string): boolean {
    return this.#snapshots.has(cursor);
  }

  /** The list as it is now, or its differences from that of a cursor. */
  async since(cursor: string): Promise<PeopleList> {
    const former = this.#snapshots.get(cursor);
    const now = await this.#latest();
    const total = now.rows.size;
    const changed = [...now.rows].filter(([id, json]) => former?.rows.get(id) !== json);
    return {
      is_complete: !former,
      rows: changed.map(([, json]) => JSON.parse(json) as PersonRow),
      removed: former ? [...former.rows.keys()].filter((id) => !now.rows.has(id)) : [],
      total,
      cursor: now.cursor,
    };
  }

  async #latest(): Promise<Snapshot> {
    const before = [...this.#snapshots.values()].at(-1);
    const accounts = await everyAccount(this.#db);
    const made = accounts.map(personRow).map((row): [string, string] => {
      const json = JSON.stringify(row);
      const known = before?.rows.get(row.visitor_id);
      // The same string again: moments share what has not changed.
      return [row.visitor_id, known === json ? known : json];
    });
    const hash = createHash('sha256');
    for (const [, json] of made) hash.update(json);
    const snapshot = { cursor: hash.digest('base64url'), rows: new Map(made) };
    this.#remember(snapshot);
    return snapshot;
  }

  #remember(snapshot: Snapshot): void {
    this.#snapshots.delete(snapshot.cursor);
    this.#snapshots.set(snapshot.cursor, snapshot);
    const [oldest] = this.#snapshots.keys();
    if (this.#snapshots.size > remembered && oldest !== undefined) this.#snapshots.delete(oldest);
  }
}

function personRow(account: ListedAccount): PersonRow {
  const { visitor_id, country, submissions, letters, closed_at, payment } = account;
  return {
    visitor_id,
    name: shownFullName(account),
    email: shownName(account.email),
    country,
    affiliation: shownName(account.affiliation),
    phone: phoneOf(account),
    language: account.ifcn === 1 ? 'zh' : 'en',
    since: account.created_at,
    submissions,
    letters,
    closed_at,
    payment,
  };
}

function phoneOf({ phoneCode, tel }: Pick<ListedAccount, 'phoneCode' | 'tel'>): string {
  const [code, number] = [phoneCode, tel].map(shownName);
  return number && code ? `+${code.replace(/^\+/, '')} ${number}` : (number ?? '');
}
