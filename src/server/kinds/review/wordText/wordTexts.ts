import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Person } from '#contract/calls/report.ts';
import { wordFileFor, type WordText, type WordTextState } from '#contract/kinds/review/wordText.ts';
import type { Database } from '#server/db/schema.ts';
import { FairQueue } from '#server/http/fairQueue.ts';
import { runInThread, ThreadTooSlow } from '#server/publishing/inThread.ts';
import type { UploadContext } from '#server/staff/uploads.ts';
import type { KnownAuthors } from './knownAuthors.ts';
import type { ReadText } from './withoutAuthors.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    /** Word files whose text needs a decision before reviewers get it, and these decisions. */
    review_text: {
      report_id: number;
      /** Hash of the file that the row is about. A different file needs a new row. */
      file_sha256: string;
      /** `uncertain`, `unreadable`; '' if the text is certain not to name its authors. */
      state: string;
      /** The office's decision, `released` or `withheld`; '' if it has not decided. */
      choice: string;
    };
  }
}

/** Input of the thread: a local file, and the authors whose names to remove; undefined to get the complete text. */
export interface StoredWordFile {
  path: string;
  authors: KnownAuthors | undefined;
}

/** A hostile file can end only its own thread. */
const usualLimits = { timeout: 20_000, memory: 256 };

/**
 * Milliseconds before a file that took too long is read again, since the machine may have been busy. The delay doubles
 * each time, so that a hostile file does not delay others again and again.
 */
const firstWait = 60 * 60_000;
const longestWait = 24 * firstWait;

/** Maximum number of slow files to remember. */
const mostTooSlow = 1000;

/** Maximum number of characters in memory. Other texts are extracted again when needed. */
const mostInMemory = 20_000_000;

type OfFile = Omit<WordText, 'review_id'>;
type FileOfReport = { file_id: string; file_sha256: string; size: number; visitor_id: string };
const nothing: OfFile = { state: 'none', paragraphs: [], is_cut: false, has_file: false };

/**
 * The Word files of abstracts as text for reviewers (W3, W4). Each file is read once, in its own thread, one at a time.
 * Submitters take turns, so that many slow files of one account do not delay the files of others.
 */
export class WordTexts {
  readonly #context: UploadContext;
  readonly #limits: typeof usualLimits;
  /** By file and authors. The most recently used comes last. */
  readonly #read = new Map<string, Promise<ReadText | undefined>>();
  readonly #lengths = new Map<string, number>();
  /** Files that took too long, by file and authors, with the time of the next attempt in milliseconds since 1970. */
  readonly #tooSlow = new Map<string, { until: number; wait: number }>();
  readonly #queue = new FairQueue(1);

  constructor(context: UploadContext, limits = usualLimits) {
    this.#context = context;
    this.#limits = limits;
  }

  /**
   * The text of an abstract's file, before visibility is applied.
   *
   * @throws {StoreUnavailable}
   */
  async of(report_id: number): Promise<OfFile> {
    const { db, site } = this.#context;
    const wordFile = site.review ? wordFileFor(site.review) : 'nothing';
    const report = wordFile === 'nothing' ? undefined : await reportWithFile(db, report_id);
    if (!report) return nothing;
    const { authors, file_sha256 } = report;
    const isComplete = wordFile === 'file';
    const text = await this.#once(report, isComplete ? undefined : authors);
    if (isComplete) return { ...nothing, has_file: true, state: text ? 'text' : 'unreadable', ...shownOf(text) };
    const found = text ? (text.isCertain ? '' : 'uncertain') : 'unreadable';
    const stored = await this.#noteState(report_id, file_sha256, found);
    const state = (stored.choice || found || 'text') as WordTextState;
    if (!text) return { ...nothing, state: state === 'withheld' ? state : 'unreadable' };
    return { ...nothing, state, ...shownOf(text), file_digest: digestOfSubmittedFile(report_id, file_sha256) };
  }

