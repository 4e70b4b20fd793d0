import { Modal } from '@mantine/core';
import { useLingui, Trans, Plural } from '@lingui/react/macro';
import {
  useDeferredValue,
  useId,
  useMemo,
  useState,
  useCallback,
  type ChangeEvent,
  type CompositionEvent,
  type FocusEvent,
} from 'react';
import type { Language } from '#site/text.ts';
import { site } from '#client/published/site.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useReturnFocus } from '#client/ui/focus/returnFocus.ts';
import '#client/ui/theme/modalStyles.ts';
import { localStore } from '#client/device/localStore.ts';
import { searchPages, type PageResults, suggestedPages } from './results.ts';
import { optionId, ResultList, useActiveOption } from './resultList.tsx';
import { Glass } from './glass.tsx';
import classes from './search.module.css';
import bar from './searchBar.module.css';
import type { EarlySearch } from './earlySearch.ts';
import { useSearchIndex, type IndexState } from './useSearchIndex.ts';
import { isSlashOn, slashKey } from './searchKeys.ts';

export interface SearchProps {
  /** What was typed before this was there. */
  early: EarlySearch;
  /** What had the focus before it was opened. */
  opener: Element | null;
  onClose: () => void;
  /** A result is followed, which takes the search's step of the history. */
  onFollow: () => void;
}

/**
 * Searches all pages in the language of this one, also offline (D2). The focus stays in the field: the arrow keys move
 * through the results, and Enter opens one (N4).
 */
export function SearchDialog({ early, opener, onClose, onFollow }: SearchProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const listId = useId();
  const index = useSearchIndex(language);
  const { typed, query, fieldProps } = useSearchField(early.typed);
  useReturnFocus(undefined, opener);

  // The query of the results on the screen; deferred, so that typing does not wait for them.
  const searched = useDeferredValue(query);
  const { results, pages, count } = useResults(index, searched, language);
  // Enter opens the best result, but a suggestion only after the reader has moved to it.
  const first = results?.length ? 0 : -1;
  const isUpToDate = searched === query && (searched === '' || index.state !== 'loading');
  const { active, choose, onKeyDown } = useActiveOption({
    ...{ listId, query, searched, isUpToDate, count, first },
    isEntered: early.isEntered,
  });

  return (
    <Modal.Root opened onClose={onClose} size={680} yOffset="5dvh" xOffset={12}>
      <Modal.Overlay />
      <Modal.Content aria-label={t`Search`} classNames={{ content: classes.content }}>
        <div className={bar.bar}>
          <Glass className={bar.glass} />
          <input
            className={bar.field}
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
        <div className={classes.results}>
          <SearchStatus index={index} query={searched} count={results && count} hasNone={results?.length === 0} />
          <ResultList id={listId} pages={pages} active={active} onPoint={choose} onFollow={onFollow} />
        </div>
        <KeyboardHints />
      </Modal.Content>
    </Modal.Root>
  );
}

/** The results of a query, and the pages to show: without a query or a result, suggested ones. */
function useResults(index: IndexState, query: string, language: Language) {
  const results = useMemo(
    () => (index.state === 'ready' && query ? searchPages(index.index, query, site.routes, language) : undefined),
    [index, query, language],
  );
  const suggestions = useMemo(() => suggestedPages(language), [language]);
  const pages: readonly PageResults[] = results?.length ? results : query && index.state !== 'ready' ? [] : suggestions;
  return { results, pages, count: pages.reduce((sum, page) => sum + page.results.length, 0) };
}

/** What the keys do, and a switch for `/`. */
function KeyboardHints() {
  const slashId = useId();
  const [isOn, setOn] = useState(isSlashOn);

  function turn(on: boolean): void {
    setOn(on);
    localStore.set(slashKey, on ? 'on' : 'off');
  }

  return (
    <div className={classes.hints}>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> <Trans>choose</Trans>
      </span>
      <span>
        <kbd>↵</kbd> <Trans>open</Trans>
      </span>
      <span className={classes.slash}>
        <input
          id={slashId}
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => turn(currentTarget.checked)}
        />
        <label htmlFor={slashId}>
          <Trans>
            <kbd>/</kbd> opens the search
          </Trans>
        </label>
      </span>
    </div>
  );
}

interface SearchStatusProps {
  index: IndexState;
  /** '' while nothing is typed. */
  query: string;
  /** Number of results, once the index was searched. */
  count: number | undefined;
  hasNone: boolean;
}

/** The number of results, or why nothing is shown; screen readers announce it. */
function SearchStatus({ index, query, count, hasNone }: SearchStatusProps) {
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

/** The last query of the visit; the field contains it when the search is opened again. */
let lastQuery = '';

/** Begins the next search with an empty field. */
export function forgetQuery(): void {
  lastQuery = '';
}

/**
 * The field's value, and the query: without what an input method is still composing, and without space around it.
 *
 * @param early - what was typed before this field was there; the caret goes on behind it
 */
function useSearchField(early: string) {
  const [initial] = useState(early || lastQuery);
  const [typed, setTyped] = useState(initial);
  const [query, setQuery] = useState(initial);

  function search(value: string): void {
    lastQuery = value;
    setQuery(value);
  }

  // At once: what is typed now goes into the field that has the focus. Mantine's dialog sets it some time later.
  const focus = useCallback((field: HTMLInputElement | null) => field?.focus(), []);

  const fieldProps = {
    ref: focus,
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      setTyped(currentTarget.value);
      if (!(nativeEvent as InputEvent).isComposing) search(currentTarget.value);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => search(currentTarget.value),
    // Typing replaces the last query, but not what was typed before the dialog set the focus once more.
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      if (early) currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length);
      else if (currentTarget.value === initial) currentTarget.select();
    },
  };
  return { typed, query: query.trim(), fieldProps };
}
