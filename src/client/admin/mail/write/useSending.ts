import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { zone } from '#client/conference/importantDates.ts';
import { sendWritten, type WrittenDraft } from './draft.ts';
import { momentOf } from './sendTime.ts';
import type { Previewed } from './usePreview.ts';

/** Sends what is written, as soon as there is a network, to those who were previewed; the list of letters shows how far it is. */
export function useSending({ at }: WrittenDraft, { preview }: Previewed) {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);

  async function send(): Promise<void> {
    if (!preview) return;
    setIsBusy(true);
    await sendWritten({ digest: preview.digest, send_at: at ? (momentOf(at, zone) ?? '') : '' });
    setIsBusy(false);
    await navigate('/mail');
  }

  return { isBusy, send };
}
