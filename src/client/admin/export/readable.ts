import type { Language } from '#site/text.ts';

/** A document to be read: headings, names with their values, and paragraphs. Written as HTML or for a word processor. */
export interface ReadableDocument {
  language: Language;
  title: string;
  /** What it is, below its title. */
  lead: readonly string[];
  sections: readonly ReadableSection[];
}

export interface ReadableSection {
  heading: string;
  /** One by one, each with a heading of its own or without one. */
  parts: readonly ReadablePart[];
}

export interface ReadablePart {
  heading?: string;
  facts: readonly ReadableFact[];
  paragraphs?: readonly string[];
}

/** A name and its value. */
export type ReadableFact = readonly [name: string, value: string];
