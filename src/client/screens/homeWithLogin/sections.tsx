import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { site } from '#client/published/site.ts';
import { fromOtherParts, type PageProps } from '#client/conference/content.ts';
import { ContactAndHosts } from '#client/features/frontPage/contact.tsx';
import { ImportantDates } from '#client/features/frontPage/dates.tsx';
import { Glance } from '#client/features/frontPage/glance.tsx';
import { PeopleLinks } from '#client/features/frontPage/peopleLinks.tsx';
import { PlaceSection } from '#client/features/frontPage/place.tsx';
import { PreviousConferences } from '#client/features/frontPage/previous.tsx';
import { ScrollRow } from '#client/features/frontPage/scrollRow/scrollRow.tsx';
import { FrontPageSection } from '#client/features/frontPage/section.tsx';
import { TopicsSection } from '#client/features/frontPage/topics.tsx';
import { usePhase } from '#client/features/dates/moment.ts';
import { NewsList } from '#client/features/news/newsList.tsx';
import { useText } from '#client/i18n/language.tsx';
import type { Text } from '#site/text.ts';
import { routesOf } from '#contract/pages/page.ts';
import classes from './homeWithLogin.module.css';

/** Number of news items on the front page. */
const newsShown = 3;

/** The front page below its first screen (I3). */
export default function Sections({ route, page }: PageProps<'homeWithLogin'>) {
  const { days, keynotes, map } = fromOtherParts(route.page);
  const { t } = useLingui();
  return (
    <>
      <Glance days={days} drawing={page.drawing} />
      <TopicsSection title={page.topics} links={site.links} />
      <Keynotes names={keynotes} drawing={page.drawing} />
      <ImportantDates />
      <PlaceSection place={page.place} map={map} />
      <PreviousConferences previous={page.previous} />
      {page.news.length > 0 && (
        <FrontPageSection
          title={t`News`}
          anchor="news"
          aside={
            <Link to={page.newsPath}>
              <Trans>All news</Trans>
            </Link>
          }
        >
          <ScrollRow labelledBy="news">
            <NewsList path={page.newsPath} items={page.news.slice(0, newsShown)} heading="h3" />
          </ScrollRow>
        </FrontPageSection>
      )}
      <ContactAndHosts />
    </>
  );
}

/** The names of the keynote speakers. Nothing while there are none. */
function Keynotes({ names = [], drawing }: { names: readonly Text[] | undefined; drawing: string }) {
  const text = useText();
  const isOver = usePhase() === 'over';
  const [route] = routesOf(site.routes, 'keynotes');
  if (names.length === 0 || !route) return null;
  return (
    <FrontPageSection
      title={text(route.title)}
      anchor="speakers"
      aside={
        <PeopleLinks to={site.links.speakers}>
          <Trans>All speakers</Trans>
        </PeopleLinks>
      }
      {...(!isOver && { drawing })}
    >
      <ul className={classes.names}>
        {names.map((name) => (
          <li key={name.en}>{text(name)}</li>
        ))}
      </ul>
    </FrontPageSection>
  );
}
