import { Button, Checkbox, Divider, Stack } from '@mantine/core';
import '@mantine/core/styles/Divider.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Popover } from '#client/admin/ui/popover.tsx';
import { Icon } from '#client/admin/ui/icon.tsx';
import { useIsWide } from '#client/admin/ui/screenWidth.ts';
import { columns as allColumns, usualColumns, type Column } from './columns.ts';

interface ColumnChooserProps {
  columns: readonly Column[];
  onChoose: (keys: readonly string[]) => void;
}

/** Which columns are shown, and exported. */
export function ColumnChooser({ columns, onChoose }: ColumnChooserProps) {
  const { t, i18n } = useLingui();
  const shown = columns.map(({ key }) => key);
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
            {allColumns.map(({ key, label }) => (
              <Checkbox
                key={key}
                size="sm"
                label={i18n._(label)}
                checked={shown.includes(key)}
                disabled={key === 'title'}
                onChange={({ currentTarget: { checked } }) =>
                  onChoose(checked ? [...shown, key] : shown.filter((other) => other !== key))
                }
              />
            ))}
          </Stack>
          <Divider my="xs" />
          <Button variant="subtle" size="compact-sm" fullWidth justify="start" onClick={() => onChoose(usualColumns)}>
            <Trans>The usual columns</Trans>
          </Button>
        </>
      )}
    </Popover>
  );
}
