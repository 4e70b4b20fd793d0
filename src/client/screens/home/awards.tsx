import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { Site } from '#site/site.ts';
import type { Text } from '#site/text.ts';
import { useText } from '#client/i18n/language.tsx';
import classes from './awards.module.css';
import { Section } from '#client/features/frontPage/section.tsx';

interface AwardsProps extends Pick<Site, 'links'> {
  awards: readonly Text[];
}

/** The awards, with a link to their rules. */
export function AwardsSection({ awards, links }: AwardsProps) {
  const text = useText();
  const { t } = useLingui();
  return (
    <Section
      title={t`Awards`}
      anchor="awards"
      aside={
        <Link to={links.awards}>
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
