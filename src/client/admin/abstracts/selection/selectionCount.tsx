import { Button, Group } from '@mantine/core';
import { Plural, Trans } from '@lingui/react/macro';
import type { AbstractRow } from '#contract/records/abstract.ts';
import { searchOf } from '#client/admin/abstracts/search/editQuery.ts';
import type { KnownRows } from '#client/records/recordRows.ts';
import type { ListView } from '#client/admin/abstracts/useListView.ts';
import classes from '#client/admin/list/listScreen.module.css';
import type { Selection } from './useSelection.ts';

/** How many are ticked, and what of that is not acted on. */
export function SelectionCount({ selection: { rows, others, gone } }: { selection: Selection }) {
  return (
    <>
      <b>
        <Plural value={rows.length} one="# selected" other="# selected" />
      </b>
      {others.length > 0 && (
        <span>
          <Plural
            value={others.length}
            one="# more is not found by this search; nothing is done with it"
            other="# more are not found by this search; nothing is done with them"
          />
        </span>
      )}
      {gone > 0 && (
        <span>
          <Plural value={gone} one="# is no longer in the list" other="# are no longer in the list" />
        </span>
      )}
    </>
  );
}

interface SelectionButtonsProps {
  list: KnownRows<AbstractRow>;
  view: ListView;
  selection: Selection;
}

/** More or less of the list is ticked. */
export function SelectionButtons({ list, view, selection }: SelectionButtonsProps) {
  const { rows, others, isAll, toggleAll, clear } = selection;
  const found = view.shown.length;
  const known = list.rows.map(({ report_id }) => report_id);
  const both = searchOf(new Set([...rows, ...others].map(({ report_id }) => report_id)), known);
  return (
    <Group gap="sm" className={classes.links}>
      {!isAll && found > 0 && (
        <Button variant="link" onClick={toggleAll}>
          <Plural value={found} one="Select the # found" other="Select all # found" />
        </Button>
      )}
      {others.length > 0 && both && (
        <Button variant="link" onClick={() => view.type(both)}>
          <Trans>Show all selected</Trans>
        </Button>
      )}
      <Button variant="link" onClick={clear}>
        <Trans>Clear</Trans>
      </Button>
    </Group>
  );
}
