import { site } from '#client/published/site.ts';
import { Mark } from '#client/conference/mark.tsx';
import { useText } from '#client/i18n/language.tsx';
import { LanguageButton } from './languageButton.tsx';
import classes from './adminShell.module.css';

/** The conference and the language, for whoever has not signed in. */
export function PlainHeader() {
  const text = useText();
  return (
    <header className={classes.header}>
      <a className={classes.mark} href="/">
        <Mark className={classes.sign} />
        {text(site.shortName)}
      </a>
      <div className={classes.right}>
        <LanguageButton />
      </div>
    </header>
  );
}
