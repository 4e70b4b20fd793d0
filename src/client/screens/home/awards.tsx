import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { Text } from '#site';
import { site } from '#conference/site.ts';
import { useText } from '../../i18n/language.tsx';
import classes from './awards.module.css';
import { Section } from './section.tsx';

/** What can be won. */
export function Awards({ awards }: { awards: readonly Text[] }) {
  const text = useText();
  const { t } = useLingui();
  return (
    <Section
      title={t`Awards`}
      aside={
        <Link to={site.links.awards}>
          <Trans>Rules of the awards</Trans>
        </Link>
      }
    >
      <ul className={classes.awards}>
        {awards.map((award) => (
          <li key={award.en}>{text(award)}</li>
        ))}
      </ul>
    </Section>
  );
}
