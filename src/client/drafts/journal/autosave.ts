import { createStore } from '#client/device/store.ts';
import type { DraftContent } from '#client/drafts/store/content.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { EntryRef } from '#client/drafts/store/rows.ts';
import { readDraft, saveDraft, type Saved } from '#client/drafts/store/drafts.ts';
import type { PagePosition } from '#client/drafts/store/position.ts';
import { storageFailure, type StorageFailure } from '#client/storage/storageFailure.ts';
import { removeEntry, writeEntry } from './journal.ts';

/** Whether the text of the form is saved. */
export type SaveState =
  | { kind: 'untouched' }
  | { kind: 'unsaved' }
  | { kind: 'saved'; at: number }
  | { kind: 'failed'; failure: StorageFailure };

/** What the form is based on after text saved elsewhere was put into it. */
export interface Adopted {
  base: DraftContent;
  /** Whether some of it could not be put into the form yet. */
  isBehind: boolean;
}

/**
 * Milliseconds from the first unsaved keystroke to the save, even if typing continues. A new draft is saved at once.
 */
const delay = 500;

/**
 * Saves a form during typing (O1). The form holds the only copy of the text, which is read when a save is due. This
 * class tracks the draft and the revision that the page edits.
 */
export class Autosave {
  readonly #db: DraftsDatabase;
  readonly #read: () => DraftContent;
  readonly #onSaved: (saved: Saved) => void;
  readonly #adopt: (theirs: DraftContent, base: DraftContent) => Adopted;
  readonly #state = createStore<SaveState>({ kind: 'untouched' });
  #position: PagePosition;
  /** The text as it was loaded or last saved (O6). */
  #base: DraftContent | undefined;
  #isBehind = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Keystrokes so far, and the number of them in the last commit. */
  #typed = 0;
  #committed = 0;
  /**
   * Journal entries that the form's text contains, by visit. They are removed from the device once the text is saved.
   */
  readonly #entries = new Map<string, EntryRef>();
  /** Names to check that are not stored yet. */
  #namesToCheck: readonly string[];
  #running: Promise<StorageFailure | undefined> = Promise.resolve(undefined);

  constructor(options: {
    db: DraftsDatabase;
    position: PagePosition;
    /** When the text was last saved; only for a draft that was opened. */
    savedAt?: number;
    /** Journal entries that the form starts from. They stay unsaved until the next save. */
    journalEntries?: readonly EntryRef[];
    /** Names to check that these journal entries contain. */
    namesToCheck?: readonly string[];
    /** Returns the form's current content. */
    read: () => DraftContent;
    /** Called after each save; a forked draft has a new id. */
    onSaved: (saved: Saved) => void;
    /** The stored text that the form shows, before anything is typed. */
    base?: DraftContent;
    /**
     * Puts text that another tab saved into the form, for every part that still equals the base. Returns the next base.
     */
    adopt?: (theirs: DraftContent, base: DraftContent) => Adopted;
  }) {
    this.#db = options.db;
    this.#position = options.position;
    this.#read = options.read;
    this.#onSaved = options.onSaved;
    this.#base = options.base;
    this.#namesToCheck = options.namesToCheck ?? [];
    this.#adopt = options.adopt ?? ((_theirs, base) => ({ base, isBehind: true }));
    if (options.savedAt !== undefined) this.#state.set({ kind: 'saved', at: options.savedAt });
    for (const entry of options.journalEntries ?? []) this.#entries.set(entry.pageId, entry);
  }

  get position(): PagePosition {
    return this.#position;
  }

  /** Whether the form lacks something that another tab saved. */
  get isBehind(): boolean {
    return this.#isBehind;
  }

  readonly state = this.#state.get;
  readonly subscribe = this.#state.subscribe;

