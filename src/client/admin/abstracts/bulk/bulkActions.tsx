import { Button, Menu } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import { site } from '#client/published/site.ts';
import { Icon } from '#client/admin/ui/icon.tsx';
import type { BulkAction } from './plan.ts';

const BulkDialog = lazy(() => import('./bulkDialog.tsx'));

interface BulkActionsProps {
  /** The selected rows that the list shows. */
  rows: readonly AbstractRow[];
  /** An action on them is in progress. */
  onDone: () => void;
}

/** Actions for all selected abstracts. */
export default function BulkActions({ rows, onDone }: BulkActionsProps) {
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
      <Menu position="bottom-end" width={260} shadow="md" returnFocus>
        <Menu.Target>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon path="m3 13 .6-2.8 7.6-7.6 2.2 2.2-7.6 7.6z" />}
            disabled={rows.length === 0}
          >
            <Trans>Change</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label={t`Change the selected`}>
          {actions.map(
            ([kind, label, isThere]) =>
              isThere && (
                <Menu.Item key={kind} onClick={() => setAsked(kind)}>
                  {label}
                </Menu.Item>
              ),
          )}
        </Menu.Dropdown>
      </Menu>
      {asked && (
        <Suspense>
          <BulkDialog kind={asked} rows={rows} onClose={() => setAsked(undefined)} onDone={onDone} />
        </Suspense>
      )}
    </>
  );
}
