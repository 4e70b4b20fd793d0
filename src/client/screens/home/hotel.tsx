import { useLingui } from '@lingui/react/macro';
import type { Text } from '#site/text.ts';
import { useText } from '#client/i18n/language.tsx';
import classes from './about.module.css';
import { Section } from '#client/features/frontPage/section.tsx';

/** Where to stay (I2). */
export function Hotel({ words }: { words: readonly Text[] }) {
  const text = useText();
  const { t } = useLingui();
  return (
    <Section title={t`Hotel`} anchor="hotel">
      <div className={classes.text}>
        {words.map((paragraph) => (
          <p key={paragraph.en}>{text(paragraph)}</p>
        ))}
      </div>
    </Section>
  );
}
