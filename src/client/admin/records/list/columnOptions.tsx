import { Button, Checkbox, Divider, Stack } from '@mantine/core';
import '@mantine/core/styles/Divider.layer.css';
import { Trans } from '@lingui/react/macro';
import { useWording, type Wording } from '#client/admin/i18n/useWording.ts';

export interface ColumnOptionsProps {
  columns: readonly { key: string; label: Wording }[];
  shown: readonly { key: string }[];
  choice: { usual: readonly string[]; always: string };
  onChoose: (keys: readonly string[]) => void;
}

/** A checkbox for each column. */
export default function ColumnOptions({ columns, shown, choice, onChoose }: ColumnOptionsProps) {
  const word = useWording();
  const keys = shown.map(({ key }) => key);
  return (
    <>
      <Stack gap={8}>
        {columns.map(({ key, label }) => (
          <Checkbox
            key={key}
            size="sm"
            label={word(label)}
            checked={keys.includes(key)}
            disabled={key === choice.always}
            onChange={({ currentTarget: { checked } }) =>
              onChoose(checked ? [...keys, key] : keys.filter((other) => other !== key))
            }
          />
        ))}
      </Stack>
      <Divider my="xs" />
      <Button variant="subtle" size="compact-sm" fullWidth justify="start" onClick={() => onChoose(choice.usual)}>
        <Trans>The usual columns</Trans>
      </Button>
    </>
  );
}
