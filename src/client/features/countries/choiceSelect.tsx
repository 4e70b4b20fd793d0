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
  // The library forgets what is being typed whenever it gets another list: one that says the same stays the same.
  const said = JSON.stringify(choices.map(({ value, label }) => ({ value, label })));
  const data = useMemo(() => JSON.parse(said) as { value: string; label: string }[], [said]);
  return (
    <Select
      data={data}
      searchable
      // Opening on focus would cover the words of a problem.
      openOnFocus={false}
      size="md"
      // Its scroll area is out of reach of the keyboard; the list itself scrolls.
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
