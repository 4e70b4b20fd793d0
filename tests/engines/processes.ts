import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A program that runs until it is ended, with everything that it started. */
export class Running implements AsyncDisposable {
  readonly process: ChildProcess;
  #output = '';

  constructor(program: string, parameters: readonly string[], env: NodeJS.ProcessEnv = {}) {
    // In a group of its own: browsers are many processes.
    this.process = spawn(program, parameters, {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
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
  async prints(pattern: RegExp, timeout = 20_000): Promise<string> {
    const end = performance.now() + timeout;
    for (;;) {
      const found = pattern.exec(this.#output)?.[1];
      if (found !== undefined) return found;
      if (this.#hasEnded || performance.now() > end) throw new Error(`It did not start:\n${this.#output}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  get #hasEnded(): boolean {
    return this.process.exitCode !== null || this.process.signalCode !== null;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const { pid } = this.process;
    if (pid === undefined || this.#hasEnded) return;
    const ended = once(this.process, 'exit');
    process.kill(-pid, 'SIGKILL');
    await ended;
  }
}
