import type { DraftContent } from './content.ts';
import type { DraftReport, EntryRef } from './rows.ts';

/** Which draft a page edits, and which revision of it the page has. */
export interface PagePosition {
  id: string;
  /** 0 for a draft that was never saved. */
  revision: number;
  /** The report that the draft changes. */
  report?: DraftReport;
  /**
   * Names one visit of the form, also within one page: keystrokes are counted from the beginning of the visit, and its
   * journal entry is kept under this name.
   */
  pageId: string;
  /** Keystrokes of the visit that the text contains; shows whether a save or a journal entry is the newer one. */
  typed?: number;
  /** Journal entries of earlier visits that the text contains. */
  holds?: readonly EntryRef[];
  /**
   * The text as the page loaded or last saved it, by which what another tab saved since is told from what was typed here
   * (O6). Without it the two cannot be brought together. Of a journal entry only the parts that were typed into.
   */
  base?: Partial<DraftContent>;
  /** The form does not show yet what another tab saved, although it has its revision. */
  isBehind?: boolean;
}
