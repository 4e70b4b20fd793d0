import { useEffect } from 'react';
import type { Mailing } from '#contract/kinds/mailing/mailing.ts';
import { mailings } from '#client/admin/kinds/mailing/records.ts';
import { useRecords } from '#client/records/useRecords.ts';

/** How often it is looked how far the letters are, in milliseconds. */
const lookAgain = 3000;

/**
 * All mailings, brought up to date while letters go out.
 *
 * @param onLook - asks for what else changes meanwhile
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

/** Whether it is worth while to look again: it is being sent, or begins within two minutes. */
function isGoingSoon({ state, send_at }: Mailing): boolean {
  return state === 'sending' || (state === 'waiting' && Date.parse(send_at) < Date.now() + 120_000);
}
