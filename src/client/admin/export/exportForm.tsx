import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { ActionButton } from '#client/admin/ui/actionButton.tsx';
import type { ExportChoice, ExportFormat } from './choice.ts';
import classes from './exportForm.module.css';
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
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      {choices.length > 1 && (
        <Radios
          legend={t`Contents`}
          options={choices.map((choice) => ({ ...choice, value: choice.key }))}
          value={chosen.key}
          onChoose={setKey}
        />
      )}
      <Radios
        legend={t`Format`}
        options={chosen.formats.map((value) => ({ value, label: formatNames[value] }))}
        value={format}
        onChoose={(value) => setWanted(value as ExportFormat)}
      />
      {exporting.isBusy ? (
        // A button of its own: one that became the other while it is pressed would begin anew.
        <ActionButton key="cancel" onClick={exporting.cancel}>
          {arrived ? t`Cancel (${arrived})` : t`Cancel`}
        </ActionButton>
      ) : (
        <ActionButton key="export" type="submit" variant="filled">
          {chosen.action ?? action}
        </ActionButton>
      )}
    </form>
  );
}

/** For as long as the page is open. */
const lastChosen: { key: string; format: ExportFormat } = { key: '', format: 'xlsx' };

interface RadiosProps {
  legend: string;
  options: readonly { value: string; label: string; meaning?: string }[];
  value: string;
  onChoose: (value: string) => void;
}

function Radios({ legend, options, value, onChoose }: RadiosProps) {
  const name = useId();
  return (
    <fieldset className={classes.choices}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChoose(option.value)} />
          <span>
            {option.label}
            {option.meaning && <small>{option.meaning}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
