import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { Result, ResultGroup, TextPiece } from './found.ts';
import classes from './search.module.css';

interface ResultListProps {
  id: string;
  groups: readonly ResultGroup[];
  /** Index of the option that Enter opens, -1 for none. */
  active: number;
  onPoint: (index: number) => void;
  onFollow: () => void;
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The results by group, as links. */
export function ResultList({ id, groups, active, onPoint, onFollow }: ResultListProps) {
  const { t } = useLingui();
  return (
    <div id={id} role="listbox" aria-label={t`Results`}>
      {numbered(groups).map(({ id: group, title, results, first }) => (
        <div key={group} role="group" aria-label={title}>
          {results[0]?.kind !== 'page' && (
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

/** With the index of each group's first result. */
function numbered(groups: readonly ResultGroup[]): (ResultGroup & { first: number })[] {
  let next = 0;
  return groups.map((group) => {
    const first = next;
    next += group.results.length;
    return { ...group, first };
  });
}

interface OptionProps {
  id: string;
  result: Result;
  isActive: boolean;
  onPoint: () => void;
  onFollow: () => void;
}

function Option({ id, result: { address, name, excerpt, kind }, isActive, onPoint, onFollow }: OptionProps) {
  function onClick({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): void {
    // A link opened in another tab leaves the search open here.
    if (!(ctrlKey || metaKey || shiftKey || altKey)) onFollow();
  }
  return (
    <Link
      id={id}
      className={classes.option}
      to={address}
      // Takes the place of the search's own history entry.
      replace
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      data-part={kind === 'part' || undefined}
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

function Marked({ pieces }: { pieces: readonly TextPiece[] }) {
  return pieces.map(({ text, isFound }, index) => (isFound ? <mark key={index}>{text}</mark> : text));
}

interface ActiveOptionOptions {
  listId: string;
  /** The typed query. */
  query: string;
  /** The query that the options belong to. */
  searched: string;
  /** Whether the options belong to what is typed. */
  isUpToDate: boolean;
  count: number;
  /** Index of the option that is active until the reader chooses another, -1 for none. */
  first: number;
  /** Whether Enter was pressed before the search was loaded. */
  isEntered: boolean;
}

/** Keys with which a link opens in another tab or window. */
type Modifiers = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>;

const none: Modifiers = { ctrlKey: false, metaKey: false, shiftKey: false };

/**
 * The active option, and the field's keys that move to another or open it. A new query starts at its first option.
 * Enter pressed before the results have loaded opens the first of them as soon as they have.
 */
export function useActiveOption(options: ActiveOptionOptions) {
  const { listId, query, searched, isUpToDate, count, first, isEntered } = options;
  const [chosen, setChosen] = useState<{ searched: string; index: number }>();
  const active = chosen?.searched === searched && chosen.index < count ? chosen.index : first;
  const earlyEnter = useRef(isEntered ? { query, modifiers: none } : undefined);

  useEffect(() => {
    if (!isUpToDate || !earlyEnter.current) return;
    if (earlyEnter.current.query === query) click(optionId(listId, first), earlyEnter.current.modifiers);
    earlyEnter.current = undefined;
  }, [isUpToDate, query, listId, first]);

  function choose(index: number): void {
    setChosen({ searched, index });
    document.getElementById(optionId(listId, index))?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && count > 0) {
      event.preventDefault();
      choose(active < 0 && step < 0 ? count - 1 : (active + step + count) % count);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isUpToDate) click(optionId(listId, active), event);
      else earlyEnter.current = { query, modifiers: event };
    }
  }

  return { active, choose, onKeyDown };
}

/** Clicks an option with the modifier keys currently held, so that it opens where a mouse click would open it. */
function click(id: string, { ctrlKey, metaKey, shiftKey }: Modifiers): void {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
  document.getElementById(id)?.dispatchEvent(event);
}
