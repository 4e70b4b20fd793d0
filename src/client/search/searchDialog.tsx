import { Modal } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useId, useMemo } from 'react';
import type { Language } from '#site/text.ts';
import { site } from '#conference/site.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useReturnFocus } from '#client/ui/focus/returnFocus.ts';
import '#client/ui/theme/modalStyles.ts';
import { searchPages, type PageResults } from './results.ts';
import { SearchStatus } from './searchStatus.tsx';
import { KeyboardHints } from './keyboardHints.tsx';
import { optionId, ResultList } from './resultList.tsx';
import { Glass } from './glass.tsx';
import classes from './search.module.css';
import bar from './searchBar.module.css';
import type { EarlySearch } from './earlySearch.ts';
import { suggestedPages } from './suggestions.ts';
import { useActiveOption } from './useActiveOption.ts';
import { useSearchField } from './useSearchField.ts';
import { useSearchIndex, type IndexState } from './useSearchIndex.ts';

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
