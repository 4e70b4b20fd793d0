import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState, type ComponentType, useLayoutEffect, useRef } from 'react';
import type { Language } from '#site/text.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { nothingTyped, type EarlySearch } from '#client/search/earlySearch.ts';
import { Glass } from '#client/search/glass.tsx';
import type { SearchProps } from '#client/search/searchDialog.tsx';
import { useSearchKeys } from '#client/search/searchKeys.ts';
import { useClosedByBack } from '#client/ui/overlays/closedByBack.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import iconButton from './iconButton.module.css';
import classes from './searchButton.module.css';
import searchBar from '#client/search/searchBar.module.css';

/** Opens the search. */
export function SearchButton() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  useSearchKeys(() => setOpen(true));

  return (
    <>
      <button
        type="button"
        className={`${iconButton.button} ${classes.search}`}
        aria-label={t`Search`}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        onClick={() => setOpen(true)}
      >
        <Glass />
      </button>
      {isOpen && <OpenSearch onClose={() => setOpen(false)} />}
    </>
  );
}

type Search = ComponentType<SearchProps>;

/** The search by its language, once it was opened: from then on it is there at once. */
const loaded: Partial<Record<Language, Search>> = {};

/** A field to type in until the code of the search is there, and then the search, which goes on with it. */
function OpenSearch({ onClose }: { onClose: () => void }) {
  // Here, not in the search: a Back in the moment in which it takes the field's place would be lost between them.
  const close = useClosedByBack(onClose);
  // Before the field takes the focus.
  const [opener] = useState(() => document.activeElement);
  const [early, setEarly] = useState(nothingTyped);
  const language = useLanguage();
  const [Search, setSearch] = useState(() => loaded[language]);
  useLoading(language, (Loaded) => setSearch(() => Loaded), close);
  if (Search && !early.isComposing) return <Search early={early} opener={opener} onClose={close} onFollow={onClose} />;
  const change = (changed: Partial<EarlySearch>) => setEarly((before) => ({ ...before, ...changed }));
  return <SearchFrame early={early} onChange={change} onClose={close} />;
}

function useLoading(language: Language, show: (Search: Search) => void, close: () => void): void {
  const { t } = useLingui();
  const onLoaded = useEffectEvent((Search: Search) => show((loaded[language] = Search)));
  const onFailed = useEffectEvent(() => {
    toast({ kind: 'error', message: t`The search could not be loaded. Check the connection, then try again.` });
    close();
  });
  useEffect(() => {
    let isOpen = true;
    if (!loaded[language])
      import('#client/search/search.tsx')
        .then(({ searchIn }) => searchIn(language))
        .then(
          (Search) => isOpen && onLoaded(Search),
          () => isOpen && onFailed(),
        );
    return () => {
      isOpen = false;
    };
  }, [language]);
}

interface SearchFrameProps {
  early: EarlySearch;
  onChange: (changed: Partial<EarlySearch>) => void;
  onClose: () => void;
}

/** The search's field, for as long as the rest of it is being fetched (N4): it opens with the press, and can be typed in. */
function SearchFrame({ early, onChange, onClose }: SearchFrameProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = frame;
    // It focuses the field, within the press, so that a phone shows its keyboard.
    current?.showModal();
    // Returns the focus.
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={frame}
      className={searchBar.frame}
      aria-label={t`Search`}
      aria-busy
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      closedby="any"
    >
      <div className={searchBar.bar}>
        <Glass className={searchBar.glass} />
        <input
          className={searchBar.field}
          value={early.typed}
          aria-label={t`Search`}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ typed: currentTarget.value, isEntered: false })}
          onCompositionStart={() => onChange({ isComposing: true })}
          onCompositionEnd={() => onChange({ isComposing: false })}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing) onChange({ isEntered: true });
          }}
        />
      </div>
    </dialog>
  );
}
