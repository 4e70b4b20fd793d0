import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { isInMemory } from '#client/storage/inMemory.ts';
import { deleteForGood, listBin } from '#client/drafts/store/bin.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { BinnedDraft } from '#client/drafts/store/rows.ts';
import { useStored } from '#client/storage/useStored.ts';
import { useClock } from '#client/ui/time/clock.ts';
import { ConfirmDelete } from '#client/screens/dashboard/dialogs.tsx';
import fold from '#client/ui/components/fold.module.css';
import { RowAction } from '#client/screens/dashboard/rowAction.tsx';
import rows from '#client/screens/dashboard/rows.module.css';
import { useBringBack } from './useDeletedToast.ts';
import list from './draftList.module.css';

/** Drafts that were deleted on this device in the last 30 days and can be restored. */
export function RecentlyDeleted({ db }: { db: DraftsDatabase }) {
  const binned = useStored(db, listBin);
  if (!binned?.length) return null;
  return (
    <details className={`${fold.fold} ${list.deleted}`}>
      <summary>
        <Trans>Recently deleted</Trans> <span className={rows.soft}>{binned.length}</span>
      </summary>
      <p className={rows.soft}>
        {isInMemory() ? (
          <Trans>What you delete can be restored while this page is open.</Trans>
        ) : (
          <Trans>What you delete stays on this device for 30 days.</Trans>
        )}
      </p>
      <ul className={list.drafts}>
        {binned.map((deleted) => (
          <DeletedRow key={deleted.id} db={db} deleted={deleted} />
        ))}
      </ul>
    </details>
  );
}

function DeletedRow({ db, deleted }: { db: DraftsDatabase; deleted: BinnedDraft }) {
  const { id, deletedAt, draft } = deleted;
  const { t } = useLingui();
  const clock = useClock();
  const row = useRef<HTMLLIElement>(null);
  const bringBack = useBringBack();
  const [isConfirming, setConfirming] = useState(false);
  const title = draft.title.trim() || t`Untitled`;
  const time = clock(deletedAt);

  async function restore(): Promise<void> {
    const next = headingOver(row.current) ?? document.querySelector('h1');
    if (await bringBack(db, deleted)) requestAnimationFrame(() => next?.focus());
  }

  async function onOk(): Promise<boolean> {
    await deleteForGood(db, id);
    return true;
  }

  return (
    <li className={list.draft} ref={row}>
      <div>
        <b id={`deleted-${id}`}>{title}</b>
        <small className={rows.facts}>
          <Trans>deleted {time}</Trans>
        </small>
      </div>
      <div className={rows.actions} data-unprinted>
        <RowAction of={`deleted-${id}`} onPress={() => void restore()}>
          <Trans>Restore</Trans>
        </RowAction>
        <RowAction of={`deleted-${id}`} onPress={() => setConfirming(true)}>
          <Trans>Delete permanently</Trans>
        </RowAction>
      </div>
      {isConfirming && (
        <ConfirmDelete
          title={title}
          onCancel={() => setConfirming(false)}
          onOk={onOk}
          focusAfter={() => headingOver(row.current)}
        >
          <Trans>It cannot be restored after that.</Trans>
        </ConfirmDelete>
      )}
    </li>
  );
}

/** The heading of the row's list. The list disappears with its last row. */
function headingOver(row: Element | null): HTMLElement | null | undefined {
  const isLast = row?.parentElement?.childElementCount === 1;
  return isLast ? null : row?.closest('details')?.querySelector('summary');
}
