import { msg } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import { abstractFacts } from '#contract/kinds/abstract/abstract.ts';
import { createBulkChanges } from '#client/admin/records/bulk/bulkChanges.tsx';
import { useFieldWords } from '#client/admin/records/words/useFieldWords.ts';
import { abstractBulk, type BulkAction } from './plan.ts';

/** Bulk changes of abstracts (S4). */
export const bulkAbstracts = createBulkChanges(abstractBulk, {
  reasons: { same: msg`it has these values already`, withdrawn: msg`it is withdrawn` },
  leftOut: (count, { kind }, skipped) =>
    skipped.every(({ reason }) => reason === 'same') ? (
      <Same kind={kind} count={count} />
    ) : (
      <Plural value={count} one="# abstract is left out" other="# abstracts are left out" />
    ),
  done: (count, action) => <Done action={action} count={count} />,
  undone: (count) => (
    <Plural value={count} one="# abstract is as it was before" other="# abstracts are as they were before" />
  ),
});

/** Says that all skipped abstracts already have the new value. */
function Same({ kind, count }: { kind: BulkAction['kind']; count: number }) {
  return {
    move: <Plural value={count} one="# was already in this topic" other="# were already in this topic" />,
    type: <Plural value={count} one="# was already of this type" other="# were already of this type" />,
    withdraw: <Plural value={count} one="# was already withdrawn" other="# were already withdrawn" />,
    restore: <Plural value={count} one="# was not withdrawn" other="# were not withdrawn" />,
  }[kind];
}

function Done({ action, count }: { action: BulkAction; count: number }) {
  const words = useFieldWords(abstractFacts);
  switch (action.kind) {
    case 'move': {
      const topic = words.value('topics', action.to);
      return <Plural value={count} one={`# abstract moved to ${topic}`} other={`# abstracts moved to ${topic}`} />;
    }
    case 'type': {
      const type = words.value('submissionType', action.to);
      return <Plural value={count} one={`# abstract is now ${type}`} other={`# abstracts are now ${type}`} />;
    }
    case 'withdraw':
      return <Plural value={count} one="# abstract withdrawn" other="# abstracts withdrawn" />;
    case 'restore':
      return <Plural value={count} one="# abstract restored" other="# abstracts restored" />;
  }
}
