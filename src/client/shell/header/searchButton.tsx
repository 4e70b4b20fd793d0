import { useLingui } from '@lingui/react/macro';
import { useState, type ComponentType } from 'react';
import { useLanguage } from '#client/i18n/language.tsx';
import { useSearchKeys } from '#client/search/searchKeys.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import iconButton from './iconButton.module.css';
import classes from './searchButton.module.css';

/** Opens the search, whose code is fetched with the first press. */
export function SearchButton() {
  const { t } = useLingui();
  const language = useLanguage();
  const [isLoading, setLoading] = useState(false);
  const [Search, setSearch] = useState<ComponentType<{ onClose: () => void }>>();
  useSearchKeys(() => void open());

  async function open(): Promise<void> {
    setLoading(true);
    try {
      const { searchIn } = await import('#client/search/search.tsx');
      const Loaded = await searchIn(language);
      setSearch(() => Loaded);
    } catch {
      toast({ kind: 'error', message: t`The search could not be loaded. Check the connection, then try again.` });
    }
    setLoading(false);
  }

  return (
    <>
      <button
        type="button"
        className={`${iconButton.button} ${classes.search}`}
        aria-label={t`Search`}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        aria-busy={isLoading || undefined}
        onClick={() => void open()}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="10.5" cy="10.5" r="6" />
          <path d="m15 15 5 5" />
        </svg>
      </button>
      {Search && <Search onClose={() => setSearch(undefined)} />}
    </>
  );
}
