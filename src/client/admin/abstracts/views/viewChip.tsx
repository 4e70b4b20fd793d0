import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { AbstractsView } from '#client/admin/abstracts/search/abstractSearch.ts';
import { Popover } from '#client/admin/ui/popover.tsx';
import { usualColumns, usualOrder } from '#client/admin/abstracts/columns.tsx';
import { writeOrder } from '#client/admin/records/list/columns.ts';
import { views } from '#client/admin/kinds/view/records.ts';
import { useRecords } from '#client/records/useRecords.ts';
import { isShown, type ShownNow } from './savedViews.ts';
import { Chip } from '#client/admin/records/search/filterChip.tsx';

const ViewMenu = lazy(() => import('./viewMenu.tsx'));

interface ViewChipProps {
  view: AbstractsView;
}

const usual: ShownNow = { query: '', sort: writeOrder(usualOrder), columns: [...usualColumns] };

/** Searches saved by name. The chip shows which one is active (S4). */
export function ViewChip({ view }: ViewChipProps) {
  const { t } = useLingui();
  const { list, typed, order, found, show, columns, chooseColumns } = view;
  const now: ShownNow = { query: typed, sort: writeOrder(order), columns: columns.map(({ key }) => key) };
  // Requested after the list has loaded.
  const shown = useRecords(views, list.asOf !== undefined).rows.find((saved) => isShown(saved, now));

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
            isBroken={found.problem !== undefined}
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
