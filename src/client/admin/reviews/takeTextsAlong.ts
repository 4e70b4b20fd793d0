import { useEffect } from 'react';
import { wordFileFor } from '#contract/kinds/review/wordText.ts';
import { useConnection } from '#client/api/connection.ts';
import { whenIdle } from '#client/performance/idle.ts';
import { site } from '#client/published/site.ts';
import { useRecords } from '#client/records/useRecords.ts';
import { keeping } from '#client/admin/device/choice.ts';
import { reviews, wordTexts } from '#client/admin/kinds/review/records.ts';

/** Whether reviewers get anything of the Word files. */
export const hasWordTexts = site.review !== undefined && wordFileFor(site.review) !== 'nothing';

/**
 * Stores the texts of the Word files that somebody reviews on this device: after the list has come, when the browser has
 * nothing else to do (W3). Nothing on a shared computer.
 */
export function useTextsTakenAlong(): void {
  const { rows, asOf } = useRecords(reviews);
  const isOffline = useConnection() === 'offline';
  const own = rows.flatMap(({ is_own, review_id }) => (is_own ? review_id : [])).join(' ');
  const isWanted = hasWordTexts && own !== '' && asOf !== undefined && !isOffline && keeping() === 'device';
  // Not whenever the list is confirmed, which is after each saved field.
  useEffect(() => {
    if (!isWanted) return undefined;
    const leaving = new AbortController();
    const cancel = whenIdle(() => void takeAlong(leaving.signal));
    return () => {
      cancel();
      leaving.abort();
    };
  }, [isWanted, own]);
}

/** A device without room says so at the text that is missing. */
async function takeAlong(signal: AbortSignal): Promise<void> {
  await wordTexts.list.syncAgain();
  if (!signal.aborted) await wordTexts.storeAll(signal, () => undefined).catch(() => undefined);
}
