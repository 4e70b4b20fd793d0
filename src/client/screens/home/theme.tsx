import { Trans } from '@lingui/react/macro';
import type { Text } from '#site/text.ts';
import { useText } from '#client/i18n/language.tsx';
import section from '#client/features/frontPage/section.module.css';
import classes from './theme.module.css';

/** What the conference is about, in a sentence (I2). */
export function Theme({ theme }: { theme: Text }) {
  const text = useText();
  return (
    <section className={section.section} aria-labelledby="theme">
      <div className={section.column}>
        <h2 id="theme" className={classes.kicker}>
          <Trans>Theme</Trans>
        </h2>
        <p className={classes.theme}>{text(theme)}</p>
      </div>
    </section>
  );
}
