import { useState } from 'react';
import type { OutboxLetter } from '#contract/staff/mail.ts';
import { useAnswer } from '#client/admin/records/answers.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { useAct } from '#client/admin/ui/useAct.ts';

/**
 * Letters of the outbox, a page at a time.
 *
 * @param mailing_id - whose letters; undefined for those that want attention
 */
export function useOutbox(mailing_id: number | undefined) {
  const { isBusy, act } = useAct();
  const outbox = useAnswer('mail_outbox', { mailing_id }, { cached: true });
  const [more, setMore] = useState<{ letters: readonly OutboxLetter[]; next: number | null }>();
  const letters = [...(outbox.data?.letters ?? []), ...(more?.letters ?? [])];
  const next = more ? more.next : (outbox.data?.next ?? null);

  async function earlier(): Promise<void> {
    const page = await act(() => staffCall('mail_outbox', { mailing_id, before: next ?? undefined }));
    if (page) setMore({ letters: [...(more?.letters ?? []), ...page.data.letters], next: page.data.next });
  }
  /** Asks again from the beginning. */
  function renew(): void {
    setMore(undefined);
    outbox.ask();
  }
  return { ...outbox, letters, hasEarlier: next !== null, isBusy, earlier, renew };
}
