import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchKeys } from '#client/search/searchKeys.ts';
import { Glass } from '#client/ui/search/glass.tsx';
import { OpenSearch } from '#client/ui/search/openSearch.tsx';
import iconButton from './iconButton.module.css';
import classes from './searchButton.module.css';

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
      {isOpen && (
        <OpenSearch
          label={t`Search`}
          load={async (language) => (await import('#client/search/search.tsx')).searchIn(language)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
