import { Button, Checkbox, Divider, Group, Stack, TextInput } from '@mantine/core';
import '@mantine/core/styles/Divider.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { folded, hasWords } from '#contract/query/folded.ts';
import type { FilterChipProps } from './filterChip.tsx';
import classes from './filterChip.module.css';

/** A filter with at least this many values has a search field. */
const many = 12;

/** The values of a filter, as checkboxes. */
export default function FilterOptions({ options, chosen, onChoose, isSingle }: FilterChipProps) {
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
