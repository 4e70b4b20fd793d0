import { Modal } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useId, useMemo } from 'react';
import type { Language } from '#site/text.ts';
import { site } from '#conference/site.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useReturnFocus } from '#client/ui/focus/returnFocus.ts';
import { useClosedByBack } from '#client/ui/overlays/closedByBack.ts';
import '#client/ui/theme/modalStyles.ts';
import { searchPages, type PageResults } from './results.ts';
import { SearchStatus } from './searchStatus.tsx';
import { KeyboardHints } from './keyboardHints.tsx';
import { optionId, ResultList } from './resultList.tsx';
import classes from './search.module.css';
import { suggestedPages } from './suggestions.ts';
import { useActiveOption } from './useActiveOption.ts';
import { useSearchField } from './useSearchField.ts';
import { useSearchIndex, type IndexState } from './useSearchIndex.ts';

/**
 * Searches all pages in the language of this one, also offline (D2). The focus stays in the field: the arrow keys move
 * through the results, and Enter opens one (N4).
 */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const listId = useId();
  const index = useSearchIndex(language);
  const { typed, query, fieldProps } = useSearchField();
  useReturnFocus();
  const close = useClosedByBack(onClose);

  // The query of the results on the screen; deferred, so that typing does not wait for them.
  const searched = useDeferredValue(query);
  const { results, pages, count } = useResults(index, searched, language);
  // Enter opens the best result, but a suggestion only after the reader has moved to it.
  const first = results?.length ? 0 : -1;
  const isUpToDate = searched === query && (searched === '' || index.state !== 'loading');
  const { active, choose, onKeyDown } = useActiveOption({ listId, query, searched, isUpToDate, count, first });

  return (
    <Modal.Root opened onClose={close} size={680} yOffset="5dvh" xOffset={12}>
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
        <div className={classes.results}>
          <SearchStatus index={index} query={searched} count={results && count} hasNone={results?.length === 0} />
          <ResultList id={listId} pages={pages} active={active} onPoint={choose} onOpen={onClose} />
        </div>
        <KeyboardHints />
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
