import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { PublishedDay } from '#contract/pages/published.ts';
import { routesOf } from '#contract/pages/page.ts';
import { usePhase } from '#client/features/dates/moment.ts';
import { useText } from '#client/i18n/language.tsx';
import { site } from '#client/published/site.ts';
import { FrontPageSection } from './section.tsx';
import classes from './glance.module.css';

interface GlanceProps {
  days: readonly PublishedDay[] | undefined;
  drawing: string;
}

/**
 * The programme at a glance, a column for each day (I1). Empty without a programme. After the conference, the
 * band in its colour is that of the thanks above.
 */
export function Glance({ days = [], drawing }: GlanceProps) {
  const text = useText();
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
      <div className={classes.days}>
        {days.map(({ day, items }) => (
          <div key={day.en} className={classes.day}>
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
        ))}
      </div>
    </FrontPageSection>
  );
}
