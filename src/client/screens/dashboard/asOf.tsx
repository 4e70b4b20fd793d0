import { Trans } from '@lingui/react/macro';
import { useLanguage } from '../../i18n/language.tsx';
import { useClock } from '../../ui/clock.ts';
import { useNow } from '../../ui/now.ts';
import { daysBetween } from './daysBetween.ts';
import classes from './dashboard.module.css';

/** How old a list is (O4): 'as of 11:58', 'as of yesterday, 11:58', 'as of 3 days ago'. */
export function AsOf({ at }: { at: number | undefined }) {
  const age = useAge();
  if (at === undefined) return null;
  const time = age(at);
  return (
    <span className={classes.soft}>
      <Trans>as of {time}</Trans>
    </span>
  );
}

function useAge(): (at: number) => string {
  const language = useLanguage();
  const clock = useClock();
  const now = useNow();
  return (at) => {
    const days = daysBetween(new Date(at), now ?? new Date());
    if (days <= 0) return clock(at);
    const day = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-days, 'day');
    return days === 1 ? `${day}${language === 'zh' ? '' : ', '}${timeOfDay(at, language)}` : day;
  };
}

function timeOfDay(at: number, language: string): string {
  return new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { hour: '2-digit', minute: '2-digit' }).format(
    at,
  );
}
