import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { HeroContent } from '#site/pages.ts';
import { site } from '#conference/site.ts';
import { dayIn, startOfDay } from '#contract/dates/deadline.ts';
import { abstractDeadline, conferenceDays, endOf, zone } from '#client/conference/importantDates.ts';
import { usePhase } from '#client/features/dates/moment.ts';
import { useNow } from '#client/features/dates/now.ts';
import { largestUnit } from '#client/features/dates/spanInWords.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { DrawingDetail } from '#client/ui/components/drawing.tsx';
import classes from './figures.module.css';

/** The conference in large numerals, on a band with a detail of its drawing: topics, days, who speaks, the time left (I1). */
export function Figures({ figures = [], drawing }: Pick<HeroContent, 'figures' | 'drawing'>) {
  const text = useText();
  const { t } = useLingui();
  const topics = site.topics.length;
  const days = useDays();
  return (
    <section className={classes.band} aria-label={t`The conference in figures`}>
      <DrawingDetail className={classes.drawing} file={drawing} />
      <dl className={classes.figures}>
        <Figure words={<Plural value={topics} one="topic" other="topics" />}>{topics}</Figure>
        {days > 0 && <Figure words={<Plural value={days} one="day" other="days" />}>{days}</Figure>}
        {figures.map(({ count, words }) => (
          <Figure key={words.en} words={text(words)}>
            {count}
          </Figure>
        ))}
        <TimeLeft />
      </dl>
    </section>
  );
}

function Figure({ words, children }: { words: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{words}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The days of the conference, as the page's language announces them. */
function useDays(): number {
  const language = useLanguage();
  if (!conferenceDays) return 0;
  const { from, day } = conferenceDays;
  const [first, last] = [from ?? day, day].map((date) => Date.parse(dayIn(date, language)));
  return (last! - first!) / 86_400_000 + 1;
}

/** The time until abstracts close, then until the conference begins; known to the reader's device only. */
function TimeLeft() {
  const { t } = useLingui();
  const language = useLanguage();
  const phase = usePhase();
  const now = useNow();
  const next = {
    before: abstractDeadline && { moment: endOf(abstractDeadline, language), words: t`until abstracts close` },
    after: conferenceDays && {
      moment: startOfDay(dayIn(conferenceDays.from ?? conferenceDays.day, language), zone),
      words: t`until the conference begins`,
    },
    running: undefined,
    over: undefined,
  }[phase];
  if (!next) return null;
  const left = now && largestUnit(Math.max(0, next.moment.getTime() - now.getTime()), language);
  return (
    <div className={classes.left}>
      <dt>{next.words}</dt>
      <dd role="timer" aria-live="off">
        {left?.count} <small>{left?.word}</small>
      </dd>
    </div>
  );
}
