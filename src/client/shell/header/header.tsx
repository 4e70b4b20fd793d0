import { useLingui, Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Language } from '#site/text.ts';
import { pathIn, languageKey, onlyLanguageOf, routesOf } from '#contract/pages/page.ts';
import { fullName, isChineseName } from '#contract/names/fullName.ts';
import { site } from '#client/published/site.ts';
import { useText, useLanguage, saveLanguage } from '#client/i18n/language.tsx';
import { useCloseOnClick, useCloseOnEscape } from '#client/shell/navigation/useClose.ts';
import classes from './header.module.css';
import iconButton from './iconButton.module.css';
import { Mark } from '#client/conference/mark.tsx';
import { Navigation } from '#client/shell/navigation/navigation.tsx';
import { useAccount, type StoredAccount } from '#client/session/session.ts';
import { LogOut } from '#client/features/logOut/logOut.tsx';
import { useMounted } from '#client/hydration/mounted.ts';
import { SearchButton } from './searchButton.tsx';

/** Logo, navigation, search, language and account. On a small screen the navigation is behind a menu button (N4). */
export function Header() {
  const text = useText();
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const icon = useRef<HTMLButtonElement>(null);
  useCloseOnNavigation(() => setOpen(false));
  useCloseOnClick(open, () => setOpen(false));
  useCloseOnEscape(open, () => {
    setOpen(false);
    icon.current?.focus();
  });

  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link className={classes.mark} to="/">
          <Mark className={classes.sign} />
          <span className={classes.shortName}>{text(site.shortName)}</span>
        </Link>
        <div className={classes.right} data-unprinted>
          <SearchButton />
          <LanguageSwitch className={classes.wide} />
          <AccountMenu />
          <button
            ref={icon}
            type="button"
            className={`${iconButton.button} ${classes.icon}`}
            aria-label={t`Menu`}
            aria-expanded={open}
            aria-controls="navigation"
            onClick={() => setOpen(!open)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true" data-open={open || undefined}>
              <path d="M4 7h16" />
              <path d="M4 12h16" />
              <path d="M4 17h16" />
            </svg>
          </button>
        </div>
      </div>
      <div id="navigation" className={classes.fold} data-unprinted data-open={open || undefined}>
        <Navigation />
        <LanguageSwitch className={classes.narrow} />
      </div>
    </header>
  );
}

/** Closes the open menu when the reader arrives on another page. */
function useCloseOnNavigation(close: () => void): void {
  const { pathname } = useLocation();
  const [shown, setShown] = useState(pathname);
  if (shown === pathname) return;
  setShown(pathname);
  close();
}

/** The account's name and the log-out button, or a link to log in. */
function AccountMenu() {
  const account = useAccount();
  const language = useLanguage();
  if (routesOf(site.routes, 'login').length === 0) return null;
  if (account) return <LoggedIn account={account} dashboardPath={pathIn(site.routes, language, 'dashboard')} />;
  return (
    <Link className={classes.logIn} to={pathIn(site.routes, language, 'login')}>
      <Trans>Log in</Trans>
    </Link>
  );
}

/** On a phone the name shrinks to its initials, and logging out moves to the dashboard. */
function LoggedIn({ account, dashboardPath }: { account: StoredAccount; dashboardPath: string }) {
  return (
    <>
      <Link className={classes.name} to={dashboardPath}>
        <span className={classes.initials} aria-hidden>
          {initialsOf(account)}
        </span>
        <span className={classes.full}>{shortName(account)}</span>
      </Link>
      <LogOut className={classes.logOut} account={account} />
    </>
  );
}

type Named = Pick<StoredAccount, 'Firstname' | 'Lastname'>;

/** A short name: 'O. Reynolds', '李学'. */
function shortName(account: Named): string {
  const { Firstname, Lastname } = account;
  if (isChineseName(account)) return fullName({ Firstname, Lastname });
  const initial = Array.from(Firstname.trim())[0];
  return initial && Lastname ? `${initial}. ${Lastname}` : Lastname || Firstname;
}

/** Two letters, or one Chinese character: 'OR', '李'. */
function initialsOf(account: Named): string {
  const [first = '', last = ''] = [account.Firstname, account.Lastname].map((name) => Array.from(name.trim())[0] ?? '');
  return isChineseName(account) ? last || first : first + last;
}

/** The switch's label for pages in each language, as the specification words it (N3). */
const other = {
  en: { language: 'zh', word: 'Chinese' },
  zh: { language: 'en', word: 'English' },
} as const satisfies Record<Language, { language: Language; word: string }>;

/**
 * Links to the page in the other language, or changes the language of this one (N3), and stores the choice (N9). Before
 * or without scripts, the choice is in the address. A conference in one language has no switch (C6).
 */
function LanguageSwitch({ className }: { className?: string | undefined }) {
  const current = useLanguage();
  const mounted = useMounted();
  const { pathname, search } = useLocation();
  if (onlyLanguageOf(site)) return null;
  const { language, word } = other[current];
  const elsewhere = site.languageSwitch?.[current];
  const query = new URLSearchParams(elsewhere ? '' : search);
  if (mounted) query.delete(languageKey);
  else query.set(languageKey, language);
  // A path that starts with two slashes would name another site.
  const to = { pathname: elsewhere ?? pathname.replace(/^\/+/, '/'), search: query.toString() };
  return (
    <Link
      className={`${classes.language} ${className}`}
      to={to}
      hrefLang={language}
      lang="en"
      onClick={() => saveLanguage(language)}
    >
      {word}
    </Link>
  );
}
