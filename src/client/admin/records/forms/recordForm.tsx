import { Button, Group, NativeSelect, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/SimpleGrid.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, type ChangeEvent, type ReactNode, type SubmitEvent } from 'react';
import type { AnyProblem } from '#contract/problems/everyProblem.ts';
import { fieldChanges } from '#contract/records/fieldChanges.ts';
import type { CommandName } from '#contract/staff/staffCalls.ts';
import { useText } from '#client/i18n/language.tsx';
import { bodyProblems } from '#client/commands/bodyProblems.ts';
import type { NewCommand } from '#client/commands/command.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { noOption, useWords, type FieldWords } from '#client/admin/records/words/fieldWords.ts';
import { useFormProblems, type FormProblems } from '#client/admin/ui/forms/useFormProblems.ts';
import { RefusalNotice } from './refusal.tsx';
import type { FieldEdits } from './useFieldEdits.ts';

interface RecordFormOptions<Name extends CommandName> {
  edits: Pick<FieldEdits<string>, 'done'>;
  /** The change as it stands in the form. */
  command: NewCommand<Name>;
  /** What is wrong besides what the schema of the body says. */
  problems?: () => readonly AnyProblem[];
  /** What was typed is a change now: the form is to be closed. */
  onDone: () => void;
}

/** Checks and saves a form of a record: its fields are sent as one change, with or without a network. */
export function useRecordForm<Name extends CommandName>({
  edits,
  command,
  problems,
  onDone,
}: RecordFormOptions<Name>): FormProblems & { save: () => Promise<void>; onSubmit: (event: SubmitEvent) => void } {
  const checked = useFormProblems(() => [...(problems?.() ?? []), ...bodyProblems(command.name, command.body)]);
  async function save(): Promise<void> {
    if (!checked.isFit()) return;
    if (fieldChanges(command.body).size > 0) await commandQueue.add(command);
    await edits.done();
    onDone();
  }
  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    void save();
  }
  return { ...checked, save, onSubmit };
}

/** Draws fields of a record as their words say: typed, or chosen from a list. */
export function useRecordFields<Field extends string>(
  fields: Readonly<Record<Field, FieldWords>>,
  edits: Pick<FieldEdits<NoInfer<Field>>, 'value' | 'write'>,
  problemOf: FormProblems['wordsOf'],
): (field: Field) => ReactNode {
  const words = useWords(fields);
  const text = useText();
  const hintOf = (hint: FieldWords['hint'], value: string) => {
    const doubt = hint?.(value);
    return doubt && <span role="status">{text(doubt)}</span>;
  };
  return function RecordField(field) {
    const { lines, options, input, hint } = fields[field] as FieldWords;
    const common = {
      name: field,
      label: words.names[field],
      value: edits.value(field),
      error: problemOf(field),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        edits.write(field, event.currentTarget.value),
    };
    if (lines) return <Textarea key={field} {...common} {...input} rows={lines} />;
    if (!options)
      return (
        <TextInput key={field} {...common} {...input} description={hintOf(hint, common.value)} autoComplete="off" />
      );
    const listed = words.options(field);
    const isOptional = listed.every(({ value }) => value !== '');
    return <NativeSelect key={field} {...common} data={isOptional ? [noOption, ...listed] : listed} />;
  };
}

interface RecordFormProps<Name extends CommandName, Field extends string> extends RecordFormOptions<Name> {
  edits: FieldEdits<Field>;
  words: Readonly<Record<Field, FieldWords>>;
  /** Those that are drawn, in order. */
  fields: readonly NoInfer<Field>[];
}

/** A form that is nothing but fields of a record, as their words say, and what saves them. */
export function RecordForm<Name extends CommandName, Field extends string>({
  words,
  fields,
  ...options
}: RecordFormProps<Name, Field>) {
  const { edits, onDone } = options;
  const { form, wordsOf, onSubmit } = useRecordForm(options);
  const field = useRecordFields(words, edits, wordsOf);
  return (
    <form ref={form} noValidate onSubmit={onSubmit}>
      <SimpleGrid minColWidth={240} verticalSpacing="sm">
        {fields.map(field)}
      </SimpleGrid>
      <Group mt="md">
        <SaveButtons edits={edits} onDone={onDone} />
      </Group>
    </form>
  );
}

interface SaveButtonsProps {
  edits: Pick<FieldEdits<string>, 'isChanged' | 'isLeftOver' | 'refused' | 'isKept' | 'done'>;
  /** What was typed is thrown away, or has been saved already: the form is to be closed. */
  onDone: () => void;
}

/** Saving, throwing away what was typed, and where that is kept meanwhile. */
export function SaveButtons({ edits, onDone }: SaveButtonsProps) {
  const { t } = useLingui();
  const { isChanged, isLeftOver, refused, isKept } = edits;
  useEffect(() => {
    if (isLeftOver) onDone();
  }, [isLeftOver, onDone]);
  return (
    <>
      <RefusalNotice words={refused} />
      <Button type="submit" variant="filled" disabled={!isChanged}>
        <Trans>Save</Trans>
      </Button>
      <Button onClick={() => void edits.done().then(onDone)}>
        {isChanged ? <Trans>Discard the changes</Trans> : <Trans>Cancel</Trans>}
      </Button>
      <Text span c="dimmed" size="sm" role="status">
        {isChanged && (isKept ? t`Kept on this device` : t`Only in this tab`)}
      </Text>
    </>
  );
}
