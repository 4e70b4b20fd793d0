import { useState, type ComponentType } from 'react';
import type { Language } from '#site/text.ts';
import { withOwnCatalogue, type OwnCatalogue } from '#client/i18n/ownCatalogue.tsx';
import { FailureBoundary } from '#client/ui/components/failureBoundary.tsx';
import { nothingTyped } from './earlySearch.ts';
import { FailedSearch } from './failedSearch.tsx';
import { SearchDialog, type SearchProps } from './searchDialog.tsx';

const words: OwnCatalogue = {
  en: () => import('#locales/search/en.po'),
  zh: () => import('#locales/search/zh.po'),
};

/** Loads the search in a language. */
export function searchIn(language: Language): Promise<ComponentType<SearchProps>> {
  return withOwnCatalogue(Search, words, language);
}

/** The search; it is outside of the page and its boundary, so it has one of its own. */
function Search(props: SearchProps) {
  const [failures, setFailures] = useState(0);
  const { opener, onClose } = props;
  const failure = <FailedSearch opener={opener} onAgain={() => setFailures(failures + 1)} onClose={onClose} />;
  return (
    <FailureBoundary page={`${failures}`} failure={failure}>
      <SearchDialog {...props} {...(failures > 0 && { early: nothingTyped })} />
    </FailureBoundary>
  );
}
