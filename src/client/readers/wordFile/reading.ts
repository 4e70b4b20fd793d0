import type { AbstractParts } from './abstractParts.ts';

/**
 * What an author should know of a file. Of the first kind the server takes none; the others it takes, and whoever opens
 * the file may be surprised.
 */
export type Remark =
  | 'pdf'
  | 'rtf'
  | 'webPage'
  | 'notWord'
  /** Protected by a password. */
  | 'encrypted'
  | 'openDocument'
  /** A spreadsheet, slides or a message. */
  | 'otherOffice'
  | 'zip'
  | 'damaged'
  | 'empty'
  /** Older than Word 97. */
  | 'older'
  /** Too much of it, or too slow. */
  | 'tooLong'
  | 'docxNamedDoc'
  | 'docNamedDocx'
  | 'macros'
  /** In what is offered there are signs that no character is known for. */
  | 'symbols'
  /** The conference's template as it was downloaded. */
  | 'template';

/** What was read of a Word file. */
export interface Reading {
  remarks: Remark[];
  text?: {
    /** Of the whole text, without headers, footnotes and comments. */
    words: number;
    abstractWords: number;
    parts: AbstractParts;
  };
}

/** Whether the server takes no file of which this is to be said, whatever its name (R7). */
export function isRefused(remark: Remark): boolean {
  return ['pdf', 'rtf', 'webPage', 'notWord'].includes(remark);
}
