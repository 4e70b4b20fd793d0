import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { saveFile } from '#client/device/saveFile.ts';
import { useClock } from '#client/ui/time/clock.ts';
import type { AnyCommand } from '#client/commands/command.ts';
import type { BegunEdit } from '#client/admin/device/adminDatabase.ts';
import { letterTarget } from '#client/admin/device/keeping.ts';
import { AskFirst } from '#client/admin/ui/askFirst.tsx';
import { TextButton } from '#client/admin/ui/textButton.tsx';
import { dropWork, everyBegunWork, targetOf } from './begunWork.ts';
import classes from './changes.module.css';

/** Forms and letters that somebody has begun, and how to forget one. */
export function useBegunForms(): { begun: readonly BegunEdit[]; discard: (edit: BegunEdit) => Promise<void> } {
  const [begun, setBegun] = useState<readonly BegunEdit[]>([]);
  const load = () => everyBegunWork().then((all) => setBegun(all.filter(({ title }) => title !== '')));
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
      <ul className={classes.changes}>
        {begun.map((edit) => (
          <li key={edit.key}>
            <div className={classes.what}>
              <p>
                <b>{targetOf(edit) === letterTarget ? <Trans>A begun letter:</Trans> : <Trans>A begun form:</Trans>}</b>{' '}
                <bdi>{edit.title}</bdi>
              </p>
              <p className={classes.small}>{clock(edit.typed_at)}</p>
            </div>
            <div className={classes.verbs}>
              <TextButton onClick={() => setDiscarding(edit)}>{t`Discard`}</TextButton>
            </div>
          </li>
        ))}
      </ul>
      <AskFirst
        isOpen={discarding !== undefined}
        action={t`Discard`}
        onYes={() => {
          if (discarding) void discard(discarding);
          setDiscarding(undefined);
        }}
        onNo={() => setDiscarding(undefined)}
      >
        <Trans>What was typed here is deleted from this device.</Trans>
      </AskFirst>
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
  return <TextButton onClick={save}>{t`Save all of this as a file`}</TextButton>;
}
