import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { Piece } from './excerpt.ts';
import type { Found, FoundPage } from './found.ts';
import classes from './search.module.css';

interface OptionsProps {
  id: string;
  pages: readonly FoundPage[];
  /** Number of the option that Enter opens, -1 for none. */
  active: number;
  onPoint: (index: number) => void;
  onOpen: () => void;
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** What was found, page by page: links, which the field's keys walk through and a press opens. */
export function Options({ id, pages, active, onPoint, onOpen }: OptionsProps) {
  const { t } = useLingui();
  return (
    <div id={id} className={classes.options} role="listbox" aria-label={t`Results`}>
      {numbered(pages).map(({ path, title, found, first }) => (
        <div key={path} className={classes.page} role="group" aria-label={title}>
          {!found[0]?.isPage && (
            <p className={classes.title} aria-hidden="true">
              {title}
            </p>
          )}
          {found.map((line, index) => (
            <Option
              key={line.address}
              id={optionId(id, first + index)}
              line={line}
              isActive={first + index === active}
              onPoint={() => first + index !== active && onPoint(first + index)}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** With the number of each page's first line. */
function numbered(pages: readonly FoundPage[]): (FoundPage & { first: number })[] {
  let first = 0;
  return pages.map((page) => {
    const here = { ...page, first };
    first += page.found.length;
    return here;
  });
}

interface OptionProps {
  id: string;
  line: Found;
  isActive: boolean;
  onPoint: () => void;
  onOpen: () => void;
}

function Option({ id, line: { address, name, excerpt, isPage }, isActive, onPoint, onOpen }: OptionProps) {
  function onClick({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): void {
    // Into another tab, from which the reader comes back here.
    if (!(ctrlKey || metaKey || shiftKey || altKey)) onOpen();
  }
  return (
    <Link
      id={id}
      className={classes.option}
      to={address}
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

function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, isFound }, index) => (isFound ? <mark key={index}>{text}</mark> : text));
}
