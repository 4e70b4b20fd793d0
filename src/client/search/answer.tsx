import { Plural, Trans } from '@lingui/react/macro';
import classes from './search.module.css';
import type { KnownIndex } from './useSearchIndex.ts';

interface AnswerProps {
  known: KnownIndex;
  /** What is looked for, '' for nothing. */
  sought: string;
  /** How many lines were found, once the index was asked. */
  count: number | undefined;
  hasNone: boolean;
}

/** Says what was found, or why nothing is shown; readers of screens hear it when they have stopped typing. */
export function Answer({ known, sought, count, hasNone }: AnswerProps) {
  return (
    <div className={classes.said}>
      <p role="status">
        <Words state={known.state} sought={sought} count={count} hasNone={hasNone} />
      </p>
      {known.state === 'failed' && (
        <button type="button" className={classes.retry} onClick={known.retry}>
          <Trans>Try again</Trans>
        </button>
      )}
    </div>
  );
}

function Words({ state, sought, count, hasNone }: Omit<AnswerProps, 'known'> & Pick<KnownIndex, 'state'>) {
  if (state === 'failed') return <Trans>The search could not be loaded. Check the connection, then try again.</Trans>;
  if (!sought) return <Trans>Pages of this site</Trans>;
  if (hasNone)
    return <Trans>Nothing was found for “{sought}”. Other or fewer words may help, or one of these pages:</Trans>;
  if (count === undefined) return <Trans>Searching…</Trans>;
  return <Plural value={count} one="# result" other="# results" />;
}
