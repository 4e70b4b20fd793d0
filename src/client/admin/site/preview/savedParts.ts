import { kinds } from '#contract/kinds.ts';
import { pagePart, textPart } from '#contract/parts/partName.ts';
import { useRecord } from '#client/records/useRecords.ts';
import { parts } from '#client/admin/kinds/part/records.ts';
import { pageKind } from '#client/admin/site/partNames.ts';
import { useSiteNow } from '#client/admin/records/words/siteNow.ts';
import type { PartValues } from './pageToPreview.ts';

interface SavedParts {
  values: PartValues;
  /** Whether the page is not on this device and cannot be fetched now. */
  isOutOfReach: boolean;
}

/** The saved parts that a page is rendered from. */
export function useSavedParts(page: string): SavedParts {
  const kind = pageKind(useSiteNow(), page);
  const own = pagePart(page);
  // For a kind without long texts, its data is requested a second time, which costs nothing.
  const [en, zh] = kind && kinds[kind].hasText ? [textPart(page, 'en'), textPart(page, 'zh')] : [own, own];
  const data = useRecord(parts, own);
  const saved = [data, useRecord(parts, en), useRecord(parts, zh), useRecord(parts, 'speakers')];
  const values = Object.fromEntries(saved.flatMap(({ data: one }) => (one ? [[one.part, one.value]] : [])));
  return { values, isOutOfReach: data.data === undefined && data.state === 'offline' };
}
