import { useLingui } from '@lingui/react/macro';
import { useState, type ComponentProps } from 'react';
import { useAccount } from '#client/session/session.ts';
import { toast } from '#client/ui/toasts/toast.ts';

interface ExportButtonProps extends Pick<ComponentProps<'button'>, 'className' | 'aria-describedby' | 'children'> {
  /** The draft to export; all drafts if it is missing. */
  draftId?: string;
  onExported?: () => void;
}

/** Downloads drafts as a file (O10). */
export function ExportButton({ draftId, onExported, ...button }: ExportButtonProps) {
  const { t } = useLingui();
  const account = useAccount();
  const [busy, setBusy] = useState(false);

  async function download(): Promise<void> {
    if (!account) return;
    setBusy(true);
    try {
      const { downloadDrafts } = await import('#client/drafts/exchange/download.ts');
      await downloadDrafts(account, draftId === undefined ? undefined : [draftId]);
      onExported?.();
      // Two accounts cannot know about each other's copy (R11).
      toast({
        kind: 'info',
        message: t`Exported. If a co-author goes on with it, agree on who submits: only one of you should, or there will be two submissions.`,
      });
    } catch {
      toast({ kind: 'error', message: t`The drafts could not be exported. Nothing was changed.` });
    }
    setBusy(false);
  }

  // Not disabled, because it would lose the focus.
  return (
    <button
      type="button"
      aria-disabled={busy}
      aria-busy={busy}
      onClick={busy ? undefined : () => void download()}
      {...button}
    />
  );
}
