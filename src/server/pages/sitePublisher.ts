import { lastPublicationNumber } from '#server/db/content.ts';
import type { Database } from '#server/db/schema.ts';
import { FairQueue } from '#server/http/fairQueue.ts';
import {
  makeNewest,
  readNewestPublication,
  type Publication,
  type Publishing,
} from '#server/publishing/publication.ts';
import { publishNoted } from '#server/publishing/publishNoted.ts';
import type { FileSource } from '#server/publishing/uploads.ts';
import type { ServedSite } from './servedSite.ts';

/** Milliseconds between two checks for a new publication. */
const followEvery = 2_000;

/** Milliseconds before this server tries again to make a publication that failed. */
const tryAgainAfter = 60_000;

interface SitePublisherOptions {
  db: Database;
  files: FileSource;
  publishing: Publishing;
  served: ServedSite;
  /** Name and number of the first publication that is served. */
  first: { name: string; number: number };
  /**
   * Whether this server makes the publications of other servers again, or waits for them in the folder of publications.
   */
  publishesItself: boolean;
}

interface Log {
  info: (facts: object, words: string) => void;
  error: (error: unknown) => void;
}

/** Changes this server over to new publications, one after the other and never a mixture of two (C3). */
export class SitePublisher {
  readonly publishing: Publishing;
  readonly #options: SitePublisherOptions;
  #name: string;
  #number: number;
  /** The publication that failed here, and when it may be tried again. */
  #failed = { number: 0, until: 0 };
  readonly #publications = new FairQueue(1);
  readonly #previews = new FairQueue(1);

  constructor(options: SitePublisherOptions) {
    this.publishing = options.publishing;
    this.#options = options;
    this.#name = options.first.name;
    this.#number = options.first.number;
  }

  /** Does something while nothing else is published here. */
  oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#publications.run('', work);
  }

  /**
   * Draws previews one after the other, since each takes a processor and a hundred megabytes. Callers take turns.
   *
   * @param caller - the member of staff, or the preview link
   */
  preview<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    return this.#previews.run(caller, work);
  }

  /** Serves a prepared publication. Must be called in `oneAtATime`. */
  async show(prepared: Publication & { isNew: boolean }, number: number): Promise<void> {
    if (prepared.isNew) await makeNewest(this.publishing.publications, prepared.name);
    this.#number = number;
    await this.#serve(prepared);
  }

  /**
   * Serves new publications while the server runs: from the admin area of any server, from `organiser publish`, or from
   * a server that shares the folder of publications. The returned function stops that, and waits for publications in
   * progress.
   */
  follow(log: Log): () => Promise<void> {
    const look = () => this.oneAtATime(() => this.#look(log)).catch((error: unknown) => log.error(error));
    const timer = setInterval(() => void look(), followEvery).unref();
    return async () => {
      clearInterval(timer);
      await this.oneAtATime(async () => undefined);
    };
  }

  async #look(log: Log): Promise<void> {
    const { db, publishesItself } = this.#options;
    if (publishesItself) {
      const number = await lastPublicationNumber(db);
      const hasJustFailed = number === this.#failed.number && Date.now() < this.#failed.until;
      if (number !== this.#number && !hasJustFailed) await this.#publish(number);
    }
    const newest = await readNewestPublication(this.publishing.publications);
    if (!newest || newest.name === this.#name) return;
    await this.#serve(newest);
    log.info({ publication: this.#name, number: this.#number }, 'Now serving another publication');
  }

  /** Makes a publication of another server again. */
  async #publish(number: number): Promise<void> {
    try {
      this.#number = (await publishNoted(this.#options, this.publishing)).number;
    } catch (error) {
      this.#failed = { number, until: Date.now() + tryAgainAfter };
      throw error;
    }
  }

  async #serve(publication: Publication): Promise<void> {
    if (publication.name !== this.#name) await this.#options.served.change(publication);
    this.#name = publication.name;
  }
}
