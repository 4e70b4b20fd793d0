import { publishedState } from '#server/db/content.ts';
import type { Database } from '#server/db/schema.ts';
import { FairQueue } from '#server/http/fairQueue.ts';
import {
  makeNewest,
  readNewestPublication,
  type Publication,
  type Publishing,
} from '#server/publishing/publication.ts';
import { publishNoted, servedPublishing } from '#server/publishing/publishNoted.ts';
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
  /** Name of the first publication that is served, and its `state` in the database. */
  first: { name: string; state: string };
  /**
   * Whether this server makes publications itself, including those of other servers and those that are due. Otherwise
   * it waits for them in the folder of publications.
   */
  publishesItself: boolean;
}

interface Log {
  info: (facts: object, words: string) => void;
  error: (error: unknown) => void;
}

/** Switches this server to new publications, one after the other, so that it never serves a mixture of two (C3). */
export class SitePublisher {
  readonly #options: SitePublisherOptions;
  #name: string;
  #state: string;
  /** The publication that failed here, and when it may be retried. */
  #failed = { state: '', until: 0 };
  readonly #publications = new FairQueue(1);
  readonly #previews = new FairQueue(1);

  constructor(options: SitePublisherOptions) {
    this.#options = options;
    this.#name = options.first.name;
    this.#state = options.first.state;
  }

  /** The version of the software that published the served site. */
  get software(): string | undefined {
    return this.#options.served.software;
  }

  /** The settings for publishing the currently served conference. */
  publishing(): Promise<Publishing> {
    return servedPublishing(this.#options.db, this.#options.publishing);
  }

  /** Whether another conference can be chosen on this server, by its settings (C6). */
  get isFree(): boolean {
    return this.#options.publishing.isFree === true && this.publishesItself;
  }

  /** Whether this server publishes, or only serves what another one has published. */
  get publishesItself(): boolean {
    return this.#options.publishesItself;
  }

  /** Does something while nothing else is published here. */
  oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#publications.run('', work);
  }

  /**
   * Renders previews one after the other, since each takes a processor and a hundred megabytes. Callers take turns.
   * @param caller - the member of staff, or the preview link
   */
  preview<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    return this.#previews.run(caller, work);
  }

  /** Serves a prepared publication. Must be called in `oneAtATime`. */
  async show(prepared: Publication & { isNew: boolean }, state: string): Promise<void> {
    if (prepared.isNew) await makeNewest(this.#options.publishing.publications, prepared.name);
    this.#state = state;
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
    const { db, publishesItself, publishing } = this.#options;
    if (publishesItself) {
      const state = await publishedState(db);
      const hasJustFailed = state === this.#failed.state && Date.now() < this.#failed.until;
      if (state !== this.#state && !hasJustFailed) await this.#publish(state);
    }
    const newest = await readNewestPublication(publishing.publications);
    if (!newest || newest.name === this.#name) return;
    await this.#serve(newest);
    log.info({ publication: this.#name, state: this.#state }, 'Now serving another publication');
  }

  /** Repeats a publication of another server. */
  async #publish(state: string): Promise<void> {
    try {
      this.#state = (await publishNoted(this.#options, this.#options.publishing)).state;
    } catch (error) {
      this.#failed = { state, until: Date.now() + tryAgainAfter };
      throw error;
    }
  }

  async #serve(publication: Publication): Promise<void> {
    if (publication.name !== this.#name) await this.#options.served.change(publication);
    this.#name = publication.name;
  }
}
