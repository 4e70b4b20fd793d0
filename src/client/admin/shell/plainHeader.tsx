import { useSignInWays } from '#client/admin/session/signInWays.ts';
import { OfficeMark } from './officeMark.tsx';
import { LanguageButton } from './languageButton.tsx';
import classes from './adminShell.module.css';

/** The header before sign-in: conference and language. Empty until the conference is known. */
export function PlainHeader() {
  const isKnown = useSignInWays() !== undefined;
  return (
    <header className={classes.header}>
      <a className={classes.mark} href="/">
        {isKnown && <OfficeMark className={classes.sign} />}
      </a>
      <div className={classes.right}>
        <LanguageButton />
      </div>
    </header>
  );
}
