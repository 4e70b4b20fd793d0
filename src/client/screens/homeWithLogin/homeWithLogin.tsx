import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { site } from '#client/published/site.ts';
import type { PageProps } from '#client/conference/content.ts';
import { ContactAndHosts } from '#client/features/frontPage/contact.tsx';
import { ImportantDates } from '#client/features/frontPage/dates.tsx';
import { Figures } from '#client/features/frontPage/figures.tsx';
import { Hero } from '#client/features/frontPage/hero.tsx';
import { Section } from '#client/features/frontPage/section.tsx';
import { TopicsSection } from '#client/features/frontPage/topics.tsx';
import { PreviousConferences } from './previousConferences.tsx';
import { Welcome } from './welcome.tsx';
import { NewsList } from '#client/features/news/newsList.tsx';

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