  /** The position, with a description of what the text contains. */
  get #currentPosition(): PagePosition {
    const holds = [...this.#entries.values()].filter(({ pageId }) => pageId !== this.#position.pageId);
    const since = {
      ...(this.#base && { base: this.#base }),
      ...(this.#isBehind && { isBehind: true }),
      ...(this.#namesToCheck.length > 0 && { namesToCheck: this.#namesToCheck }),
    };
    return { ...this.#position, typed: this.#typed, holds, ...since };
  }

  get #isUnsaved(): boolean {
    return this.#typed !== this.#committed;
  }

  /** Call this after each change of the text. */
  touch(): void {
    this.#typed += 1;
    if (this.#timer !== undefined) return;
    this.#state.set({ kind: 'unsaved' });
    this.#timer = setTimeout(() => void this.flush(), this.#position.revision === 0 ? 0 : delay);
  }

  /**
   * Call this after inserting authors whose family names were guessed. The names are stored together with the text,
   * even if the page is closed before a save (R5).
   */
  addNamesToCheck(names: readonly string[]): void {
    this.#namesToCheck = [...this.#namesToCheck, ...names];
    this.touch();
  }

  /**
   * Saves unsaved changes now.
   *
   * @returns why the device refused, if it did; otherwise everything typed so far is on the disk
   */
  flush(): Promise<StorageFailure | undefined> {
    return this.#queue(async () => {
      if (this.#isUnsaved) await this.#write((content) => saveDraft(this.#db, this.#currentPosition, content));
    });
  }

  /**
   * Saves through a function that writes the text together with something else, such as a file.
   *
   * @returns why the device refused, if it did
   */
  saveWith(
    write: (position: PagePosition, content: DraftContent) => Promise<Saved>,
  ): Promise<StorageFailure | undefined> {
    return this.#queue(() => this.#write((content) => write(this.#currentPosition, content)));
  }

  /** Call this when another tab has saved the draft: shows its changes together with the text typed here since (O6). */
  follow(): Promise<StorageFailure | undefined> {
    return this.#queue(async () => {
      if (this.#isUnsaved) return this.#write((content) => saveDraft(this.#db, this.#currentPosition, content));
      const [draft, text] = await readDraft(this.#db, this.#position.id);
      const isCurrent = draft?.revision === this.#position.revision && !this.#isBehind;
      if (!draft || !text || !this.#base || isCurrent) return;
      this.#position = { ...this.#position, revision: draft.revision };
      this.#take(text.content, this.#base);
      if (!this.#isUnsaved) this.#state.set({ kind: 'saved', at: draft.changedAt });
    });
  }

  /** Call this when the page is being left: writes unsaved text to the journal, without waiting. */
  leave(): void {
    if (!this.#isUnsaved) return;
    writeEntry(this.#db, this.#currentPosition, this.#read());
    const { id: draftId, pageId } = this.#position;
    this.#entries.set(pageId, { draftId, pageId, typed: this.#typed });
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Runs one write after the other. After a failure the text remains in the form for the next attempt. */
  #queue(write: () => Promise<void>): Promise<StorageFailure | undefined> {
    this.stop();
    this.#running = this.#running.then(async () => {
      try {
        await write();
        return undefined;
      } catch (error) {
        const failure = storageFailure(error);
        if (this.#isUnsaved) this.#state.set({ kind: 'failed', failure });
        return failure;
      }
    });
    return this.#running;
  }

  async #write(save: (content: DraftContent) => Promise<Saved>): Promise<void> {
    const upTo = this.#typed;
    const names = this.#namesToCheck;
    const content = this.#read();
    const saved = await save(content);
    this.#committed = upTo;
    this.#namesToCheck = this.#namesToCheck.slice(names.length);
    this.#position = { ...this.#position, id: saved.id, revision: saved.revision };
    this.#take(saved.merged ?? content, content);
    if (!this.#isUnsaved) this.#state.set({ kind: 'saved', at: saved.at });
    this.#onSaved(saved);
    for (const entry of this.#entries.values()) await this.#remove(entry);
  }

  #take(stored: DraftContent, base: DraftContent): void {
    const adopted = stored === base ? { base, isBehind: false } : this.#adopt(stored, base);
    this.#base = adopted.base;
    this.#isBehind = adopted.isBehind;
  }

  /** If the device fails to remove an entry, the next save or the next opening of the draft removes it. */
  async #remove(entry: EntryRef): Promise<void> {
    const { pageId, typed } = entry;
    if (pageId === this.#position.pageId && typed > this.#committed) return;
    const isRemoved = await removeEntry(this.#db, entry).then(
      () => true,
      () => false,
    );
    // `leave` may have replaced it in the meantime.
    if (isRemoved && this.#entries.get(pageId) === entry) this.#entries.delete(pageId);
  }
}
