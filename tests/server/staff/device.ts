import 'fake-indexeddb/auto';
import '../../client/page.ts';
import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import type { AnyBodyOf } from '#contract/calls/everyCall.ts';
import type { Outcome } from '#client/api/outcome.ts';
import type { AnyCommand, Maker } from '#client/commands/command.ts';
import { CommandQueue } from '#client/commands/commandQueue.ts';
import type { CommandTable } from '#client/commands/commandStore.ts';
import { AdminDatabase } from '#client/admin/device/adminDatabase.ts';
import type { Visitor } from '../support/visitor.ts';
import { soon } from '../../soon.ts';

/** The fault of a call: `before` loses the request, `after` loses the response. */
export type Line = 'up' | 'before' | 'after';

/** A secretary's browser: a queue with an in-memory database, a connection that the test cuts, and a signed-in person. */
export class Device {
  readonly queue: CommandQueue;
  /** One entry for each call, in order; then the connection is up. */
  line: Line[] = [];
  isOnline = true;
  maker: Maker | undefined;
  visitor: Visitor;
  /** Names and ids of the calls that reached the server. */
  readonly arrived: string[] = [];

  constructor(visitor: Visitor & { staff_id: string }, table: () => CommandTable | undefined, lock = 'device') {
    this.visitor = visitor;
    this.maker = { staff_id: visitor.staff_id, name: 'Marie Curie', scope: 'secretary' };
    this.queue = new CommandQueue({
      table: async () => table(),
      send: (name, body) => this.#send(name, body),
      canReach: async () => this.isOnline,
      maker: () => this.maker,
      lock,
    });
    this.queue.start();
  }

  async #send(name: string, body: object): Promise<Outcome<unknown>> {
    const line = this.line.shift() ?? 'up';
    if (line === 'before') return { kind: 'unreachable' };
    this.arrived.push((body as { command_id: string }).command_id);
    const answer = await this.visitor.call(name as 'edit_abstract', body as AnyBodyOf<'edit_abstract'>);
    if (line === 'after') return { kind: 'unreachable' };
    const { status, msg, data, problem } = answer;
    if (status === 200) return { kind: 'success', data, msg };
    return { kind: 'refused', status, msg, data, ...(problem && { problem }) };
  }

  get commands(): readonly AnyCommand[] {
    return this.queue.commands.get() as readonly AnyCommand[];
  }

  get states(): string[] {
    return this.commands.map(({ state }) => state);
  }

  /** Changes the title of an abstract. Returns the command's id. */
  async retitle(from: string, to: string, report_id = 1): Promise<string> {
    const body = { report_id, changes: { title: { from, to } } };
    const [id] = await this.queue.add({ name: 'edit_abstract', body, title: to });
    return id!;
  }

  /** Waits until the queue has these states. */
  async shows(...states: string[]): Promise<void> {
    await soon(() => {
      if (this.states.join() !== states.join()) throw new Error(`${this.states.join()}, not ${states.join()}`);
    });
  }
}

/**
 * The empty database of a new browser. Test files share modules, so an earlier test's queue may still have a database of that
 * name open, and deleting that would wait for ever.
 */
export function newDatabase(): AdminDatabase {
  globalThis.indexedDB = Dexie.dependencies.indexedDB = new IDBFactory();
  return new AdminDatabase();
}

/** Web Locks, which Node lacks before version 24: one holder for each name. */
export function stubLocks(): void {
  const last = new Map<string, Promise<unknown>>();
  const request = <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const mine = (last.get(name) ?? Promise.resolve()).then(work, work);
    last.set(name, mine);
    return mine;
  };
  vi.stubGlobal('navigator', { locks: { request } });
}
