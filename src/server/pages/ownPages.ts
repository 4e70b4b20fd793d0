import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import type { OwnPage } from '#contract/pages/ownPage.ts';
import type { PageEncoding, WrittenPage } from '#server/publishing/ownPage.ts';
import { errorMessage } from '#server/text/errorMessage.ts';
import type { ServedSite } from './servedSite.ts';

/** The thread's sources. */
export interface OwnPagesSource {
  /** The served folder of the publication. */
  publicDir: string;
  /** The folder that `npm run build` made. */
  software: string;
}

/** A page to render for an account. */
export interface PageToDraw {
  id: number;
  /** Path of the published page below the site's root. */
  file: string;
  own: OwnPage;
  encoding: PageEncoding | undefined;
}

/** A page that was rendered, or the reason why it could not be rendered. */
export interface Drawn {
  id: number;
  page: WrittenPage | undefined;
  reason?: string;
  /** Processor time. */
  milliseconds: number;
}

/** Messages from the thread. The first one is `ready`. */
export type FromThread = 'ready' | Drawn;

/** Beyond these limits, pages are served as published, and their code completes them. */
interface Limits {
  /** Milliseconds to wait for a page. */
  patience: number;
  /** Number of pages that are waiting or being rendered. */
  queue: number;
  /** Share of the time that the server's own thread may be busy. */
  load: number;
}

const usualLimits: Limits = { patience: 200, queue: 4, load: 0.8 };
const loadMeasuredEvery = 1_000;
/** Load of the server's own thread below which the rendering thread is started in advance. */
const quiet = 0.5;
/** Milliseconds before a thread that ended by itself is started again. */
const tryAgainAfter = 60_000;

interface Thread {
  worker: Worker;
  publicDir: string;
  /** False while the thread starts. */
  isReady: boolean;
}

/**
 * Renders pages of the current publication with the submissions of an account (R1). Runs in a separate thread, so that
 * calls and uploads do not wait. If the server is busy, no page is rendered.
 */
export class OwnPages {
  readonly #served: ServedSite;
  readonly #software: string;
  readonly #limits: Limits;
  readonly #waiting = new Map<number, (drawn?: Drawn) => void>();
  readonly #measuring: NodeJS.Timeout;
  #load = 0;
  #count = 0;
  #thread: Thread | undefined;
  #endedAt = Number.NEGATIVE_INFINITY;
  #startsInAdvance = false;
  /** The publication for which a thread was started in advance. */
  #preparedFor: string | undefined;

  /** @param software - the folder that `npm run build` made */
  constructor(served: ServedSite, software: string, limits: Partial<Limits> = {}) {
    this.#served = served;
    this.#software = software;
    this.#limits = { ...usualLimits, ...limits };
    let before = performance.eventLoopUtilization();
    this.#measuring = setInterval(() => {
      const now = performance.eventLoopUtilization();
      this.#load = performance.eventLoopUtilization(now, before).utilization;
      before = now;
      this.#prepare();
    }, loadMeasuredEvery).unref();
  }

  /**
   * Starts the thread in advance, so that even the first page has its rows: now, and for each later publication as soon
   * as the server has little to do.
   */
  keepReady(): void {
    this.#startsInAdvance = true;
    this.#prepare();
  }

  /** Starts the thread once for each publication. If other software made the publication, the thread ends at once. */
  #prepare(): void {
    const isPrepared = this.#preparedFor === this.#served.root;
    if (!this.#startsInAdvance || isPrepared || this.#load > quiet) return;
    this.#preparedFor = this.#served.root;
    this.#running();
  }

  /** Whether pages are currently served as published. */
  get isBusy(): boolean {
    return !this.#running()?.isReady || this.#waiting.size >= this.#limits.queue || this.#load > this.#limits.load;
  }

  /** Renders a page. Returns undefined if it is not ready in time. */
  async draw(page: Omit<PageToDraw, 'id'>): Promise<Drawn | undefined> {
    if (this.isBusy) return undefined;
    const { worker } = this.#thread!;
    this.#count += 1;
    const id = this.#count;
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(undefined), this.#limits.patience);
      this.#waiting.set(id, (drawn) => {
        clearTimeout(timer);
        this.#waiting.delete(id);
        resolve(drawn);
      });
      worker.postMessage({ ...page, id } satisfies PageToDraw);
    });
  }

  /** Returns the thread for the current publication, and starts it if necessary. */
  #running(): Thread | undefined {
    const publicDir = this.#served.root;
    if (this.#thread?.publicDir === publicDir) return this.#thread;
    if (this.#thread) this.#end(this.#thread.worker);
    if (Date.now() - this.#endedAt < tryAgainAfter) return undefined;
    const workerData: OwnPagesSource = { publicDir, software: this.#software };
    const worker = new Worker(new URL('./ownPages.thread.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
    });
    worker.unref();
    const thread: Thread = { worker, publicDir, isReady: false };
    worker.on('message', (message: FromThread) => {
      if (message === 'ready') thread.isReady = true;
      else this.#waiting.get(message.id)?.(message);
    });
    const ended = (reason?: string) => {
      if (this.#thread?.worker !== worker) return;
      this.#endedAt = Date.now();
      this.#end(worker, reason);
    };
    worker.once('error', (error) => ended(errorMessage(error))).once('exit', () => ended());
    this.#thread = thread;
    return thread;
  }

  stop(): void {
    clearInterval(this.#measuring);
    if (this.#thread) this.#end(this.#thread.worker);
  }

  #end(worker: Worker, reason?: string): void {
    this.#thread = undefined;
    for (const [id, answer] of this.#waiting)
      answer(reason === undefined ? undefined : { id, page: undefined, reason, milliseconds: 0 });
    void worker.terminate();
  }
}
