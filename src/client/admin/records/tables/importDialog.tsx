import { List, NativeSelect, SimpleGrid, Stack, Text as Words } from '@mantine/core';
import '@mantine/core/styles/SimpleGrid.layer.css';
import '@mantine/core/styles/List.layer.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useState, type ReactNode } from 'react';
import { BulkForm } from '#client/admin/records/bulk/bulkForm.tsx';
import { FirstItems } from '#client/admin/records/firstItems.tsx';
import { Dialog } from '#client/admin/ui/dialog.tsx';
import { importedRows, type Columns, type ImportedRow, type RowProblem } from './importedRows.ts';
import type { FoundTable, PastedTable } from './table.ts';
import { TableFileField, useTableReader } from './tableFileField.tsx';

/** Maximum number of rows of a file. */
const mostRows = 10_000;
const fileTypes = ['.xlsx', '.csv'] as const;

/** The effect of an import, before anything has changed. */
export interface PlannedImport {
  /** Number of changes. */
  count: number;
  /** The effect in one sentence. */
  preview: ReactNode;
  /** Number of rows without any values. */
  empty: number;
  /** What an import of this kind never changes. */
  note: ReactNode;
  problems: readonly RowProblem[];
  /** Choices that the file makes necessary. */
  choices?: ReactNode;
  /** Skipped rows and warnings. */
  further?: ReactNode;
  /** Label of the button. */
  action: ReactNode;
  run: () => Promise<void>;
}

interface ImportDialogProps<Column extends string> {
  title: string;
  /** A sentence on how to get a suitable file. */
  hint: ReactNode;
  fileLabel: string;
  /** Names of the columns that can be read. */
  labels: Readonly<Record<Column, string>>;
  recognised: (table: PastedTable) => Columns<Column>;
  /** Whether the recognised or chosen columns are sufficient, and what to choose if not. */
  isEnough: (columns: Columns<Column>) => boolean;
  choose: ReactNode;
  plan: (rows: readonly ImportedRow<Column>[]) => PlannedImport;
  onClose: () => void;
}

/**
 * Imports a spreadsheet of one kind of changes: chooses the file and its columns, and shows what will change and which
 * rows are wrong before anything does (W10).
 */
export function ImportDialog<Column extends string>(props: ImportDialogProps<Column>) {
  const { title, hint, fileLabel, onClose } = props;
  const [found, setFound] = useState<FoundTable>();
  const reader = useTableReader(setFound, mostRows);
  if (found) return <FoundTableForm found={found} {...props} />;
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Stack>
        <Words>
          {hint} <Trans>Nothing changes before you confirm.</Trans>
        </Words>
        <TableFileField label={fileLabel} types={fileTypes} reader={reader}>
          <Trans>Drop a file here, or press to choose one: .xlsx or .csv</Trans>
        </TableFileField>
      </Stack>
    </Dialog>
  );
}

/** The columns of a file, and what would change. */
function FoundTableForm<Column extends string>({
  found,
  title,
  labels,
  recognised,
  isEnough,
  choose,
  plan,
  onClose,
}: ImportDialogProps<Column> & { found: FoundTable }) {
  const { t } = useLingui();
  const [columns, setColumns] = useState(() => recognised(found.table));
  const [wasMapped] = useState(() => isEnough(columns));
  const isMapped = isEnough(columns);
  const names = Object.keys(labels) as Column[];
  const recognisedCount = names.filter((column) => columns[column] !== undefined).length;
  const planned = plan(isMapped ? importedRows(found, columns) : []);
  const { count, preview, empty, note, problems, choices, further, action, run } = planned;
  const [heads = []] = found.table;
  const options = [
    { value: '', label: t`not in this file` },
    ...heads.map((heading, index) => ({ value: String(index), label: heading || t`Column ${index + 1}` })),
  ];
  return (
    <BulkForm
      title={title}
      preview={
        isMapped ? (
          <>
            {preview} {empty > 0 && <Plural value={empty} one="# row is empty." other="# rows are empty." />}
            <Words c="dimmed" size="sm">
              {note}
            </Words>
          </>
        ) : (
          choose
        )
      }
      skipped={
        <>
          <RowProblems problems={problems} />
          {further}
        </>
      }
      action={action}
      isDisabled={count === 0}
      run={run}
      onClose={onClose}
      onDone={() => undefined}
    >
      {/* Many columns would hide the effect of the import, so they are only open if something has to be chosen. */}
      <details open={!wasMapped}>
        <summary>
          <Trans>
            Columns: {recognisedCount} of {names.length} found
          </Trans>
          {/* A column that was taken for another would assign values to the wrong abstracts. */}
          <Words span c="dimmed" size="sm">
            {names.map((column) => {
              const heading = heads[columns[column] ?? -1];
              const name = labels[column];
              return (
                heading !== undefined && (
                  <Fragment key={column}>
                    {' · '}
                    <Trans>
                      {name}: {heading}
                    </Trans>
                  </Fragment>
                )
              );
            })}
          </Words>
        </summary>
        <SimpleGrid minColWidth={200} verticalSpacing="sm" mt="sm">
          {names.map((column) => (
            <NativeSelect
              key={column}
              label={labels[column]}
              data={options}
              value={String(columns[column] ?? '')}
              onChange={({ currentTarget: { value } }) =>
                setColumns({ ...columns, [column]: value === '' ? undefined : Number(value) })
              }
            />
          ))}
        </SimpleGrid>
      </details>
      {choices}
    </BulkForm>
  );
}

/** The rows that are not imported, with reasons. */
function RowProblems({ problems }: { problems: readonly RowProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <div role="alert">
      <Words fw="bold">
        <Plural value={problems.length} one="# row is not imported:" other="# rows are not imported:" />
      </Words>
      <ProblemList problems={problems} />
    </div>
  );
}

/** Rows with their messages. */
export function ProblemList({ problems }: { problems: readonly RowProblem[] }) {
  const { t } = useLingui();
  return (
    <List size="sm">
      <FirstItems items={problems} line={List.Item}>
        {({ line, words }) => {
          const reason = t(words);
          return (
            <List.Item key={line}>
              <Trans>
                Row {line}: {reason}
              </Trans>
            </List.Item>
          );
        }}
      </FirstItems>
    </List>
  );
}
