import { removeAddresses } from './addresses.ts';
import type { NoteKind } from './classifyLine.ts';
import type { ListedAuthor } from '#client/readers/authorBlock/names/nameLine.ts';

/** An author of the block. Affiliations without a mark below a group of names belong to that group. */
export interface GroupedAuthor extends ListedAuthor {
  group: number;
  /** The number of the line with the name. */
  line: number;
}

export interface Affiliation {
  label: string | undefined;
  group: number;
  /** The number of the line on which it starts. */
  line: number;
  /** As written, with a placeholder for each address. */
  written: string;
}

export interface Note {
  kind: NoteKind;
  marks: readonly string[];
  text: string;
  group: number;
}

/** The parts of a block. */
export interface ParsedBlock {
  people: GroupedAuthor[];
  affiliations: Affiliation[];
  notes: Note[];
  /** All other text, by the number of its line. */
  unread: { line: number; text: string }[];
}

/** The text of an affiliation for a field, without addresses and without punctuation around it. */
export function affiliationText({ written }: Affiliation): string {
  return removeAddresses(written)
    .replace(/ \| /g, ', ')
    .replace(/ {2,}/g, ' ')
    .replace(/[\s,，;；.。、:：]+$/u, '')
    .replace(/^[\s,，;；.。、:：]+/u, '');
}
