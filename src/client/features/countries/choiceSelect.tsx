import { Select, type ComboboxItem, type SelectProps } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { useMemo } from 'react';
import { isFoundBy, type Choice } from './countries.ts';
import classes from './choiceSelect.module.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';

interface ChoiceSelectProps extends Omit<SelectProps, 'data' | 'filter' | 'renderOption' | 'searchable'> {
  choices: readonly Choice[];
}

/** A select that is searched by typing. Typed text remains when the list arrives or is replaced. */
export function ChoiceSelect({ choices, value, defaultValue, onChange, ...props }: ChoiceSelectProps) {
  // Without a controlled value, Mantine's Select would drop the typed text when its list changes.
  const [chosen, choose] = useUncontrolled<string | null>({ value, defaultValue, finalValue: null, onChange });
  const byValue = useMemo(() => new Map(choices.map((choice) => [choice.value, choice])), [choices]);
  const find = ({ value }: ComboboxItem, typed: string) => isFoundBy(byValue.get(value)!, typed);
  const data = useMemo(() => choices.map(({ value, label }) => ({ value, label })), [choices]);
  return (
    <Select
      data={data}
      value={chosen}
      onChange={choose}
      searchable
      // Opening on focus would cover the error message.
      openOnFocus={false}
      // Typing replaces the choice.
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
