import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { shownFullName } from '#contract/names/shownFullName.ts';
import type { Person } from '#contract/calls/report.ts';
import { bylineOf } from '#contract/names/byline.ts';
import {
  affiliationLength,
  listedAffiliations,
  listedAuthors,
  listedKeywords,
  type AbstractRow,
} from '#contract/staff/abstracts.ts';
import { listedReports, reportRevisions, stateOfReports, type ListedReport } from '#server/db/reports/reportList.ts';
import type { Database } from '#server/db/schema.ts';
import { Slices } from './slices.ts';

/** A row as JSON, with what is asked of it. */
export interface MadeRow {
  revision: number;
  topics: string;
  json: string;
}

/** Submissions read at once: one can hold several million characters. */
const readAtOnce = 200;
const compress = promisify(brotliCompress);

/** The list as it was at one moment: what is made from it is of that moment too, however long that takes. */
export class Snapshot {
  /** By number, in the order of the numbers. */
  readonly rows: ReadonlyMap<number, MadeRow>;
  /** The time of the last change in them, or ''. */
  readonly changed_at: string;
  readonly #compressed = new Map<string, Promise<Buffer>>();

  constructor(rows: ReadonlyMap<number, MadeRow>, changed_at: string) {
    this.rows = rows;
    this.changed_at = changed_at;
  }

  /** A reply made from it, compressed once for all who ask. */
  compressed(name: string, reply: () => string): Promise<Buffer> {
    const known = this.#compressed.get(name);
    if (known) return known;
    const made = compress(reply(), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    this.#compressed.set(name, made);
    return made;
  }
}

/**
 * The rows of the list of all submissions, as JSON and kept in memory: to make 3,000 of them takes a hundred times as long as
 * to see that none has changed. Each server has its own, and asks the database before each use.
 */
export class AbstractRows {
  readonly #db: Database;
  #state: string | undefined;
  #latest = new Snapshot(new Map(), '');
  /** They run one after the other. */
  #running: Promise<unknown> = Promise.resolve();

  constructor(db: Database) {
    this.#db = db;
  }

  /** The list as the database has it now. */
  latest(): Promise<Snapshot> {
    const next = this.#running.then(() => this.#bringUp());
    // A failure concerns those who wait for it, and not who comes next.
    this.#running = next.catch(() => undefined);
    return next;
  }

  async #bringUp(): Promise<Snapshot> {
    const { state, changed_at } = await stateOfReports(this.#db);
    if (state === this.#state) return this.#latest;
    const revisions = await reportRevisions(this.#db);
    const known = ({ report_id, revision }: (typeof revisions)[number]) => {
      const row = this.#latest.rows.get(report_id);
      return row?.revision === revision ? row : undefined;
    };
    const made = await this.#made(revisions.filter((wanted) => !known(wanted)).map(({ report_id }) => report_id));
    const rows = revisions.flatMap((wanted): [number, MadeRow][] => {
      const row = made.get(wanted.report_id) ?? known(wanted);
      return row ? [[wanted.report_id, row]] : [];
    });
    this.#latest = new Snapshot(new Map(rows), changed_at);
    this.#state = state;
    return this.#latest;
  }

  async #made(numbers: readonly number[]): Promise<Map<number, MadeRow>> {
    const made = new Map<number, MadeRow>();
    const slices = new Slices();
    for (let from = 0; from < numbers.length; from += readAtOnce) {
      await slices.each(await listedReports(this.#db, numbers.slice(from, from + readAtOnce)), (report) => {
        const { report_id, revision, topics } = report;
        made.set(report_id, { revision, topics, json: JSON.stringify(rowOf(report)) });
      });
    }
    return made;
  }
}

function rowOf({ file_id, created_at, changed_at, withdrawn_at, ifcn, ...report }: ListedReport): AbstractRow {
  const people = JSON.parse(report.report_people) as Person[];
  const { report_id, title, submissionType, topics, country, keywords, version } = report;
  const authors = people.slice(0, listedAuthors).map((person) => shortened(shownFullName(person)));
  const account = shortened(shownFullName(report));
  return {
    report_id,
    title,
    submissionType,
    topics,
    authors,
    author_count: people.length,
    account: authors.includes(account) ? '' : account,
    affiliations: bylineOf(people)
      .affiliations.slice(0, listedAffiliations)
      .map((affiliation) => affiliation.slice(0, affiliationLength).toWellFormed()),
    corresponding: contacts(people, 'Corresponding_author'),
    presenting: contacts(people, 'Oral_presentation_author'),
    country,
    keywords: keywords.slice(0, listedKeywords).toWellFormed(),
    has_file: file_id !== null,
    version,
    submitted_at: created_at,
    changed_at,
    language: ifcn === 1 ? 'zh' : 'en',
    withdrawn: withdrawn_at !== null,
  };
}

/** How many of an abstract's authors are listed with their addresses. */
const listedContacts = 5;

function contacts(people: readonly Person[], mark: 'Corresponding_author' | 'Oral_presentation_author') {
  const marked = people.filter((person) => person[mark] === 1).slice(0, listedContacts);
  return marked.map((person) => ({ name: shortened(shownFullName(person)), email: person.email.trim() }));
}

/** Of a name, what a list can show. */
function shortened(name: string): string {
  return name.length > 100 ? `${name.slice(0, 100).toWellFormed()}…` : name;
}
