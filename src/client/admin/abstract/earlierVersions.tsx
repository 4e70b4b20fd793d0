import { Button } from '@mantine/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type AbstractField,
  type EarlierVersion,
  type OneAbstract,
  abstractFields,
  type AbstractValues,
} from '#contract/records/abstract.ts';
import { isSame } from '#contract/records/fieldChanges.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { useConnection } from '#client/api/connection.ts';
import { useFileSize } from '#client/ui/components/fileSize.ts';
import { useAct } from '#client/admin/ui/useAct.ts';
import { AuthorDifferences } from '#client/versions/authorDifferences.tsx';
import { Changed, EarlierAndLater } from '#client/versions/marks.tsx';
import { TextDifferences } from '#client/versions/textDifferences.tsx';
import { Fact, FactList } from '#client/admin/ui/facts.tsx';
import rows from '#client/admin/ui/rows.module.css';
import { abstractFields as fieldWords } from '#client/admin/records/words/abstract.ts';
import { listOfNames, useFormats, useWords, type FieldWords } from '#client/admin/records/words/fieldWords.ts';
import { downloadEarlierFile } from './fileText.ts';
import classes from './abstract.module.css';

/** The versions before this one, each with what the next changed. */
export function EarlierVersions({ abstract }: { abstract: OneAbstract }) {
  const { t } = useLingui();
  const { format } = useConferenceTime();
  const words = useWords(fieldWords);
  const formats = useFormats();
  return (
    <ol className={`${rows.rows} ${classes.versions}`}>
      {abstract.earlier.map((version, index) => {
        const next: AbstractValues = abstract.earlier[index - 1] ?? abstract;
        const fields = changedFields(version, next);
        const nextFile = abstract.earlier[index - 1]?.file ?? (index === 0 ? abstract.file : null);
        const isOtherFile = version.file?.name !== nextFile?.name || version.file?.size !== nextFile?.size;
        const named: FieldWords[] = fields.map((field) => fieldWords[field]);
        if (isOtherFile) named.push({ name: msg`File` });
        const number = version.version;
        const by = version.by_name || t`the author`;
        const at = format(version.received_at);
        return (
          <li key={number}>
            <details>
              <summary>
                <Trans>
                  Version {number} by <bdi>{by}</bdi>, {at}
                </Trans>
                <small>{listOfNames(named, formats)}</small>
              </summary>
              <FactList>
                {version.file && <VersionFile report_id={abstract.report_id} version={version} file={version.file} />}
                {fields.map((field) => (
                  <Fact key={field} name={words.names[field]}>
                    <EarlierAndLater>
                      <FieldDifference field={field} before={version} after={next} />
                    </EarlierAndLater>
                  </Fact>
                ))}
              </FactList>
            </details>
          </li>
        );
      })}
    </ol>
  );
}

interface VersionFileProps {
  report_id: number;
  version: EarlierVersion;
  file: NonNullable<EarlierVersion['file']>;
}

/** The file that a version had. */
function VersionFile({ report_id, version: { version }, file }: VersionFileProps) {
  const { t } = useLingui();
  const { isBusy, act } = useAct();
  const isOffline = useConnection() === 'offline';
  const size = useFileSize();
  return (
    <Fact name={t`File`}>
      {file.is_kept ? (
        <Button
          variant="link"
          disabled={isBusy || isOffline}
          onClick={() => void act(() => downloadEarlierFile(report_id, file.name, version))}
        >
          <bdi>{file.name}</bdi>
        </Button>
      ) : (
        <bdi>{file.name}</bdi>
      )}{' '}
      <small>{size(file.size)}</small>
    </Fact>
  );
}

function changedFields(before: EarlierVersion, after: AbstractValues): AbstractField[] {
  return abstractFields.filter((field) => !isSame(before[field], after[field]));
}

/** How one field differs, as one text. */
function FieldDifference({
  field,
  before,
  after,
}: {
  field: AbstractField;
  before: AbstractValues;
  after: AbstractValues;
}) {
  const words = useWords(fieldWords);
  if (field === 'report_people') return <AuthorDifferences before={before[field]} after={after[field]} />;
  if (field === 'submissionType' || field === 'topics') {
    return <Changed before={words.value(field, before[field])} after={words.value(field, after[field])} />;
  }
  return <TextDifferences before={before[field]} after={after[field]} />;
}
