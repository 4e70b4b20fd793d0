import { useMemo, type ReactNode } from 'react';
import { wordDifferences, type DifferencePiece } from './words.ts';
import classes from './versions.module.css';

interface TwoTextsProps {
  before: string;
  after: string;
  labels: readonly [before: ReactNode, after: ReactNode];
  /** Shown above each text. */
  above?: { before: ReactNode; after: ReactNode };
}

/** Maximum number of characters shown of each text, since a form may contain a million. */
const longest = 6_000;

/** Two texts beside each other, or below each other on a phone. Words that only one of them has are marked. */
export function TwoTexts({ before, after, labels, above }: TwoTextsProps) {
  const pieces = useMemo(() => wordDifferences(before.slice(0, longest), after.slice(0, longest)), [before, after]);
  return (
    <dl className={classes.twoTexts}>
      <Side label={labels[0]} above={above?.before} pieces={pieces.filter(({ kind }) => kind !== 'inserted')} />
      <Side label={labels[1]} above={above?.after} pieces={pieces.filter(({ kind }) => kind !== 'deleted')} />
    </dl>
  );
}

interface SideProps {
  label: ReactNode;
  above: ReactNode;
  pieces: readonly DifferencePiece[];
}

function Side({ label, above, pieces }: SideProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {above}
        {pieces.map(({ kind, text }, index) =>
          // oxlint-disable-next-line react/no-array-index-key -- the pieces do not change while they are shown
          kind === 'same' ? text : <mark key={index}>{text}</mark>,
        )}
      </dd>
    </div>
  );
}
