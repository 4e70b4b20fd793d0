import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AbstractRow } from '#contract/staff/abstracts.ts';
import classes from './overview.module.css';

interface Matter {
  count: number;
  /** Where it is looked after. */
  to: string;
  words: (count: number) => ReactNode;
}

/** What somebody should look after, each with the list of it. */
export function Attention({ rows }: { rows: readonly AbstractRow[] }) {
  const matters = mattersIn(rows).filter(({ count }) => count > 0);
  if (matters.length === 0) {
    return (
      <p className={classes.nothing}>
        <Trans>Nothing waits for you.</Trans>
      </p>
    );
  }
  return (
    <ul className={classes.matters}>
      {matters.map(({ to, count, words }) => (
        <li key={to}>
          <Link to={to}>{words(count)}</Link>
        </li>
      ))}
    </ul>
  );
}

function mattersIn(rows: readonly AbstractRow[]): Matter[] {
  const lacking = (isLacking: (row: AbstractRow) => boolean) => rows.filter(isLacking).length;
  return [
    {
      count: lacking(({ has_file }) => !has_file),
      to: '/abstracts?q=no:file',
      words: (count) => <Plural value={count} one="# abstract has no file" other="# abstracts have no file" />,
    },
    {
      count: lacking(({ topics }) => topics === ''),
      to: '/abstracts?q=no:topic',
      words: (count) => <Plural value={count} one="# abstract names no topic" other="# abstracts name no topic" />,
    },
    {
      count: lacking(({ presenting }) => presenting.length === 0),
      to: '/abstracts?q=no:presenter',
      words: (count) => (
        <Plural
          value={count}
          one="# abstract names no presenting author"
          other="# abstracts name no presenting author"
        />
      ),
    },
  ];
}
