import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './overview.module.css';

interface ChartFigureProps {
  title: string;
  /** Of the table. */
  headings: readonly string[];
  /** The same as a table; the last cells are numbers. */
  rows: readonly (readonly ReactNode[])[];
  /** Over the whole width, or as high as two others. */
  shape?: 'wide' | 'tall' | undefined;
  children: ReactNode;
}

/** A chart for the eye, with the table that says the same. */
export function ChartFigure({ title, headings, rows, shape, children }: ChartFigureProps) {
  return (
    <figure className={classes.figure} data-shape={shape}>
      <figcaption>{title}</figcaption>
      <div aria-hidden="true">{children}</div>
      <details>
        <summary>
          <Trans>As a table</Trans>
        </summary>
        <div className={classes.table}>
          <table>
            <caption>{title}</caption>
            <thead>
              <tr>
                {headings.map((heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([first, ...numbers], row) => (
                // The rows have no other name, and no state.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={row}>
                  <th scope="row">{first}</th>
                  {numbers.map((number, cell) => (
                    // oxlint-disable-next-line react/no-array-index-key
                    <td key={cell}>{number}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
