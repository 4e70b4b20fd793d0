import { Modal } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import {
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ChangeEvent,
  type CompositionEvent,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import type { Language } from '#site/text.ts';
import { site } from '#conference/site.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useReturnFocus } from '#client/ui/focus/returnFocus.ts';
import '#client/ui/theme/modalStyles.ts';
import { foundBy, type FoundPage } from './found.ts';
import { Answer } from './answer.tsx';
import { Hints } from './hints.tsx';
import { Options, optionId } from './options.tsx';
import classes from './search.module.css';
import { suggestedPages } from './suggested.ts';
import { useSearchIndex, type KnownIndex } from './useSearchIndex.ts';

/** What was typed last; it stands there again when the search is opened anew. */
let lastTyped = '';

/**
 * Searches all pages in the language of this one, without a network too (D2). The field keeps the focus; the arrow keys
 * walk through what was found, and Enter goes there (N4).
 */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const listId = useId();
  const known = useSearchIndex(language);
  const { typed, query, fieldProps } = useTyped();
  useReturnFocus();

  const wanted = query.trim();
  const sought = useDeferredValue(wanted);
  const { found, pages, count } = useFound(known, sought, language);
  // Enter opens the best of what was found; of what is only suggested, nothing that the reader has not gone to.
  const first = found?.length ? 0 : -1;
  const isAnswered = sought === wanted && (sought === '' || known.state !== 'loading');
  const { active, choose, onKeyDown } = useChoice({ listId, wanted, sought, isAnswered, count, first });

  return (
    <Modal.Root opened onClose={onClose} size={680} yOffset="5dvh" xOffset={12}>
      <Modal.Overlay />
      <Modal.Content aria-label={t`Search`} classNames={{ content: classes.content }}>
        <div className={classes.bar}>
          <Glass />
          <input
            className={classes.field}
            value={typed}
            {...fieldProps}
            role="combobox"
            aria-label={t`Search`}
            aria-autocomplete="list"
            aria-expanded={count > 0}
            aria-controls={listId}
            aria-activedescendant={active >= 0 ? optionId(listId, active) : undefined}
            placeholder={t`Pages, people, topics`}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            data-autofocus
            onKeyDown={onKeyDown}
          />
          <Modal.CloseButton aria-label={t`Close`} size="lg" />
        </div>
        <div className={classes.answer}>
          <Answer known={known} sought={sought} count={found && count} hasNone={found?.length === 0} />
          <Options id={listId} pages={pages} active={active} onPoint={choose} onOpen={onClose} />
        </div>
        <Hints />
      </Modal.Content>
    </Modal.Root>
  );
}

function Glass() {
  return (
    <svg className={classes.glass} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="10.5" cy="10.5" r="6" />
      <path d="m15 15 5 5" />
    </svg>
  );
}

/** What was found, and the pages to show: where nothing is sought or found, those that are suggested. */
function useFound(known: KnownIndex, sought: string, language: Language) {
  const found = useMemo(
    () => (known.state === 'ready' && sought ? foundBy(known.index, sought, site.routes, language) : undefined),
    [known, sought, language],
  );
  const suggested = useMemo(() => suggestedPages(language), [language]);
  const pages: readonly FoundPage[] = found?.length ? found : sought && known.state !== 'ready' ? [] : suggested;
  return { found, pages, count: pages.reduce((sum, page) => sum + page.found.length, 0) };
}

interface ChoiceOptions {
  listId: string;
  /** What stands in the field. */
  wanted: string;
  /** What the options answer to. */
  sought: string;
  /** Whether the options answer to what stands in the field. */
  isAnswered: boolean;
  /** How many options there are. */
  count: number;
  /** The option that is active until the reader chooses another, -1 for none. */
  first: number;
}

/** The keys that are held while another is pressed: with them a link opens elsewhere. */
type Held = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/**
 * The active option, and the keys of the field that go to another or open it. What else is sought begins anew. An Enter
 * that comes before its answer opens the best of that, once it is there.
 */
function useChoice({ listId, wanted, sought, isAnswered, count, first }: ChoiceOptions) {
  const [chosen, setChosen] = useState<{ sought: string; index: number }>();
  const active = chosen?.sought === sought && chosen.index < count ? chosen.index : first;
  const early = useRef<{ wanted: string; held: Held }>(undefined);

  useEffect(() => {
    if (!isAnswered || !early.current) return;
    if (early.current.wanted === wanted) press(optionId(listId, first), early.current.held);
    early.current = undefined;
  }, [isAnswered, wanted, listId, first]);

  function choose(index: number): void {
    setChosen({ sought, index });
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
      if (isAnswered) press(optionId(listId, active), event);
      else early.current = { wanted, held: event };
    }
  }

  return { active, choose, onKeyDown };
}

/** Presses an option with the keys that are held, so that it opens where a click would open it. */
function press(id: string, { ctrlKey, metaKey, shiftKey }: Held): void {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
  document.getElementById(id)?.dispatchEvent(click);
}

/** What stands in the field, and what of it is looked for: not what an input method is still composing. */
function useTyped() {
  const [opened] = useState(lastTyped);
  const [typed, setTyped] = useState(opened);
  const [query, setQuery] = useState(opened);

  function lookFor(words: string): void {
    lastTyped = words;
    setQuery(words);
  }

  const fieldProps = {
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      setTyped(currentTarget.value);
      if (!(nativeEvent as InputEvent).isComposing) lookFor(currentTarget.value);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => lookFor(currentTarget.value),
    // What stood there is typed over; what is typed already, before the dialog gives the focus once more, is not.
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      if (currentTarget.value === opened) currentTarget.select();
    },
  };
  return { typed, query, fieldProps };
}
