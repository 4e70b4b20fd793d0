import { Button, Radio, Stack } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ExportChoice, ExportFormat } from './choice.ts';
import type { Exporting } from './useExport.ts';

interface ExportFormProps {
  choices: readonly ExportChoice[];
  action: string;
  exporting: Exporting;
  /** How much has come from the server, in words. */
  arrived: string;
}

/** What of a list is saved, and as what; what was chosen last stands there the next time. */
export default function ExportForm({ choices, action, exporting, arrived }: ExportFormProps) {
  const { t } = useLingui();
  const [key, setKey] = useState(lastChosen.key);
  const [wanted, setWanted] = useState(lastChosen.format);
  const chosen = choices.find((choice) => choice.key === key) ?? choices[0]!;
  const format = chosen.formats.includes(wanted) ? wanted : chosen.formats[0]!;
  const formatNames: Readonly<Record<ExportFormat, string>> = {
    xlsx: t`Excel (XLSX)`,
    csv: 'CSV',
    json: 'JSON',
    zip: 'ZIP',
  };

  function start(): void {
    Object.assign(lastChosen, { key: chosen.key, format });
    void exporting.start(chosen, format);
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
            options={choices.map((choice) => ({ ...choice, value: choice.key }))}
            value={chosen.key}
            onChange={setKey}
          />
        )}
        <Radios
          label={t`Format`}
          options={chosen.formats.map((value) => ({ value, label: formatNames[value] }))}
          value={format}
          onChange={(value) => setWanted(value as ExportFormat)}
        />
        {exporting.isBusy ? (
          // A button of its own: one that became the other while it is pressed would begin anew.
          <Button key="cancel" onClick={exporting.cancel}>
            {arrived ? t`Cancel (${arrived})` : t`Cancel`}
          </Button>
        ) : (
          <Button key="export" type="submit" variant="filled">
            {chosen.action ?? action}
          </Button>
        )}
      </Stack>
    </form>
  );
}

/** For as long as the page is open. */
const lastChosen: { key: string; format: ExportFormat } = { key: '', format: 'xlsx' };

interface RadiosProps {
  label: string;
  options: readonly { value: string; label: string; meaning?: string }[];
  value: string;
  onChange: (value: string) => void;
}

function Radios({ options, ...group }: RadiosProps) {
  return (
    <Radio.Group {...group}>
      <Stack gap="xs">
        {options.map(({ value, label, meaning }) => (
          <Radio key={value} size="sm" value={value} label={label} description={meaning} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
