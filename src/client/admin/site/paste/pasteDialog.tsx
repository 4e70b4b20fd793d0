import { Alert, Button, Checkbox, Group, NativeSelect, Stack, Text as Words, Textarea } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState, type ClipboardEvent } from 'react';
import { Dialog } from '#client/admin/ui/dialog.tsx';
import { FormButtons } from '#client/admin/ui/forms/formButtons.tsx';
import { joinNames } from './columnHeadings.ts';
import { columnTargetsOf, withField } from './columnTargets.ts';
import { matchColumns, type MatchedColumns } from './matchColumns.ts';
import { isDay, readRows, type PasteList } from './pastedRows.ts';
import { PastedRows, type RowChoice } from './pastedRowsTable.tsx';
import { orderOf, readDays, type DayOrder } from './readDay.ts';
import { readHtmlTable } from '#client/admin/records/tables/readHtmlTable.ts';
import { readPastedText } from '#client/admin/records/tables/readTextTable.ts';
import { tableFileTypes, type PastedTable } from '#client/admin/records/tables/table.ts';
import { TableFileField, useTableReader } from '#client/admin/records/tables/tableFileField.tsx';
import { usePortraits } from './usePortraits.ts';
import classes from './paste.module.css';

/** Changes of a list: updated rows by their index, and new rows. */
interface PastedChange {
  updated: ReadonlyMap<number, unknown>;
  added: readonly unknown[];
}

interface PasteDialogProps {
  /** Name of a row, such as Speaker. */
  label: string;
  list: PasteList;
  onPaste: (change: PastedChange) => void;
  onClose: () => void;
}

/** Inserts rows from a spreadsheet into a list, after a preview of the recognised columns (C9). */
export default function PasteDialog({ label, list, onPaste, onClose }: PasteDialogProps) {
  const { t } = useLingui();
  const [table, setTable] = useState<PastedTable>();
  const reader = useTableReader((read) => setTable(joinNames(read.table)));
  const { take, takeFile } = reader;

  function onPasteEvent(event: ClipboardEvent): void {
    event.preventDefault();
    const { clipboardData } = event;
    const [file] = clipboardData.files;
    const html = readHtmlTable(clipboardData.getData('text/html'));
    const words = clipboardData.getData('text/plain');
    if (html) take(html);
    else if (words.trim() === '' && file) void takeFile(file);
    else take(readPastedText(words));
  }

  return (
    <Dialog opened onClose={onClose} title={t`Paste a table: ${label}`} size={table ? '90rem' : 'lg'}>
      {table ? (
        <RecognisedTable
          table={table}
          list={list}
          onPaste={onPaste}
          onBack={() => setTable(undefined)}
          onClose={onClose}
        />
      ) : (
        <Stack>
          <Textarea
            data-autofocus
            label={t`Copy the rows in Excel, WPS or another spreadsheet, and paste them here`}
            description={t`With the headings, if there are any. You will see what was recognised before anything is added.`}
            rows={4}
            value=""
            readOnly={false}
            onChange={({ currentTarget }) => take(readPastedText(currentTarget.value))}
            onPaste={onPasteEvent}
          />
          <TableFileField
            label={t`File with the table`}
            types={tableFileTypes}
            reader={reader}
            className={classes.drop}
          >
            <Trans>Or drop a file here, or press to choose one: .xlsx, .csv or .docx</Trans>
          </TableFileField>
        </Stack>
      )}
    </Dialog>
  );
}

interface RecognisedTableProps extends Pick<PasteDialogProps, 'list' | 'onPaste' | 'onClose'> {
  table: PastedTable;
  onBack: () => void;
}

