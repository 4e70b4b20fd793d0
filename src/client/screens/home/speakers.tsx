import { Trans, useLingui } from '@lingui/react/macro';
import { lazy } from 'react';
import { Link } from 'react-router-dom';
import { site } from '#conference/site.ts';
import { WhenIdle } from '../../ui/optional.tsx';
import { Section } from './section.tsx';
import classes from './speakers.module.css';

const SpeakerCarousel = lazy(() => import('./speakerCarousel.tsx'));

/** The plenary speakers (I1). They come from the server, and their carousel when the browser is idle. */
export function PlenarySpeakers() {
  const { t } = useLingui();
  return (
    <Section
      title={t`Plenary speakers`}
      aside={
        <Link to={site.links.speakers}>
          <Trans>All speakers</Trans>
        </Link>
      }
    >
      <div className={classes.place}>
        <WhenIdle>
          <SpeakerCarousel />
        </WhenIdle>
      </div>
    </Section>
  );
}
