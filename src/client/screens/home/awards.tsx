import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { site } from '#conference/site.ts';
import { useText } from '../../i18n/language.tsx';
import classes from './awards.module.css';
import { Section } from './section.tsx';

/** What can be won. */
export function Awards() {
  const text = useText();
  const { t } = useLingui();
  return (
    <Section
      title={t`Awards`}
      aside={
        <Link to={site.home.links.awards}>
          <Trans>Rules of the awards</Trans>
        </Link>
      }
    >
      <ul className={classes.awards}>
        {site.home.awards.map((award) => (
          <li key={award.en}>{text(award)}</li>
        ))}
      </ul>
    </Section>
  );
}
