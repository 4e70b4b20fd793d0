import { useState } from 'react';
import type { OutboxLetter } from '#contract/staff/mail.ts';
import { useAnswer } from '#client/admin/records/answers.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { useAct } from '#client/admin/ui/useAct.ts';

/**
 * Letters of the outbox, page by page.
 *
 * @param mailing_id - the mailing; undefined for all letters that need attention
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
  /** Loads the first page again. */
  function renew(): void {
    setMore(undefined);
    outbox.ask();
  }
  return { ...outbox, letters, hasEarlier: next !== null, isBusy, earlier, renew };
}
