import { markerPatterns } from '#contract/parts/toWrite.ts';
import { partOf } from '#contract/parts/partName.ts';
import type { Language } from '#site/text.ts';

/** Counts the placeholders in each field of a part, or in a longer text, for the languages that are shown (C6). */
export function countTextsToWrite(
  part: string,
  value: unknown,
  shown: readonly Language[],
): { part: string; path: string; count: number }[] {
  const parsed = partOf(part);
  if (parsed?.kind === 'text' && !shown.includes(parsed.language)) return [];
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [['', value] as const];
  return fields.flatMap(([name, field]) => {
    const words = JSON.stringify(field) ?? '';
    const wanted = [...shown, 'address'] as const;
    const counts = wanted.map((marker) => [...words.matchAll(markerPatterns[marker])].length);
    const count = counts.reduce((sum, found) => sum + found, 0);
    return count === 0 ? [] : [{ part, path: name === '' ? '' : `/${name}`, count }];
  });
}