  /**
   * Reads a file once; undefined if it is unreadable, or took too long recently.
   *
   * @throws {StoreUnavailable}
   */
  async #once(
    { file_id, file_sha256, size, visitor_id }: FileOfReport,
    authors: KnownAuthors | undefined,
  ): Promise<ReadText | undefined> {
    const key = createHash('sha256')
      .update(JSON.stringify([file_sha256, authors ?? 'complete']))
      .digest('hex');
    if (this.#context.clock().getTime() < (this.#tooSlow.get(key)?.until ?? 0)) return undefined;
    const known = this.#read.get(key);
    if (known) {
      this.#read.delete(key);
      this.#read.set(key, known);
      return known;
    }
    const reading = this.#queue
      .run(visitor_id, () => this.#readFile(file_id, size, authors))
      .catch((error: unknown) => {
        if (!(error instanceof ThreadTooSlow)) throw error;
        this.#noteTooSlow(key);
        return undefined;
      });
    this.#read.set(key, reading);
    reading.then(
      (text) => this.#remember(key, text),
      // An unreachable store says nothing about the file.
      () => this.#read.delete(key),
    );
    return reading;
  }

  #noteTooSlow(key: string): void {
    const wait = Math.min(longestWait, 2 * (this.#tooSlow.get(key)?.wait ?? firstWait / 2));
    this.#tooSlow.delete(key);
    this.#tooSlow.set(key, { until: this.#context.clock().getTime() + wait, wait });
    for (const oldest of this.#tooSlow.keys()) {
      if (this.#tooSlow.size <= mostTooSlow) return;
      this.#tooSlow.delete(oldest);
    }
  }

  #remember(key: string, text: ReadText | undefined): void {
    // Does not record a file that took too long as unreadable, because it will be read again.
    if (!text && this.#tooSlow.has(key)) {
      this.#read.delete(key);
      return;
    }
    this.#tooSlow.delete(key);
    this.#lengths.set(key, text?.paragraphs.reduce((sum, each) => sum + each.text.length, 0) ?? 0);
    let total = [...this.#lengths.values()].reduce((sum, length) => sum + length, 0);
    for (const oldest of this.#read.keys()) {
      if (total <= mostInMemory) return;
      total -= this.#lengths.get(oldest) ?? 0;
      this.#read.delete(oldest);
      this.#lengths.delete(oldest);
    }
  }

  /**
   * Reads a file; undefined if it needs too much memory or contains no text.
   *
   * @throws {StoreUnavailable | ThreadTooSlow}
   */
  async #readFile(file_id: string, size: number, authors: KnownAuthors | undefined): Promise<ReadText | undefined> {
    const { files, room } = this.#context;
    const bytes = await files.read(file_id);
    if (!bytes) return undefined;
    await room?.require(size);
    const folder = await files.makeFolder();
    try {
      const path = join(folder, 'file');
      await pipeline(bytes, createWriteStream(path));
      const file: StoredWordFile = { path, authors };
      return await runInThread<ReadText | undefined>(
        new URL('./wordText.thread.ts', import.meta.url),
        file,
        this.#limits,
      ).catch((error: unknown) => {
        if (error instanceof ThreadTooSlow) throw error;
        return undefined;
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Stores whether a text needs a decision. */
  async #noteState(report_id: number, file_sha256: string, state: string): Promise<{ choice: string }> {
    const { db } = this.#context;
    const stored = await storedState(db, report_id, file_sha256);
    if ((stored?.state ?? '') === state) return stored ?? { choice: '' };
    const { choice = '' } = stored ?? {};
    await putState(db, { report_id, file_sha256, state, choice });
    return { choice };
  }
}

function shownOf(text: ReadText | undefined): Pick<WordText, 'paragraphs' | 'is_cut'> {
  return { paragraphs: text?.paragraphs ?? [], is_cut: text?.is_cut ?? false };
}

/** Identifies a file, so that a decision on its text does not apply to another file. */
export function digestOfSubmittedFile(report_id: number, file_sha256: string): string {
  return createHash('sha256').update(`word text ${report_id} ${file_sha256}`).digest('base64url');
}

/** The stored state of an abstract's current file. */
export function storedState(db: Database, report_id: number, file_sha256: string) {
  return db
    .selectFrom('review_text')
    .select(['state', 'choice'])
    .where('report_id', '=', report_id)
    .where('file_sha256', '=', file_sha256)
    .executeTakeFirst();
}

export async function putState(
  db: Database,
  row: { report_id: number; file_sha256: string; state: string; choice: string },
): Promise<void> {
  await db
    .insertInto('review_text')
    .values(row)
    .onConflict((conflict) => conflict.column('report_id').doUpdateSet(row))
    .execute();
}

/** States of texts that need or had a decision, by abstract number. */
export async function wordTextStatesOf(
  db: Database,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, WordTextState>> {
  const rows = await db
    .selectFrom('review_text')
    .innerJoin('report', 'report.report_id', 'review_text.report_id')
    .innerJoin('file', 'file.file_id', 'report.file_id')
    .select(['review_text.report_id', 'state', 'choice'])
    .whereRef('file.sha256', '=', 'review_text.file_sha256')
    .where('review_text.report_id', 'in', numbers)
    .execute();
  return new Map(rows.map(({ report_id, state, choice }) => [report_id, (choice || state || 'text') as WordTextState]));
}

/** An abstract's file and the people whose names to remove: its authors and its submitter. */
async function reportWithFile(db: Database, report_id: number) {
  const report = await db
    .selectFrom('report')
    .innerJoin('file', 'file.file_id', 'report.file_id')
    .innerJoin('account', 'account.visitor_id', 'report.visitor_id')
    .leftJoin('author_info', 'author_info.visitor_id', 'report.visitor_id')
    .select(['file.file_id', 'file.sha256 as file_sha256', 'file.size', 'report.visitor_id', 'report_people'])
    .select(['account.Firstname', 'account.Lastname', 'account.email', 'account.affiliation'])
    .select('author_info.email as author_email')
    .where('report_id', '=', report_id)
    .where('deleted_at', 'is', null)
    .where('file.sha256', '!=', '')
    .executeTakeFirst();
  if (!report) return undefined;
  const { report_people, Firstname, Lastname, email, author_email, affiliation, ...file } = report;
  const people = JSON.parse(report_people) as Person[];
  const authors: KnownAuthors = {
    names: [...people, { Firstname, Lastname }].map(({ Firstname: first, Lastname: last, ...rest }) => ({
      ...{ Firstname: first, Lastname: last },
      ...('Middlename' in rest && { Middlename: rest.Middlename }),
    })),
    addresses: [...people.map((person) => person.email), email, author_email ?? ''].filter(Boolean),
    affiliations: [...people.map(({ Affiliation }) => Affiliation), affiliation].filter(Boolean),
  };
  return { ...file, authors };
}
