import { Button, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { saveFile } from '#client/device/saveFile.ts';
import { useShortTime } from '#client/admin/ui/shortTime.ts';
import type { AnyCommand } from '#client/commands/command.ts';
import type { UnsavedForm } from '#client/admin/device/adminDatabase.ts';
import { letterTarget } from '#client/admin/device/keeping.ts';
import { ConfirmDialog } from '#client/admin/ui/confirmDialog.tsx';
import rows from '#client/admin/ui/rows.module.css';
import { dropWork, everyUnsavedWork, targetOfWork } from '#client/admin/records/unsavedWork.ts';
import { SentenceSpace } from '#client/i18n/sentenceSpace.tsx';

/** Unsaved forms and unsent letters, and a function that discards one. */
export function useUnsavedForms(): { forms: readonly UnsavedForm[]; discard: (edit: UnsavedForm) => Promise<void> } {
  const [forms, setForms] = useState<readonly UnsavedForm[]>([]);
  const load = () => everyUnsavedWork().then((all) => setForms(all.filter(({ title }) => title !== '')));
  useEffect(() => void load(), []);
  async function discard(edit: UnsavedForm): Promise<void> {
    await dropWork(targetOfWork(edit));
    await load();
  }
  return { forms, discard };
}

interface UnsavedFormsProps {
  forms: readonly UnsavedForm[];
  discard: (edit: UnsavedForm) => Promise<void>;
}

/** Unsaved work, including forms that the person's present roles no longer open. */
export function UnsavedForms({ forms, discard }: UnsavedFormsProps) {
  const { t } = useLingui();
  const shortTime = useShortTime();
  const [discarding, setDiscarding] = useState<UnsavedForm>();
  return (
    <>
      <ul className={rows.rows}>
        {forms.map((edit) => (
          <li key={edit.key}>
            <div>
              <Text>
                <b>
                  {targetOfWork(edit) === letterTarget ? <Trans>Unsent letter:</Trans> : <Trans>Unsaved form:</Trans>}
                </b>
                <SentenceSpace />
                <bdi>{edit.title}</bdi>
              </Text>
              <Text c="dimmed" size="sm">
                {shortTime(edit.typed_at)}
              </Text>
            </div>
            <Button variant="link" onClick={() => setDiscarding(edit)}>{t`Discard`}</Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={discarding !== undefined}
        action={t`Discard`}
        onConfirm={() => {
          if (discarding) void discard(discarding);
          setDiscarding(undefined);
        }}
        onCancel={() => setDiscarding(undefined)}
      >
        <Trans>What was typed here is deleted from this device.</Trans>
      </ConfirmDialog>
    </>
  );
}

/** Offers to save all unsent work as a file, so that work which can no longer be sent is not lost. */
export function SaveUnsent({ commands, forms }: { commands: readonly AnyCommand[]; forms: readonly UnsavedForm[] }) {
  const { t } = useLingui();
  function save(): void {
    const changes = commands.map(({ name, title, made_at, state, msg, body }) => ({
      ...{ name, title, made_at: new Date(made_at).toISOString(), state, msg, body },
    }));
    const typed = forms.map(({ title, typed_at, values }) => ({
      ...{ title, typed_at: new Date(typed_at).toISOString(), values },
    }));
    const content = JSON.stringify({ changes, forms: typed }, undefined, 2);
    saveFile('unsent-changes.json', new Blob([content], { type: 'application/json' }));
  }
  return <Button variant="link" onClick={save}>{t`Save all of this as a file`}</Button>;
}
