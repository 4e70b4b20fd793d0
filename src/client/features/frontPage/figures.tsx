import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { HeroContent } from '#site/pages.ts';
import { shownTopics } from '#contract/rules/topics.ts';
import { site } from '#client/published/site.ts';
import { dayIn } from '#contract/dates/deadline.ts';
import { conferenceDays } from '#client/conference/importantDates.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { locales } from '#contract/dates/locales.ts';
import classes from './figures.module.css';

/** The conference in numbers: topics, days, and figures from the organisers (I1). */
export function Figures({ figures = [] }: Pick<HeroContent, 'figures'>) {
  const text = useText();
  const days = useDays();
  const topics = shownTopics(site).length;
  if (topics === 0 && !days && figures.length === 0) return null;
  return (
    <dl className={classes.figures}>
      {topics > 0 && <Figure words={topics === 1 ? <Trans>Topic</Trans> : <Trans>Topics</Trans>}>{topics}</Figure>}
      {days && <Figure words={days.unit}>{days.count}</Figure>}
      {figures.map(({ count, words }) => (
        <Figure key={words.en} words={text(words)}>
          {count}
        </Figure>
      ))}
    </dl>
  );
}

/** A number above its label. */
export function Figure({ words, children }: { words: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{words}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The number of days of the conference and its unit in the page's language: '4', 'days'. */
function useDays(): { count: string; unit: string } | undefined {
  const language = useLanguage();
  if (!conferenceDays) return undefined;
  const { from, day } = conferenceDays;
  const [first = 0, last = 0] = [from ?? day, day].map((date) => Date.parse(dayIn(date, language)));
  const parts = new Intl.NumberFormat(locales[language], {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
  }).formatToParts((last - first) / 86_400_000 + 1);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return { count: part('integer'), unit: part('unit') };
}