function RecognisedTable({ table, list, onPaste, onBack, onClose }: RecognisedTableProps) {
  const { t } = useLingui();
  const targets = useMemo(
    () => columnTargetsOf(list.item, list.languages, table[0]?.length ?? 0),
    [list.item, list.languages, table],
  );
  const [columns, setColumns] = useState<MatchedColumns>(() => matchColumns(table, targets));
  const [chosenOrder, setChosenOrder] = useState<DayOrder>();
  const [choices, setChoices] = useState<ReadonlyMap<number, RowChoice>>(new Map());
  const { hasHeadings, keys } = columns;
  const chosen = keys.map((key) => targets.find((target) => target.key === key));
  const body = hasHeadings ? table.slice(1) : table;
  const days = body.flatMap((row) => row.filter((cell, column) => cell !== '' && isDay(chosen[column])));
  const order = orderOf(days) ?? chosenOrder;
  const rows = readRows(body, chosen, list, order);
  const unclear = days.find((day) => readDays(day, orderOf(days)) === 'ambiguous');
  const portraits = usePortraits(list.item, rows);
  const choiceOf = (index: number): RowChoice => {
    const { state } = rows[index]!;
    return choices.get(index) ?? (state === 'new' ? 'add' : state === 'update' ? 'update' : 'omit');
  };
  // A row that only gets its picture counts as an update, too.
  const choiceWithPicture = (index: number): RowChoice =>
    !choices.has(index) && rows[index]!.state === 'same' && portraits.pictureOf(index) ? 'update' : choiceOf(index);
  const taken = rows.map((_, index) => choiceWithPicture(index));
  const [added, updated] = [
    taken.filter((one) => one === 'add').length,
    taken.filter((one) => one === 'update').length,
  ];
  const toCorrect = rows.filter(({ problems }, index) => taken[index] !== 'omit' && problems.length > 0).length;

  async function confirm(): Promise<void> {
    const pictures = await portraits.upload((row) => taken[row] !== 'omit');
    if (!pictures) return;
    const finished = (row: unknown, index: number) => {
      const picture = pictures.get(index);
      return picture ? withField(list.item, row, picture.path, picture.value) : row;
    };
    onPaste({
      updated: new Map(
        rows.flatMap(({ place, updated: row }, index) =>
          taken[index] === 'update' && place !== undefined ? [[place, finished(row, index)] as const] : [],
        ),
      ),
      added: rows.flatMap(({ added: row }, index) => (taken[index] === 'add' ? [finished(row, index)] : [])),
    });
  }

  return (
    <Stack>
      <Group justify="space-between" align="end">
        <Checkbox
          label={t`The first row has the headings`}
          checked={hasHeadings}
          onChange={({ currentTarget }) => {
            setColumns(matchColumns(table, targets, currentTarget.checked));
            setChoices(new Map());
          }}
        />
        <Button variant="link" onClick={onBack}>{t`Paste another table`}</Button>
      </Group>
      {unclear !== undefined && <DayOrderQuestion unclear={unclear} value={chosenOrder} onChange={setChosenOrder} />}
      <PastedRows
        headings={hasHeadings ? table[0]! : []}
        keys={keys}
        targets={targets}
        rows={rows}
        list={list}
        choices={taken}
        portraits={portraits}
        onColumn={(column, key) => setColumns({ hasHeadings, keys: keys.with(column, key) })}
        onChoice={(index, choice) => setChoices(new Map(choices).set(index, choice))}
      />
      {portraits.isPossible && (
        <Dropzone
          accept={portraits.accepted}
          onDrop={(files) => void portraits.add(files)}
          inputProps={{ 'aria-label': t`Pictures for these rows` }}
          className={classes.drop}
        >
          <Trans>Drop pictures here, or press to choose them. They are matched by name, such as zhang-wei.jpg.</Trans>
        </Dropzone>
      )}
      {portraits.remarks.map((remark) => (
        <Words key={remark} c="danger" size="sm" role="alert">
          {remark}
        </Words>
      ))}
      {toCorrect > 0 && (
        <Alert role="status">
          <Plural
            value={toCorrect}
            one="# row has something to correct. It can be added as it is and corrected in the form."
            other="# rows have something to correct. They can be added as they are and corrected in the form."
          />
        </Alert>
      )}
      <Words role="status" size="sm">
        <Plural value={added} one="# new row" other="# new rows" />
        {' · '}
        <Plural value={updated} one="# row updated" other="# rows updated" />
        {' · '}
        <Plural value={rows.length - added - updated} one="# left out" other="# left out" />
      </Words>
      <FormButtons
        disabled={
          added + updated === 0 || rows.some(({ isAmbiguous }, index) => isAmbiguous && taken[index] !== 'omit')
        }
        loading={portraits.isBusy}
        onClick={() => void confirm()}
        onCancel={onClose}
      >
        <Trans>Import these rows</Trans>
      </FormButtons>
    </Stack>
  );
}

interface DayOrderQuestionProps {
  /** A day that can be read in two ways. */
  unclear: string;
  value: DayOrder | undefined;
  onChange: (order: DayOrder | undefined) => void;
}

function DayOrderQuestion({ unclear, value, onChange }: DayOrderQuestionProps) {
  const { t } = useLingui();
  return (
    <NativeSelect
      label={t`Which day is ${unclear}?`}
      value={value ?? ''}
      data={[
        { value: '', label: t`Please choose` },
        ...(['dayFirst', 'monthFirst'] as const).map((one) => ({ value: one, label: dayWith(unclear, one) })),
      ]}
      onChange={({ currentTarget }) => onChange((currentTarget.value || undefined) as DayOrder | undefined)}
    />
  );
}

/** A day in one of its interpretations, as an unambiguous ISO day. */
function dayWith(day: string, order: DayOrder): string {
  const days = readDays(day, order);
  return typeof days === 'object' ? days.day : day;
}
