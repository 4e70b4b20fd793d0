import type { PageProps } from '#client/conference/content.ts';
import { useLinks } from '#client/conference/translatedPath.ts';
import { About } from './about.tsx';
import { AwardsSection } from './awards.tsx';
import { Boxes } from './boxes.tsx';
import { ChatGroup } from './chatGroup.tsx';
import { ContactAndHosts } from '#client/features/frontPage/contact.tsx';
import { ImportantDates } from '#client/features/frontPage/dates.tsx';
import { FeesSection } from './fees.tsx';
import { Figures } from '#client/features/frontPage/figures.tsx';
import { Hero } from '#client/features/frontPage/hero.tsx';
import { Hotel } from './hotel.tsx';
import { PlenarySpeakers } from './speakers.tsx';
import { Theme } from './theme.tsx';
import { TopicsSection } from '#client/features/frontPage/topics.tsx';

/** The front page of a forum (I1); with a theme, fees, a hotel and a chat group the Chinese landing page (I2). */
export default function Home({ page }: PageProps<'home'>) {
  const { theme, fees, hotel, chatGroup } = page;
  const links = useLinks();
  return (
    <>
      <Hero {...page} links={links} />
      {theme && <Theme theme={theme} />}
      <About words={page.about} />
      <Figures {...page} />
      <TopicsSection title={page.topics} links={links} />
      <Boxes {...page} links={links} />
      <PlenarySpeakers links={links} />
      <AwardsSection awards={page.awards} links={links} />
      {fees && <FeesSection fees={fees} />}
      <ImportantDates />
      {hotel && <Hotel words={hotel} />}
      {chatGroup && <ChatGroup code={chatGroup} />}
      <ContactAndHosts />
    </>
  );
}
