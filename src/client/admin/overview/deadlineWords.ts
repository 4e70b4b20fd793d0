import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dayIn, abstractDeadlineOf, endOfDay } from '#contract/dates/deadline.ts';
import { phaseAt } from '#contract/dates/phase.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { locales } from '#contract/dates/locales.ts';
import { useDayInWords } from '#client/admin/ui/dayInWords.ts';
import { site } from '#client/published/site.ts';

const dayLength = 24 * 60 * 60 * 1000;

/** The phase of the conference: 'Abstracts close on 5 July 2026, in 12 days.' */
export function useDeadlineWords(): string {
  const { t } = useLingui();
  const language = useLanguage();
  const inWords = useDayInWords();
  const [now] = useState(() => new Date());
  const phase = phaseAt(site, now, language);
  if (phase === 'running') return t`The conference is taking place.`;
  if (phase === 'over') return t`The conference is over.`;
  const abstractDeadline = abstractDeadlineOf(site);
  if (!abstractDeadline) return t`There is no deadline for abstracts.`;
  const lastDay = dayIn(abstractDeadline.day, language);
  const day = inWords(lastDay);
  if (phase === 'after') return t`Abstracts closed on ${day}.`;
  const left = Math.floor((endOfDay(lastDay, zoneOf(site)).getTime() - now.getTime()) / dayLength);
  const distance = new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' }).format(left, 'day');
  return t`Abstracts close on ${day}, ${distance}.`;
}
