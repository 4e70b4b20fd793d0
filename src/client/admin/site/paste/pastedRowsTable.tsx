import { Group, NativeSelect, Table, Text as Words } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { useLingui } from '@lingui/react/macro';
import { titleOf } from '#contract/fields/field.ts';
import { useText } from '#client/i18n/language.tsx';
import { Thumbnail } from '#client/admin/records/pictures/thumbnail.tsx';
import type { ChosenPicture } from '#client/admin/site/form/fileToUpload.ts';
import type { ColumnTarget } from './columnTargets.ts';
import type { PastedRow, PasteList } from './pastedRows.ts';
import type { Portraits } from './usePortraits.ts';
import classes from './paste.module.css';

/** The outcome for a row. */
export type RowChoice = 'add' | 'update' | 'omit';

interface PastedRowsProps {
  /** Cells of the first row; empty if it is not a heading. */
  headings: readonly string[];
  /** Key of the target of each column. */
  keys: readonly (string | undefined)[];
  targets: readonly ColumnTarget[];
  rows: readonly PastedRow[];
  list: PasteList;
  choices: readonly RowChoice[];
  portraits: Portraits;
  onColumn: (column: number, key: string | undefined) => void;
  onChoice: (row: number, choice: RowChoice) => void;
}

/** Characters of a cell that are shown. */
const shownCharacters = 160;

/** The rows of a table as recognised: the field of each column, and what happens to each row. */
export function PastedRows(props: PastedRowsProps) {
  const { headings, keys, targets, rows, list, choices, portraits, onColumn, onChoice } = props;
  const { t } = useLingui();
  const text = useText();
  const options = [
    { value: '', label: t({ message: 'Leave out', context: 'row or column of a table' }) },
    ...targets.map(({ key, label }) => ({ value: `/${key}`, label: text(label) })),
  ];
  return (
    // Scrolls sideways, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} role="region" aria-label={t`Recognised rows`} tabIndex={0}>
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t`Row`}</Table.Th>
            {keys.map((key, column) => {
              const heading = headings[column] || t`Column ${column + 1}`;
              return (
                <Table.Th key={column}>
                  <Words span size="sm" c="dimmed" className={classes.heading}>
                    <bdi>{heading}</bdi>
                  </Words>
                  <NativeSelect
                    aria-label={t`Field for ${heading}`}
                    value={key === undefined ? '' : `/${key}`}
                    data={options}
                    onChange={({ currentTarget }) =>
                      onColumn(column, currentTarget.value.slice(1) || (currentTarget.value ? '' : undefined))
                    }
                  />
                </Table.Th>
              );
            })}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => (
            <Table.Tr key={index} data-left-out={choices[index] === 'omit' || undefined}>
              <Table.Td>
                <RowOutcome
                  row={row}
                  number={index + 1}
                  present={row.place === undefined ? undefined : nameOf(list, row.place)}
                  choice={choices[index]!}
                  picture={portraits.pictureOf(index)}
                  onChoice={(choice) => onChoice(index, choice)}
                />
              </Table.Td>
              {keys.map((key, column) => (
                <Table.Td key={column} data-left-out={key === undefined || undefined}>
                  <bdi>{shortened(row.cells[column] ?? '')}</bdi>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

interface RowOutcomeProps {
  row: PastedRow;
  number: number;
  /** Name of the row of the list that it changes. */
  present: string | undefined;
  choice: RowChoice;
  picture: ChosenPicture | undefined;
  onChoice: (choice: RowChoice) => void;
}

function RowOutcome({ row, number, present, choice, picture, onChoice }: RowOutcomeProps) {
  const { t } = useLingui();
  const text = useText();
  const name = row.title || t`Row ${number}`;
  const nameOfPicture = (picture: string) => t`Picture: ${picture}`;
  const remark =
    row.state === 'same'
      ? t`Already there`
      : row.state === 'repeated'
        ? t`An earlier row has this name.`
        : row.isAmbiguous
          ? t`Its date could be either of two days.`
          : undefined;
  return (
    <>
      <NativeSelect
        aria-label={t`What to do with ${name}`}
        value={choice}
        data={[
          { value: 'add', label: t`Add` },
          ...(present === undefined ? [] : [{ value: 'update', label: t`Update: ${present}` }]),
          { value: 'omit', label: t({ message: 'Leave out', context: 'row or column of a table' }) },
        ]}
        onChange={({ currentTarget }) => onChoice(currentTarget.value as RowChoice)}
      />
      {remark && (
        <Words size="sm" c="dimmed">
          {remark}
        </Words>
      )}
      {picture && (
        <Group gap={6} mt={6} wrap="nowrap">
          <Thumbnail address={picture.address} size="row" />
          <Words size="sm" c="dimmed">
            {nameOfPicture(picture.file.name)}
          </Words>
        </Group>
      )}
      {choice !== 'omit' &&
        row.problems.map((problem) => (
          <Words key={problem.en} size="sm" c="danger">
            {text(problem)}
          </Words>
        ))}
    </>
  );
}

function nameOf({ item, rows }: PasteList, place: number): string {
  const { en = '', zh = '' } = titleOf(item, rows[place]) ?? {};
  return zh || en;
}

function shortened(cell: string): string {
  return cell.length > shownCharacters ? `${cell.slice(0, shownCharacters).toWellFormed()}…` : cell;
}
