import { Trans, useLingui } from '@lingui/react/macro';
import { Modal, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { numberOf } from '#client/drafts/store/family.ts';
import type { Draft } from '#client/drafts/store/rows.ts';
import { useStored } from '#client/storage/useStored.ts';
import { useLargeDialog } from '#client/features/dialog/useDialog.ts';
import { VersionTable } from '#client/features/versions/versionTable.tsx';
import { useClock } from '#client/ui/time/clock.ts';
import '#client/ui/forms/inputStyles.ts';
import '#client/ui/theme/modalStyles.ts';
import classes from './compareVersions.module.css';

export interface CompareVersionsProps {
  db: DraftsDatabase;
  /** The versions of one abstract, two or more. */
  drafts: readonly Draft[];
  onClose: () => void;
}

/** Two versions of an abstract side by side (O6, O10); of more than two, the author chooses which. */
export default function CompareVersionsContent({ db, drafts, onClose }: CompareVersionsProps) {
  const { t } = useLingui();
  const dialog = useLargeDialog(onClose);
  const [chosen, setChosen] = useState<readonly (string | undefined)[]>(drafts.slice(0, 2).map(({ id }) => id));
  const texts = useStored(db, (db) => db.texts.bulkGet(drafts.map(({ id }) => id)), [drafts]);
  const versions = chosen.map((id) => {
    const draft = drafts.find((each) => each.id === id);
    const content = texts?.find((text) => text?.id === id)?.content;
    const name = draft?.file?.name ?? draft?.report?.file_name;
    return draft && content && { draft, content, ...(name && { file: { name } }) };
  });
  const [first, second] = versions;
  return (
    <Modal {...dialog} title={t`Versions of one abstract`} size="xl">
      {drafts.length > 2 && (
        <div className={classes.choices}>
          <Choice
            label={t`On the left`}
            drafts={drafts}
            chosen={chosen[0]}
            onChoose={(id) => setChosen([id, chosen[1]])}
          />
          <Choice
            label={t`On the right`}
            drafts={drafts}
            chosen={chosen[1]}
            onChoose={(id) => setChosen([chosen[0], id])}
          />
        </div>
      )}
      {first && second && (
        <VersionTable
          hasTopics={Boolean(first.content.topics || second.content.topics)}
          mine={first}
          theirs={second}
          labels={[<Heading key="first" draft={first.draft} />, <Heading key="second" draft={second.draft} />]}
        />
      )}
    </Modal>
  );
}

function Heading({ draft }: { draft: Draft }) {
  const clock = useClock();
  const [n, edited] = [numberOf(draft), clock(draft.changedAt)];
  return (
    <>
      <Trans>Version {n}</Trans>
      <small className={classes.edited}>
        <Trans>edited {edited}</Trans>
      </small>
    </>
  );
}

interface ChoiceProps {
  label: string;
  drafts: readonly Draft[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

function Choice({ label, drafts, chosen, onChoose }: ChoiceProps) {
  const { t } = useLingui();
  const options = drafts.map((draft) => {
    const n = numberOf(draft);
    return { value: draft.id, label: t`Version ${n}` };
  });
  return (
    <NativeSelect
      label={label}
      data={options}
      value={chosen ?? ''}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
}
