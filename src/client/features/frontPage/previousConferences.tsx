import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import type { HomePage } from '#site/pages.ts';
import { useText } from '#client/i18n/language.tsx';
import { ScrollRow } from '#client/features/frontPage/scrollRow/scrollRow.tsx';
import { FrontPageSection } from './section.tsx';
import classes from './previousConferences.module.css';

type Conferences = NonNullable<HomePage['previous']>;

/** The previous conferences, one line per decade (I3). */
export default function PreviousConferencesSection({ previous }: { previous: Conferences }) {
  const { t } = useLingui();
  const [first, last] = [previous.at(0)?.year, previous.at(-1)?.year];
  const decades = [...new Set(previous.map(decadeOf))];
  return (
    <FrontPageSection title={t`Previous conferences, ${first}–${last}`} anchor="previous-conferences" tinted>
      <ScrollRow labelledBy="previous-conferences">
        <div className={classes.decades}>
          {decades.map((decade) => (
            <div key={decade} className={classes.decade}>
              <h3 className={classes.name}>{t`${decade}s`}</h3>
              <ol className={classes.line}>
                {previous
                  .filter((conference) => decadeOf(conference) === decade)
                  .map((conference) => (
                    <Conference key={conference.year} {...conference} isCurrent={conference.year === last} />
                  ))}
              </ol>
            </div>
          ))}
        </div>
      </ScrollRow>
    </FrontPageSection>
  );
}

function Conference({ year, place, isCurrent }: Conferences[number] & { isCurrent: boolean }) {
  const text = useText();
  return (
    <li
      className={classes.conference}
      style={{ '--year': year % 10 } as CSSProperties}
      data-this={isCurrent || undefined}
    >
      <b className={classes.year}>{year}</b>
      {text(place)}
    </li>
  );
}

function decadeOf({ year }: Conferences[number]): number {
  return year - (year % 10);
}
