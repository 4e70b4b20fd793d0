import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import type { Language } from '#site/text.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useClosedByBack } from '#client/ui/overlays/closedByBack.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { Glass } from './glass.tsx';
import bar from './searchBar.module.css';

/** The input before the code of the search has loaded. */
interface EarlySearch {
  typed: string;
  /** Whether Enter was pressed after it. */
  isEntered: boolean;
  /** Whether an input method is still composing: replacing the field would interrupt it. */
  isComposing: boolean;
}

export const nothingTyped: EarlySearch = { typed: '', isEntered: false, isComposing: false };

export interface SearchProps {
  early: EarlySearch;
  /** The element that had the focus before the search opened. */
  opener: Element | null;
  onClose: () => void;
  /** Called when a result is followed. Its address replaces the search's history entry. */
  onFollow: () => void;
}

type Search = ComponentType<SearchProps>;

interface OpenSearchProps {
  /** Names the dialog and its field. */
  label: string;
  load: (language: Language) => Promise<Search>;
  onClose: () => void;
}

/** Loaded searches. One that is already loaded opens at once. */
const loaded: Partial<Record<Language, Search>> = {};

/** Shows a field at once, and the search with the same input as soon as its code has loaded (N4). */
export function OpenSearch({ label, load, onClose }: OpenSearchProps) {
  // Here, not in the search: a Back while the search replaces the field would be lost between them.
  const close = useClosedByBack(onClose);
  // Read before the field takes the focus.
  const [opener] = useState(() => document.activeElement);
  const [early, setEarly] = useState(nothingTyped);
  const language = useLanguage();
  const [Search, setSearch] = useState(() => loaded[language]);
  useLoading(load, language, (Loaded) => setSearch(() => Loaded), close);
  if (Search && !early.isComposing) return <Search early={early} opener={opener} onClose={close} onFollow={onClose} />;
  const change = (changed: Partial<EarlySearch>) => setEarly((before) => ({ ...before, ...changed }));
  return <SearchFrame label={label} early={early} onChange={change} onClose={close} />;
}

function useLoading(
  load: OpenSearchProps['load'],
  language: Language,
  show: (Search: Search) => void,
  close: () => void,
): void {
  const { t } = useLingui();
  const start = useEffectEvent(() => load(language));
  const onLoaded = useEffectEvent((Search: Search) => show((loaded[language] = Search)));
  const onFailed = useEffectEvent(() => {
    toast({ kind: 'error', message: t`The search could not be loaded. Check the connection, then try again.` });
    close();
  });
  useEffect(() => {
    let isOpen = true;
    if (!loaded[language])
      start().then(
        (Search) => isOpen && onLoaded(Search),
        () => isOpen && onFailed(),
      );
    return () => {
      isOpen = false;
    };
  }, [language]);
}

interface SearchFrameProps {
  label: string;
  early: EarlySearch;
  onChange: (changed: Partial<EarlySearch>) => void;
  onClose: () => void;
}

/** The field while the search loads. */
function SearchFrame({ label, early, onChange, onClose }: SearchFrameProps) {
  const frame = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = frame;
    // Focuses the field within the press, so a phone shows its keyboard.
    current?.showModal();
    // Returns the focus.
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={frame}
      className={bar.frame}
      aria-label={label}
      aria-busy
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      closedby="any"
    >
      <div className={bar.bar}>
        <Glass className={bar.glass} />
        <input
          className={bar.field}
          value={early.typed}
          aria-label={label}
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
