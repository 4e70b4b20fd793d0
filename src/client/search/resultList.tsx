import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { ExcerptPiece } from './excerpt.ts';
import type { Result, PageResults } from './results.ts';
import classes from './search.module.css';

interface ResultListProps {
  id: string;
  pages: readonly PageResults[];
  /** Number of the option that Enter opens, -1 for none. */
  active: number;
  onPoint: (index: number) => void;
  onFollow: () => void;
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The results by page, as links; the field's arrow keys move through them. */
export function ResultList({ id, pages, active, onPoint, onFollow }: ResultListProps) {
  const { t } = useLingui();
  return (
    <div id={id} role="listbox" aria-label={t`Results`}>
      {numbered(pages).map(({ path, title, results, first }) => (
        <div key={path} role="group" aria-label={title}>
          {!results[0]?.isPage && (
            <p className={classes.title} aria-hidden="true">
              {title}
            </p>
          )}
          {results.map((result, index) => (
            <Option
              key={result.address}
              id={optionId(id, first + index)}
              result={result}
              isActive={first + index === active}
              onPoint={() => first + index !== active && onPoint(first + index)}
              onFollow={onFollow}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** With the number of each page's first line. */
function numbered(pages: readonly PageResults[]): (PageResults & { first: number })[] {
  let first = 0;
  return pages.map((page) => {
    const here = { ...page, first };
    first += page.results.length;
    return here;
  });
}

interface OptionProps {
  id: string;
  result: Result;
  isActive: boolean;
  onPoint: () => void;
  onFollow: () => void;
}

function Option({ id, result: { address, name, excerpt, isPage }, isActive, onPoint, onFollow }: OptionProps) {
  function onClick({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): void {
    // A link opened in another tab leaves the search open here.
    if (!(ctrlKey || metaKey || shiftKey || altKey)) onFollow();
  }
  return (
    <Link
      id={id}
      className={classes.option}
      to={address}
      // In place of the search's own step of the history.
      replace
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      data-part={!isPage || undefined}
      onPointerMove={onPoint}
      onClick={onClick}
    >
      <span className={classes.name}>
        <Marked pieces={name} />
      </span>
      {excerpt.length > 0 && (
        <span className={classes.excerpt}>
          <Marked pieces={excerpt} />
        </span>
      )}
    </Link>
  );
}

function Marked({ pieces }: { pieces: readonly ExcerptPiece[] }) {
  return pieces.map(({ text, isFound }, index) => (isFound ? <mark key={index}>{text}</mark> : text));
}
