import { useEffect } from 'react';
import { wordFileFor } from '#contract/kinds/review/wordText.ts';
import { useConnection } from '#client/api/connection.ts';
import { whenIdle } from '#client/performance/idle.ts';
import { site } from '#client/published/site.ts';
import { useRecords } from '#client/records/useRecords.ts';
import { keeping } from '#client/admin/device/choice.ts';
import { reviews, wordTexts } from '#client/admin/kinds/review/records.ts';

/** Whether reviewers get the Word files in any form. */
export const hasWordTexts = site.review !== undefined && wordFileFor(site.review) !== 'nothing';

/**
 * Stores the texts of the Word files that the reader reviews on this device (W3). Starts after the list has arrived and
 * the browser is idle. Stores nothing on a shared computer.
 */
export function useStoredTexts(): void {
  const { rows, asOf } = useRecords(reviews);
  const isOffline = useConnection() === 'offline';
  const own = rows.flatMap(({ is_own, review_id }) => (is_own ? review_id : [])).join(' ');
  const isWanted = hasWordTexts && own !== '' && asOf !== undefined && !isOffline && keeping() === 'device';
  // Must not depend on `asOf` itself, or each saved field would load the texts again.
  useEffect(() => {
    if (!isWanted) return undefined;
    const leaving = new AbortController();
    const cancel = whenIdle(() => void storeTexts(leaving.signal));
    return () => {
      cancel();
      leaving.abort();
    };
  }, [isWanted, own]);
}

/** Errors are ignored because the form reports a missing text. */
async function storeTexts(signal: AbortSignal): Promise<void> {
  await wordTexts.list.syncAgain();
  if (!signal.aborted) await wordTexts.storeAll(signal, () => undefined).catch(() => undefined);
}
