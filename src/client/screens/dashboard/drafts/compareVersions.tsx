import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, NativeSelect } from '@mantine/core';
import { useEffect, useState } from 'react';
import { isOpenToChanges, replaceVersion } from '#client/drafts/exchange/replaceVersion.ts';
import { fromReport } from '#client/drafts/store/content.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { AbstractVersion } from '#client/drafts/store/family.ts';
import { storeHash } from '#client/drafts/store/fileHash.ts';
import { storageFailure } from '#client/storage/storageFailure.ts';
import { useStored } from '#client/storage/useStored.ts';
import { useRefusal } from '#client/features/deviceStorage/useRefusal.ts';
import { useLargeDialog } from '#client/features/dialog/useDialog.ts';
import { VersionTable, type ShownVersion } from '#client/features/versions/versionTable.tsx';
import { SentenceSpace } from '#client/i18n/sentenceSpace.tsx';
import { toast } from '#client/ui/toasts/toast.ts';
import { useClock } from '#client/ui/time/clock.ts';
import { focusListed } from './focusListed.ts';
import { useDeletedToast } from './useDeletedToast.ts';
import { VersionFrom } from './versionFrom.tsx';
import '#client/ui/forms/inputStyles.ts';
import '#client/ui/theme/modalStyles.ts';
import classes from './compareVersions.module.css';

interface CompareVersionsProps {
  db: DraftsDatabase;
  /** The versions of one abstract, two or more. */
  versions: readonly AbstractVersion[];
  /** Id of the version that is shown on the right at first. */
  shown?: string | undefined;
  onClose: () => void;
}

/**
 * Two versions of an abstract side by side (O6, O10), and a button to use one of them instead of the other. Of more
 * than two, the author chooses which are shown.
 */
export default function CompareVersionsContent({ db, versions, shown, onClose }: CompareVersionsProps) {
  const { t } = useLingui();
  const dialog = useLargeDialog(onClose);
  const [rightId, setRight] = useState(shown ?? versions[1]?.id);
  const [leftId, setLeft] = useState(versions.find(({ id }) => id !== rightId)?.id);
  const left = versions.find(({ id }) => id === leftId);
  const right = versions.find(({ id }) => id === rightId);
  const first = useShown(db, left, right);
  const second = useShown(db, right, left);
  return (
    <Modal {...dialog} title={t`Versions of one abstract`} size="xl" classNames={{ body: classes.body ?? '' }}>
      {versions.length > 2 && (
        <div className={classes.choices}>
          <Choice label={t`On the left`} versions={versions} chosen={leftId} onChoose={setLeft} />
          <Choice label={t`On the right`} versions={versions} chosen={rightId} onChoose={setRight} />
        </div>
      )}
      {left && right && first && second && (
        <>
          {left !== right && <Consequence versions={[left, right]} />}
          <VersionTable
            hasTopics={Boolean(first.content.topics || second.content.topics)}
            mine={first}
            theirs={second}
            labels={[<Heading key="first" version={left} />, <Heading key="second" version={right} />]}
          />
          {left !== right && <UseOne db={db} versions={[left, right]} onClose={onClose} />}
        </>
      )}
    </Modal>
  );
}

/** A version with its text, and with the Word file that would be submitted with it if it replaced the other one. */
function useShown(
  db: DraftsDatabase,
  version: AbstractVersion | undefined,
  other: AbstractVersion | undefined,
): ShownVersion | undefined {
  const { id = '', draft, report } = version ?? {};
  const text = useStored(db, ({ texts }) => texts.get(id), [id]);
  const fileId = draft?.file?.id;
  useEffect(() => {
    if (fileId) storeHash(db, id).catch(() => undefined);
  }, [db, id, fileId]);
  const content = report ? fromReport(report) : text?.id === id && text?.content;
  if (!content) return undefined;
  const submitted = report ?? draft?.report ?? other?.report ?? other?.draft?.report;
  if (draft?.file) return { content, file: { ...draft.file, ...draft.file.hash } };
  return submitted?.file_url
    ? { content, file: report?.receipt?.file ?? { name: submitted.file_name ?? '' } }
    : { content };
}

