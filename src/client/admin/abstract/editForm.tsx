import { Alert, Group, SimpleGrid, Stack } from '@mantine/core';
import '@mantine/core/styles/SimpleGrid.layer.css';
import { Trans } from '@lingui/react/macro';
import { site } from '#client/published/site.ts';
import { abstractKind } from '#contract/kinds/abstract/kind.ts';
import { targetOf } from '#contract/records/targets.ts';
import type { Person } from '#contract/calls/report.ts';
import { abstractFacts, abstractFields, type OneAbstract } from '#contract/kinds/abstract/abstract.ts';
import { editProblems } from '#contract/staff/formRules.ts';
import { SaveButtons, useRecordFields, useRecordForm } from '#client/admin/records/forms/recordForm.tsx';
import { useFormEdits } from '#client/admin/records/forms/useFormEdits.ts';
import { TellAuthor, useTellAuthor } from '#client/admin/records/tellAuthor.tsx';
import { AuthorFields } from './authorFields.tsx';
import { abstractTexts } from './restoring.ts';
import classes from './editForm.module.css';

interface EditFormProps {
  /** The current abstract. Somebody may change it during the edit. */
  abstract: OneAbstract;
  onClose: () => void;
}

/**
 * Changes an abstract on its author's behalf. The device stores the edit during typing, and Save sends it as one change
 * (S5).
 */
export function EditForm({ abstract, onClose }: EditFormProps) {
  const { report_id, title, file } = abstract;
  const edits = useFormEdits({ target: targetOf(abstractKind, report_id), title }, abstractTexts(abstract));
  const { value, fields: changes } = edits;
  const report_people = JSON.parse(value.report_people) as Person[];
  const { told, ...telling } = useTellAuthor();
  const { form, wordsOf, onSubmit } = useRecordForm({
    edits,
    command: {
      name: 'edit_abstract',
      body: { report_id, changes, ...told },
      title: value.title,
      formerTitle: title,
    },
    problems() {
      const words = { ...value, report_people, hasFile: file !== null };
      const changed = abstractFields.filter((field) => changes[field]);
      return editProblems(site, words, changed);
    },
    onDone: onClose,
  });
  const field = useRecordFields(abstractFacts, edits, wordsOf);

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={onSubmit}>
      <Stack gap="lg">
        {edits.isOutdated && (
          <Alert>
            <Trans>
              Somebody has changed this abstract since you began. Save as usual: where both changed the same, you
              choose.
            </Trans>
          </Alert>
        )}
        {field('title')}
        <AuthorFields
          people={report_people}
          problemOf={wordsOf}
          onChange={(people) => edits.write({ ...value, report_people: JSON.stringify(people) })}
        />
        {field('abstract')}
        {field('keywords')}
        <SimpleGrid minColWidth={260} autoFlow="auto-fit" spacing="lg">
          {field('submissionType')}
          {site.topics.length > 0 && field('topics')}
        </SimpleGrid>
      </Stack>
      <div className={classes.foot}>
        <TellAuthor {...telling} />
        {/* In one row even on narrow screens. */}
        <Group gap={10}>
          <SaveButtons edits={edits} onDone={onClose} />
        </Group>
      </div>
    </form>
  );
}
