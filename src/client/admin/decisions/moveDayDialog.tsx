import { Text } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DecisionRow } from '#contract/kinds/decision/decision.ts';
import { BulkForm } from '#client/admin/records/bulk/bulkForm.tsx';
import { ownChanges, useChanges } from '#client/admin/records/changes.ts';
import { useFormProblems } from '#client/admin/ui/forms/useFormProblems.ts';
import { useComments } from '#client/admin/kinds/review/comments.ts';
import { bulkDecisions, movePlan } from './bulkDecisions.tsx';
import { RevisionDay, revisionDayProblems, usualRevisionDay } from './revisionDay.tsx';

interface MoveDayDialogProps {
  /** The selected or shown abstracts. */
  rows: readonly DecisionRow[];
  onClose: () => void;
  onDone: () => void;
}

/** Moves the last day of revisions that authors were already asked for (W5, W6). */
export default function MoveDayDialog({ rows, onClose, onDone }: MoveDayDialogProps) {
  const { t } = useLingui();
  const [revise_until, setDay] = useState(usualRevisionDay);
  const { comments, isLoading } = useComments();
  const commentsOf = (decision_id: number) => comments.get(decision_id) ?? [];
  const plan = movePlan(rows, ownChanges(useChanges()), { commentsOf, revise_until });
  const { form, wordsOf, isFit } = useFormProblems(() => revisionDayProblems(revise_until));
  const count = plan.planned.length;
  return (
    <BulkForm
      title={t`Move the last day to revise`}
      preview={
        count === 0 ? (
          <Trans>No day would change.</Trans>
        ) : (
          <>
            <Plural
              value={count}
              one="The author of # abstract will see the new day on the dashboard."
              other="The authors of # abstracts will see the new day on their dashboards."
            />
            <Text size="sm">
              <Trans>No mail is sent. The office can then write a letter about the new day.</Trans>
            </Text>
          </>
        )
      }
      skipped={bulkDecisions.skipped('moved', plan)}
      action={<Trans>Move the day</Trans>}
      isDisabled={count === 0 || isLoading}
      run={() => bulkDecisions.make('moved', plan)}
      {...{ form, isFit, onClose, onDone }}
    >
      <RevisionDay value={revise_until} error={wordsOf('revise_until')} onChange={setDay} />
    </BulkForm>
  );
}
