import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ImportantDate } from '#site/dates.ts';
import type { HeroContent } from '#site/pages.ts';
import { shownTopics } from '#contract/rules/topics.ts';
import { site } from '#client/published/site.ts';
import { dayIn, startOfDay } from '#contract/dates/deadline.ts';
import { abstractDeadline, conferenceDays, endOf, zone } from '#client/conference/importantDates.ts';
import { usePhase } from '#client/features/dates/moment.ts';
import { useNow } from '#client/features/dates/now.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { DrawingDetail } from '#client/ui/components/drawing.tsx';
import type { Language } from '#site/text.ts';
import { locales } from '#contract/dates/locales.ts';
import classes from './figures.module.css';

/**
 * The conference in large numerals, on a band with a detail of its drawing: topics, days, speakers, the time left (I1).
 */
export function Figures({ figures = [], drawing }: Pick<HeroContent, 'figures' | 'drawing'>) {
  const text = useText();
  const days = useDays();
  const topics = shownTopics(site).length;
  if (topics === 0 && !days && figures.length === 0 && !abstractDeadline) return null;
  return (
    <div className={classes.band}>
      <DrawingDetail className={classes.drawing} file={drawing} />
      <dl className={classes.figures}>
        {topics > 0 && <Figure words={topics === 1 ? <Trans>Topic</Trans> : <Trans>Topics</Trans>}>{topics}</Figure>}
        {days && <Figure words={days.after}>{days.count}</Figure>}
        {figures.map(({ count, words }) => (
          <Figure key={words.en} words={text(words)}>
            {count}
          </Figure>
        ))}
        <Ahead />
      </dl>
    </div>
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

/** The number of days of the conference, as announced in the page's language. */
function useDays(): Worded | undefined {
  const language = useLanguage();
  if (!conferenceDays) return undefined;
  const { from, day } = conferenceDays;
  const [first = 0, last = 0] = [from ?? day, day].map((date) => Date.parse(dayIn(date, language)));
  return daysInWords((last - first) / 86_400_000 + 1, language);
}

/** The next date and the time until it; before the conference only. */
function Ahead() {
  const language = useLanguage();
  const phase = usePhase();
  if (phase === 'before' && abstractDeadline)
    return <TimeUntil date={abstractDeadline} moment={endOf(abstractDeadline, language)} />;
  if (phase !== 'after' || !conferenceDays) return null;
  const first = dayIn(conferenceDays.from ?? conferenceDays.day, language);
  return <TimeUntil date={conferenceDays} moment={startOfDay(first, zone)} />;
}

/** The time until a date as a figure. Only the reader's device knows it. */
function TimeUntil({ date, moment }: { date: ImportantDate; moment: Date }) {
  const text = useText();
  const language = useLanguage();
  const now = useNow();
  const left = now && untilInUnit(Math.max(0, moment.getTime() - now.getTime()), language);
  return (
    <div className={classes.left}>
      <dt>{text(date.label)}</dt>
      <dd>
        <span role="timer" aria-live="off">
          {left && (
            <>
              <small>{left.before}</small> {left.count} <small>{left.after}</small>
            </>
          )}
        </span>
      </dd>
    </div>
  );
}

/** A count, separate from the words around it in the language: 'in', '12', 'days'; '12', '天后'. */
interface Worded {
  before: string;
  count: string;
  after: string;
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** A number of days: '4', 'days'. */
function daysInWords(count: number, language: Language): Worded {
  return apart(
    new Intl.NumberFormat(locales[language], { style: 'unit', unit: 'day', unitDisplay: 'long' }).formatToParts(count),
  );
}

/** A time span in milliseconds in its largest unit, rounded down: 'in', '12', 'days'. */
function untilInUnit(ahead: number, language: Language): Worded {
  const [unit, length] = units.find((each) => ahead >= each[1]) ?? units[2];
  return apart(new Intl.RelativeTimeFormat(locales[language]).formatToParts(Math.floor(ahead / length), unit));
}

function apart(parts: readonly { type: string; value: string }[]): Worded {
  const isDigits = ({ type }: { type: string }) => type === 'integer' || type === 'group';
  const at = parts.findIndex(isDigits);
  const end = parts.findLastIndex(isDigits) + 1;
  const joined = (some: typeof parts) =>
    some
      .map(({ value }) => value)
      .join('')
      .trim();
  return { before: joined(parts.slice(0, at)), count: joined(parts.slice(at, end)), after: joined(parts.slice(end)) };
}
