import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { AbstractRow } from '#contract/staff/abstracts.ts';
import { site } from '#conference/site.ts';
import { Opening } from '#client/admin/ui/opening.tsx';
import status from '#client/admin/ui/listStatus.module.css';
import { Icon } from '#client/admin/ui/icon.tsx';
import type { BulkAction } from './plan.ts';
import classes from './bulk.module.css';

const BulkDialog = lazy(() => import('./bulkDialog.tsx'));

interface BulkActionsProps {
  /** What is selected and found. */
  rows: readonly AbstractRow[];
  /** Something is being done with them. */
  onDone: () => void;
}

/** What can be done with all that are selected at once. */
export function BulkActions({ rows, onDone }: BulkActionsProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<BulkAction['kind']>();
  const actions: readonly (readonly [BulkAction['kind'], string, isThere: boolean])[] = [
    ['move', t`Move to a topic…`, site.topics.length > 0],
    ['type', t`Change the type…`, site.submission.types.length > 1],
    ['withdraw', t`Withdraw…`, true],
    ['restore', t`Restore…`, true],
  ];
  return (
    <>
      <Opening
        label={t`Change the selected`}
        width={260}
        position="bottom-end"
        button={(toggle) => (
          <button type="button" className={status.action} disabled={rows.length === 0} onClick={toggle}>
            <Icon path="m3 13 .6-2.8 7.6-7.6 2.2 2.2-7.6 7.6z" />
            <Trans>Change</Trans>
          </button>
        )}
      >
        {(close) => (
          <ul className={classes.menu}>
            {actions.map(([kind, label, isThere]) => {
              if (!isThere) return null;
              const ask = () => {
                close();
                setAsked(kind);
              };
              return (
                <li key={kind}>
                  <button type="button" onClick={ask}>
                    {label}
                  </button>
                </li>
              );
            })}
          </ul>
        )}
      </Opening>
      {asked && (
        <Suspense>
          <BulkDialog kind={asked} rows={rows} onClose={() => setAsked(undefined)} onDone={onDone} />
        </Suspense>
      )}
    </>
  );
}
