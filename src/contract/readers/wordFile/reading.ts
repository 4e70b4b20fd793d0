import type { AbstractParts } from './abstractParts.ts';

/**
 * Remarks about a file for its author. The server refuses the first four (`isRefused`). It accepts the others, though
 * their readers may have trouble with them.
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
  /** Longer than the limits of this reader, or too slow to read. */
  | 'tooLong'
  | 'docxNamedDoc'
  | 'docNamedDocx'
  | 'macros'
  /** The parts that were found contain symbols without a known character. */
  | 'symbols'
  /** The conference's template, not filled in. */
  | 'template';

/** The result of reading a Word file. */
export interface Reading {
  remarks: Remark[];
  text?: {
    /** Number of words in the complete text, without headers, footnotes and comments. */
    words: number;
    abstractWords: number;
    parts: AbstractParts;
  };
}

/** A file to be read in a worker: a Blob, or a file whose slices the page sends through a port (`answerSlices`). */
export type FileToRead = { name: string } & ({ file: Blob } | { port: MessagePort; size: number });

/** Whether this remark means that the file is not a Word document, whether or not the server refuses it. */
export function isNoWordDocument(remark: Remark): boolean {
  return isRefused(remark) || ['openDocument', 'otherOffice', 'zip'].includes(remark);
}

/** Whether the server refuses such a file, whatever its name (R7). */
export function isRefused(remark: Remark): boolean {
  return ['pdf', 'rtf', 'webPage', 'notWord'].includes(remark);
}
