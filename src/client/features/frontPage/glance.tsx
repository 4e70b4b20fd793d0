import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { PublishedDay } from '#contract/pages/published.ts';
import { routesOf } from '#contract/pages/page.ts';
import { usePhase } from '#client/features/dates/moment.ts';
import { useText } from '#client/i18n/language.tsx';
import { site } from '#client/published/site.ts';
import { ScrollRow } from '#client/features/frontPage/scrollRow/scrollRow.tsx';
import { FrontPageSection } from './section.tsx';
import classes from './glance.module.css';

interface GlanceProps {
  days: readonly PublishedDay[] | undefined;
  drawing: string;
}

/**
 * The programme at a glance, a column for each day (I1). Empty without a programme. After the conference, the coloured
 * band belongs to the thanks above instead.
 */
export function Glance({ days = [], drawing }: GlanceProps) {
  const { t } = useLingui();
  const isOver = usePhase() === 'over';
  const [program] = routesOf(site.routes, 'program');
  if (days.length === 0 || !program) return null;
  return (
    <FrontPageSection
      title={t`The program at a glance`}
      anchor="programme"
      {...(!isOver && { drawing })}
      aside={
        <Link to={program.path}>
          <Trans>The full program</Trans>
        </Link>
      }
    >
      <ScrollRow labelledBy="programme">
        <div className={classes.days}>
          {pairsOf(days).map((pair) => (
            <div key={pair[0]?.day.en} className={classes.pair}>
              {pair.map((day) => (
                <Day key={day.day.en} {...day} />
              ))}
            </div>
          ))}
        </div>
      </ScrollRow>
    </FrontPageSection>
  );
}

/** Days in pairs: on a phone they are stacked, where a row of single days would be as high as the longest. */
function pairsOf(days: readonly PublishedDay[]): PublishedDay[][] {
  return Array.from({ length: Math.ceil(days.length / 2) }, (_, index) => days.slice(2 * index, 2 * index + 2));
}

function Day({ day, items }: PublishedDay) {
  const text = useText();
  return (
    <div className={classes.day}>
      <h3>{text(day)}</h3>
      {items.length > 0 && (
        <ul className={classes.items}>
          {items.map(({ title, note }) => (
            <li key={title.en}>
              <b>{text(title)}</b>
              {note && <small>{text(note)}</small>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
