import { useLingui } from '@lingui/react/macro';
import type { Text } from '#site';
import { useText } from '../../i18n/language.tsx';
import { Section } from './section.tsx';
import classes from './theme.module.css';

/** What the conference is about, in a sentence (I2). */
export function Theme({ theme }: { theme: Text }) {
  const text = useText();
  const { t } = useLingui();
  return (
    <Section title={t`Theme`}>
      <p className={classes.theme}>{text(theme)}</p>
    </Section>
  );
}
