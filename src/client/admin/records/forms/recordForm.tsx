import { Button, Group, SimpleGrid } from '@mantine/core';
import '@mantine/core/styles/SimpleGrid.layer.css';
import { Trans } from '@lingui/react/macro';
import { useEffect, type ReactNode, type SubmitEvent } from 'react';
import type { AnyProblem } from '#contract/problems/everyProblem.ts';
import { fieldChanges } from '#contract/records/fieldChanges.ts';
import type { CommandName } from '#contract/staff/staffCalls.ts';
import { bodyProblems } from '#client/commands/bodyProblems.ts';
import type { NewCommand } from '#client/commands/command.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import type { RecordFacts } from '#client/admin/records/words/useFieldWords.ts';
import { useFormProblems, type FormProblems } from '#client/admin/ui/forms/useFormProblems.ts';
import { RefusalNotice } from './refusal.tsx';
import { InputField, type InputFieldProps } from './inputField.tsx';
import { UnsavedNote } from './unsavedNote.tsx';
import type { FormEdits } from './useFormEdits.ts';
import { restingIf } from '#client/admin/ui/forms/resting.ts';
import classes from './recordForm.module.css';

interface RecordFormOptions<Name extends CommandName> {
  edits: Pick<FormEdits<unknown>, 'done'>;
  /** The change in the form. */
  command: NewCommand<Name>;
  /** Problems beyond those of the body's schema. */
  problems?: () => readonly AnyProblem[];
  /** Called before the change is made. Resolves to false to cancel it. */
  confirm?: () => Promise<boolean>;
  /** Closes the form after the change was made. */
  onDone?: () => void;
}

/** Checks and saves a form of a record. Its fields become one command, with or without a network. */
export function useRecordForm<Name extends CommandName>({
  edits,
  command,
  problems,
  confirm,
  onDone,
}: RecordFormOptions<Name>): FormProblems & { save: () => Promise<void>; onSubmit: (event: SubmitEvent) => void } {
  const checked = useFormProblems(() => [...(problems?.() ?? []), ...bodyProblems(command.name, command.body)]);
  async function save(): Promise<void> {
    if (!checked.isFit() || (confirm && !(await confirm()))) return;
    if (fieldChanges(command.body).size > 0) await commandQueue.add(command);
    await edits.done();
    onDone?.();
  }
  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    void save();
  }
  return { ...checked, save, onSubmit };
}

/** Renders fields of a record as described by their schema. */
export function useRecordFields<Value, Field extends string>(
  facts: RecordFacts<Field>,
  edits: Pick<FormEdits<Value>, 'value' | 'write'>,
  problemOf: FormProblems['wordsOf'],
): (field: Field & keyof Value, own?: Pick<InputFieldProps, 'label' | 'placeholder'>) => ReactNode {
  const { value, write } = edits;
  return function RecordField(field, own) {
    return (
      <InputField
        {...own}
        key={field}
        facts={facts[field]}
        name={field}
        value={value[field] as string}
        error={problemOf(field)}
        onChange={(to) => write({ ...value, [field]: to })}
      />
    );
  };
}

interface RecordFormProps<
  Name extends CommandName,
  Value,
  Field extends keyof Value & string,
> extends RecordFormOptions<Name> {
  onDone: () => void;
  edits: FormEdits<Value>;
  facts: RecordFacts<Field>;
  /** The fields to draw, in order. */
  fields: readonly NoInfer<Field>[];
}

/** A form of fields of a record, and the buttons that save them. */
export function RecordForm<Name extends CommandName, Value, Field extends keyof Value & string>({
  facts,
  fields,
  ...options
}: RecordFormProps<Name, Value, Field>) {
  const { edits, onDone } = options;
  const { form, wordsOf, onSubmit } = useRecordForm(options);
  const field = useRecordFields(facts, edits, wordsOf);
  return (
    <form ref={form} noValidate onSubmit={onSubmit}>
      <SimpleGrid className={classes.fields} minColWidth={240} verticalSpacing="sm">
        {fields.map((each) => field(each))}
      </SimpleGrid>
      <Group mt="md">
        <SaveButtons edits={edits} onDone={onDone} />
      </Group>
    </form>
  );
}

interface SaveButtonsProps {
  edits: Pick<FormEdits<unknown>, 'isChanged' | 'isLeftOver' | 'refused' | 'isStored' | 'done'>;
  /** Closes the form. Typed values are discarded, or have already been saved. */
  onDone: () => void;
}

/** Buttons that save or discard, and where unsaved work is stored. */
export function SaveButtons({ edits, onDone }: SaveButtonsProps) {
  const { isChanged, isLeftOver, refused } = edits;
  useEffect(() => {
    if (isLeftOver) onDone();
  }, [isLeftOver, onDone]);
  return (
    <>
      <RefusalNotice words={refused} />
      <Button type="submit" variant="filled" {...restingIf(!isChanged)}>
        <Trans>Save</Trans>
      </Button>
      <Button onClick={() => void edits.done().then(onDone)}>
        {isChanged ? <Trans>Discard the changes</Trans> : <Trans>Cancel</Trans>}
      </Button>
      <UnsavedNote edits={edits} />
    </>
  );
}
