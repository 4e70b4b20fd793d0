import { Trans, useLingui } from '@lingui/react/macro';
import type { Timed } from '#site/dates.ts';
import type { Text } from '#site/text.ts';
import { site } from '#client/published/site.ts';
import { useText } from '#client/i18n/language.tsx';
import { useCurrent } from '#client/features/dates/moment.ts';
import classes from './about.module.css';
import { Section } from '#client/features/frontPage/section.tsx';

/** About the conference, with venue and hosts. */
export function About({ words }: { words: readonly Timed<Text>[] }) {
  const text = useText();
  const { t } = useLingui();
  const current = useCurrent();
  return (
    <Section title={t`About the conference`} anchor="about">
      <div className={classes.about}>
        <div className={classes.text}>
          {words.map(current).map((paragraph) => (
            <p key={paragraph.en}>{text(paragraph)}</p>
          ))}
        </div>
        <dl className={classes.facts}>
          <div>
            <dt>
              <Trans>Venue</Trans>
            </dt>
            <dd>{text(site.venue)}</dd>
          </div>
          <div>
            <dt>
              <Trans>Hosts</Trans>
            </dt>
            {site.hosts.map((host) => (
              <dd key={host.en}>{text(host)}</dd>
            ))}
          </div>
        </dl>
      </div>
    </Section>
  );
}
