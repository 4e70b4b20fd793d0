import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { zone } from '#client/conference/importantDates.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { finishDraft, write, type WrittenDraft } from './draft.ts';
import { momentOf } from './sendTime.ts';
import type { Previewed } from './usePreview.ts';

/**
 * Sends what is written to those who were previewed. What is sent is kept on the device before, with the name of the command: if
 * the answer is lost, the same is sent again, and the server does it once (S3).
 */
export function useSending({ draft, at, pending }: WrittenDraft, { preview, ask }: Previewed) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);

  async function send(): Promise<void> {
    if (!preview) return;
    const send_at = at ? (momentOf(at, zone) ?? '') : '';
    const body = pending ?? { command_id: crypto.randomUUID(), draft, digest: preview.digest, send_at };
    setIsBusy(true);
    await write({ pending: body });
    const outcome = await staffCall('mail_send', body);
    setIsBusy(false);
    if (outcome.kind === 'success') {
      finishDraft(outcome.data.mailing_id);
      await navigate('/mail');
      return;
    }
    if (outcome.kind === 'unreachable') return;
    void write({ pending: undefined });
    const { count } = (outcome.data ?? {}) as { count?: number };
    const message =
      outcome.problem === 'recipientsChanged' && count !== undefined
        ? t`There are ${count} recipients now, not those of the preview. Nothing was sent. Please look at the preview again.`
        : outcome.msg;
    toast({ kind: 'error', message });
    ask();
  }

  return {
    isBusy,
    send,
    isUnanswered: pending !== undefined && !isBusy,
    discard: () => void write({ pending: undefined }),
  };
}
