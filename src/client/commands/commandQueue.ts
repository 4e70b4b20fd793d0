import { targetOfCommand } from '#contract/records/applied.ts';
import { fieldChanges, isSame } from '#contract/records/fieldChanges.ts';
import type { CommandName } from '#contract/staff/staffCalls.ts';
import type { Outcome } from '#client/api/outcome.ts';
import { withLock } from '#client/device/locks.ts';
import { newId } from '#client/device/newId.ts';
import { createStore, type Store } from '#client/device/store.ts';
import { isOwn, type CommandBody, type Maker, type NewCommand, type StoredCommand } from './command.ts';
import { CommandStore, type EditOne, type FindTable } from './commandStore.ts';
import { rebased } from './rebased.ts';
import { delayAfter, isConflictReply, sendableCommands, settle, workers, type Round } from './sending.ts';

/** What a queue of commands depends on. */
interface QueueOptions {
  /** Finds the table of commands; undefined if nothing may be stored on this device. */
  table: FindTable;
  /** Makes the call. */
  send: (name: CommandName, body: object) => Promise<Outcome<unknown>>;
  /** Whether the server can be reached. Commands that are not sent can still be withdrawn. */
  canReach: () => Promise<boolean>;
  /** The signed-in person. Without one, nothing is sent. */
  maker: () => Maker | undefined;
  /** Name of the lock that the sending tab holds. */
  lock: string;
}

/** Callbacks of the application for commands. */
interface QueueHandlers {
  /** Called with the ids of commands that were made together, before any of them is sent. */
  onAdded?: (command_ids: readonly string[]) => void;
  /**
   * Called with a command that the server has applied, and `data` of the reply. The command is shown as pending until
   * this resolves.
   */
  onApplied?: (command: StoredCommand, data: unknown) => Promise<void>;
  /** Called with a command in conflict and the server's present values, before the conflict is shown. */
  onConflict?: (command: StoredCommand, present: unknown) => Promise<void>;
}

/**
 * Milliseconds between two updates of `commands` while they change. Each update renders everything that shows them, so
 * updates are less frequent if there are hundreds.
 */
const publishEvery = { usual: 100, ofMany: 500 } as const;
const many = 100;

/**
 * Commands that the server has not answered yet (S3). They are stored before anything is sent. Commands of one target
 * are sent in order, by one tab at a time, and repeated until there is an answer. The server applies each of them once.
 */
