import { useLocation } from 'react-router-dom';
import { site } from '#client/published/site.ts';
import { languageKey, normalPath, translatedPath } from '#contract/pages/page.ts';
import { isChineseBrowser, useChosenLanguage } from '#client/i18n/chosen.ts';
import { useLanguage } from '#client/i18n/language.tsx';

/** Where a page shown in English is in Chinese, and for whom. */
interface ChineseVersion {
  address: string;
  /** `chosen`: reads Chinese, and this address is in English only. `offered`: has a Chinese browser, and no choice yet. */
  reader: 'chosen' | 'offered';
}

/** The page in Chinese, for a reader of Chinese who sees it in English. Not before hydration. */
export function useChineseVersion(): ChineseVersion | undefined {
  const { pathname, search, hash } = useLocation();
  const shown = useLanguage();
  const chosen = useChosenLanguage();
  if (shown === 'zh') return undefined;
  const reader = chosen === 'zh' ? 'chosen' : !chosen && isChineseBrowser() ? 'offered' : undefined;
  if (!reader) return undefined;

  const path = chinesePath(pathname);
  if (reader === 'chosen' && path === pathname) return undefined;
  const query = new URLSearchParams(search);
  query.delete(languageKey);
  return { address: `${path}${query.size > 0 ? `?${query}` : ''}${hash}`, reader };
}

/** The home page in Chinese is where the language switch leads (N3). */
function chinesePath(pathname: string): string {
  const home = normalPath(pathname) === '/' ? site.languageSwitch?.en : undefined;
  return home ?? translatedPath(site.routes, 'zh', pathname);
}
