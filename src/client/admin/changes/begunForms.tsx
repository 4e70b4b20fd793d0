import { Button, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { saveFile } from '#client/device/saveFile.ts';
import { useClock } from '#client/ui/time/clock.ts';
import type { AnyCommand } from '#client/commands/command.ts';
import type { BegunEdit } from '#client/admin/device/adminDatabase.ts';
import { letterTarget } from '#client/admin/device/keeping.ts';
import { ConfirmDialog } from '#client/admin/ui/confirmDialog.tsx';
import rows from '#client/admin/ui/rows.module.css';
import { dropWork, everyUnsavedWork, targetOf } from '#client/admin/records/unsavedWork.ts';

/** Forms and letters that somebody has begun, and how to forget one. */
export function useBegunForms(): { begun: readonly BegunEdit[]; discard: (edit: BegunEdit) => Promise<void> } {
  const [begun, setBegun] = useState<readonly BegunEdit[]>([]);
  const load = () => everyUnsavedWork().then((all) => setBegun(all.filter(({ title }) => title !== '')));
  useEffect(() => void load(), []);
  async function discard(edit: BegunEdit): Promise<void> {
    await dropWork(targetOf(edit));
    await load();
  }
  return { begun, discard };
}

interface BegunFormsProps {
  begun: readonly BegunEdit[];
  discard: (edit: BegunEdit) => Promise<void>;
}

/** What was typed and neither saved nor sent: also what its writer's present roles open no more. */
export function BegunForms({ begun, discard }: BegunFormsProps) {
  const { t } = useLingui();
  const clock = useClock();
  const [discarding, setDiscarding] = useState<BegunEdit>();
  return (
    <>
      <ul className={rows.rows}>
        {begun.map((edit) => (
          <li key={edit.key}>
            <div>
              <Text>
                <b>{targetOf(edit) === letterTarget ? <Trans>A begun letter:</Trans> : <Trans>A begun form:</Trans>}</b>{' '}
                <bdi>{edit.title}</bdi>
              </Text>
              <Text c="dimmed" size="sm">
                {clock(edit.typed_at)}
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

/** Saves all of it, so that nothing is lost that may not be sent any more. */
export function SaveUnsent({ commands, begun }: { commands: readonly AnyCommand[]; begun: readonly BegunEdit[] }) {
  const { t } = useLingui();
  function save(): void {
    const changes = commands.map(({ name, title, made_at, state, msg, body }) => ({
      ...{ name, title, made_at: new Date(made_at).toISOString(), state, msg, body },
    }));
    const forms = begun.map(({ title, typed_at, values }) => ({
      ...{ title, typed_at: new Date(typed_at).toISOString(), values },
    }));
    const content = JSON.stringify({ changes, forms }, undefined, 2);
    saveFile('unsent-changes.json', new Blob([content], { type: 'application/json' }));
  }
  return <Button variant="link" onClick={save}>{t`Save all of this as a file`}</Button>;
}
