import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Person } from '#contract/calls/report.ts';
import { fullName } from '#contract/names/fullName.ts';
import { listedAuthors, listedKeywords, type AbstractRow } from '#contract/staff/abstracts.ts';
import { listedReports, reportVersions, stateOfReports, type ListedReport } from '#server/db/abstracts.ts';
import type { Database } from '#server/db/schema.ts';

/** A row as JSON, with what is asked of it. */
export interface MadeRow {
  version: number;
  topics: string;
  json: string;
}

/** Submissions read at once: one can hold several million characters. */
const readAtOnce = 200;
const compress = promisify(brotliCompress);

/**
 * The rows of the list of all submissions, as JSON and kept in memory: to make 3,000 of them takes a hundred times as long as
 * to see that none has changed. Each server has its own, and asks the database before each use.
 */
export class AbstractRows {
  readonly #db: Database;
  /** By number, in the order of the numbers. */
  rows: ReadonlyMap<number, MadeRow> = new Map();
  /** The time of the last change in them, or ''. */
  changed_at = '';
  #state: string | undefined;
  #compressed = new Map<string, Promise<Buffer>>();
  /** The last refresh: they run one after the other. */
  #refresh: Promise<void> = Promise.resolve();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Brings the rows up to what the database has now. */
  refresh(): Promise<void> {
    const next = this.#refresh.then(() => this.#bringUp());
    // A failure concerns those who wait for it, and not who comes next.
    this.#refresh = next.catch(() => undefined);
    return next;
  }

  /** A reply that stays the same until something changes, compressed once. */
  compressed(name: string, reply: () => string): Promise<Buffer> {
    const known = this.#compressed.get(name);
    if (known) return known;
    const made = compress(reply(), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    this.#compressed.set(name, made);
    return made;
  }

  async #bringUp(): Promise<void> {
    const { state, changed_at } = await stateOfReports(this.#db);
    if (state === this.#state) return;
    const versions = await reportVersions(this.#db);
    const known = (number: number, version: number) => {
      const row = this.rows.get(number);
      return row?.version === version ? row : undefined;
    };
    const absent = versions.filter(({ report_id, version }) => !known(report_id, version));
    const made = await this.#made(absent.map(({ report_id }) => report_id));
    const rows = versions.flatMap(({ report_id, version }): [number, MadeRow][] => {
      const row = made.get(report_id) ?? known(report_id, version);
      return row ? [[report_id, row]] : [];
    });
    this.rows = new Map(rows);
    this.changed_at = changed_at;
    this.#state = state;
    this.#compressed = new Map();
  }

  async #made(numbers: readonly number[]): Promise<Map<number, MadeRow>> {
    const made = new Map<number, MadeRow>();
    for (let from = 0; from < numbers.length; from += readAtOnce) {
      for (const report of await listedReports(this.#db, numbers.slice(from, from + readAtOnce))) {
        const { report_id, version, topics } = report;
        made.set(report_id, { version, topics, json: JSON.stringify(rowOf(report)) });
      }
    }
    return made;
  }
}

function rowOf({ file_id, created_at, received_at, ifcn, ...report }: ListedReport): AbstractRow {
  const people = JSON.parse(report.report_people) as Person[];
  const { report_id, title, submissionType, topics, country, keywords, version } = report;
  return {
    report_id,
    title,
    submissionType,
    topics,
    authors: people.slice(0, listedAuthors).map((person) => shortened(fullName(person))),
    author_count: people.length,
    corresponding: contacts(people, 'Corresponding_author'),
    presenting: contacts(people, 'Oral_presentation_author'),
    country,
    keywords: keywords.slice(0, listedKeywords).toWellFormed(),
    has_file: file_id !== null,
    version,
    submitted_at: created_at,
    changed_at: received_at,
    language: ifcn === 1 ? 'zh' : 'en',
  };
}

/** How many of an abstract's authors are listed with their addresses. */
const listedContacts = 5;

function contacts(people: readonly Person[], mark: 'Corresponding_author' | 'Oral_presentation_author') {
  const marked = people.filter((person) => person[mark] === 1).slice(0, listedContacts);
  return marked.map((person) => ({ name: shortened(fullName(person)), email: person.email.trim() }));
}

/** Of a name, what a list can show. */
function shortened(name: string): string {
  return name.length > 100 ? `${name.slice(0, 100).toWellFormed()}…` : name;
}
