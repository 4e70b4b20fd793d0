import { List, NativeSelect, SimpleGrid, Stack, Text as Words } from '@mantine/core';
import '@mantine/core/styles/SimpleGrid.layer.css';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/core/styles/List.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/LoadingOverlay.layer.css';
import '@mantine/dropzone/styles.layer.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { Text } from '#site/text.ts';
import type { DecisionRow } from '#contract/kinds/decision/decision.ts';
import { useText } from '#client/i18n/language.tsx';
import { BulkForm } from '#client/admin/records/bulk/bulkForm.tsx';
import { skippedIn } from '#client/admin/records/bulk/runBulk.ts';
import { ownChanges, useChanges } from '#client/admin/records/changes.ts';
import { readTableFile } from '#client/admin/records/tables/readTableFile.ts';
import type { ReadTable } from '#client/admin/records/tables/table.ts';
import { Dialog } from '#client/admin/ui/dialog.tsx';
import { useNamedReviewers } from '#client/admin/kinds/review/namedReviewers.ts';
import { NamedInMessages, namedInPlan } from './namedInMessages.tsx';
import { bulkDecisions, decisionBulk, decisionPlan } from './bulkDecisions.ts';
import { findColumns, readOutcomes, type OutcomeColumn, type RowProblem } from './readOutcomes.ts';
import { SkippedDecisions } from './skippedDecisions.tsx';

/** The most rows of a file. */
const mostRows = 10_000;
/** Problems that are listed. */
const drawn = 100;
const fileTypes = ['.xlsx', '.csv'] as const;

interface ImportDialogProps {
  /** All abstracts that the person may decide, whatever the list shows. */
  decisions: readonly DecisionRow[];
  onClose: () => void;
}

type Table = Extract<ReadTable, { table: unknown }>;

/** Imports outcomes and messages from a spreadsheet, after a look at what will change (W10). */
export default function ImportDialog({ decisions, onClose }: ImportDialogProps) {
  const { t } = useLingui();
  const text = useText();
  const [read, setRead] = useState<Table>();
  const [problem, setProblem] = useState<Text>();

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    const found = await readTableFile(file, mostRows);
    setProblem('problem' in found ? found.problem : undefined);
    if ('table' in found) setRead(found);
  }

  if (read) return <ReadTableForm {...{ read, decisions, onClose }} />;
  return (
    <Dialog opened onClose={onClose} title={t`Import outcomes`}>
      <Stack>
        <Words>
          <Trans>
            Export this list to Excel, fill in outcomes and messages, and choose the file here. Nothing changes before
            you confirm.
          </Trans>
        </Words>
        <Dropzone
          multiple={false}
          onDrop={([file]) => void take(file)}
          inputProps={{ 'aria-label': t`File with the outcomes`, accept: fileTypes.join(',') }}
        >
          <Trans>Drop a file here, or press to choose one: .xlsx or .csv</Trans>
        </Dropzone>
        {problem && (
          <Words c="danger" role="alert">
            {text(problem)}
          </Words>
        )}
      </Stack>
    </Dialog>
  );
}

/** The columns of a file, and what would change. */
function ReadTableForm({ read, decisions, onClose }: ImportDialogProps & { read: Table }) {
  const { t } = useLingui();
  const { table, lines } = read;
  const [columns, setColumns] = useState(() => findColumns(table));
  const changes = ownChanges(useChanges());
  const { wanted, empty, problems } = useMemo(
    () => readOutcomes(table, lines, columns, decisions),
    [table, lines, columns, decisions],
  );
  const namedReviewers = useNamedReviewers();
  const isMapped =
    columns.number !== undefined &&
    [columns.outcome, columns.message, columns.with_comments].some((column) => column !== undefined);
  const rows = isMapped ? decisions.filter(({ decision_id }) => wanted.has(decision_id)) : [];
  const plan = decisionPlan(rows, changes, ({ decision_id }) => wanted.get(decision_id) ?? {});
  const count = plan.planned.length;
  const labels: Readonly<Record<OutcomeColumn, string>> = {
    number: t`Number of the abstract`,
    outcome: t`Outcome`,
    duplicate_of: t`Duplicate of`,
    message: t`Message to the author`,
    with_comments: t`Reviewers’ comments: yes or no`,
    title: t`Title, to compare`,
  };
  const [heads = []] = table;
  const options = [
    { value: '', label: t`not in this file` },
    ...heads.map((heading, index) => ({ value: String(index), label: heading || t`Column ${index + 1}` })),
  ];
  return (
    <BulkForm
      title={t`Import outcomes`}
      preview={
        isMapped ? (
          <>
            <Plural value={count} one="# abstract will change." other="# abstracts will change." />{' '}
            {empty > 0 && <Plural value={empty} one="# row is empty." other="# rows are empty." />}
            <Words c="dimmed" size="sm">
              <Trans>Empty cells change nothing. Authors do not see the outcomes.</Trans>
            </Words>
          </>
        ) : (
          <Trans>Choose the column with the numbers, and one with outcomes or messages.</Trans>
        )
      }
      skipped={
        <>
          <SkippedDecisions skipped={skippedIn(decisionBulk, plan.skipped)} />
          {isMapped && <RowProblems problems={problems} />}
          <NamedInMessages named={namedInPlan(plan.planned, namedReviewers)} />
        </>
      }
      action={<Plural value={count} one="Import # outcome" other="Import # outcomes" />}
      isDisabled={count === 0}
      run={() => bulkDecisions.make('imported', plan)}
      onClose={onClose}
      onDone={() => undefined}
    >
      <SimpleGrid minColWidth={200} verticalSpacing="sm">
        {(Object.keys(labels) as OutcomeColumn[]).map((column) => (
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
    </BulkForm>
  );
}

/** The rows that are not imported, with reasons. */
function RowProblems({ problems }: { problems: readonly RowProblem[] }) {
  const { t } = useLingui();
  const more = problems.length - drawn;
  if (problems.length === 0) return null;
  return (
    <div role="alert">
      <Words fw="bold">
        <Plural value={problems.length} one="# row is not imported:" other="# rows are not imported:" />
      </Words>
      <List size="sm">
        {problems.slice(0, drawn).map(({ line, words }) => {
          const reason = t(words);
          return (
            <List.Item key={line}>
              <Trans>
                Row {line}: {reason}
              </Trans>
            </List.Item>
          );
        })}
        {more > 0 && (
          <List.Item>
            <Trans>and {more} more</Trans>
          </List.Item>
        )}
      </List>
    </div>
  );
}
