import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { site } from '#conference/site.ts';
import { useText } from '#client/i18n/language.tsx';
import { AccountMenu } from './accountMenu.tsx';
import { useCloseOnClick, useCloseOnEscape } from '#client/shell/navigation/useClose.ts';
import classes from './header.module.css';
import iconButton from './iconButton.module.css';
import { LanguageSwitch } from './languageSwitch.tsx';
import { Mark } from '#client/conference/mark.tsx';
import { Navigation } from '#client/shell/navigation/navigation.tsx';
import { SearchButton } from './searchButton.tsx';

/** Mark, navigation, search, language and account. On a small screen the navigation is behind a menu button (N4). */
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
          {text(site.shortName)}
        </Link>
        <div className={classes.right}>
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
      <div id="navigation" className={classes.fold} data-open={open || undefined}>
        <Navigation />
        <LanguageSwitch className={classes.narrow} />
      </div>
    </header>
  );
}

/** Closes what is open when the reader arrives on another page. */
function useCloseOnNavigation(close: () => void): void {
  const { pathname } = useLocation();
  const [shown, setShown] = useState(pathname);
  if (shown === pathname) return;
  setShown(pathname);
  close();
}
