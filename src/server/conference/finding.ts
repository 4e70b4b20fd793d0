import { findingsAbout, type Finding } from '#server/text/finding.ts';
import type { ConferenceContent } from './readConference.ts';

/** Where something was found. */
export interface ContentPlace {
  /** Path in the conference's folder. */
  file: string;
  /** From 1. */
  line?: number;
}

/** A finding of a check; `about` names what was checked: `links`. */
export type ContentFinding = Finding & ContentPlace;

/** The findings of one check, by its name: defects that readers would see, and hints at what may be intended. */
export function contentFindingsAbout(about: string) {
  const { problem, warning } = findingsAbout(about);
  return {
    defect: (place: ContentPlace, found: string, advice: string): ContentFinding => ({
      ...place,
      ...problem(found, advice),
    }),
    hint: (place: ContentPlace, found: string, advice: string): ContentFinding => ({
      ...place,
      ...warning(found, advice),
    }),
  };
}

/**
 * Where a text is written: preferably as a whole literal, and in the likely file rather than another one. The likely file
 * alone for a text that is composed, or imported from another conference.
 */
export function placeOf({ sources }: Pick<ConferenceContent, 'sources'>, words: string, likely: string): ContentPlace {
  // Last, since it repeats every path.
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

/** The line of a source on which a text begins, from 1. */
export function lineOf(source: string, words: string): number | undefined {
  const place = source.indexOf(words);
  return place < 0 ? undefined : source.slice(0, place).split('\n').length;
}

/** The beginning of a text in quotes, for a message. */
export function quoted(words: string): string {
  return `'${words.length > 60 ? `${words.slice(0, 60)}…` : words}'`;
}
