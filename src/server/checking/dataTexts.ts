import type { Text } from '#site/text.ts';

/** All bilingual texts in data. */
export function textsIn(data: unknown): Text[] {
  if (isText(data)) return [data];
  return data !== null && typeof data === 'object' ? Object.values(data).flatMap(textsIn) : [];
}

/** All strings under keys that `isWanted` accepts. */
export function valuesUnder(data: unknown, isWanted: (key: string) => boolean): string[] {
  if (data === null || typeof data !== 'object') return [];
  return Object.entries(data).flatMap(([key, value]) =>
    typeof value === 'string' ? (isWanted(key) ? [value] : []) : valuesUnder(value, isWanted),
  );
}

/** Whether data is a text in both languages, perhaps with an end date. */
function isText(data: unknown): data is Text {
  if (data === null || typeof data !== 'object') return false;
  const { en, zh, until: _until, ...others } = data as Partial<Text> & { until?: string };
  return typeof en === 'string' && typeof zh === 'string' && Object.keys(others).length === 0;
}
