import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import type { ImportantDate } from '#site/dates.ts';
import type { Route } from '#site/routes.ts';
import type { Site } from '#site/site.ts';
import type { Text } from '#site/text.ts';
import type { Phase } from '#contract/dates/phase.ts';
import { routeOf, routesOf } from '#contract/pages/page.ts';
import { abstractDeadline, endOf, registrationEnd } from '#client/conference/importantDates.ts';
import { useTranslatedPath } from '#client/conference/translatedPath.ts';
import { DeadlinePassed } from '#client/features/dates/deadlinePassed.tsx';
import { useHasClosed, usePhase, useRegistrationEnded } from '#client/features/dates/moment.ts';
import { useNow } from '#client/features/dates/now.ts';
import { Optional } from '#client/hydration/optional.tsx';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { site } from '#client/published/site.ts';
import { ButtonLink } from '#client/ui/components/buttonLink.tsx';
import classes from './openNow.module.css';

interface OpenNowProps extends Pick<Site, 'links'> {
  /** The days and the place. */
  kicker: Text;
}

/** One line below the banners: days and place, what is open now and until when, and its buttons (I1, I3). */
export function OpenNow({ kicker, links }: OpenNowProps) {
  const text = useText();
  const phase = usePhase();
  const ended = { abstracts: useHasClosed(), registration: useRegistrationEnded() };
  return (
    <div className={classes.band}>
      <div className={classes.line}>
        {text(kicker) && <p className={classes.when}>{text(kicker)}</p>}
        {(phase !== 'before' || abstractDeadline) && (
          <p className={classes.open}>
            <State phase={phase} ended={ended} />
          </p>
        )}
        <div className={classes.actions}>
          {mainLinks(phase, links, ended).map((link, index) => (
            <MainButton key={index} link={link} links={links} variant={index === 0 ? 'filled' : 'outline'} />
          ))}
        </div>
      </div>
    </div>
  );
}

interface StateProps {
  phase: Phase;
  ended: Ended;
}

/** What is open in each phase. */
function State({ phase, ended }: StateProps) {
  if (phase === 'before') return abstractDeadline && <AbstractsUntil deadline={abstractDeadline} />;
  const said = {
    after: <RegistrationOpen hasEnded={ended.registration} />,
    running: <Trans>taking place now</Trans>,
    over: <Trans>This conference is over. Thank you to all who took part.</Trans>,
  };
  return (
    <>
      <b>{said[phase]}</b>
      {phase === 'after' && (
        <span className={classes.note}>
          <DeadlinePassed />
        </span>
      )}
    </>
  );
}

const TimeLeft = lazy(async () => ({ default: (await import('#client/features/dates/countdown.tsx')).TimeLeft }));

/** The deadline and the time left, which only the reader's device knows. */
function AbstractsUntil({ deadline }: { deadline: ImportantDate }) {
  const day = useText()(deadline.date);
  const end = endOf(deadline, useLanguage());
  const now = useNow();
  return (
    <>
      <b>
        <Trans>Abstracts until {day}</Trans>
      </b>
      <span className={classes.note}>
        <Optional>{now && <TimeLeft end={end} />}</Optional>
      </span>
    </>
  );
}

function RegistrationOpen({ hasEnded }: { hasEnded: boolean }) {
  const text = useText();
  if (hasEnded) return <Trans>Registration has ended</Trans>;
  if (!registrationEnd) return <Trans>Registration is open</Trans>;
  const day = text(registrationEnd.date);
  return <Trans>Registration until {day}</Trans>;
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
