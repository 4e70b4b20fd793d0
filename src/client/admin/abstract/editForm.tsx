import { Alert, Button, NativeSelect, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import '@mantine/core/styles/SimpleGrid.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { site } from '#conference/site.ts';
import { limits } from '#contract/rules/limits.ts';
import {
  abstractFields,
  type OneAbstract,
  valuesOf,
  type AbstractValues,
  abstractTarget,
} from '#contract/records/abstract.ts';
import { editProblems } from '#contract/staff/formRules.ts';
import { bodyProblems } from '#client/commands/bodyProblems.ts';
import { asText, isSame } from '#contract/records/fieldChanges.ts';
import type { CommandBody } from '#client/commands/command.ts';
import { useAutosave, type BegunEdit } from '#client/admin/records/useAutosave.ts';
import { dropWork } from '#client/admin/records/unsavedWork.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { AuthorFields } from './authorFields.tsx';
import { useFormProblems } from '#client/admin/ui/forms/useFormProblems.ts';
import { abstractFields as fieldWords } from '#client/admin/records/words/abstract.ts';
import { noOption, useWords } from '#client/admin/records/words/fieldWords.ts';
import classes from './editForm.module.css';

interface EditFormProps {
  report_id: number;
  begun: BegunEdit<AbstractValues>;
  /** As it stands now; somebody may have changed it since the form was begun. */
  abstract: OneAbstract;
  onClose: () => void;
}

/** Changes an abstract on its author's behalf: kept on the device as one types, sent by Save as one change (S5). */
export function EditForm({ report_id, begun, abstract, onClose }: EditFormProps) {
  const { t } = useLingui();
  const [edit, setEdit] = useState(begun);
  const { names } = useWords(fieldWords);
  const { values, from } = edit;
  const target = abstractTarget(report_id);
  const isChanged = !isSame(values, from);
  const isKept = useAutosave({ target, title: values.title }, edit, isChanged);
  const isOutdated = !isSame(valuesOf(abstract), from);
  const set = (change: Partial<AbstractValues>) => setEdit({ from, values: { ...values, ...change } });
  const { form, wordsOf, isFit } = useFormProblems(() => {
    const changes = changesBetween(from, values);
    const words = { ...values, hasFile: abstract.file !== null };
    const changed = abstractFields.filter((field) => changes[field]);
    return [...editProblems(site, words, changed), ...bodyProblems('edit_abstract', { report_id, changes })];
  });

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!isFit()) return;
    if (isChanged) {
      const body = { report_id, changes: changesBetween(from, values) };
      await commandQueue.add({ name: 'edit_abstract', body, title: values.title });
    }
    await dropWork(target);
    onClose();
  }

  async function discard(): Promise<void> {
    await dropWork(target);
    onClose();
  }

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={(event) => void save(event)}>
      <Stack gap="lg">
        {isOutdated && (
          <Alert>
            <Trans>
              Somebody has changed this abstract since you began. Save as usual: where both changed the same, you
              choose.
            </Trans>
          </Alert>
        )}
        <Textarea
          label={names.title}
          rows={2}
          value={values.title}
          maxLength={limits.title}
          error={wordsOf('title')}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <AuthorFields
          people={values.report_people}
          problemOf={wordsOf}
          onChange={(report_people) => set({ report_people })}
        />
        <Textarea
          label={names.abstract}
          rows={12}
          value={values.abstract}
          maxLength={limits.abstract}
          error={wordsOf('abstract')}
          onChange={(event) => set({ abstract: event.currentTarget.value })}
        />
        <Textarea
          label={names.keywords}
          rows={2}
          value={values.keywords}
          maxLength={limits.keywords}
          error={wordsOf('keywords')}
          onChange={(event) => set({ keywords: event.currentTarget.value })}
        />
        <Choices values={values} set={set} problemOf={wordsOf} />
      </Stack>
      <div className={classes.foot}>
        <Button type="submit" variant="filled" disabled={!isChanged}>
          <Trans>Save</Trans>
        </Button>
        <Button onClick={() => void discard()}>
          {isChanged ? <Trans>Discard the changes</Trans> : <Trans>Cancel</Trans>}
        </Button>
        <Text span c="dimmed" size="sm" role="status">
          {isChanged && (isKept ? t`Kept on this device` : t`Only in this tab`)}
        </Text>
      </div>
    </form>
  );
}

interface ChoicesProps {
  values: AbstractValues;
  set: (change: Partial<AbstractValues>) => void;
  problemOf: (field: string) => string | undefined;
}

function Choices({ values, set, problemOf }: ChoicesProps) {
  const { names, options } = useWords(fieldWords);
  const topics = options('topics');
  return (
    <SimpleGrid minColWidth={260} autoFlow="auto-fit" spacing="lg">
      <NativeSelect
        label={names.submissionType}
        data={[noOption, ...options('submissionType')]}
        value={values.submissionType}
        error={problemOf('submissionType')}
        onChange={(event) => set({ submissionType: event.currentTarget.value })}
      />
      {topics.length > 0 && (
        <NativeSelect
          label={names.topics}
          data={[noOption, ...topics]}
          value={values.topics}
          error={problemOf('topics')}
          onChange={(event) => set({ topics: event.currentTarget.value })}
        />
      )}
    </SimpleGrid>
  );
}

/** The fields that differ, from what to what; authors travel as a JSON string. */
function changesBetween(from: AbstractValues, to: AbstractValues): CommandBody<'edit_abstract'>['changes'] {
  const changed = abstractFields.filter((field) => !isSame(from[field], to[field]));
  return Object.fromEntries(changed.map((field) => [field, { from: asText(from[field]), to: asText(to[field]) }]));
}
