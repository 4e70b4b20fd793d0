import { useLingui } from '@lingui/react/macro';
import type { OnePerson } from '#contract/kinds/person/person.ts';
import { saveFile } from '#client/device/saveFile.ts';
import type { ExportChoice, ExportFormat, Transfer } from '#client/admin/export/choice.ts';
import { documentFile } from '#client/admin/export/documentFile.ts';
import { ExportMenu } from '#client/admin/export/exportMenu.tsx';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { usePersonDocument } from './usePersonDocument.ts';

interface PersonExportProps {
  person: Pick<OnePerson, 'visitor_id'>;
  isDisabled: boolean;
}

/** Exports everything that is stored about a person, as a Word document or as JSON. The server logs it (S6, S17). */
export default function ExportPerson({ person: { visitor_id }, isDisabled }: PersonExportProps) {
  const { t } = useLingui();
  const documentOf = usePersonDocument();

  async function run(format: ExportFormat, { signal }: Transfer) {
    const outcome = await staffCall('export_person', { visitor_id });
    if (outcome.kind !== 'success') return outcome;
    signal.throwIfAborted();
    const file =
      format === 'docx'
        ? await documentFile({ format, document: documentOf(outcome.data) }, signal)
        : new Blob([JSON.stringify(outcome.data, null, 2)], { type: 'application/json' });
    saveFile(`person-${visitor_id.slice(0, 8)}.${format}`, file);
    return outcome;
  }

  const choice: ExportChoice = {
    key: 'person',
    label: t`Everything about this person`,
    meaning: '',
    needsNetwork: true,
    formats: ['docx', 'json'],
    run,
  };
  return <ExportMenu label={t`Export everything`} choices={[choice]} action={t`Export`} isDisabled={isDisabled} />;
}
