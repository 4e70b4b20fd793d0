import { ViewTransition } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { HeroContent } from '#site/pages.ts';
import type { Site } from '#site/site.ts';
import { useTranslatedPath } from '#client/conference/translatedPath.ts';
import { useText } from '#client/i18n/language.tsx';
import { movingTitle } from '#client/ui/components/page.tsx';
import { ButtonLink } from '#client/ui/components/buttonLink.tsx';
import { Drawing } from '#client/ui/components/drawing.tsx';
import { useCurrent, useHasClosed, usePhase, useRegistrationEnded } from '#client/features/dates/moment.ts';
import { WhatIsNext } from './whatIsNext.tsx';
import { Banners } from './banners.tsx';
import { mainLinks, type MainLink } from './mainLinks.ts';
import classes from './hero.module.css';

/** The banners: the conference, its main buttons and what is next first, then the organisers' own (I1). */
export function Hero({ kicker, headline, lead, drawing, banners, links }: HeroContent & Pick<Site, 'links'>) {
  const text = useText();
  const { t } = useLingui();
  const translated = useTranslatedPath();
  const phase = usePhase();
  const ended = { abstracts: useHasClosed(), registration: useRegistrationEnded() };
  const current = useCurrent();
  return (
    <Banners label={t`Highlights`}>
      <div className={classes.banner}>
        <div className={classes.words}>
          <p className={classes.kicker}>{text(kicker)}</p>
          <ViewTransition {...movingTitle}>
            <h1 tabIndex={-1}>{text(headline)}</h1>
          </ViewTransition>
          <p className={classes.lead}>{text(lead)}</p>
          <div className={classes.actions}>
            {mainLinks(phase, links, ended).map((link, index) => (
              <MainButton key={index} link={link} links={links} variant={index === 0 ? 'filled' : 'outline'} />
            ))}
          </div>
          <WhatIsNext />
        </div>
        <Drawing className={classes.drawing} file={drawing} />
      </div>
      {banners.map(current).map((banner) => (
        <div key={banner.headline.en} className={classes.banner}>
          <div className={classes.words}>
            <h2 className={classes.headline}>{text(banner.headline)}</h2>
            <p className={classes.lead}>{text(banner.lead)}</p>
            <div className={classes.actions}>
              <ButtonLink to={translated(banner.to)}>{text(banner.action)}</ButtonLink>
            </div>
          </div>
          <Drawing className={classes.drawing} file={banner.drawing} />
        </div>
      ))}
    </Banners>
  );
}

interface MainButtonProps extends Pick<Site, 'links'> {
  link: MainLink;
  variant: 'filled' | 'outline';
}

/** One of the main buttons. */
function MainButton({ link, links, variant }: MainButtonProps) {
  const text = useText();
  const translated = useTranslatedPath();
  const words = { submit: <Trans>Submit an abstract</Trans>, register: <Trans>Registration</Trans> };
  return (
    <ButtonLink to={translated(typeof link === 'string' ? links[link] : link.path)} variant={variant}>
      {typeof link === 'string' ? words[link] : text(link.title)}
    </ButtonLink>
  );
}
