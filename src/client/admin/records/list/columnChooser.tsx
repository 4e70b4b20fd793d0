import { Button, Checkbox, Divider, Stack } from '@mantine/core';
import '@mantine/core/styles/Divider.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useWording, type Wording } from '#client/admin/i18n/useWording.ts';
import { Popover } from '#client/admin/ui/popover.tsx';
import { Icon } from '#client/admin/ui/icon.tsx';
import { useIsWide } from '#client/admin/ui/screenWidth.ts';

interface ColumnChooserProps {
  columns: readonly { key: string; label: Wording }[];
  shown: readonly { key: string }[];
  choice: { usual: readonly string[]; always: string };
  onChoose: (keys: readonly string[]) => void;
}

/** Which columns are shown, and exported. */
export function ColumnChooser({ columns, shown, choice, onChoose }: ColumnChooserProps) {
  const { t } = useLingui();
  const word = useWording();
  const keys = shown.map(({ key }) => key);
  if (!useIsWide()) return null;
  return (
    <Popover
      label={t`Columns`}
      width={260}
      position="bottom-end"
      button={(toggle) => (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon path="M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10" />}
          onClick={toggle}
        >
          <Trans>Columns</Trans>
        </Button>
      )}
    >
      {() => (
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
      )}
    </Popover>
  );
}
