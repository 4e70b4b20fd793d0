import { Modal } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useState,
  type ChangeEvent,
  type CompositionEvent,
  type FocusEvent,
  type ReactNode,
} from 'react';
import { FailureBoundary } from '#client/ui/components/failureBoundary.tsx';
import { useReturnFocus } from '#client/ui/focus/returnFocus.ts';
import '#client/ui/theme/modalStyles.ts';
import type { Found, ResultGroup } from './found.ts';
import { Glass } from '#client/ui/search/glass.tsx';
import { nothingTyped, type SearchProps } from '#client/ui/search/openSearch.tsx';
import { optionId, ResultList, useActiveOption } from './resultList.tsx';
import classes from './search.module.css';
import bar from '#client/ui/search/searchBar.module.css';

interface SearchDialogProps extends SearchProps {
  /** Names the dialog and its field. */
  label: string;
  placeholder: string;
  /** Searches for a query without space around it; '' for suggestions. The same function while it finds the same. */
  find: (query: string) => Found;
  /** The query that the field contains at first, selected. */
  initialQuery?: string;
  onSearch?: (query: string) => void;
  /** Beside the hints for the keyboard. */
  children?: ReactNode;
}

/**
 * A field with the results below it. The focus stays in the field: the arrow keys move through the results, and Enter
 * opens one (N4). Where `find` throws, the dialog says so: it is outside of the page and its boundary.
 */
export function SearchDialog(props: SearchDialogProps) {
  const [failures, setFailures] = useState(0);
  const failure = <Failure {...props} onRetry={() => setFailures(failures + 1)} />;
  return (
    <FailureBoundary page={`${failures}`} failure={failure}>
      <Search {...props} {...(failures > 0 && { early: nothingTyped, initialQuery: '' })} />
    </FailureBoundary>
  );
}

function Search(props: SearchDialogProps) {
  const { early, opener, onClose, onFollow, label, placeholder, find, children } = props;
  const { t } = useLingui();
  const listId = useId();
  const { typed, query, fieldProps } = useSearchField(props);
  useReturnFocus(undefined, opener);

  // The query of the displayed results; deferred, so that typing does not wait for them.
  const searched = useDeferredValue(query);
  const found = useMemo(() => find(searched), [find, searched]);
  const count = countOf(found.groups);
  const { active, choose, onKeyDown } = useActiveOption({
    ...{ listId, query, searched, count },
    isUpToDate: searched === query && !found.isLoading,
    first: found.isFirstActive ? 0 : -1,
    isEntered: early.isEntered,
  });

  return (
    <Frame label={label} onClose={onClose}>
      <div className={bar.bar}>
        <Glass className={bar.glass} />
        <input
          className={bar.field}
          value={typed}
          {...fieldProps}
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={listId}
          aria-activedescendant={active >= 0 ? optionId(listId, active) : undefined}
          placeholder={placeholder}
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
        <SearchStatus found={found} count={count} />
        <ResultList id={listId} groups={found.groups} active={active} onPoint={choose} onFollow={onFollow} />
      </div>
      <div className={classes.hints}>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> <Trans>choose</Trans>
        </span>
        <span>
          <kbd>↵</kbd> <Trans>open</Trans>
        </span>
        {children}
      </div>
    </Frame>
  );
}

function Frame({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  return (
    <Modal.Root opened onClose={onClose} size={680} yOffset="5dvh" xOffset={12}>
      <Modal.Overlay />
      <Modal.Content aria-label={label} classNames={{ content: classes.content }}>
        {children}
      </Modal.Content>
    </Modal.Root>
  );
}

/** The number of results, or why there are none. */
function SearchStatus({ found: { isLoading, message, onRetry }, count }: { found: Found; count: number }) {
  const state = isLoading ? <Trans>Searching…</Trans> : <Plural value={count} one="# result" other="# results" />;
  return (
    <div className={classes.status}>
      <p role="status">{message ?? state}</p>
      {onRetry && (
        <button type="button" className={classes.retry} onClick={onRetry}>
          <Trans>Try again</Trans>
        </button>
      )}
    </div>
  );
}

/** Replaces a search that threw. The query is cleared: it would fail again. */
function Failure({ label, opener, onSearch, onClose, onRetry }: SearchDialogProps & { onRetry: () => void }) {
  const { t } = useLingui();
  useReturnFocus(undefined, opener);
  useEffect(() => onSearch?.(''), [onSearch]);
  return (
    <Frame label={label} onClose={onClose}>
      <div className={classes.failed}>
        <p role="alert">
          <Trans>The search failed for these words. Other words may work.</Trans>
        </p>
        <Modal.CloseButton aria-label={t`Close`} size="lg" />
        <button type="button" className={classes.retry} data-autofocus onClick={onRetry}>
          <Trans>Search again</Trans>
        </button>
      </div>
    </Frame>
  );
}

function countOf(groups: readonly ResultGroup[]): number {
  return groups.reduce((sum, { results }) => sum + results.length, 0);
}

/**
 * The field's value, and the query: without text that an input method is still composing, and without space around it.
 */
function useSearchField({ early: { typed: early }, initialQuery = '', onSearch }: SearchDialogProps) {
  const [initial] = useState(early || initialQuery);
  const [typed, setTyped] = useState(initial);
  const [query, setQuery] = useState(initial);

  function search(value: string): void {
    onSearch?.(value);
    setQuery(value);
  }

  // Focuses at once, for keys pressed now. Mantine's dialog focuses the field only later.
  const focus = useCallback((field: HTMLInputElement | null) => field?.focus(), []);

  const fieldProps = {
    ref: focus,
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      setTyped(currentTarget.value);
      if (!(nativeEvent as InputEvent).isComposing) search(currentTarget.value);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => search(currentTarget.value),
    // Typing replaces the initial query, but not text typed before Mantine focused the field again.
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      if (early) currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length);
      else if (currentTarget.value === initial) currentTarget.select();
    },
  };
  return { typed, query: query.trim(), fieldProps };
}
