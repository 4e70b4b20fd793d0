import { Button, Group } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { RecordId } from '#client/records/recordKind.ts';
import { ColumnChooser } from './columnChooser.tsx';
import type { ListConfig, Search } from './listConfig.ts';
import { ListExport } from './listExport.tsx';
import { ListFreshness } from './listFreshness.tsx';
import classes from './listScreen.module.css';
import type { ListView } from './useListView.ts';
import type { Selection } from './useSelection.ts';

interface ListStatusProps<Row extends object, Id extends RecordId, Found extends Search<Row>> {
  config: ListConfig<Row, Id, Found>;
  view: ListView<Row, Id, Found>;
}

/** The number of shown rows and how current they are, with the actions for these or for the selected rows. */
export function ListStatus<Row extends object, Id extends RecordId, Found extends Search<Row>>({
  config,
  view,
}: ListStatusProps<Row, Id, Found>) {
  const { i18n } = useLingui();
  const { list, selection, shown, found, isSimilar, columns, chooseColumns, filter, typed, format } = view;
  const { isBegun } = selection;
  const { Actions, Summary, columnChoice } = config;
  return (
    <div className={classes.status} data-selecting={isBegun || undefined}>
      <Group gap="sm">
        {/* Always rendered, so that screen readers announce its content. */}
        <p className={classes.count} role="status">
          {isBegun && <SelectionCount selection={selection} />}
          {isSimilar && !isBegun && <Trans>No exact match. Similar names:</Trans>}
          {found.unsearched === 'coming' && <Trans>Loading the full texts to search them…</Trans>}
          {found.unsearched === 'absent' && (
            <Trans>
              The full texts are not on this device. Only titles, authors, affiliations and keywords were searched.
            </Trans>
          )}
        </p>
        {isBegun ? (
          <SelectionButtons config={config} view={view} />
        ) : (
          <ListFreshness
            list={list}
            shown={shown.length}
            count={(count) => i18n._(config.count(count))}
            onUpdate={() => void config.records.sync()}
          />
        )}
        {Summary && <Summary rows={isBegun ? selection.rows : shown} />}
      </Group>
      <div className={classes.actions}>
        {Actions && <Actions view={view} />}
        <ListExport
          config={config}
          rows={isBegun ? selection.rows : shown}
          columns={columns}
          // Some of the selected rows may have been found by other searches.
          query={isBegun ? '' : [filter, typed].filter(Boolean).join(' ')}
          format={format}
          isDisabled={list.total !== undefined}
        />
        {columnChoice && (
          <ColumnChooser columns={config.columns} shown={columns} choice={columnChoice} onChoose={chooseColumns} />
        )}
      </div>
    </div>
  );
}

/** The number of selected rows, and how many of them the actions skip. */
function SelectionCount({ selection: { rows, others, gone } }: { selection: Selection<unknown, never> }) {
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

/** Selects more or fewer rows of the list. */
function SelectionButtons<Row extends object, Id extends RecordId, Found extends Search<Row>>({
  config,
  view: { selection, shown, list, type },
}: ListStatusProps<Row, Id, Found>) {
  const { rows, others, isAll, toggleAll, clear } = selection;
  const { idOf } = config.records.kind;
  const both = config.selection?.searchFor(new Set([...rows, ...others].map(idOf)), list.rows.map(idOf));
  return (
    <Group gap="sm" className={classes.links}>
      {!isAll && shown.length > 0 && (
        <Button variant="link" onClick={toggleAll}>
          <Plural value={shown.length} one="Select the # found" other="Select all # found" />
        </Button>
      )}
      {others.length > 0 && both && (
        <Button variant="link" onClick={() => type(both)}>
          <Trans>Show all selected</Trans>
        </Button>
      )}
      <Button variant="link" onClick={clear}>
        <Trans>Clear</Trans>
      </Button>
    </Group>
  );
}
