import { List, Text } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { outcomeNames, outcomes, type DecisionRow } from '#contract/kinds/decision/decision.ts';
import { useText } from '#client/i18n/language.tsx';
import { BulkForm } from '#client/admin/records/bulk/bulkForm.tsx';
import { ownChanges, useChanges } from '#client/admin/records/changes.ts';
import { useFormProblems } from '#client/admin/ui/forms/useFormProblems.ts';
import { useComments } from '#client/admin/kinds/review/comments.ts';
import { applyPlan, bulkDecisions } from './bulkDecisions.tsx';
import { RevisionDay, revisionDayFor, revisionDayProblems } from './revisionDay.tsx';

interface ApplyDialogProps {
  rows: readonly DecisionRow[];
  /** Number of abstracts in the list. */
  among: number;
  onClose: () => void;
  onDone: () => void;
}

/** Applies the proposed outcomes after showing how many there are of each (W5). */
export default function ApplyDialog({ rows, among, onClose, onDone }: ApplyDialogProps) {
  const { t } = useLingui();
  const text = useText();
  const [revise_until, setRevise] = useState(() => revisionDayFor(rows));
  const { comments, isLoading } = useComments();
  const commentsOf = (decision_id: number) => comments.get(decision_id) ?? [];
  const plan = applyPlan(rows, ownChanges(useChanges()), { commentsOf, revise_until });
  const isRevised = plan.planned.some(({ row }) => row.outcome === 'revise');
  const { form, wordsOf, isFit } = useFormProblems(() => (isRevised ? revisionDayProblems(revise_until) : []));
  const commented = plan.planned.filter(({ command }) => command.body.seen.comments).length;
  const count = plan.planned.length;
  const given = rows.length;
  const counts = outcomes.map((outcome) => ({
    outcome,
    number: plan.planned.filter(({ row }) => row.outcome === outcome).length,
  }));
  const replaced = plan.planned.filter(({ row }) => row.applied !== null).length;
  return (
    <BulkForm
      title={t`Apply outcomes`}
      preview={
        <>
          {rows.length < among && (
            <Text size="sm" mb="xs">
              <Trans>
                Only the {given} of {among} abstracts that are selected or shown.
              </Trans>
            </Text>
          )}
          {count === 0 ? (
            <Trans>There is no outcome to apply.</Trans>
          ) : (
            <>
              <Plural
                value={count}
                one="The author of # abstract will see the outcome and the message on the dashboard:"
                other="The authors of # abstracts will see the outcome and the message on their dashboards:"
              />
              <List size="sm" my="xs">
                {counts.map(
                  ({ outcome, number }) =>
                    number > 0 && <List.Item key={outcome}>{`${number} × ${text(outcomeNames[outcome])}`}</List.Item>,
                )}
              </List>
              {commented > 0 && (
                <Text size="sm">
                  <Plural
                    value={commented}
                    one="The author of # abstract also gets the comments of the reviewers."
                    other="The authors of # abstracts also get the comments of the reviewers."
                  />
                </Text>
              )}
              {replaced > 0 && (
                <Text size="sm">
                  <Plural
                    value={replaced}
                    one="# of them replaces an outcome that was applied before."
                    other="# of them replace an outcome that was applied before."
                  />
                </Text>
              )}
              <Text size="sm">
                <Trans>This cannot be undone; another outcome can replace it. No mail is sent.</Trans>
              </Text>
            </>
          )}
        </>
      }
      skipped={bulkDecisions.skipped('applied', plan)}
      action={<Plural value={count} one="Apply # outcome" other="Apply # outcomes" />}
      isDisabled={count === 0 || isLoading}
      run={() => bulkDecisions.make('applied', plan)}
      {...{ form, isFit, onClose, onDone }}
    >
      {isRevised && <RevisionDay value={revise_until} error={wordsOf('revise_until')} onChange={setRevise} />}
    </BulkForm>
  );
}
