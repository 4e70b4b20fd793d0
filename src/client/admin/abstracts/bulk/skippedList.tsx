import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { abstractAddress } from '#client/admin/kinds/abstract/address.ts';
import type { BulkAction, Skipped, BulkSkipReason } from './plan.ts';
import classes from './bulk.module.css';

/** Of a long list only the beginning is drawn. */
const drawn = 100;

/** With which abstracts nothing is done, or was, and why; nothing where there is none. */
export function SkippedList({ kind, skipped }: { kind: BulkAction['kind']; skipped: readonly Skipped[] }) {
  const { t } = useLingui();
  const reasons: Readonly<Record<BulkSkipReason, string>> = {
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
        {skipped.every(({ reason }) => reason === 'same') ? (
          <Same kind={kind} count={skipped.length} />
        ) : (
          <Plural value={skipped.length} one="# abstract is left out" other="# abstracts are left out" />
        )}
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

/** All of them are as they are to become. */
function Same({ kind, count }: { kind: BulkAction['kind']; count: number }) {
  return {
    move: <Plural value={count} one="# was already in this topic" other="# were already in this topic" />,
    type: <Plural value={count} one="# was already of this type" other="# were already of this type" />,
    withdraw: <Plural value={count} one="# was already withdrawn" other="# were already withdrawn" />,
    restore: <Plural value={count} one="# was not withdrawn" other="# were not withdrawn" />,
  }[kind];
}
