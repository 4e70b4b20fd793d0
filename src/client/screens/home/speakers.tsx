import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { Site } from '#site/site.ts';
import { WhenNear } from '#client/performance/deferred.tsx';
import { Section } from '#client/features/frontPage/section.tsx';
import classes from './speakers.module.css';

const loadCarousel = () => import('./speakerCarousel.tsx');

/** The plenary speakers (I1). They come from the server, and their carousel when the reader comes near. */
export function PlenarySpeakers({ links }: Pick<Site, 'links'>) {
  const { t } = useLingui();
  return (
    <Section
      title={t`Plenary speakers`}
      anchor="speakers"
      aside={
        <Link to={links.speakers}>
          <Trans>All speakers</Trans>
        </Link>
      }
    >
      <WhenNear className={classes.place} load={loadCarousel}>
        {({ default: SpeakerCarousel }) => <SpeakerCarousel />}
      </WhenNear>
    </Section>
  );
}
