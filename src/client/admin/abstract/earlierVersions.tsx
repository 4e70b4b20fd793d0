import { Button, Stack, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  abstractFacts,
  type AbstractField,
  abstractFields,
  type AbstractValues,
  type EarlierVersion,
  type OneAbstract,
} from '#contract/kinds/abstract/abstract.ts';
import { isSame } from '#contract/records/fieldChanges.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { useConnection } from '#client/api/connection.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useFileSize } from '#client/ui/components/fileSize.ts';
import { useAct } from '#client/admin/ui/useAct.ts';
import { AuthorDifferences } from '#client/versions/authorDifferences.tsx';
import { Changed, EarlierAndLater } from '#client/versions/marks.tsx';
import { TextDifferences } from '#client/versions/textDifferences.tsx';
import { Fact, FactList } from '#client/admin/ui/facts.tsx';
import rows from '#client/admin/ui/rows.module.css';
import { listOfNames, useFieldWords } from '#client/admin/records/words/useFieldWords.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { TellAuthor, useTellAuthor } from '#client/admin/records/tellAuthor.tsx';
import { ConfirmDialog } from '#client/admin/ui/confirmDialog.tsx';
import { downloadEarlierFile } from './fileText.ts';
import { restoringOf } from './restoring.ts';
import classes from './abstract.module.css';

/** The earlier versions, each with what the next version changed. */
export function EarlierVersions({ abstract, mayChange }: { abstract: OneAbstract; mayChange: boolean }) {
  const { t } = useLingui();
  const [restored, restore] = useState<EarlierVersion>();
  const { format } = useConferenceTime();
  const words = useFieldWords(abstractFacts);
  const language = useLanguage();
  return (
    <>
      <ol className={`${rows.rows} ${classes.versions}`}>
        {abstract.earlier.map((version, index) => {
          const next: AbstractValues = abstract.earlier[index - 1] ?? abstract;
          const fields = changedFields(version, next);
          const nextFile = abstract.earlier[index - 1]?.file ?? (index === 0 ? abstract.file : null);
          const isOtherFile = version.file?.name !== nextFile?.name || version.file?.size !== nextFile?.size;
          const names = fields.map((field) => words.names[field]);
          if (isOtherFile) names.push(t`File`);
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
                  <small>{listOfNames(names, language)}</small>
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
                {mayChange && restoringOf(abstract, version) && (
                  <Button mt="sm" aria-label={t`Restore version ${number}…`} onClick={() => restore(version)}>
                    <Trans>Restore this version…</Trans>
                  </Button>
                )}
              </details>
            </li>
          );
        })}
      </ol>
      {restored && <RestoreVersion abstract={abstract} version={restored} onClose={() => restore(undefined)} />}
    </>
  );
}

interface RestoreVersionProps {
  abstract: OneAbstract;
  version: EarlierVersion;
  onClose: () => void;
}

/** Says what is restored, and asks whether to notify the author. */
function RestoreVersion({ abstract, version, onClose }: RestoreVersionProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const words = useFieldWords(abstractFacts);
  const { told, ...telling } = useTellAuthor();
  const restoring = restoringOf(abstract, version);
  const number = version.version;
  const names = Object.keys(restoring?.changes ?? {}).map((field) => words.names[field as AbstractField]);
  if (restoring?.file) names.push(t`File`);
  const changed = listOfNames(names, language);
  const isFileLost = version.file?.is_kept === false;

  async function restore(): Promise<void> {
    onClose();
    if (!restoring) return;
    const body = { ...restoring, ...told };
    await commandQueue.add({ name: 'edit_abstract', body, title: version.title, formerTitle: abstract.title });
  }

  return (
    <ConfirmDialog opened action={t`Restore version ${number}`} onConfirm={() => void restore()} onCancel={onClose}>
      <Stack gap="lg">
        <Text>{t`Restores from version ${number}: ${changed}. The current version is saved as an earlier one.`}</Text>
        {isFileLost && <Text>{t`The file of that version is not stored any more; the present one stays.`}</Text>}
        <TellAuthor {...telling} />
      </Stack>
    </ConfirmDialog>
  );
}

interface VersionFileProps {
  report_id: number;
  version: EarlierVersion;
  file: NonNullable<EarlierVersion['file']>;
}

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

/** The difference in one field, as one text. */
function FieldDifference({
  field,
  before,
  after,
}: {
  field: AbstractField;
  before: AbstractValues;
  after: AbstractValues;
}) {
  const words = useFieldWords(abstractFacts);
  if (field === 'report_people') return <AuthorDifferences before={before[field]} after={after[field]} />;
  if (field === 'submissionType' || field === 'topics') {
    return <Changed before={words.value(field, before[field])} after={words.value(field, after[field])} />;
  }
  return <TextDifferences before={before[field]} after={after[field]} />;
}
