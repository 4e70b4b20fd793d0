import { Select, type ComboboxItem, type SelectProps } from '@mantine/core';
import { useMemo } from 'react';
import { isFoundBy, type Choice } from './countries.ts';
import classes from './choiceSelect.module.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';

interface ChoiceSelectProps extends Omit<SelectProps, 'data' | 'filter' | 'renderOption' | 'searchable'> {
  choices: readonly Choice[];
}

/** A select that is searched by typing. */
export function ChoiceSelect({ choices, ...props }: ChoiceSelectProps) {
  const byValue = useMemo(() => new Map(choices.map((choice) => [choice.value, choice])), [choices]);
  const find = ({ value }: ComboboxItem, typed: string) => isFoundBy(byValue.get(value)!, typed);
  // Mantine drops what is being typed when it gets another array: one with the same content must stay the same object.
  const content = JSON.stringify(choices.map(({ value, label }) => ({ value, label })));
  const data = useMemo(() => JSON.parse(content) as { value: string; label: string }[], [content]);
  return (
    <Select
      data={data}
      searchable
      // Opening on focus would cover the error message.
      openOnFocus={false}
      // What is typed replaces the choice.
      onClick={({ currentTarget }) => currentTarget.select()}
      size="md"
      // Mantine's scroll area cannot be scrolled by keyboard; the list itself can.
      withScrollArea={false}
      classNames={{ options: classes.options }}
      filter={({ options, search }) => options.filter((option) => 'value' in option && find(option, search))}
      renderOption={({ option }) => <Option choice={byValue.get(option.value)!} />}
      {...props}
    />
  );
}

function Option({ choice: { label, note } }: { choice: Choice }) {
  if (!note) return label;
  return (
    <span className={classes.option}>
      {label} <small>{note}</small>
    </span>
  );
}
