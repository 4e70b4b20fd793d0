import { Paper, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import hidden from '#client/ui/components/visuallyHidden.module.css';
import classes from './chartFigure.module.css';

interface ChartFigureProps {
  title: string;
  /** Headings of the table. */
  headings: readonly string[];
  /** Rows of the table; the last cells are numbers. */
  rows: readonly (readonly ReactNode[])[];
  /** `wide`: full width. `tall`: as high as two others. */
  shape?: 'wide' | 'tall' | undefined;
  children: ReactNode;
}

/** A chart, and a table of the same data that opens below it. */
export function ChartFigure({ title, headings, rows, shape, children }: ChartFigureProps) {
  return (
    <Paper component="figure" withBorder radius="lg" px={18} py={14} className={classes.figure} data-shape={shape}>
      <Text component="figcaption" fw={600} mb={12}>
        {title}
      </Text>
      <div aria-hidden="true">{children}</div>
      <details>
        <summary>
          <Trans>As a table</Trans>
        </summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that it scrolls by keyboard */}
        <div className={classes.table} tabIndex={0} role="group" aria-label={title}>
          <Table horizontalSpacing={0} verticalSpacing={5} tabularNums>
            {/* Sighted readers see the figure's title instead. */}
            <Table.Caption className={hidden.hidden}>{title}</Table.Caption>
            <Table.Thead>
              <Table.Tr>
                {headings.map((heading, column) => (
                  <Table.Th key={heading} scope="col" fw={400} c="dimmed" ta={column > 0 ? 'end' : 'start'}>
                    {heading}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(([first, ...numbers], row) => (
                // oxlint-disable-next-line react/no-array-index-key -- rows have no id and no state
                <Table.Tr key={row}>
                  <Table.Th scope="row" fw={400}>
                    {first}
                  </Table.Th>
                  {numbers.map((number, cell) => (
                    // oxlint-disable-next-line react/no-array-index-key
                    <Table.Td key={cell} ta="end">
                      {number}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      </details>
    </Paper>
  );
}
