import { Checkbox } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReviewRow } from '#contract/kinds/review/review.ts';
import { site } from '#client/published/site.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { useRecords } from '#client/records/useRecords.ts';
import { ownChanges, useChanges } from '#client/admin/records/changes.ts';
import { ImportDialog, ProblemList, type PlannedImport } from '#client/admin/records/tables/importDialog.tsx';
import type { ImportedRow } from '#client/admin/records/tables/importedRows.ts';
import { facts } from '#client/admin/kinds/review/facts.ts';
import { reviewers as reviewerRecords } from '#client/admin/kinds/reviewer/records.ts';
import { bulkReviews, enteringPlan } from './bulkReviews.tsx';
import { findReviewColumns, importedFields, readReviews, type ReviewColumn } from './readReviews.ts';

interface ImportReviewsProps {
  /** All reviews that the person may see. */
  reviews: readonly ReviewRow[];
  onClose: () => void;
}

/** Imports reviews that were given by mail or in a spreadsheet, with a preview of the changes (W10). */
export default function ImportReviews({ reviews, onClose }: ImportReviewsProps) {
  const { t } = useLingui();
  const text = useText();
  const language = useLanguage();
  const changes = ownChanges(useChanges());
  const { rows: reviewers } = useRecords(reviewerRecords);
  const [isReplacing, setIsReplacing] = useState(false);
  const rules = site.review;
  if (!rules) return null;
  const settings = { rules, language };

  function plan(rows: readonly ImportedRow<ReviewColumn>[]): PlannedImport {
    const { wanted, typed, conflicts, same, empty, problems } = readReviews(rows, reviews, reviewers, settings);
    const chosen = new Map([...wanted, ...(isReplacing ? typed : [])]);
    const planned = enteringPlan(reviews, changes, chosen);
    const count = planned.planned.length;
    return {
      ...{ count, empty, problems },
      preview: (
        <>
          <Plural value={count} one="# review will be entered." other="# reviews will be entered." />{' '}
          {same > 0 && <Plural value={same} one="# is there already." other="# are there already." />}
        </>
      ),
      note: (
        <Trans>
          They count as submitted, and are marked as entered by the committee. Reviewers see it. Empty cells change
          nothing.
        </Trans>
      ),
      choices: conflicts.length > 0 && (
        <div role="alert">
          <ProblemList problems={conflicts} />
          <Checkbox
            mt="xs"
            checked={isReplacing}
            onChange={({ currentTarget }) => setIsReplacing(currentTarget.checked)}
            label={
              <Plural
                value={conflicts.length}
                one="Replace what this reviewer has submitted"
                other="Replace what these # reviewers have submitted"
              />
            }
          />
        </div>
      ),
      further: bulkReviews.skipped('imported', planned),
      action: <Plural value={count} one="Import # review" other="Import # reviews" />,
      run: () => bulkReviews.make('imported', planned),
    };
  }

  return (
    <ImportDialog<ReviewColumn>
      title={t`Import reviews`}
      hint={
        <Trans>
          The file has a row for each review. The export of this list has the columns, also for reviews that are still
          to be written.
        </Trans>
      }
      fileLabel={t`File with the reviews`}
      labels={{
        number: t`Number of the abstract`,
        reviewer: t`Name of the reviewer`,
        email: t`E-mail of the reviewer`,
        ...Object.fromEntries(importedFields.map((field) => [field, text(facts[field]!.label)])),
        title: t`Title, to compare`,
      }}
      recognised={findReviewColumns}
      isEnough={(columns) =>
        columns['number'] !== undefined &&
        (columns['reviewer'] ?? columns['email']) !== undefined &&
        importedFields.some((field) => columns[field] !== undefined)
      }
      choose={
        <Trans>
          Choose the columns with the numbers, with names or addresses of reviewers, and with scores or comments.
        </Trans>
      }
      {...{ plan, onClose }}
    />
  );
}
