import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import type { OwnPage } from '#contract/pages/ownPage.ts';
import type { PageEncoding, WrittenPage } from '#server/publishing/ownPage.ts';
import { errorMessage } from '#server/text/errorMessage.ts';
import type { ServedSite } from './servedSite.ts';

/** What the thread draws pages of. */
export interface OwnPagesSource {
  /** The publication's folder that is served. */
  publicDir: string;
  /** What `npm run build` made. */
  software: string;
}

/** A page to draw for an account. */
export interface PageToDraw {
  id: number;
  /** Path of the published page below the site's root. */
  file: string;
  own: OwnPage;
  encoding: PageEncoding | undefined;
}

/** A page that was drawn, or could not be. */
export interface Drawn {
  id: number;
  page: WrittenPage | undefined;
  /** Why it could not be drawn. */
  reason?: string;
  /** Of the processor. */
  milliseconds: number;
}

/** What the thread says: first, that it can draw. */
export type FromThread = 'ready' | Drawn;

/** When pages are served as they were published, to be completed by their code. */
interface Limits {
  /** Milliseconds that a page may be waited for. */
  patience: number;
  /** Pages that wait, or are drawn. */
  queue: number;
  /** Share of its time that the server's own thread may be at work. */
  load: number;
}

const usualLimits: Limits = { patience: 200, queue: 4, load: 0.8 };
const loadMeasuredEvery = 1_000;
/** Share of its time that the server's own thread may be at work while this one is started before a page asks for it. */
const quiet = 0.5;
/** Milliseconds after which a thread is tried again that has ended by itself. */
const tryAgainAfter = 60_000;

interface Thread {
  worker: Worker;
  publicDir: string;
  /** Until then a page would wait for the thread's start. */
  isReady: boolean;
}

/**
 * Draws pages with what an account has submitted (R1), of the publication that is served, in a thread of their own: neither calls
 * nor uploads wait for them. Where the server is busy, none is drawn.
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
  #isKeptReady = false;
  /** The publication for which a thread was started before a page asked for it. */
  #preparedFor: string | undefined;

  /** @param software - what `npm run build` made */
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
   * From now on the thread is started before the first page asks for it, so that this comes with its rows, too: now, and for
   * each later publication once the server has little to do.
   */
  keepReady(): void {
    this.#isKeptReady = true;
    this.#prepare();
  }

  /** Once for each publication: where it was made by other software, the thread ends at once. */
  #prepare(): void {
    const isPrepared = this.#preparedFor === this.#served.root;
    if (!this.#isKeptReady || isPrepared || this.#load > quiet) return;
    this.#preparedFor = this.#served.root;
    this.#running();
  }

  /** Whether pages are served as they were published. */
  get isBusy(): boolean {
    return !this.#running()?.isReady || this.#waiting.size >= this.#limits.queue || this.#load > this.#limits.load;
  }

  /** The HTML of a page; undefined where it is not there in time. */
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

  /** The thread for the publication that is served. */
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

  /** Ends the thread. */
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
