import { NativeSelect, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  assignmentFacts,
  isConflict,
  preferenceNames,
  preferences,
  type AssignmentRow,
  type Preference,
} from '#contract/kinds/assignment/assignment.ts';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import { problemOf } from '#client/api/replyState.ts';
import { useRecords } from '#client/records/useRecords.ts';
import { useText } from '#client/i18n/language.tsx';
import { assignments } from '#client/admin/kinds/assignment/records.ts';
import { reviewers } from '#client/admin/kinds/reviewer/records.ts';
import { ReviewerForm } from '#client/admin/kinds/reviewer/reviewerForm.tsx';
import { commandQueue } from '#client/admin/records/queue.ts';
import { ConfirmDialog } from '#client/admin/ui/confirmDialog.tsx';
import { noOption } from '#client/admin/records/words/useFieldWords.ts';
import { AsOf } from '#client/admin/ui/asOf.tsx';
import { Screen, Section } from '#client/admin/ui/screen.tsx';
import rowClasses from '#client/admin/ui/rows.module.css';

/** A reviewer's own topics and maximum, and whether the reviewer would review each abstract (W9). */
export default function PreferencesScreen({ own }: { own: SignedInStaff }) {
  const { t } = useLingui();
  const { rows: everybody } = useRecords(reviewers);
  const { rows, asOf, state } = useRecords(assignments);
  const [version, setVersion] = useState(0);
  const reviewer = everybody.find(({ reviewer_id }) => reviewer_id === own.staff_id);
  const listed = rows
    .filter(({ withdrawn }) => !withdrawn)
    // Members of the committee have other conflicts, too.
    .filter(({ conflicts }) => !conflicts.some((each) => each.staff_id === own.staff_id && isConflict(each)));
  return (
    <Screen title={t`What I can review`} lead={t`The chair assigns abstracts with this in mind.`} width="wide">
      <AsOf asOf={asOf} problem={problemOf(state)} ask={() => void assignments.sync()} />
      {reviewer && (
        <Section title={t`You`}>
          <ReviewerForm key={version} reviewer={reviewer} onDone={() => setVersion(version + 1)} />
        </Section>
      )}
      <Section title={t`Abstracts`}>
        <Text c="dimmed">
          <Trans>
            Say for each whether you would review it. Abstracts by you, your co-authors or your institution are not
            listed.
          </Trans>
        </Text>
        <ul className={rowClasses.rows}>
          {listed.map((row) => (
            <PreferenceRow key={row.assignment_id} row={row} />
          ))}
        </ul>
        {asOf !== undefined && listed.length === 0 && <Text>{t`There is no abstract to choose from yet.`}</Text>}
      </Section>
    </Screen>
  );
}

function PreferenceRow({ row: { assignment_id, title, authors, topics, preference } }: { row: AssignmentRow }) {
  const { t } = useLingui();
  const text = useText();
  const [isAsked, setAsked] = useState(false);
  const state = (to: Preference) =>
    void commandQueue.add({
      name: 'state_preference',
      title,
      body: { assignment_id, changes: { preference: { from: preference, to } } },
    });
  return (
    <li>
      <div>
        #{assignment_id} <bdi>{title}</bdi>
        <small>
          {topics !== '' && t`Topic ${topics}`}
          {topics !== '' && authors.length > 0 && ' · '}
          <bdi>{authors.join(', ')}</bdi>
        </small>
      </div>
      <NativeSelect
        aria-label={`${text(assignmentFacts.preference.label)} #${assignment_id}`}
        value={preference}
        data={[noOption, ...preferences.map((value) => ({ value, label: text(preferenceNames[value]) }))]}
        onChange={({ currentTarget: { value } }) =>
          // The abstract then disappears, and arrow keys pass this option on the way to others.
          value === 'conflict' ? setAsked(true) : state(value as Preference)
        }
      />
      <ConfirmDialog
        opened={isAsked}
        action={t`Declare the conflict`}
        onConfirm={() => {
          setAsked(false);
          state('conflict');
        }}
        onCancel={() => setAsked(false)}
      >
        <Trans>
          Declare a conflict of interest with “<bdi>{title}</bdi>”? You will no longer see this abstract or be assigned
          to it, and only the committee can change that.
        </Trans>
      </ConfirmDialog>
    </li>
  );
}
