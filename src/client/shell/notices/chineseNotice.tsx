import { Link, useLocation, useNavigate } from 'react-router-dom';
import { site } from '#client/published/site.ts';
import { languageKey, translatedPath } from '#contract/pages/page.ts';
import { normalPath } from '#contract/pages/pageAddress.ts';
import { useChosenLanguage } from '#client/i18n/chosen.ts';
import { isChineseBrowser } from '#client/i18n/readLanguage.ts';
import { useLanguage, saveLanguage } from '#client/i18n/language.tsx';
import classes from './notices.module.css';
import { PlainButton } from '#client/ui/components/buttonLink.tsx';

/** Tells a reader of Chinese that this page exists in Chinese. The text is in Chinese, whatever the page's language. */
export default function ChineseNotice() {
  const version = useChineseVersion();
  if (!version) return null;
  const { address, reader } = version;
  if (reader === 'offered') return <LanguageOffer address={address} />;
  return (
    <div className={classes.note} data-unprinted lang="zh">
      <p className={classes.column}>
        本页为英文页面。<Link to={address}>查看中文版</Link>
      </p>
    </div>
  );
}

/** The Chinese version of a page shown in English, and the reader to whom it is mentioned. */
interface ChineseVersion {
  address: string;
  /** `chosen`: reads Chinese, and this address is in English only. `offered`: has a Chinese browser, and no choice yet. */
  reader: 'chosen' | 'offered';
}

/** The Chinese version of the page, for a reader of Chinese who sees it in English. Not before hydration. */
function useChineseVersion(): ChineseVersion | undefined {
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

/** The path in Chinese. For the home page it is the language switch's (N3). */
function chinesePath(pathname: string): string {
  const home = normalPath(pathname) === '/' ? site.languageSwitch?.en : undefined;
  return home ?? translatedPath(site.routes, 'zh', pathname);
}

/**
 * Offers the site in Chinese, in Chinese (N9), to a reader whose browser is Chinese and who has not chosen a language.
 * Placed at the lower edge, where it moves nothing. It stays across pages and visits until it is answered.
 */
function LanguageOffer({ address }: { address: string }) {
  const navigate = useNavigate();

  function answer(language: 'en' | 'zh'): void {
    saveLanguage(language);
    if (language === 'zh') void navigate(address, { replace: true });
  }

  return (
    <section className={classes.bar} data-unprinted lang="zh" aria-label="语言">
      <div className={`${classes.column} ${classes.offer}`}>
        <span>本网站有中文版。</span>
        <PlainButton size="compact" onClick={() => answer('zh')}>
          查看中文版
        </PlainButton>
        <PlainButton size="compact" variant="outline" onClick={() => answer('en')}>
          继续看英文
        </PlainButton>
      </div>
    </section>
  );
}
