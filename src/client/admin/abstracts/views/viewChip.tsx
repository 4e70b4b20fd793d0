import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Popover } from '#client/admin/ui/popover.tsx';
import { usualColumns, usualOrder, type Column } from '#client/admin/abstracts/table/columns.ts';
import { writeOrder } from '#client/admin/list/columns.ts';
import type { ListView } from '#client/admin/abstracts/useListView.ts';
import { views } from '#client/admin/records/kinds.ts';
import { useRecords } from '#client/records/useRecords.ts';
import { isShown, type ShownNow } from './savedViews.ts';
import { Chip } from '#client/admin/abstracts/search/filterChip.tsx';

const ViewMenu = lazy(() => import('./viewMenu.tsx'));

interface ViewChipProps {
  view: ListView;
  columns: readonly Column[];
  chooseColumns: (keys: readonly string[]) => void;
  /** The list is there, and views may be asked for. */
  isReady: boolean;
}

const usual: ShownNow = { query: '', sort: writeOrder(usualOrder), columns: [...usualColumns] };

/** Searches that were kept by name; the chip says which is shown (S4). */
export function ViewChip({ view: { typed, order, problem, show }, columns, chooseColumns, isReady }: ViewChipProps) {
  const { t } = useLingui();
  const now: ShownNow = { query: typed, sort: writeOrder(order), columns: columns.map(({ key }) => key) };
  const shown = useRecords(views, isReady).rows.find((view) => isShown(view, now));

  return (
    <Popover
      label={t`Views`}
      width={340}
      button={(toggle) => <Chip label={t`Views`} chosen={shown?.name} onClick={toggle} />}
    >
      {(close) => (
        <Suspense fallback={<Trans>Loading…</Trans>}>
          <ViewMenu
            now={now}
            usual={usual}
            isBroken={problem !== undefined}
            onShow={({ query, sort, columns: keys }) => {
              show(query, sort);
              chooseColumns(keys.length > 0 ? keys : usualColumns);
              close();
            }}
          />
        </Suspense>
      )}
    </Popover>
  );
}
