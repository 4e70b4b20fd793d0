import { useEffect } from 'react';
import type { Mailing } from '#contract/kinds/mailing/mailing.ts';
import { mailings } from '#client/admin/kinds/mailing/records.ts';
import { useRecords } from '#client/records/useRecords.ts';

/** Milliseconds between two requests for the state of the mailings. */
const lookAgain = 3000;

/**
 * All mailings, refreshed while letters are being sent.
 *
 * @param onLook - refreshes other data at the same time
 */
export function useMailings(onLook: () => void) {
  const { rows, asOf } = useRecords(mailings);
  const isMoving = rows.some(isGoingSoon);
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => {
      onLook();
      void mailings.sync();
    }, lookAgain);
    return () => clearInterval(timer);
  }, [isMoving, onLook]);
  return { rows, asOf, show: (mailing: Mailing) => void mailings.put(mailing) };
}

/** Whether to keep refreshing: the mailing is being sent, or will be within two minutes. */
function isGoingSoon({ state, send_at }: Mailing): boolean {
  return state === 'sending' || (state === 'waiting' && Date.parse(send_at) < Date.now() + 120_000);
}
