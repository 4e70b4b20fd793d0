import { Alert, Button, Group, NativeSelect, Radio, Stack, Text, type ButtonProps } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ComponentProps } from 'react';
import { useConnection } from '#client/api/connection.ts';
import { usePassFocusOn } from '#client/ui/focus/returnFocus.ts';
import type { Chosen, ExportChoice, ExportFormat } from './choice.ts';
import type { Exporting } from './useExport.ts';
import classes from './exportForm.module.css';

interface ExportFormProps {
  choices: readonly ExportChoice[];
  action: string;
  exporting: Exporting;
  /** The amount of data received from the server, as text. */
  arrived: string;
}

/** Export dialog: contents, file format and settings. Remembers the last choice. */
export default function ExportForm({ choices, action, exporting, arrived }: ExportFormProps) {
  const { t } = useLingui();
  const [key, setKey] = useState(lastChosen.key);
  const [wanted, setWanted] = useState(lastChosen.format);
  const [set, setSet] = useState(lastChosen.settings);
  const chosen = choices.find((choice) => choice.key === key) ?? choices[0]!;
  const format = chosen.formats.includes(wanted) ? wanted : chosen.formats[0]!;
  const settings = chosen.settings ?? [];
  const isOutOfReach = useConnection() === 'offline' && chosen.needsNetwork === true;
  const formatNames: Readonly<Record<ExportFormat, string>> = {
    xlsx: t`Excel (XLSX)`,
    csv: 'CSV',
    json: 'JSON',
    docx: t`Word (DOCX)`,
    html: t`Web page (HTML)`,
    zip: 'ZIP',
  };

  function start(): void {
    Object.assign(lastChosen, { key: chosen.key, format, settings: set });
    const values = settings.map((setting) => [setting.key, set[setting.key] ?? setting.options[0]!.value]);
    void exporting.start(chosen, format, Object.fromEntries(values) as Chosen);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <Stack>
        {choices.length > 1 && (
          <Radios
            label={t`Contents`}
            options={choices.map(({ key: value, label, meaning, needsNetwork }) => ({
              value,
              label,
              meaning: needsNetwork ? t`${meaning}; needs the network` : meaning,
            }))}
            value={chosen.key}
            onChange={setKey}
          />
        )}
        <Radios
          label={t`Format`}
          options={chosen.formats.map((value) => ({ value, label: formatNames[value] }))}
          value={format}
          onChange={(value) => setWanted(value as ExportFormat)}
          Around={Group}
        />
        {settings.map((setting) => (
          <NativeSelect
            key={setting.key}
            label={setting.label}
            data={[...setting.options]}
            value={set[setting.key] ?? setting.options[0]!.value}
            onChange={({ currentTarget: { value } }) => setSet({ ...set, [setting.key]: value })}
          />
        ))}
        {isOutOfReach && !exporting.isBusy && (
          <Alert>
            <Trans>There is no connection now, and this device does not have what this export needs.</Trans>
          </Alert>
        )}
        <div className={classes.action}>
          {exporting.isBusy ? (
            // The keys differ, so that React does not reuse the pressed button: its press would start the export again.
            <ActionButton key="cancel" onClick={exporting.cancel}>
              {arrived ? t`Cancel (${arrived})` : t`Cancel`}
            </ActionButton>
          ) : (
            <ActionButton key="export" type="submit" variant="filled" disabled={isOutOfReach}>
              {chosen.action ?? action}
            </ActionButton>
          )}
        </div>
      </Stack>
    </form>
  );
}

/**
 * A button that starts or cancels the export. When one button replaces the other it takes over the focus, because
 * Escape closes only a dialog that has the focus.
 */
function ActionButton(props: ButtonProps & Pick<ComponentProps<'button'>, 'type' | 'onClick'>) {
  return <Button ref={usePassFocusOn('[data-export-action]')} data-export-action {...props} />;
}

/** Remembered while the page is open. */
const lastChosen: { key: string; format: ExportFormat; settings: Chosen } = { key: '', format: 'xlsx', settings: {} };

interface RadiosProps {
  label: string;
  options: readonly { value: string; label: string; meaning?: string }[];
  value: string;
  onChange: (value: string) => void;
  /** `Stack` renders the options one below the other, `Group` side by side. */
  Around?: typeof Stack | typeof Group;
}

function Radios({ options, Around = Stack, ...group }: RadiosProps) {
  return (
    <Radio.Group {...group}>
      <Around gap="xs">
        {options.map(({ value, label, meaning }) => (
          <Radio
            key={value}
            size="sm"
            value={value}
            label={label}
            description={meaning && <Meaning isChosen={value === group.value}>{meaning}</Meaning>}
          />
        ))}
      </Around>
    </Radio.Group>
  );
}

/** Shows only the first line unless the option is chosen, so that all options stay in view. */
function Meaning({ isChosen, children }: { isChosen: boolean; children: string }) {
  return (
    <Text span inherit {...(!isChosen && { lineClamp: 1 })}>
      {children}
    </Text>
  );
}
