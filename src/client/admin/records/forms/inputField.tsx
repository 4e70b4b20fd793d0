import { NativeSelect, Textarea, TextInput, type NativeSelectProps, type TextInputProps } from '@mantine/core';
import type { ChangeEvent, FocusEvent, HTMLInputTypeAttribute, ReactNode } from 'react';
import type { FieldFacts, Input } from '#contract/fields/field.ts';
import { useText } from '#client/i18n/language.tsx';
import { useLengthProblem } from '#client/admin/ui/forms/textLength.ts';
import { emailInput } from '#client/ui/forms/emailInput.ts';
import { DrawingChoice } from './drawingChoice.tsx';
import { isChosen, noOption, optionsOf, useFormats } from '#client/admin/records/words/useFieldWords.ts';

export interface InputFieldProps extends Pick<
  TextInputProps,
  | 'aria-label'
  | 'descriptionProps'
  | 'lang'
  | 'list'
  | 'leftSection'
  | 'leftSectionPointerEvents'
  | 'placeholder'
  | 'spellCheck'
> {
  facts: FieldFacts;
  /** Replaces the field's own label. */
  label?: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** Whether '' can be chosen. */
  isOptional?: boolean;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  'data-verbatim'?: true;
  'data-unfinished'?: true;
}

const types: Partial<Record<Input['as'], HTMLInputTypeAttribute>> = { day: 'date', phone: 'tel' };

/** A field with a text value, typed or chosen from a list, as described by its schema. */
export function InputField({ facts, label, onChange, isOptional = false, ...given }: InputFieldProps): ReactNode {
  const text = useText();
  const lengthProblem = useLengthProblem();
  const { input, help, limit, doubt, isMarkedRequired = false } = facts;
  const doubted = doubt?.(given.value);
  const field = {
    ...given,
    label: label ?? text(facts.label),
    description: doubted ? <span role="status">{text(doubted)}</span> : help && text(help),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      onChange(currentTarget.value),
  };
  if (input.as === 'choice') {
    const options = Object.entries(input.options).map(([value, words]) => ({ value, label: text(words) }));
    const { value } = given;
    const hasNone = (isOptional || input.orNone || value === '') && !('' in input.options);
    // A value that is no longer offered must not look like the first option.
    const isUnlisted = value !== '' && !(value in input.options);
    const first = [...(hasNone ? [noOption] : []), ...(isUnlisted ? [{ value, label: value }] : [])];
    const data = [...first, ...options];
    if (input.drawnIn === undefined) return <NativeSelect {...field} data={data} />;
    const { name, error } = given;
    const words = { label: field.label, description: field.description };
    return <DrawingChoice {...{ ...words, name, value, error, onChange }} folder={input.drawnIn} options={data} />;
  }
  if (isChosen(facts)) return <KnownChoice {...field} facts={facts} />;
  const error = lengthProblem(given.value, limit) ?? given.error;
  if (input.as === 'paragraph') return <Textarea {...field} rows={input.rows ?? 3} error={error} />;
  return (
    <TextInput
      {...field}
      error={error}
      type={types[input.as]}
      inputMode={input.as === 'amount' ? 'decimal' : undefined}
      {...(input.as === 'email' && emailInput)}
      required={isMarkedRequired}
      autoComplete="off"
    />
  );
}

/** A choice from the conference's or the server's values. */
function KnownChoice({ facts, ...field }: NativeSelectProps & { facts: FieldFacts }) {
  return <NativeSelect {...field} data={[noOption, ...optionsOf(facts, useFormats())]} />;
}
