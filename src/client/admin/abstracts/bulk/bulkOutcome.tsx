import { ActionIcon, Button, Group } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { abstractFacts, type AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import { useFieldWords } from '#client/admin/records/words/useFieldWords.ts';
import { ownChanges, useChanges } from '#client/admin/records/changes.ts';
import { Icon } from '#client/admin/ui/icon.tsx';
import { progressOf, type DoneBulk } from './runBulk.ts';
import { takeBack } from './applyBulk.ts';
import { closeDoneBulk } from './doneBulk.ts';
import { SkippedList } from './skippedList.tsx';
import classes from './bulk.module.css';

const BulkDialog = lazy(() => import('./bulkDialog.tsx'));

interface BulkOutcomeProps {
  bulk: DoneBulk;
  /** The list as it will be with what waits. */
  rows: readonly AbstractRow[];
}

/** The outcome of the last action for many, until it is closed; it can be taken back (S4). */
export default function BulkOutcome({ bulk, rows }: BulkOutcomeProps) {
  const { t } = useLingui();
  const changes = ownChanges(useChanges());
  const byNumber = useMemo(() => new Map(rows.map((row) => [row.report_id, row])), [rows]);
  const { done, waiting, open, left } = progressOf(bulk, byNumber, changes);
  const [isAsking, setIsAsking] = useState(false);
  const again = bulk.items.flatMap(({ report_id }) => byNumber.get(report_id) ?? []);

  function undo(): void {
    // Why they were withdrawn is gone, once the server has restored them.
    if (bulk.action.kind === 'restore' && waiting < done) setIsAsking(true);
    else void takeBack(bulk, byNumber);
  }

  return (
    <div className={classes.outcome}>
      <Group gap={14}>
        <b>
          <Sentence bulk={bulk} count={done} />
        </b>
        {waiting > 0 && (
          <span>
            <Plural value={waiting} one="# not sent yet" other="# not sent yet" />
          </span>
        )}
        {open > 0 && (
          <Link to="/changes">
            <Plural value={open} one="# to be decided" other="# to be decided" />
          </Link>
        )}
        {!bulk.isUndo && done > 0 && (
          <Button variant="link" onClick={undo}>
            <Trans>Undo</Trans>
          </Button>
        )}
      </Group>
      <ActionIcon aria-label={t`Close`} onClick={() => void closeDoneBulk()}>
        <Icon path="m4 4 8 8M12 4l-8 8" />
      </ActionIcon>
      <SkippedList kind={bulk.action.kind} skipped={left} />
      {isAsking && (
        <Suspense>
          <BulkDialog
            kind="withdraw"
            rows={again}
            onPlan={({ action }) => takeBack(bulk, byNumber, action.kind === 'withdraw' ? action.reason : '')}
            onClose={() => setIsAsking(false)}
            onDone={() => undefined}
          />
        </Suspense>
      )}
    </div>
  );
}

function Sentence({ bulk: { action, isUndo }, count }: { bulk: DoneBulk; count: number }) {
  const words = useFieldWords(abstractFacts);
  if (isUndo) {
    return <Plural value={count} one="# abstract is as it was before" other="# abstracts are as they were before" />;
  }
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
