import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AbstractRow } from '#contract/records/abstract.ts';
import { Link } from 'react-router-dom';
import type { KnownRows } from '#client/records/recordRows.ts';
import { searchOf } from '#client/admin/abstracts/search/editQuery.ts';
import type { ListView } from '#client/admin/abstracts/useListView.ts';
import { Icon } from '#client/admin/ui/icon.tsx';
import { useIsSmallPhone } from '#client/admin/ui/screenWidth.ts';
import type { Selection } from './useSelection.ts';

interface WriteLinkProps {
  list: KnownRows<AbstractRow>;
  view: ListView;
  selection: Selection;
}

/** A letter to the authors of what is selected, or else of what is found. */
export function WriteLink({ list, view, selection }: WriteLinkProps) {
  const { t } = useLingui();
  const isSmall = useIsSmallPhone();
  const query = queryFor(list, view, selection);
  if (view.shown.length === 0) return null;
  if (query === undefined) {
    return (
      <small>
        {view.problem && !selection.isBegun ? (
          <Trans>To write to some, mend the search first</Trans>
        ) : (
          <Trans>Too many to name in a letter: search for them</Trans>
        )}
      </small>
    );
  }
  return (
    <Button
      component={Link}
      variant="subtle"
      size="compact-sm"
      leftSection={<Icon path="M2 3.5h12v9H2zM2 4l6 5 6-5" />}
      aria-label={t`Write to these`}
      to={`/mail/new?${new URLSearchParams({ q: query }).toString()}`}
    >
      {isSmall ? undefined : <Trans>Write to these</Trans>}
    </Button>
  );
}

/** The search that finds just these; undefined where they are too many to be named by their numbers. */
function queryFor(list: KnownRows<AbstractRow>, { typed, problem }: ListView, { rows, isAll, isBegun }: Selection) {
  // What was typed may be no search yet.
  if ((!isBegun || isAll) && !problem) return typed;
  return searchOf(
    new Set(rows.map(({ report_id }) => report_id)),
    list.rows.map(({ report_id }) => report_id),
  );
}
