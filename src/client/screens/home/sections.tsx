import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { fromOtherParts, pageSpeakers, type PageProps } from '#client/conference/content.ts';
import { useLinks } from '#client/conference/translatedPath.ts';
import { Boxes } from './boxes.tsx';
import { ContactAndHosts } from '#client/features/frontPage/contact.tsx';
import { ImportantDates } from '#client/features/frontPage/dates.tsx';
import { Figures } from '#client/features/frontPage/figures.tsx';
import { Glance } from '#client/features/frontPage/glance.tsx';
import { PlaceSection } from '#client/features/frontPage/place.tsx';
import { PreviousConferences } from '#client/features/frontPage/previous.tsx';
import { TopicsSection } from '#client/features/frontPage/topics.tsx';
import { PeopleLinks } from '#client/features/frontPage/peopleLinks.tsx';
import type { Timed } from '#site/dates.ts';
import type { Text } from '#site/text.ts';
import { useText } from '#client/i18n/language.tsx';
import { useCurrent } from '#client/features/dates/moment.ts';
import { FrontPageSection } from '#client/features/frontPage/section.tsx';
import type { Site } from '#site/site.ts';
import type { PublishedSpeakers } from '#contract/pages/published.ts';
import type { ScanCodeContent, FeeTableContent, HomePage } from '#site/pages.ts';
import { ScanCode } from '#client/features/fees/scanCode.tsx';
import { FeeTable } from '#client/features/fees/feeTable.tsx';
import { WhenNear } from '#client/performance/deferred.tsx';
import { SpeakerSlides } from './speakerSlides.tsx';
import classes from './home.module.css';
import speakers from './speakers.module.css';

/** The front page of a forum below its first screen (I1, I2). */
export default function HomeSections({ route, page }: PageProps<'home'>) {
  const { fees, hotel, chatGroup } = page;
  const { days, map } = fromOtherParts(route.page);
  const links = useLinks();
  return (
    <>
      <About words={page.about} figures={page.figures} />
      <Glance days={days} drawing={page.drawing} />
      <TopicsSection title={page.topics} links={links} />
      <PlenarySpeakers links={links} published={pageSpeakers(route.page)} />
      {page.awards.length > 0 && <AwardsSection awards={page.awards} links={links} />}
      {fees && <FeesSection fees={fees} />}
      <Boxes {...page} links={links} />
      <ImportantDates />
      <PlaceSection place={page.place} map={map} />
      {hotel && hotel.length > 0 && <Hotel words={hotel} />}
      {chatGroup && <ChatGroup code={chatGroup} />}
      <PreviousConferences previous={page.previous} />
      <ContactAndHosts />
    </>
  );
}

type AboutProps = { words: readonly Timed<Text>[] } & Pick<HomePage, 'figures'>;

/** About the conference, in text and figures. */
function About({ words, figures }: AboutProps) {
  const text = useText();
  const { t } = useLingui();
  const current = useCurrent();
  const paragraphs = words.map(current);
  if (paragraphs.length === 0) return null;
  return (
    <FrontPageSection title={t`About the conference`} anchor="about" aside={<Figures figures={figures} />} beside>
      <div className={classes.text}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph.en}>{text(paragraph)}</p>
        ))}
      </div>
    </FrontPageSection>
  );
}

interface AwardsProps extends Pick<Site, 'links'> {
  awards: readonly Text[];
}

/** The awards, with a link to their rules. */
function AwardsSection({ awards, links }: AwardsProps) {
  const text = useText();
  const { t } = useLingui();
  if (awards.length === 0) return null;
  return (
    <FrontPageSection
      title={t`Awards`}
      anchor="awards"
      aside={
        <Link to={links.awards}>
          <Trans>Rules of the awards</Trans>
        </Link>
      }
      beside
    >
      <ul className={classes.awards}>
        {awards.map((award) => (
          <li key={award.en}>{text(award)}</li>
        ))}
      </ul>
    </FrontPageSection>
  );
}

/** The participants' chat group (I2). */
function ChatGroup({ code }: { code: ScanCodeContent }) {
  const text = useText();
  return (
    <FrontPageSection title={text(code.title)} anchor="chat-group" tinted>
      <ScanCode {...code} />
    </FrontPageSection>
  );
}

/** The fees (I2). */
function FeesSection({ fees }: { fees: FeeTableContent }) {
  const { t } = useLingui();
  return (
    <FrontPageSection title={t`Fees`} anchor="fees">
      <FeeTable {...fees} />
    </FrontPageSection>
  );
}

/** Where to stay (I2). */
function Hotel({ words }: { words: readonly Text[] }) {
  const text = useText();
  const { t } = useLingui();
  return (
    <FrontPageSection title={t`Hotel`} anchor="hotel">
      <div className={classes.text}>
        {words.map((paragraph) => (
          <p key={paragraph.en}>{text(paragraph)}</p>
        ))}
      </div>
    </FrontPageSection>
  );
}

const loadCarousel = () => import('./speakerCarousel.tsx');

interface PlenarySpeakersProps extends Pick<Site, 'links'> {
  published: PublishedSpeakers;
}

/** The plenary speakers (I1): first the published ones; when the reader scrolls near, the server's in a carousel. */
function PlenarySpeakers({ links, published }: PlenarySpeakersProps) {
  const { t } = useLingui();
  const lists = [published.speaker_listA, published.speaker_listB];
  const slides = lists.flatMap((speakers) => (speakers?.length ? [speakers] : []));
  if (slides.length === 0) return null;
  return (
    <FrontPageSection
      title={t`Plenary speakers`}
      anchor="speakers"
      aside={
        <PeopleLinks to={links.speakers}>
          <Trans>All speakers</Trans>
        </PeopleLinks>
      }
      tinted
    >
      <WhenNear className={speakers.place} load={loadCarousel} before={<SpeakerSlides slides={slides} />}>
        {({ default: SpeakerCarousel }) => <SpeakerCarousel published={published} />}
      </WhenNear>
    </FrontPageSection>
  );
}