function Heading({ version: { n, draft, report } }: { version: AbstractVersion }) {
  const clock = useClock();
  const edited = draft && clock(draft.changedAt);
  const id = report?.report_id;
  return (
    <>
      <Trans>Version {n}</Trans>
      {draft?.family?.by !== undefined && (
        <small className={classes.fact}>
          <VersionFrom by={draft.family.by} />
        </small>
      )}
      <small className={classes.fact}>
        {draft ? <Trans>edited {edited}</Trans> : <Trans>submitted as number {id}</Trans>}
      </small>
    </>
  );
}

function isSentOrSending({ draft }: AbstractVersion): boolean {
  return draft !== undefined && !isOpenToChanges(draft);
}

/** Explains the effect of using one version instead of the other. */
function Consequence({ versions }: { versions: readonly AbstractVersion[] }) {
  if (versions.some(isSentOrSending)) {
    return (
      <p className={classes.note}>
        <Trans>A version that is on its way to the server cannot be replaced now.</Trans>
      </p>
    );
  }
  return (
    <p className={classes.note}>
      {versions.some(({ report }) => report) ? (
        <Trans>
          If you use the draft, it becomes a change of your submission, which you then submit. Otherwise it is moved to
          “Recently deleted”.
        </Trans>
      ) : (
        <Trans>The version that you do not use is moved to “Recently deleted”, with its Word file.</Trans>
      )}
      <SentenceSpace />
      {versions.some(({ draft }) => draft?.family?.by !== undefined) && (
        <Trans>Whatever you choose, only one of you should submit it.</Trans>
      )}
    </p>
  );
}

interface UseOneProps {
  db: DraftsDatabase;
  versions: readonly [AbstractVersion, AbstractVersion];
  onClose: () => void;
}

/** The buttons that use one version instead of the other. */
function UseOne({ db, versions, onClose }: UseOneProps) {
  const { t } = useLingui();
  const refuse = useRefusal();
  const showDeleted = useDeletedToast();
  const [left, right] = versions;
  if (versions.some(isSentOrSending)) return null;

  async function use(used: AbstractVersion, replaced: AbstractVersion): Promise<void> {
    const [n, other] = [used.n, replaced.n];
    try {
      const isReplaced = await replaceVersion(db, used, replaced);
      onClose();
      // The button that opened the dialog disappears with the replaced version.
      if (isReplaced) focusListed(used, replaced.id);
      if (!isReplaced) {
        toast({ kind: 'error', message: t`Nothing was replaced: a version was changed in another tab.` });
      } else if (replaced.report) {
        const message = t`Version ${n} is now a change of your submission. It is not submitted yet.`;
        toast({ kind: 'success', message });
      } else {
        await showDeleted(db, {
          message: t`You use version ${n} now. Version ${other} was moved to “Recently deleted”.`,
          undo: t`Undo`,
          find: ({ draft }) => draft.id === replaced.id,
        });
      }
    } catch (error) {
      refuse(storageFailure(error));
    }
  }

  return (
    <Group gap="sm" className={classes.use} data-dialog-foot>
      <UseButton n={left.n} onPress={() => use(left, right)} />
      <UseButton n={right.n} onPress={() => use(right, left)} />
    </Group>
  );
}

function UseButton({ n, onPress }: { n: number; onPress: () => Promise<void> }) {
  return (
    <Button variant="outline" onClick={() => void onPress()}>
      <Trans>Use version {n}</Trans>
    </Button>
  );
}

interface ChoiceProps {
  label: string;
  versions: readonly AbstractVersion[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

function Choice({ label, versions, chosen, onChoose }: ChoiceProps) {
  const { t } = useLingui();
  const options = versions.map(({ id, n }) => ({ value: id, label: t`Version ${n}` }));
  return (
    <NativeSelect
      label={label}
      data={options}
      value={chosen ?? ''}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
}
