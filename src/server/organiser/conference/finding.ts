import { problem, warning, type Finding } from '#server/organiser/doctor/finding.ts';
import type { Conference } from './content.ts';

/** Where something was found. */
export interface Place {
  /** Path in the conference's folder. */
  file: string;
  /** From 1. */
  line?: number;
}

/** What a look at a conference's content found. `about` is what the check looks at: `links`. */
export type ContentFinding = Finding & Place;

/** What readers would meet: it must be mended. */
export function mend(about: string, place: Place, found: string, advice: string): ContentFinding {
  return { ...place, ...problem(about, found, advice) };
}

/** What may be meant so. */
export function hint(about: string, place: Place, found: string, advice: string): ContentFinding {
  return { ...place, ...warning(about, found, advice) };
}

/**
 * Where some words are written: as a whole rather than within others, in the file that is likely rather than in another
 * one of the conference. What is put together, or taken from another conference, is just the likely file's.
 */
export function placeOf({ sources }: Pick<Conference, 'sources'>, words: string, likely: string): Place {
  // Descriptions name every path once more.
  const others = [...sources.keys()].toSorted((one, other) => Number(isDescribing(one)) - Number(isDescribing(other)));
  for (const written of [`'${words}'`, `(${words})`, `"${words}"`, words]) {
    for (const file of new Set([likely, ...others])) {
      const line = lineOf(sources.get(file) ?? '', written);
      if (line !== undefined && words !== '') return { file, line };
    }
  }
  return { file: likely };
}

function isDescribing(file: string): boolean {
  return file === 'descriptions.ts';
}

/** The line of a source on which some words begin, from 1. */
export function lineOf(source: string, words: string): number | undefined {
  const place = source.indexOf(words);
  return place < 0 ? undefined : source.slice(0, place).split('\n').length;
}

/** The beginning of some words, for a line that names them. */
export function quoted(words: string): string {
  return `'${words.length > 60 ? `${words.slice(0, 60)}…` : words}'`;
}
