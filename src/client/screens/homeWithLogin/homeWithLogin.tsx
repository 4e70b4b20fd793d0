import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { CSSProperties } from 'react';
import { site } from '#client/published/site.ts';
import type { PageProps } from '#client/conference/content.ts';
import { ContactAndHosts } from '#client/features/frontPage/contact.tsx';
import { ImportantDates } from '#client/features/frontPage/dates.tsx';
import { Figures } from '#client/features/frontPage/figures.tsx';
import { Hero } from '#client/features/frontPage/hero.tsx';
import { Section } from '#client/features/frontPage/section.tsx';
import { TopicsSection } from '#client/features/frontPage/topics.tsx';
import { Welcome } from './welcome.tsx';
import { NewsList } from '#client/features/news/newsList.tsx';
import type { HomeWithLoginPage } from '#site/pages.ts';
import { useText } from '#client/i18n/language.tsx';
import classes from './homeWithLogin.module.css';

/** Number of news items on the front page. */
const newsShown = 3;

/** The front page with a log-in form (I3). */
export default function HomeWithLogin({ page }: PageProps<'homeWithLogin'>) {
  const { t } = useLingui();
  return (
    <>
      <Hero {...page} links={site.links} />
      <Welcome about={page.about} login={page.login} />
      <Figures {...page} />
      <ImportantDates />
      <TopicsSection title={page.topics} links={site.links} />
      <PreviousConferences previous={page.previous} />
      <Section
        title={t`News`}
        anchor="news"
        aside={
          <Link to={page.newsPath}>
            <Trans>All news</Trans>
          </Link>
        }
      >
        <NewsList path={page.newsPath} items={page.news.slice(0, newsShown)} heading="h3" />
      </Section>
      <ContactAndHosts />
    </>
  );
}

type Conferences = HomeWithLoginPage['previous'];

/** The previous conferences, one line per decade (I3). */
function PreviousConferences({ previous }: { previous: Conferences }) {
  const { t } = useLingui();
  const [first, last] = [previous.at(0)?.year, previous.at(-1)?.year];
  const decades = [...new Set(previous.map(decadeOf))];
  return (
    <Section title={t`Previous conferences, ${first}–${last}`} anchor="previous-conferences" tinted>
      <div>
        {decades.map((decade) => (
          <div key={decade} className={classes.decade}>
            <h3 className={classes.name}>{t`${decade}s`}</h3>
            <ol className={classes.line}>
              {previous
                .filter((conference) => decadeOf(conference) === decade)
                .map((conference) => (
                  <Conference key={conference.year} {...conference} isCurrent={conference.year === last} />
                ))}
            </ol>
          </div>
        ))}
      </div>
    </Section>
  );
}

function Conference({ year, place, isCurrent }: Conferences[number] & { isCurrent: boolean }) {
  const text = useText();
  return (
    <li
      className={classes.conference}
      style={{ '--year': year % 10 } as CSSProperties}
      data-this={isCurrent || undefined}
    >
      <b className={classes.year}>{year}</b>
      {text(place)}
    </li>
  );
}

function decadeOf({ year }: Conferences[number]): number {
  return year - (year % 10);
}
