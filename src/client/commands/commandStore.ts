import type { ObservabilitySet, Table } from 'dexie';
import type { StoredCommand } from './command.ts';

/** Commands to store, and positions of commands to delete. */
export interface Edit {
  put?: readonly StoredCommand[];
  remove?: readonly number[];
}

/** Changes one command, given the later commands of its target. Returns undefined if it may not be changed. */
export type EditOne = (command: StoredCommand, later: readonly StoredCommand[]) => Edit | undefined;

/** The table of commands. Its key is `++place`, and `target` is an index. */
export type CommandTable = Table<StoredCommand, number>;

/** Finds the table; undefined if nothing may be stored on this device. */
export type FindTable = () => Promise<CommandTable | undefined>;

/** Positions from here on are for commands in the page's memory, which come last. */
const firstInMemory = 2 ** 50;

/**
 * Unanswered commands in order: on the device or, if nothing may be stored there or the browser refuses storage, in the
 * page's memory.
 */
export class CommandStore {
  readonly #table: FindTable;
  readonly #memory = new Map<number, StoredCommand>();
  #stored: readonly StoredCommand[] = [];
  #nextInMemory = firstInMemory;

  /** @param table - finds nothing if nothing may be stored on the device */
  constructor(table: FindTable) {
    this.#table = table;
  }

  /** All commands in order. */
  async all(): Promise<StoredCommand[]> {
    // If the device cannot be read now, the last known commands remain in use.
    const table = await this.#table();
    this.#stored =
      (await table?.db.transaction('r', table, () => table.orderBy('place').toArray()).catch(() => this.#stored)) ?? [];
    return [...this.#stored, ...this.#memory.values()];
  }

  /** Commands that would be lost if the page were left. */
  inMemory(): readonly StoredCommand[] {
    return [...this.#memory.values()];
  }

  /** Deletes the commands that only the page has. */
  forgetMemory(): void {
    this.#memory.clear();
  }

  /** Stores commands, all or none, before anything is sent. */
  async add(commands: readonly Omit<StoredCommand, 'place'>[]): Promise<void> {
    const table = await this.#table();
    try {
      if (!table) throw new Error('Nothing is saved on this device');
      await table.db.transaction('rw', table, () => table.bulkAdd(commands as StoredCommand[]));
    } catch {
      for (const command of commands) {
        const place = this.#nextInMemory++;
        this.#memory.set(place, { ...command, place });
      }
    }
  }

  /**
   * Changes the commands of a target in one transaction, so that two tabs never change one command at the same time.
   *
   * @param edit - gets the commands in order
   * @throws if the device refuses to store the change; nothing is changed
   */
  async edit(target: string, edit: (commands: readonly StoredCommand[]) => Edit): Promise<void> {
    const inMemory = () => this.inMemory().filter((command) => command.target === target);
    const table = await this.#table();
    if (!table) return this.#editMemory(edit(inMemory()));
    let edited: Edit = {};
    try {
      await table.db.transaction('rw', table, async () => {
        edited = edit([...(await table.where('target').equals(target).sortBy('place')), ...inMemory()]);
        await table.bulkPut((edited.put ?? []).filter(({ place }) => place < firstInMemory));
        await table.bulkDelete((edited.remove ?? []).filter((place) => place < firstInMemory));
      });
    } catch (error) {
      if (this.#stored.some((command) => command.target === target) || inMemory().length === 0) throw error;
      edited = edit(inMemory());
    }
    this.#editMemory(edited);
  }

  /** Changes one command of a target and those after it. Returns whether it was changed. */
  async editOne(target: string, command_id: string, edit: EditOne): Promise<boolean> {
    let isChanged = false;
    await this.edit(target, (commands) => {
      const at = commands.findIndex((command) => command.command_id === command_id);
      const edited = at < 0 ? undefined : edit(commands[at]!, commands.slice(at + 1));
      isChanged = edited !== undefined;
      return edited ?? {};
    });
    return isChanged;
  }

  #editMemory({ put = [], remove = [] }: Edit): void {
    for (const command of put) if (command.place >= firstInMemory) this.#memory.set(command.place, command);
    for (const place of remove) this.#memory.delete(place);
  }

  /** Calls `changed` after every change by any tab. Returns a function that stops this. */
  async watch(changed: () => void): Promise<() => void> {
    const table = await this.#table();
    if (!table) return () => undefined;
    // Loaded here, because the first screen should not wait for it.
    const { Dexie } = await import('dexie');
    const part = `idb://${table.db.name}/${table.name}/`;
    const listener = (parts: ObservabilitySet) => {
      if ('all' in parts || Object.keys(parts).some((name) => name.startsWith(part))) changed();
    };
    Dexie.on.storagemutated.subscribe(listener);
    return () => Dexie.on.storagemutated.unsubscribe(listener);
  }
}
