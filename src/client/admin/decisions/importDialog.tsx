import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DecisionRow } from '#contract/kinds/decision/decision.ts';
import { ownChanges, useChanges } from '#client/admin/records/changes.ts';
import { ImportDialog, type PlannedImport } from '#client/admin/records/tables/importDialog.tsx';
import type { ImportedRow } from '#client/admin/records/tables/importedRows.ts';
import { useNamedReviewers } from '#client/admin/kinds/review/namedReviewers.ts';
import { NamedInMessages, namedInPlan } from './namedInMessages.tsx';
import { bulkDecisions, decisionPlan } from './bulkDecisions.tsx';
import { findOutcomeColumns, readOutcomes, type OutcomeColumn } from './readOutcomes.ts';

interface ImportOutcomesProps {
  /** All abstracts that this person may decide, including those that the list does not show. */
  decisions: readonly DecisionRow[];
  onClose: () => void;
}

/** Imports outcomes and messages from a spreadsheet, with a preview of the changes (W10). */
export default function ImportOutcomes({ decisions, onClose }: ImportOutcomesProps) {
  const { t } = useLingui();
  const changes = ownChanges(useChanges());
  const namedReviewers = useNamedReviewers();

  function plan(imported: readonly ImportedRow<OutcomeColumn>[]): PlannedImport {
    const { wanted, empty, problems } = readOutcomes(imported, decisions);
    const rows = decisions.filter(({ decision_id }) => wanted.has(decision_id));
    const planned = decisionPlan(rows, changes, ({ decision_id }) => wanted.get(decision_id) ?? {});
    const count = planned.planned.length;
    return {
      ...{ count, empty, problems },
      preview: <Plural value={count} one="# abstract will change." other="# abstracts will change." />,
      note: <Trans>Empty cells change nothing. Authors do not see the outcomes.</Trans>,
      further: (
        <>
          {bulkDecisions.skipped('imported', planned)}
          <NamedInMessages named={namedInPlan(planned.planned, namedReviewers)} />
        </>
      ),
      action: <Plural value={count} one="Import # outcome" other="Import # outcomes" />,
      run: () => bulkDecisions.make('imported', planned),
    };
  }

  return (
    <ImportDialog<OutcomeColumn>
      title={t`Import outcomes`}
      hint={<Trans>Export this list to Excel, fill in outcomes and messages, and choose the file here.</Trans>}
      fileLabel={t`File with the outcomes`}
      labels={{
        number: t`Number of the abstract`,
        outcome: t`Outcome`,
        duplicate_of: t`Duplicate of`,
        message: t`Message to the author`,
        with_comments: t`Reviewers’ comments: yes or no`,
        title: t`Title, to compare`,
      }}
      recognised={findOutcomeColumns}
      isEnough={({ number, outcome, message, with_comments }) =>
        number !== undefined && [outcome, message, with_comments].some((column) => column !== undefined)
      }
      choose={<Trans>Choose the column with the numbers, and one with outcomes or messages.</Trans>}
      {...{ plan, onClose }}
    />
  );
}
