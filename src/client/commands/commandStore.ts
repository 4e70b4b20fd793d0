import type { ObservabilitySet, Table } from 'dexie';
import type { StoredCommand } from './command.ts';

/** Commands to store again, and places of commands to delete. */
export interface Edit {
  put?: readonly StoredCommand[];
  remove?: readonly number[];
}

/** How one command is changed, with those of its target that come after; undefined where it may not be. */
export type EditOne = (command: StoredCommand, later: readonly StoredCommand[]) => Edit | undefined;

/** The table in which a device keeps commands; the key is `++place`, and `target` is an index. */
export type CommandTable = Table<StoredCommand, number>;

/** Finds the table; none where nothing is to be stored on this device. */
export type FindTable = () => Promise<CommandTable | undefined>;

/** From here on places are of commands that only the page holds: they come last. */
const firstInMemory = 2 ** 50;

/**
 * The commands that have not been answered, in order: on the device, and in the page's memory where nothing is to be kept on
 * this device, or it refuses its storage.
 */
export class CommandStore {
  readonly #table: FindTable;
  readonly #memory = new Map<number, StoredCommand>();
  #stored: readonly StoredCommand[] = [];
  #nextInMemory = firstInMemory;

  /** @param table - none where nothing is kept on the device */
  constructor(table: FindTable) {
    this.#table = table;
  }

  /** All of them, in order. */
  async all(): Promise<StoredCommand[]> {
    // If the device cannot be read now, the last known commands stay.
    const table = await this.#table();
    this.#stored =
      (await table?.db.transaction('r', table, () => table.orderBy('place').toArray()).catch(() => this.#stored)) ?? [];
    return [...this.#stored, ...this.#memory.values()];
  }

  /** Those that leaving the page loses. */
  inMemory(): readonly StoredCommand[] {
    return [...this.#memory.values()];
  }

  /** Forgets those that leaving the page would lose anyway. */
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
   * Changes the commands of a target in one transaction, so that two tabs never act on one command at a time.
   *
   * @param edit - is given them in order
   * @throws where the device refuses to store the change, and then nothing is changed
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

  /** Changes one command of a target, and those after it; returns whether it was changed. */
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

  /** Calls `changed` whenever a tab changed what is stored. Returns how to stop. */
  async watch(changed: () => void): Promise<() => void> {
    const table = await this.#table();
    if (!table) return () => undefined;
    // Not with the first screen's code.
    const { Dexie } = await import('dexie');
    const part = `idb://${table.db.name}/${table.name}/`;
    const listener = (parts: ObservabilitySet) => {
      if ('all' in parts || Object.keys(parts).some((name) => name.startsWith(part))) changed();
    };
    Dexie.on.storagemutated.subscribe(listener);
    return () => Dexie.on.storagemutated.unsubscribe(listener);
  }
}
