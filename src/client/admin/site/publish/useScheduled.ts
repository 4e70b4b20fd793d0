import { useEffect, useRef } from 'react';
import type { PartRow } from '#contract/kinds/part/part.ts';
import type { ScheduledPublication } from '#contract/kinds/part/scheduleCalls.ts';
import { serverNow } from '#client/api/serverClock.ts';
import { useAnswer } from '#client/admin/records/answers.ts';

/** Milliseconds between two checks for a publication that is about to be made. */
const interval = 3000;

/**
 * Scheduled publications, and those that could not be made. Requested again after a part has changed, and while one is
 * about to be made.
 * @param waitingParts - the parts that differ from the last publication
 * @param onEnded - called after one of them was made, cancelled, or failed
 */
export function useScheduled(
  waitingParts: readonly PartRow[],
  onEnded: () => void,
): { scheduled: readonly ScheduledPublication[]; ask: () => void } {
  const { data, ask } = useAnswer('scheduled_publications', undefined, { cached: true });
  const scheduled = data?.scheduled ?? [];
  const waiting = scheduled.filter(({ failure }) => !failure);
  const soonest = Math.min(...waiting.map(({ publish_at }) => Date.parse(publish_at)));
  useEffect(() => {
    const timer = setInterval(() => {
      if (serverNow() >= soonest) ask();
    }, interval);
    return () => clearInterval(timer);
  }, [soonest, ask]);

  const versions = waitingParts.map(({ part, version }) => `${part} ${version}`).join(' ');
  const known = useRef(versions);
  useEffect(() => {
    if (versions === known.current) return;
    known.current = versions;
    ask();
  }, [versions, ask]);

  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    const ids = waiting.map(({ schedule_id }) => schedule_id);
    if (before.current.some((schedule_id) => !ids.includes(schedule_id))) onEnded();
    before.current = ids;
  });
  return { scheduled, ask };
}
