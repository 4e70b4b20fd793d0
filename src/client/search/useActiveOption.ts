import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { optionId } from './resultList.tsx';

interface ActiveOptionOptions {
  listId: string;
  /** What is typed. */
  query: string;
  /** The query that the options belong to. */
  searched: string;
  /** Whether the options belong to what is typed. */
  isUpToDate: boolean;
  /** Number of options. */
  count: number;
  /** The option that is active until the reader chooses another, -1 for none. */
  first: number;
  /** Whether Enter was pressed before the search was there. */
  isEntered: boolean;
}

/** Keys held while another is pressed, with which a link opens in another tab or window. */
type Modifiers = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>;

const none: Modifiers = { ctrlKey: false, metaKey: false, shiftKey: false };

/**
 * The active option, and the keys of the field that move to another or open it. A new query starts at its first option.
 * Enter before the results are there opens the first of them once they are.
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

/** Clicks an option with the modifiers held, so that it opens where a mouse click would open it. */
function click(id: string, { ctrlKey, metaKey, shiftKey }: Modifiers): void {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
  document.getElementById(id)?.dispatchEvent(event);
}
