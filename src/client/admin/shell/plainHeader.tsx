import { useSignInWays } from '#client/admin/session/signInWays.ts';
import { OfficeMark } from './officeMark.tsx';
import { LanguageButton } from './languageButton.tsx';
import classes from './adminShell.module.css';

/** The conference and the language, before sign-in. Names nothing until it is known what to name. */
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
