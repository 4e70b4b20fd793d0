import { ViewTransition, type ReactNode, Children, useEffect, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { HeroContent } from '#site/pages.ts';
import type { Site } from '#site/site.ts';
import { useTranslatedPath } from '#client/conference/translatedPath.ts';
import { useText } from '#client/i18n/language.tsx';
import { movingTitle } from '#client/ui/components/page.tsx';
import { ButtonLink } from '#client/ui/components/buttonLink.tsx';
import { Drawing } from '#client/ui/components/drawing.tsx';
import { useCurrent, useHasClosed, usePhase, useRegistrationEnded } from '#client/features/dates/moment.ts';
import type { Route } from '#site/routes.ts';
import { site } from '#client/published/site.ts';
import type { Phase } from '#contract/dates/phase.ts';
import { routeOf, routesOf } from '#contract/pages/page.ts';
import { abstractDeadline, conferenceDays } from '#client/conference/importantDates.ts';
import { DateInZone } from '#client/features/dates/dateInZone.tsx';
import { DeadlineClocks } from '#client/features/dates/deadlineClocks.tsx';
import { DeadlinePassed } from '#client/features/dates/deadlinePassed.tsx';
import classes from './hero.module.css';

/** The banners: first the conference, its main buttons and the next date, then the organisers' own banners (I1). */
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
          {text(kicker) && <p className={classes.kicker}>{text(kicker)}</p>}
          <ViewTransition {...movingTitle}>
            <h1 tabIndex={-1}>{text(headline)}</h1>
          </ViewTransition>
          {text(lead) && <p className={classes.lead}>{text(lead)}</p>}
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

/** The target of a button on the first banner: one of the conference's links, or a page by its title. */
type MainLink = 'submit' | 'register' | Route;

/** Whether submission and registration have ended, whatever the phase. */
interface Ended {
  abstracts: boolean;
  registration: boolean;
}

/** The two main links of the front page in each phase. Other pages replace a program that does not exist yet. */
function mainLinks(phase: Phase, links: Site['links'], ended: Ended): MainLink[] {
  const [program] = routesOf(site.routes, 'program');
  const travel = routesOf(site.routes, 'travel').at(-1) ?? 'register';
  const speakers = routeOf(site.routes, links.speakers) ?? 'register';
  if (phase === 'over') return afterwards(links);
  if (phase === 'before') return ['submit', ended.registration ? (program ?? speakers) : 'register'];
  if (phase === 'running' || ended.registration) return [program ?? speakers, travel];
  return ['register', ended.abstracts ? (program ?? speakers) : 'submit'];
}

/** The pages that readers look for after the conference: program and speakers, then its results. */
function afterwards(links: Site['links']): Route[] {
  const [program] = routesOf(site.routes, 'program');
  const [news] = routesOf(site.routes, 'news');
  const [speakers, awards] = [links.speakers, links.awards].map((path) => routeOf(site.routes, path));
  return [program, speakers, news, awards].filter((route) => route !== undefined).slice(0, 2);
}

/** The next date: the deadline for abstracts, with the time left, then the conference itself. */
function WhatIsNext() {
  const text = useText();
  const phase = usePhase();
  if (phase === 'before' || !conferenceDays) return <AbstractDeadline />;
  const notes = {
    after: <DeadlinePassed />,
    running: <Trans>taking place now</Trans>,
    over: <Trans>This conference is over. Thank you to all who took part.</Trans>,
  };
  return (
    <Fact label={text(conferenceDays.label)} note={notes[phase]}>
      {text(conferenceDays.date)}
    </Fact>
  );
}

/** The deadline for abstracts: in the conference's time zone, then in the reader's time zone. */
function AbstractDeadline() {
  if (!abstractDeadline) return null;
  return (
    <Fact label={<Trans>Abstracts close</Trans>} note={<DeadlineClocks deadline={abstractDeadline} />}>
      <DateInZone date={abstractDeadline} />
    </Fact>
  );
}

interface FactProps {
  label: ReactNode;
  note: ReactNode;
  children: ReactNode;
}

function Fact({ label, note, children }: FactProps) {
  return (
    <dl className={classes.next}>
      <dt>{label}</dt>
      <dd>
        <b>{children}</b>
        <span className={classes.note}>{note}</span>
      </dd>
    </dl>
  );
}

/** The visible share from which a banner counts as the current one. */
const half = 0.5;

/**
 * Banners in a strip with scroll snapping: swiped, scrolled, moved with the arrow keys or chosen below, and readable
 * without scripts. They never move automatically.
 */
function Banners({ label, children }: { label: string; children: ReactNode }) {
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
      <div ref={strip} className={classes.strip}>
        {banners.map((banner, index) => (
          // Links of hidden banners must not take the focus.
          <div key={index} className={classes.slide} inert={index !== shown}>
            {banner}
          </div>
        ))}
      </div>
      <div className={classes.dots} data-unprinted>
        {(banners.length > 1 ? banners : []).map((_, index) => (
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
    </section>
  );
}
