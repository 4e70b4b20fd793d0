import { site } from '#conference/site.ts';
import type { PageProps } from '../content.ts';
import { About } from './home/about.tsx';
import { Awards } from './home/awards.tsx';
import { Boxes } from './home/boxes.tsx';
import { ChatGroup } from './home/chatGroup.tsx';
import { ContactAndHosts } from './home/contact.tsx';
import { ImportantDates } from './home/dates.tsx';
import { Fees } from './home/fees.tsx';
import { Hero } from './home/hero.tsx';
import { Hotel } from './home/hotel.tsx';
import { PlenarySpeakers } from './home/speakers.tsx';
import { Theme } from './home/theme.tsx';
import { Topics } from './home/topics.tsx';

/** The front page of a forum (I1); with a theme, fees, a hotel and a chat group the Chinese landing page (I2). */
export default function Home({ page }: PageProps<'home'>) {
  const { theme, fees, hotel, chatGroup } = page;
  const links = { ...site.links, ...page.links };
  return (
    <>
      <Hero {...page} links={links} />
      {theme && <Theme theme={theme} />}
      <About words={page.about} />
      <Topics title={page.topics} links={links} />
      <Boxes {...page} links={links} />
      <PlenarySpeakers links={links} />
      <Awards awards={page.awards} links={links} />
      {fees && <Fees fees={fees} />}
      <ImportantDates />
      {hotel && <Hotel words={hotel} />}
      {chatGroup && <ChatGroup code={chatGroup} />}
      <ContactAndHosts />
    </>
  );
}
