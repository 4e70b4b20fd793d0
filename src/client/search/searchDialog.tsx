import { Modal } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import {
  useDeferredValue,
  useId,
  useMemo,
  useState,
  type ChangeEvent,
  type CompositionEvent,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { site } from '#conference/site.ts';
import { useLanguage } from '../i18n/language.tsx';
import { useReturnFocus } from '../ui/returnFocus.ts';
import '../ui/modalStyles.ts';
import { foundBy, type FoundPage } from './found.ts';
import { Answer } from './answer.tsx';
import { Hints } from './hints.tsx';
import { Options, optionId } from './options.tsx';
import classes from './search.module.css';
import { suggestedPages } from './suggested.ts';
import { useSearchIndex } from './useSearchIndex.ts';

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
  const [chosen, setChosen] = useState<{ query: string; index: number }>();
  useReturnFocus();

  const sought = useDeferredValue(query.trim());
  const found = useMemo(
    () => (known.state === 'ready' && sought ? foundBy(known.index, sought, site.routes, language) : undefined),
    [known, sought, language],
  );
  const suggested = useMemo(() => suggestedPages(language), [language]);
  const pages: readonly FoundPage[] = found?.length ? found : sought && known.state !== 'ready' ? [] : suggested;
  const count = pages.reduce((sum, page) => sum + page.found.length, 0);
  // Enter opens the best of what was found; of what is only suggested, nothing that the reader has not gone to.
  const first = found?.length ? 0 : -1;
  const active = chosen?.query === sought && chosen.index < count ? chosen.index : first;

  function choose(next: number): void {
    setChosen({ query: sought, index: next });
    document.getElementById(optionId(listId, next))?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && count > 0) {
      event.preventDefault();
      choose(active < 0 && step < 0 ? count - 1 : (active + step + count) % count);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const { ctrlKey, metaKey, shiftKey } = event;
      const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
      document.getElementById(optionId(listId, active))?.dispatchEvent(press);
    }
  }

  return (
    <Modal.Root opened onClose={onClose} size={680} yOffset="5dvh" xOffset={12}>
      <Modal.Overlay />
      <Modal.Content aria-label={t`Search`} classNames={{ content: classes.content }}>
        <div className={classes.bar}>
          <svg className={classes.glass} viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="10.5" cy="10.5" r="6" />
            <path d="m15 15 5 5" />
          </svg>
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

/** What stands in the field, and what of it is looked for: not what an input method is still composing. */
function useTyped() {
  const [typed, setTyped] = useState(lastTyped);
  const [query, setQuery] = useState(lastTyped);

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
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
  };
  return { typed, query, fieldProps };
}
