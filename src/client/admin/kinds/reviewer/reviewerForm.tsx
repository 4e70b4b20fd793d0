import { Checkbox, Group, SimpleGrid } from '@mantine/core';
import '@mantine/core/styles/SimpleGrid.layer.css';
import {
  maximumProblems,
  reviewerFacts,
  reviewerValues,
  topicsOf,
  type ReviewerRow,
} from '#contract/kinds/reviewer/reviewer.ts';
import { reviewerKind } from '#contract/kinds/reviewer/kind.ts';
import { targetOf } from '#contract/records/targets.ts';
import { shownTopics } from '#contract/rules/topics.ts';
import { useTopics } from '#client/conference/topics.ts';
import { useText } from '#client/i18n/language.tsx';
import { SaveButtons, useRecordFields, useRecordForm } from '#client/admin/records/forms/recordForm.tsx';
import { useFormEdits } from '#client/admin/records/forms/useFormEdits.ts';

/** Identifies unsaved work in the form of a reviewer. */
export function reviewerForm(reviewer_id: unknown): string {
  return `${targetOf(reviewerKind, reviewer_id)} form`;
}

interface ReviewerFormProps {
  reviewer: ReviewerRow;
  onDone: () => void;
}

/** Topics and maximum of a reviewer: filled in by the reviewer, or by staff on the reviewer's behalf (W9). */
export function ReviewerForm({ reviewer, onDone }: ReviewerFormProps) {
  const text = useText();
  const topics = useTopics();
  const { reviewer_id, name } = reviewer;
  const edits = useFormEdits({ target: reviewerForm(reviewer_id), title: name }, reviewerValues(reviewer));
  const { value, write } = edits;
  const command = { name: 'change_reviewer', title: name, body: { reviewer_id, changes: edits.fields } } as const;
  const { form, wordsOf, onSubmit } = useRecordForm({ edits, command, problems: () => maximumProblems(value), onDone });
  const field = useRecordFields(reviewerFacts, edits, wordsOf);
  return (
    <form ref={form} noValidate onSubmit={onSubmit}>
      <Checkbox.Group
        label={text(reviewerFacts.topics.label)}
        error={wordsOf('topics')}
        value={topicsOf(value, topics)}
        onChange={(chosen) => {
          const inOrder = chosen.toSorted((one, other) => Number(one) - Number(other));
          write({ ...value, topics: inOrder.join(', ') });
        }}
      >
        <SimpleGrid minColWidth={240} verticalSpacing={8} my={8}>
          {shownTopics(topics).map((topic) => (
            <Checkbox key={topic.number} value={topic.number} label={`${topic.number} ${text(topic.name)}`} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <SimpleGrid minColWidth={240} verticalSpacing="sm" mt="md">
        {field('maximum')}
        {field('institution')}
        {field('other_addresses')}
      </SimpleGrid>
      <Group mt="md">
        <SaveButtons edits={edits} onDone={onDone} />
      </Group>
    </form>
  );
}
