import type { DraftContent } from './content.ts';
import type { DraftReport, EntryRef } from './rows.ts';

/** The draft that a page edits, and the revision that the page has. */
export interface PagePosition {
  id: string;
  /** 0 for a draft that was never saved. */
  revision: number;
  /** The report that the draft changes. */
  report?: DraftReport;
  /**
   * Names one visit of the form, even within one page. Keystrokes are counted from the start of the visit, and its
   * journal entry is stored under this name.
   */
  pageId: string;
  /** Keystrokes of the visit that the text contains. Shows whether a save or a journal entry is newer. */
  typed?: number;
  /** Journal entries of earlier visits that the text contains. */
  holds?: readonly EntryRef[];
  /**
   * The text as the page loaded or last saved it (O6). It tells changes by another tab from changes typed here; without
   * it the two cannot be merged. In a journal entry it has only the parts that were typed into.
   */
  base?: Partial<DraftContent>;
  /** Names of authors whose family name was guessed since the last save (`namesToCheck.ts`). */
  namesToCheck?: readonly string[];
  /** The form does not yet show something that another tab saved, although it has its revision. */
  isBehind?: boolean;
}
