import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ContentPart, DraftContent } from '#client/drafts/store/content.ts';
import type { Autosave } from '#client/drafts/journal/autosave.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { withPart } from '#client/drafts/store/merge.ts';
import type { Draft, OtherText } from '#client/drafts/store/rows.ts';
import { storageFailure } from '#client/storage/storageFailure.ts';
import { chooseText } from '#client/drafts/store/undecided.ts';
import { useStored } from '#client/storage/useStored.ts';
import { usePartNames } from '#client/features/versions/partNames.ts';
import { PartDifference } from '#client/features/versions/versionTable.tsx';
import { useRefusal } from '#client/features/deviceStorage/useRefusal.ts';
import { Deleted, Inserted } from '#client/versions/marks.tsx';
import { focusField } from '#client/screens/submission/form/focusField.ts';
import classes from './otherTexts.module.css';
import statePanel from '#client/screens/submission/sending/statePanel.module.css';

/** The texts to choose between in a form (O6). */
export interface Undecided {
  others: readonly OtherText[];
  read: () => DraftContent;
  onChoose: (other: OtherText, which: 'mine' | 'other') => Promise<void>;
}

/** The texts of another tab that are stored beside those of the form, and the choice between them. */
export function useUndecided(
  db: DraftsDatabase | undefined,
  draft: Draft | undefined,
  { autosave, read }: { autosave: Autosave; read: () => DraftContent },
): Undecided {
  const refuse = useRefusal();
  const id = draft?.undecided ? draft.id : undefined;
  const text = useStored(db, async ({ texts }) => (id === undefined ? undefined : texts.get(id)), [id]);
  return {
    others: (id !== undefined && text?.others) || [],
    read,
    onChoose: async (other, which) => {
      // The form itself shows why it cannot be saved.
      if (!db || id === undefined || (await autosave.flush())) return;
      await chooseText(db, id, other, which).catch((error: unknown) => refuse(storageFailure(error)));
    },
  };
}

/** If two tabs wrote different texts into one part: both texts, at that part, and the choice (O6). */
export function OtherTexts({
  part,
  undecided,
  className,
}: {
  part: ContentPart;
  undecided: Undecided;
  className?: string | undefined;
}) {
  return undecided.others
    .filter((other) => other.part === part)
    .map((other, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- a choice takes one out, which leaves nothing of it behind
      <div key={index} className={className}>
        <Choice other={other} undecided={undecided} />
      </div>
    ));
}

function Choice({ other, undecided: { read, onChoose } }: { other: OtherText; undecided: Undecided }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const name = usePartNames()[other.part];
  const mine = read();
  const take = async (which: 'mine' | 'other') => {
    setBusy(true);
    await onChoose(other, which);
    setBusy(false);
    // The question and its buttons disappear.
    focusField(other.part);
  };
  return (
    <div
      role="group"
      className={classes.choice}
      aria-label={t`${name}: another text`}
      data-field={`other.${other.part}`}
      tabIndex={-1}
    >
      <p>
        <Trans>Something else was written here in another tab. Both are kept until you choose.</Trans>
      </p>
      <p className={classes.legend}>
        <Deleted>
          <Trans>this one</Trans>
        </Deleted>{' '}
        <Inserted>
          <Trans>the other</Trans>
        </Inserted>
      </p>
      <div className={classes.difference}>
        <PartDifference part={other.part} before={mine} after={withPart(mine, other.part, other.value)} />
      </div>
      <Group gap="xs">
        <Button size="compact-md" variant="outline" disabled={busy} onClick={() => void take('mine')}>
          <Trans>Keep this text</Trans>
        </Button>
        <Button size="compact-md" variant="outline" disabled={busy} onClick={() => void take('other')}>
          <Trans>Use the other text</Trans>
        </Button>
      </Group>
    </div>
  );
}

/** Another tab's text could not be merged with this one, so both remain as versions of the abstract (O6). */
export function SeparateVersion({ dashboardPath }: { dashboardPath: string }) {
  return (
    <div className={statePanel.notice} data-above role="status">
      <p>
        <Trans>
          This draft was edited in another tab. Both are kept: what you type here is now a version of its own.{' '}
          <Link to={dashboardPath}>Compare them on the dashboard</Link>
        </Trans>
      </p>
    </div>
  );
}
