import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { Text } from '#site';
import { useText } from '../../i18n/language.tsx';
import section from './section.module.css';
import classes from './theme.module.css';

/** What the conference is about, in a sentence (I2). */
export function Theme({ theme }: { theme: Text }) {
  const text = useText();
  const id = useId();
  return (
    <section className={section.section} aria-labelledby={id}>
      <div className={section.column}>
        <h2 id={id} className={classes.kicker}>
          <Trans>Theme</Trans>
        </h2>
        <p className={classes.theme}>{text(theme)}</p>
      </div>
    </section>
  );
}