export class CommandQueue {
  /** All unanswered commands in order, as this page knows them. */
  readonly commands: Store<readonly StoredCommand[]> = createStore<readonly StoredCommand[]>([]);
  readonly #options: QueueOptions;
  readonly #store: CommandStore;
  /** Undefined until the queue is started. Nothing is sent before. */
  #handlers: QueueHandlers | undefined;
  #isWanted = false;
  #isRunning = false;
  #round: Promise<void> | undefined;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watching: Promise<() => void> | undefined;
  #willPublish = false;

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#store = new CommandStore(options.table);
  }

  /** Shows and sends the stored commands. Call it again after a sign-in, which may change the table. */
  start(handlers: QueueHandlers = {}): void {
    this.#handlers = handlers;
    this.#unwatch();
    this.#watching = this.#store.watch(() => this.#publishSoon()).catch(() => () => undefined);
    void this.#publish();
    this.wake();
  }

  /** Stops sending. Running requests are completed. */
  stop(): void {
    this.#unwatch();
    clearTimeout(this.#retry);
    this.#isWanted = false;
  }

  #unwatch(): void {
    void this.#watching?.then((unwatch) => unwatch());
    this.#watching = undefined;
  }

  /** Stores changes, and sends them as soon as possible. */
  async add<Name extends CommandName>(...added: readonly NewCommand<Name>[]): Promise<string[]> {
    const by = this.#options.maker();
    if (!by) throw new Error('Nobody has signed in');
    const commands = (added as readonly NewCommand<CommandName>[]).map(({ command_id = newId(), ...command }) => ({
      ...command,
      command_id,
      target: targetOfCommand(command.name, command.body, command_id),
      by,
      made_at: Date.now(),
      state: 'waiting' as const,
    }));
    const ids = commands.map(({ command_id }) => command_id);
    await this.#store.add(commands);
    this.#handlers?.onAdded?.(ids);
    await this.#publish();
    this.wake();
    return ids;
  }

  /**
   * Withdraws a command, or dismisses a refused one. Returns false if it is being sent or its answer was lost, because
   * it may have been applied, or if it is in conflict, which must be resolved first.
   */
  async withdraw(command_id: string): Promise<boolean> {
    return (await this.withdrawAll([command_id])).length > 0;
  }

  /** Withdraws commands, as `withdraw` does. Returns the ids of the withdrawn ones. */
  async withdrawAll(command_ids: readonly string[]): Promise<string[]> {
    const wanted = new Set(command_ids);
    const withdrawn: string[] = [];
    for (const { command_id, target } of await this.#store.all()) {
      if (!wanted.has(command_id)) continue;
      const isWithdrawn = await this.#store.editOne(target, command_id, (command, later) => {
        if (command.state !== 'waiting' && command.state !== 'refused') return undefined;
        const left = new Map([...fieldChanges(command.body)].map(([field, { from }]) => [field, from]));
        return { remove: [command.place], put: rebased(command, later, left) };
      });
      if (isWithdrawn) withdrawn.push(command_id);
    }
    await this.#publish();
    if (withdrawn.length > 0) this.wake();
    return withdrawn;
  }

  /**
   * Sends a command again that was refused, or that was made with other rights, in the name of the signed-in person.
   */
  async tryAgain(command_id: string): Promise<boolean> {
    const by = this.#options.maker();
    return this.#change(command_id, (command) => {
      if (!by || by.staff_id !== command.by.staff_id || command.state === 'conflict') return undefined;
      const { msg: _msg, problem: _problem, mayBeApplied, ...rest } = command;
      const state = command.state === 'sending' || mayBeApplied ? 'sending' : 'waiting';
      return { put: [{ ...rest, by, state }] };
    });
  }

  /**
   * Resolves a conflict: sends the command again with another body.
   *
   * @param body - undefined if nothing is left to change
   * @param present - the server's values of its fields, by name
   */
  async resolve<Name extends CommandName>(
    command_id: string,
    body: CommandBody<Name> | undefined,
    present: Readonly<Record<string, unknown>>,
  ): Promise<boolean> {
    return this.#change(command_id, (command, later) => {
      if (command.state !== 'conflict') return undefined;
      const chosen = [...fieldChanges(body ?? {})].map(([field, { to }]) => [field, to] as const);
      const put = rebased(command, later, new Map([...Object.entries(present), ...chosen]));
      if (!body) return { remove: [command.place], put };
      const { present: _present, ...rest } = command;
      return { put: [{ ...rest, body, command_id: newId(), state: 'waiting' }, ...put] };
    });
  }

  /** Updates the server's values in a conflict. */
  async renewPresent(command_id: string, present: unknown): Promise<boolean> {
    return this.#change(command_id, (command) =>
      command.state === 'conflict' && !isSame(command.present, present)
        ? { put: [{ ...command, present }] }
        : undefined,
    );
  }

  /** Resolves when this page is sending nothing and all answers are stored. */
  async whenStill(): Promise<void> {
    await this.#round;
  }

  /** Commands that would be lost if the page were left. */
  inMemory(): readonly StoredCommand[] {
    return this.#store.inMemory();
  }

  /** Deletes commands that only this page has. Tell the user first. */
  async forgetMemory(): Promise<void> {
    this.#store.forgetMemory();
    await this.#publish();
  }

  /** Sends at once: a command was added, the network is back, or somebody has signed in. */
  wake(): void {
    this.#failures = 0;
    this.#go();
  }

  #go(): void {
    clearTimeout(this.#retry);
    this.#isWanted = true;
    if (!this.#isRunning && this.#handlers) this.#round = this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#isWanted) {
      this.#isWanted = false;
      await withLock(this.#options.lock, () => this.#sendAll()).catch(() => this.#later());
    }
    this.#isRunning = false;
  }

  #later(): void {
    this.#failures += 1;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#go(), delayAfter(this.#failures));
  }

  async #sendAll(): Promise<void> {
    let due = await this.#due();
    if (due.length === 0) return;
    if (!(await this.#options.canReach())) return this.#later();
    const round: Round = { tried: new Set(), isOver: false, hasFailed: false };
    while (due.length > 0 && !round.isOver) {
      const ended = await Promise.allSettled(Array.from({ length: workers }, () => this.#work(due, round)));
      round.hasFailed ||= ended.some(({ status }) => status === 'rejected');
      due = (await this.#due()).filter(({ target }) => !round.tried.has(target));
    }
    if (round.hasFailed) this.#later();
    else this.#failures = 0;
  }

  /** A worker, which sends commands that no other worker has taken. */
  async #work(due: StoredCommand[], round: Round): Promise<void> {
    for (let next = due.shift(); next && !round.isOver; next = due.shift()) {
      round.tried.add(next.target);
      const then = await this.#sendOne(next);
      if (then === 'go on') round.tried.delete(next.target);
      if (then === 'cut' || then === 'ended') round.isOver = true;
      if (then === 'cut' || then === 'stuck') round.hasFailed = true;
    }
  }

  async #due(): Promise<StoredCommand[]> {
    const maker = this.#options.maker();
    return maker ? sendableCommands(await this.#store.all(), (command) => isOwn(command, maker)) : [];
  }

  async #sendOne({ command_id, target }: StoredCommand) {
    let before: StoredCommand | undefined;
    // Only the holder of the lock sends. A command that is `sending` belongs to a closed tab.
    await this.#store.editOne(target, command_id, (command) => {
      // In the meantime somebody else may have signed in, or the command was withdrawn.
      const isOpen = command.state === 'waiting' || command.state === 'sending';
      if (!isOpen || !isOwn(command, this.#options.maker())) return undefined;
      before = command;
      return { put: [{ ...command, state: 'sending' }] };
    });
    if (!before) return 'go on' as const;
    this.#publishSoon();
    const outcome = await this.#options.send(before.name, { ...before.body, command_id });
    await this.#tell(before, outcome).catch(() => undefined);
    const { edit, then } = settle(before, outcome);
    await this.#store.edit(target, edit);
    this.#publishSoon();
    return then;
  }

  async #tell(command: StoredCommand, outcome: Outcome<unknown>): Promise<void> {
    if (outcome.kind === 'success') await this.#handlers?.onApplied?.(command, outcome.data);
    if (isConflictReply(outcome)) await this.#handlers?.onConflict?.(command, outcome.data);
  }

  /** Changes one command and those after it, then sends what can be sent. Returns whether the command was changed. */
  async #change(command_id: string, edit: EditOne): Promise<boolean> {
    const known = (await this.#store.all()).find((command) => command.command_id === command_id);
    const isChanged = known !== undefined && (await this.#store.editOne(known.target, command_id, edit));
    await this.#publish();
    if (isChanged) this.wake();
    return isChanged;
  }

  #publishSoon(): void {
    if (this.#willPublish) return;
    this.#willPublish = true;
    setTimeout(
      () => {
        this.#willPublish = false;
        void this.#publish();
      },
      publishEvery[this.commands.get().length > many ? 'ofMany' : 'usual'],
    );
  }

  async #publish(): Promise<void> {
    this.commands.set(await this.#store.all());
  }
}
