import { lastPublicationNumber } from '#server/db/content.ts';
import type { Database } from '#server/db/schema.ts';
import {
  makeNewest,
  readNewestPublication,
  type Publication,
  type Publishing,
} from '#server/publishing/publication.ts';
import { publishNoted } from '#server/publishing/publishNoted.ts';
import type { FileSource } from '#server/publishing/uploads.ts';
import type { ServedSite } from './servedSite.ts';

/** Milliseconds between two looks at what is published. */
const followEvery = 2_000;

/** Milliseconds until a publication is tried again that this server could not make. */
const tryAgainAfter = 60_000;

/** What a server publishes, from what, and to whom. */
interface SitePublisherOptions {
  db: Database;
  files: FileSource;
  publishing: Publishing;
  served: ServedSite;
  /** What is served, and the number of the publication that it shows. */
  first: { name: string; number: number };
  /** Whether it publishes for itself what another server has published, or waits until it is in the folder of publications. */
  publishesItself: boolean;
}

interface Log {
  info: (facts: object, words: string) => void;
  error: (error: unknown) => void;
}

/** What this server shows, and how it comes to show something else: one publication after the other, and never a mixture (C3). */
export class SitePublisher {
  readonly publishing: Publishing;
  readonly #options: SitePublisherOptions;
  #name: string;
  #number: number;
  /** What could not be published here, and until when it is left. */
  #failed = { number: 0, until: 0 };
  #running: Promise<unknown> = Promise.resolve();
  #drawing: Promise<unknown> = Promise.resolve();

  constructor(options: SitePublisherOptions) {
    this.publishing = options.publishing;
    this.#options = options;
    this.#name = options.first.name;
    this.#number = options.first.number;
  }

  /** Does something while nothing else is published here. */
  oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = this.#running.then(work);
    // A failure concerns those who wait for it, and not who comes next.
    this.#running = next.catch(() => undefined);
    return next;
  }

  /** Draws a page that nobody else is shown, one after the other: each takes a processor and a hundred megabytes. */
  preview<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = this.#drawing.then(work);
    this.#drawing = next.catch(() => undefined);
    return next;
  }

  /** Serves what was prepared, within `oneAtATime`. */
  async show(prepared: Publication & { isNew: boolean }, number: number): Promise<void> {
    if (prepared.isNew) await makeNewest(this.publishing.publications, prepared.name);
    this.#number = number;
    await this.#serve(prepared);
  }

  /**
   * Serves what is published while the server runs: in the admin area of any server, by `organiser publish`, or by a server that
   * shares the folder of publications. Answers what ends it, once nothing is under way.
   */
  follow(log: Log): () => Promise<void> {
    const look = () => this.oneAtATime(() => this.#look(log)).catch((error: unknown) => log.error(error));
    const timer = setInterval(() => void look(), followEvery).unref();
    return async () => {
      clearInterval(timer);
      await this.#running;
    };
  }

  async #look(log: Log): Promise<void> {
    const { db, publishesItself } = this.#options;
    if (publishesItself) {
      const number = await lastPublicationNumber(db);
      const isLeft = number === this.#failed.number && Date.now() < this.#failed.until;
      if (number !== this.#number && !isLeft) await this.#publish(number);
    }
    const newest = await readNewestPublication(this.publishing.publications);
    if (!newest || newest.name === this.#name) return;
    await this.#serve(newest);
    log.info({ publication: this.#name, number: this.#number }, 'Serves another publication');
  }

  /** What another server has published. */
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
