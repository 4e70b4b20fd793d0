import { EventEmitter } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';
import threads, { type WorkerOptions } from 'node:worker_threads';
import { inject } from 'vitest';

const { Worker } = threads;

/** The programs of `runInThread`, each of which answers once. */
const answersOnce = /\/(?:checking|publishing)\/\w+\.thread\.ts$/;

/** A thread ends after so many programs, since the renderer that each loads is never unloaded. */
const programsOfThread = 12;

/** A thread, and how many programs it has run. */
interface WarmThread {
  worker: threads.Worker;
  programs: number;
}

/** Threads that wait for a program. */
const idle: WarmThread[] = [];

/**
 * Runs a program in a thread that others have used before. To start a thread and to load the code that checks and
 * publishes costs more than both do, and server tests do so hundreds of times. Servers that are started as processes, and
 * the full run, start a thread for each program, as installed.
 */
class Turn extends EventEmitter {
  readonly #thread: WarmThread;
  #hasAnswered = false;

  constructor(program: URL, { workerData, ...options }: WorkerOptions) {
    super();
    this.#thread = idle.pop() ?? {
      worker: new Worker(new URL('./warm.thread.ts', import.meta.url), {
        ...options,
        // More room for short-lived objects: a publication takes a tenth less.
        resourceLimits: { ...options.resourceLimits, maxYoungGenerationSizeMb: 48 },
      }),
      programs: 0,
    };
    const { worker } = this.#thread;
    worker.ref();
    worker.on('message', this.#answered).on('error', this.#failed).on('exit', this.#ended);
    worker.postMessage({ program: program.href, workerData: workerData as unknown });
  }

  readonly #answered = (answer: unknown) => {
    this.#hasAnswered = true;
    this.emit('message', answer);
  };
  readonly #failed = (error: unknown) => this.emit('error', error);
  readonly #ended = (code: number) => this.emit('exit', code);

  /** Leaves the thread to the next program. A thread that has not answered is terminated. */
  async terminate(): Promise<void> {
    const { worker } = this.#thread;
    worker.off('message', this.#answered).off('error', this.#failed).off('exit', this.#ended);
    this.#thread.programs += 1;
    if (this.#hasAnswered && this.#thread.programs < programsOfThread) {
      worker.unref();
      idle.push(this.#thread);
    } else {
      await worker.terminate();
    }
  }
}

const isInstalled = Symbol.for('lectern.warmThreads');

// Test files that share a process run this module once each.
if (!Reflect.has(threads, isInstalled) && !inject('isFullRun')) {
  Object.assign(threads, {
    [isInstalled]: true,
    Worker: new Proxy(Worker, {
      construct: (ofNode, [program, options]: [URL, WorkerOptions]) =>
        answersOnce.test(String(program)) ? new Turn(program, options) : new ofNode(program, options),
    }),
  });
  syncBuiltinESMExports();
}
