import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useId, useState, type ComponentType } from 'react';
import type { Language } from '#site/text.ts';
import { localStore } from '#client/device/localStore.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { withOwnCatalogue, type OwnCatalogue } from '#client/i18n/ownCatalogue.tsx';
import { site } from '#client/published/site.ts';
import type { Found } from '#client/ui/search/dialog/found.ts';
import type { SearchProps } from '#client/ui/search/openSearch.tsx';
import { SearchDialog } from '#client/ui/search/dialog/searchDialog.tsx';
import { searchPages, suggestedPages } from './results.ts';
import { isSlashOn, slashKey } from './searchKeys.ts';
import { useSearchIndex, type IndexState } from './useSearchIndex.ts';

const words: OwnCatalogue = {
  en: () => import('#locales/search/en.po'),
  zh: () => import('#locales/search/zh.po'),
};

/** Loads the search in a language. */
export function searchIn(language: Language): Promise<ComponentType<SearchProps>> {
  return withOwnCatalogue(Search, words, language);
}

/** The last query of the visit. */
let lastQuery = '';

function remember(query: string): void {
  lastQuery = query;
}

/** Searches all pages in the language of this one, also without a network (D2). */
function Search(props: SearchProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const index = useSearchIndex(language);
  const find = useCallback((query: string) => findPages(index, query, language), [index, language]);
  return (
    <SearchDialog
      {...props}
      label={t`Search`}
      placeholder={t`Pages, people, topics`}
      find={find}
      initialQuery={lastQuery}
      onSearch={remember}
    >
      <SlashSwitch />
    </SearchDialog>
  );
}

/** Pages that match the query; suggestions if it is empty or matches nothing. */
function findPages(index: IndexState, query: string, language: Language): Found {
  if (index.state === 'failed')
    return {
      groups: query ? [] : suggestedPages(language),
      isFirstActive: false,
      message: <Trans>The search could not be loaded. Check the connection, then try again.</Trans>,
      onRetry: index.retry,
    };
  if (query && index.state === 'loading') return { groups: [], isFirstActive: false, isLoading: true };
  const results = query && index.state === 'ready' ? searchPages(index.index, query, site.routes, language) : [];
  if (results.length > 0) return { groups: results, isFirstActive: true };
  const message = query ? (
    <Trans>Nothing was found for “{query}”. Other or fewer words may help, or one of these pages:</Trans>
  ) : (
    <Trans>Pages of this site</Trans>
  );
  return { groups: suggestedPages(language), isFirstActive: false, message };
}

/** Turns `/` as a key for the search on and off. */
function SlashSwitch() {
  const id = useId();
  const [isOn, setOn] = useState(isSlashOn);

  function turn(on: boolean): void {
    setOn(on);
    localStore.set(slashKey, on ? 'on' : 'off');
  }

  return (
    <span>
      <input id={id} type="checkbox" checked={isOn} onChange={({ currentTarget }) => turn(currentTarget.checked)} />
      <label htmlFor={id}>
        <Trans>
          <kbd>/</kbd> opens the search
        </Trans>
      </label>
    </span>
  );
}
