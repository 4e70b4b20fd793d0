import { ViewTransition, type ReactNode, Children, useEffect, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { HeroContent } from '#site/pages.ts';
import type { Site } from '#site/site.ts';
import { useTranslatedPath } from '#client/conference/translatedPath.ts';
import { useText } from '#client/i18n/language.tsx';
import { movingTitle } from '#client/ui/components/page.tsx';
import { ButtonLink } from '#client/ui/components/buttonLink.tsx';
import { DrawingToEdge } from '#client/ui/components/drawing.tsx';
import { useCurrent } from '#client/features/dates/moment.ts';
import { OpenNow } from './openNow.tsx';
import classes from './hero.module.css';

/** The banners: first the conference, then those of the organisers. Below them: what is currently open (I1). */
export function Hero({ kicker, headline, lead, drawing, banners, links }: HeroContent & Pick<Site, 'links'>) {
  const text = useText();
  const { t } = useLingui();
  const translated = useTranslatedPath();
  const current = useCurrent();
  return (
    <Banners label={t`Highlights`} below={<OpenNow kicker={kicker} links={links} />}>
      <Banner drawing={drawing}>
        <ViewTransition {...movingTitle}>
          <h1 tabIndex={-1}>{text(headline)}</h1>
        </ViewTransition>
        {text(lead) && <p className={classes.lead}>{text(lead)}</p>}
      </Banner>
      {banners.map(current).map((banner) => (
        <Banner key={banner.headline.en} drawing={banner.drawing}>
          <h2 className={classes.headline}>{text(banner.headline)}</h2>
          <p className={classes.lead}>{text(banner.lead)}</p>
          <ButtonLink to={translated(banner.to)}>{text(banner.action)}</ButtonLink>
        </Banner>
      ))}
    </Banners>
  );
}

/** Text in the page's column, and a drawing that extends to the edge. */
function Banner({ drawing, children }: { drawing: string; children: ReactNode }) {
  return (
    <div className={classes.banner}>
      <div className={classes.column}>
        <div className={classes.words}>{children}</div>
      </div>
      <DrawingToEdge className={classes.drawing} file={drawing} />
    </div>
  );
}

/** The visible share from which a banner counts as the current one. */
const half = 0.5;

interface BannersProps {
  label: string;
  below: ReactNode;
  children: ReactNode;
}

/**
 * Banners in a strip with scroll snapping: swiped, scrolled, moved with the arrow keys or chosen below, and readable
 * without scripts. They never move automatically.
 */
function Banners({ label, below, children }: BannersProps) {
  const { t } = useLingui();
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const banners = Children.toArray(children);

  useEffect(() => {
    const slides = Array.from(strip.current?.children ?? []);
    const observer = new IntersectionObserver(
      (entries) => {
        const inView = entries.find(({ intersectionRatio }) => intersectionRatio > half);
        if (inView) setShown(slides.indexOf(inView.target));
      },
      { root: strip.current, threshold: [half, 1] },
    );
    for (const slide of slides) observer.observe(slide);
    return () => observer.disconnect();
  }, []);

  function show(index: number): void {
    const { clientWidth = 0 } = strip.current ?? {};
    strip.current?.scrollTo({ left: index * clientWidth, behavior: 'smooth' });
  }

  return (
    <section className={classes.hero} aria-label={label} aria-roledescription={t`carousel`}>
      <div className={classes.stage}>
        <div ref={strip} className={classes.strip}>
          {banners.map((banner, index) => (
            // Links of hidden banners must not take the focus.
            <div key={index} className={classes.slide} inert={index !== shown}>
              {banner}
            </div>
          ))}
        </div>
        {banners.length > 1 && (
          <div className={classes.dots} data-unprinted>
            {banners.map((_, index) => (
              <button
                key={index}
                type="button"
                className={classes.dot}
                aria-label={t`Banner ${index + 1} of ${banners.length}`}
                aria-current={index === shown}
                onClick={() => show(index)}
              />
            ))}
          </div>
        )}
      </div>
      {below}
    </section>
  );
}
