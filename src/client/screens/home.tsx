import { About } from './home/about.tsx';
import { Awards } from './home/awards.tsx';
import { Boxes } from './home/boxes.tsx';
import { ContactAndHosts } from './home/contact.tsx';
import { ImportantDates } from './home/dates.tsx';
import { Hero } from './home/hero.tsx';
import { PlenarySpeakers } from './home/speakers.tsx';
import { Topics } from './home/topics.tsx';

/** The front page (I1). */
export default function Home() {
  return (
    <>
      <Hero />
      <About />
      <Topics />
      <ImportantDates />
      <Boxes />
      <PlenarySpeakers />
      <Awards />
      <ContactAndHosts />
    </>
  );
}
