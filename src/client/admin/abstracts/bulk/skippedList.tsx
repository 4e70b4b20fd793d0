import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { abstractAddress } from '#client/admin/records/addresses.ts';
import type { Skipped, SkipReason } from './plan.ts';
import classes from './bulk.module.css';

/** Of a long list only the beginning is drawn. */
const drawn = 100;

/** With which abstracts nothing is done, or was, and why; nothing where there is none. */
export function SkippedList({ skipped }: { skipped: readonly Skipped[] }) {
  const { t } = useLingui();
  const reasons: Readonly<Record<SkipReason, string>> = {
    same: t`it is so already`,
    withdrawn: t`it is withdrawn`,
    undecided: t`another change of it waits for your decision`,
    changed: t`it has been changed meanwhile`,
    gone: t`it is no longer in the list`,
  };
  const more = skipped.length - drawn;
  if (skipped.length === 0) return null;
  return (
    <details className={classes.skipped}>
      <summary>
        <Plural value={skipped.length} one="# abstract is left out" other="# abstracts are left out" />
      </summary>
      <ul>
        {skipped.slice(0, drawn).map(({ report_id, title, reason }) => (
          <li key={report_id}>
            <Link to={abstractAddress(report_id)}>
              #{report_id} <bdi>{title}</bdi>
            </Link>
            : {reasons[reason]}
          </li>
        ))}
        {more > 0 && (
          <li>
            <Trans>and {more} more</Trans>
          </li>
        )}
      </ul>
    </details>
  );
}
