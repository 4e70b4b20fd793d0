import { Plural, useLingui } from '@lingui/react/macro';
import { abstractAddress } from '#client/admin/kinds/abstract/address.ts';
import { SkippedRecords } from '#client/admin/records/bulk/skippedRecords.tsx';
import type { BulkAction, Skipped, BulkSkipReason } from './plan.ts';

/** The skipped abstracts with reasons; nothing if there are none. */
export function SkippedList({ kind, skipped }: { kind: BulkAction['kind']; skipped: readonly Skipped[] }) {
  const { t } = useLingui();
  const reasons: Readonly<Record<BulkSkipReason, string>> = {
    same: t`it is so already`,
    withdrawn: t`it is withdrawn`,
    undecided: t`another change of it waits for your decision`,
    changed: t`it has been changed meanwhile`,
    gone: t`it is no longer in the list`,
  };
  return (
    <SkippedRecords
      skipped={skipped.map(({ report_id, title, reason }) => ({
        id: report_id,
        name: `#${report_id} ${title}`,
        address: abstractAddress(report_id),
        reason: reasons[reason],
      }))}
    >
      {skipped.every(({ reason }) => reason === 'same') ? (
        <Same kind={kind} count={skipped.length} />
      ) : (
        <Plural value={skipped.length} one="# abstract is left out" other="# abstracts are left out" />
      )}
    </SkippedRecords>
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
