import { Trans, useLingui } from '@lingui/react/macro';
import type { HeroContent } from '#site/pages.ts';
import type { Site } from '#site/site.ts';
import { useTwin } from '#client/conference/twins.ts';
import { useText } from '#client/i18n/language.tsx';
import { ButtonLink } from '#client/ui/components/buttonLink.tsx';
import { Drawing } from '#client/ui/components/drawing.tsx';
import { AbstractDeadline } from './abstractDeadline.tsx';
import { Banners } from './banners.tsx';
import classes from './hero.module.css';

/** The banners: the conference and its abstract deadline first, then the organisers' own (I1). */
export function Hero({ kicker, headline, lead, drawing, banners, links }: HeroContent & Pick<Site, 'links'>) {
  const text = useText();
  const { t } = useLingui();
  const twin = useTwin();
  return (
    <Banners label={t`Highlights`}>
      <div className={classes.banner}>
        <div className={classes.words}>
          <p className={classes.kicker}>{text(kicker)}</p>
          <h1 tabIndex={-1}>{text(headline)}</h1>
          <p className={classes.lead}>{text(lead)}</p>
          <div className={classes.actions}>
            <ButtonLink to={links.submit}>
              <Trans>Submit an abstract</Trans>
            </ButtonLink>
            <ButtonLink to={links.register} variant="outline">
              <Trans>Registration</Trans>
            </ButtonLink>
          </div>
          <AbstractDeadline />
        </div>
        <Drawing className={classes.drawing} file={drawing} />
      </div>
      {banners.map((banner) => (
        <div key={banner.headline.en} className={classes.banner}>
          <div className={classes.words}>
            <h2 className={classes.headline}>{text(banner.headline)}</h2>
            <p className={classes.lead}>{text(banner.lead)}</p>
            <div className={classes.actions}>
              <ButtonLink to={twin(banner.to)}>{text(banner.action)}</ButtonLink>
            </div>
          </div>
          <Drawing className={classes.drawing} file={banner.drawing} />
        </div>
      ))}
    </Banners>
  );
}
