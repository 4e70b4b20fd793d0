import { saveDraft, type PagePosition, type Saved } from '#client/drafts/store/drafts.ts';
import { keepLastWords, takeBackLastWords } from './journal.ts';
import type { DraftContent } from '#client/drafts/store/content.ts';
import type { DraftsDatabase, LastWordsName } from '#client/drafts/store/database.ts';
import { storageFailure, type StorageFailure } from '#client/drafts/store/storageFailure.ts';

/** What the form says of itself. */
export type SaveState =
  | { kind: 'untouched' }
  | { kind: 'unsaved' }
  | { kind: 'saved'; at: number }
  | { kind: 'failed'; failure: StorageFailure };

/** Milliseconds from the first unsaved keystroke to the save, also while typing goes on. A new draft is kept at once. */
const delay = 500;

/**
 * Saves a form while it is being typed (O1). The form is the one copy of the text; this class asks it for the text
 * when it is time, and knows on which draft and revision the page stands.
 */
export class Autosave {
  readonly #db: DraftsDatabase;
  readonly #read: () => DraftContent;
  readonly #onSaved: (saved: Saved) => void;
  readonly #listeners = new Set<() => void>();
  #state: SaveState = { kind: 'untouched' };
  #position: PagePosition;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Keystrokes so far, and how many of them the last commit holds. */
  #typed = 0;
  #committed = 0;
  /** Last words that the form holds, by visit: its own, where it seemed to go away and is here, and earlier ones. */
  readonly #lastWords = new Map<string, LastWordsName>();
  #running: Promise<StorageFailure | undefined> = Promise.resolve(undefined);

  constructor(options: {
    db: DraftsDatabase;
    position: PagePosition;
    /** When the text was last saved, for a draft that was opened. */
    savedAt?: number;
    /** The last words that the form begins with: they are on the disk only with the next save. */
    lastWords?: readonly LastWordsName[];
    /** Answers what the form holds now. */
    read: () => DraftContent;
    /** Called after each save; a forked draft has a new id. */
    onSaved: (saved: Saved) => void;
  }) {
    this.#db = options.db;
    this.#position = options.position;
    this.#read = options.read;
    this.#onSaved = options.onSaved;
    if (options.savedAt !== undefined) this.#state = { kind: 'saved', at: options.savedAt };
    for (const words of options.lastWords ?? []) this.#lastWords.set(words.pageId, words);
  }

  get position(): PagePosition {
    return this.#position;
  }

  /** What the form may say of itself; `subscribe` tells when it changes. */
  readonly state = (): SaveState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The position together with how much the text holds. */
  get #standing(): PagePosition {
    return { ...this.#position, typed: this.#typed };
  }

  get #unsaved(): boolean {
    return this.#typed !== this.#committed;
  }

  /** Says that something was typed. */
  touch(): void {
    this.#typed += 1;
    if (this.#timer !== undefined) return;
    this.#say({ kind: 'unsaved' });
    this.#timer = setTimeout(() => void this.flush(), this.#position.revision === 0 ? 0 : delay);
  }

  /**
   * Saves now what is not saved yet.
   *
   * @returns why the device refused, if it did; else everything typed so far is on the disk
   */
  flush(): Promise<StorageFailure | undefined> {
    return this.#queue(async () => {
      if (this.#unsaved) await this.#write((content) => saveDraft(this.#db, this.#standing, content));
    });
  }

  /**
   * Saves through a verb that writes the text together with something else, such as a file.
   *
   * @returns why the device refused, if it did
   */
  saveWith(
    write: (position: PagePosition, content: DraftContent) => Promise<Saved>,
  ): Promise<StorageFailure | undefined> {
    return this.#queue(() => this.#write((content) => write(this.#standing, content)));
  }

  /** The page is going away: keep what is not on the disk yet, without waiting. */
  leave(): void {
    if (!this.#unsaved) return;
    keepLastWords(this.#db, this.#standing, this.#read(), [...this.#lastWords.values()]);
    const { id: draftId, pageId } = this.#position;
    this.#lastWords.set(pageId, { draftId, pageId, typed: this.#typed });
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #say(state: SaveState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  /**
   * One write after the other. Where one is refused, text that is not on the disk is said to be unsaved, and stays in the
   * form for the next try.
   */
  #queue(write: () => Promise<void>): Promise<StorageFailure | undefined> {
    this.stop();
    this.#running = this.#running.then(async () => {
      try {
        await write();
        return undefined;
      } catch (error) {
        const failure = storageFailure(error);
        if (this.#unsaved) this.#say({ kind: 'failed', failure });
        return failure;
      }
    });
    return this.#running;
  }

  async #write(save: (content: DraftContent) => Promise<Saved>): Promise<void> {
    const upTo = this.#typed;
    const saved = await save(this.#read());
    this.#committed = upTo;
    this.#position = { ...this.#position, id: saved.id, revision: saved.revision };
    if (!this.#unsaved) this.#say({ kind: 'saved', at: saved.at });
    this.#onSaved(saved);
    for (const words of this.#lastWords.values()) await this.#takeBack(words);
  }

  /** Words that a device would not take back are taken back with the next save, or dropped as it is opened next. */
  async #takeBack(words: LastWordsName): Promise<void> {
    const { pageId, typed } = words;
    if (pageId === this.#position.pageId && typed > this.#committed) return;
    const isTakenBack = await takeBackLastWords(this.#db, words).then(
      () => true,
      () => false,
    );
    // The page may have gone away once more meanwhile.
    if (isTakenBack && this.#lastWords.get(pageId) === words) this.#lastWords.delete(pageId);
  }
}
