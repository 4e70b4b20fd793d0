import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { TakenVersion } from '#client/drafts/exchange/takeVersion.ts';
import { openDrafts } from '#client/drafts/store/open.ts';
import { storageFailure } from '#client/storage/storageFailure.ts';
import { useRefusal } from '#client/features/deviceStorage/useRefusal.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import classes from './importOutcome.module.css';

interface TakenLineProps {
  visitorId: string;
  taken: TakenVersion;
}

/** An imported version that replaced the author's own; it can be undone until the draft is edited again. */
export function TakenLine({ visitorId, taken }: TakenLineProps) {
  const { t } = useLingui();
  const refuse = useRefusal();
  const [isUndone, setUndone] = useState(false);
  const title = taken.title.trim() || t`Untitled`;

  async function undo(): Promise<void> {
    try {
      const { undoTake } = await import('#client/drafts/exchange/takeVersion.ts');
      if (await undoTake(await openDrafts(visitorId), taken)) return setUndone(true);
      toast({ kind: 'error', message: t`It was changed since. Your own version is among its earlier versions.` });
    } catch (error) {
      refuse(storageFailure(error));
    }
  }

  if (isUndone) {
    return (
      <li>
        <b>{title}</b>
        <Trans>It is as you had it before.</Trans>
      </li>
    );
  }
  return (
    <li>
      <b>{title}</b>
      <TakenWords taken={taken} />{' '}
      <button type="button" className={classes.undo} onClick={() => void undo()}>
        <Trans>Undo</Trans>
      </button>
    </li>
  );
}

function TakenWords({ taken: { before, binned } }: { taken: TakenVersion }) {
  if (!before) return <Trans>It was taken as a change of your submission. It is not submitted yet.</Trans>;
  if (binned) {
    return (
      <Trans>
        It was taken. Your own text is among its earlier versions, and with your Word file among what was recently
        deleted.
      </Trans>
    );
  }
  return <Trans>It was taken. Your own text is among its earlier versions.</Trans>;
}
