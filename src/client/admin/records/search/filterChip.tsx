import { Button, type ButtonProps, Checkbox, Divider, Group, Stack, TextInput } from '@mantine/core';
import '@mantine/core/styles/Divider.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ComponentProps } from 'react';
import { folded, hasWords } from '#contract/query/folded.ts';
import { Icon } from '#client/admin/ui/icon.tsx';
import { Popover } from '#client/admin/ui/popover.tsx';
import classes from './filterChip.module.css';

/** A value of a filter, and how many abstracts have it. */
export interface FilterOption {
  value: string;
  label: string;
  count: number;
}

interface FilterChipProps {
  label: string;
  options: readonly FilterOption[];
  chosen: readonly string[];
  onChoose: (values: readonly string[]) => void;
  /** One value excludes the others. */
  isSingle?: boolean;
}

/** From this number of values on, they can be searched. */
const many = 12;

/** A filter: its name and what is chosen; pressed, its values. */
export function FilterChip({ label, options, chosen, onChoose, isSingle = false }: FilterChipProps) {
  const first = options.find(({ value }) => value === chosen[0])?.label ?? chosen[0];
  const more = chosen.length - 1;

  return (
    <Popover
      label={label}
      width={340}
      button={(toggle) => (
        <Chip label={label} chosen={first} disabled={options.length === 0} onClick={toggle}>
          {more > 0 && <b>+{more}</b>}
        </Chip>
      )}
    >
      {() => <FilterOptions label={label} options={options} chosen={chosen} onChoose={onChoose} isSingle={isSingle} />}
    </Popover>
  );
}

interface ChipProps extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  label: string;
  /** What is chosen, in words. */
  chosen: string | undefined;
}

/** A round button that says what is chosen. */
export function Chip({ label, chosen, children, ...button }: ChipProps) {
  return (
    <Button
      {...button}
      className={classes.chip}
      variant={chosen === undefined ? 'default' : 'light'}
      size="compact-sm"
      radius="xl"
      rightSection={<Icon path="m4.5 6.5 3.5 3.5 3.5-3.5" />}
    >
      {label}
      {chosen !== undefined && <b>{chosen}</b>}
      {children}
    </Button>
  );
}

/** The values of a filter, to be ticked. */
function FilterOptions({ options, chosen, onChoose, isSingle }: FilterChipProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const sought = folded(typed).trim();
  const listed = sought ? options.filter(({ label: name }) => hasWords(folded(name), sought, false)) : options;

  function toggle(value: string, isOn: boolean): void {
    if (isSingle) onChoose(isOn ? [value] : []);
    else onChoose(isOn ? [...chosen, value] : chosen.filter((other) => other !== value));
  }

  return (
    <>
      {options.length >= many && (
        <TextInput
          size="sm"
          mb="xs"
          aria-label={t`Find in this list`}
          placeholder={t`Find in this list`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <Stack gap={8} className={classes.options}>
        {listed.map(({ value, label: name, count }) => (
          <Group key={value} justify="space-between" wrap="nowrap">
            <Checkbox
              size="sm"
              label={name}
              checked={chosen.includes(value)}
              onChange={(event) => toggle(value, event.currentTarget.checked)}
            />
            <small>{count}</small>
          </Group>
        ))}
      </Stack>
      {chosen.length > 0 && (
        <>
          <Divider my="xs" />
          <Button variant="subtle" size="compact-sm" fullWidth justify="start" onClick={() => onChoose([])}>
            <Trans>Clear this filter</Trans>
          </Button>
        </>
      )}
    </>
  );
}
