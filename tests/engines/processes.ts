import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Runs a program in a group with all that it starts, since browsers are many processes. The group ends with the program, and
 * with the process that started it, however that ended: nothing can be read from it any more.
 */
const untilEitherEnds = '("$@"; kill -KILL 0) & read _; kill -KILL 0';

/** A program that runs until it is ended, with everything that it started, at the latest with this process. */
export class Running implements AsyncDisposable {
  readonly process: ChildProcess;
  #output = '';

  constructor(program: string, parameters: readonly string[], env: NodeJS.ProcessEnv = {}) {
    this.process = spawn('sh', ['-c', untilEitherEnds, 'sh', program, ...parameters], {
      detached: true,
      stdio: 'pipe',
      env: { ...process.env, ...env },
    });
    this.process.on('error', (error) => (this.#output += String(error)));
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.#output += chunk.toString()));
    }
  }

  /** What it has printed. */
  get output(): string {
    return this.#output;
  }

  /** Waits until it prints something, and answers the first group. */
  async prints(pattern: RegExp, timeout = 60_000): Promise<string> {
    const end = performance.now() + timeout;
    for (;;) {
      const found = pattern.exec(this.#output)?.[1];
      if (found !== undefined) return found;
      if (this.hasEnded || performance.now() > end) throw new Error(`It did not start:\n${this.#output}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  get hasEnded(): boolean {
    return this.process.exitCode !== null || this.process.signalCode !== null;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const { pid } = this.process;
    if (pid === undefined || this.hasEnded) return;
    const ended = once(this.process, 'exit');
    process.kill(-pid, 'SIGKILL');
    await ended;
  }
}

/** A folder for a while. */
export async function temporaryFolder(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'lectern-engine-'));
  return {
    path,
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
  };
}
