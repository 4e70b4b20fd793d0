import type { PageProps } from '../content.ts';
import { About } from './home/about.tsx';
import { Awards } from './home/awards.tsx';
import { Boxes } from './home/boxes.tsx';
import { ContactAndHosts } from './home/contact.tsx';
import { ImportantDates } from './home/dates.tsx';
import { Hero } from './home/hero.tsx';
import { PlenarySpeakers } from './home/speakers.tsx';
import { Topics } from './home/topics.tsx';

/** The front page (I1). */
export default function Home({ page }: PageProps<'home'>) {
  return (
    <>
      <Hero {...page} />
      <About words={page.about} />
      <Topics title={page.topics} />
      <ImportantDates />
      <Boxes {...page} />
      <PlenarySpeakers />
      <Awards awards={page.awards} />
      <ContactAndHosts />
    </>
  );
}
