import { Plural, Trans } from '@lingui/react/macro';
import classes from './search.module.css';
import type { IndexState } from './useSearchIndex.ts';

interface SearchStatusProps {
  index: IndexState;
  /** '' while nothing is typed. */
  query: string;
  /** Number of results, once the index was searched. */
  count: number | undefined;
  hasNone: boolean;
}

/** The number of results, or why nothing is shown; screen readers announce it. */
export function SearchStatus({ index, query, count, hasNone }: SearchStatusProps) {
  return (
    <div className={classes.status}>
      <p role="status">
        <StatusText state={index.state} query={query} count={count} hasNone={hasNone} />
      </p>
      {index.state === 'failed' && (
        <button type="button" className={classes.retry} onClick={index.retry}>
          <Trans>Try again</Trans>
        </button>
      )}
    </div>
  );
}

function StatusText({ state, query, count, hasNone }: Omit<SearchStatusProps, 'index'> & Pick<IndexState, 'state'>) {
  if (state === 'failed') return <Trans>The search could not be loaded. Check the connection, then try again.</Trans>;
  if (!query) return <Trans>Pages of this site</Trans>;
  if (hasNone)
    return <Trans>Nothing was found for “{query}”. Other or fewer words may help, or one of these pages:</Trans>;
  if (count === undefined) return <Trans>Searching…</Trans>;
  return <Plural value={count} one="# result" other="# results" />;
}
