import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Report } from '#contract/calls/report.ts';
import { fromReport, type DraftContent } from '#client/drafts/store/content.ts';
import type { Draft } from '#client/drafts/store/rows.ts';
import { VersionTable, type ShownVersion } from '#client/features/versions/versionTable.tsx';
import { useDialog } from '#client/features/dialog/useDialog.ts';
import type { ImportedChoice } from '#client/drafts/outbox/imported.ts';
import type { SendOutcome } from '#client/drafts/outbox/sender.ts';

interface TwoVersionsProps {
  mine: DraftContent;
  draft: Pick<Draft, 'file' | 'report'>;
  hasTopics: boolean;
  onClose: () => void;
}

interface ChooseVersionProps extends TwoVersionsProps {
  theirs: Report;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** A submission that was changed on another device: both versions side by side, and the author chooses (O5). */
export function ChooseVersion({ theirs, onKeepMine, onTakeTheirs, ...own }: ChooseVersionProps) {
  const { t } = useLingui();
  return (
    <TwoVersions
      {...own}
      title={t`Changed elsewhere`}
      question={
        <Trans>
          This submission was changed elsewhere since you began. Nothing was sent. Which version is to stay?
        </Trans>
      }
      theirs={versionOf(fromReport(theirs), theirs.file_name)}
      whose={<Trans>On the server</Trans>}
    >
      <Button onClick={onKeepMine}>
        <Trans>Keep my version</Trans>
      </Button>
      <Button variant="outline" onClick={onTakeTheirs}>
        <Trans>Use the server’s version</Trans>
      </Button>
    </TwoVersions>
  );
}

interface SentElsewhereProps extends TwoVersionsProps {
  sent: Extract<SendOutcome, { kind: 'unseen' }>;
  onChoose: (choice: ImportedChoice) => void;
}

/**
 * A submission that, according to an import, another device sent without an answer. The author sees it before any of it
 * is sent (O10).
 */
export function SentElsewhere({ sent: { body, fileName }, hasTopics, onChoose, ...own }: SentElsewhereProps) {
  const { t } = useLingui();
  return (
    <TwoVersions
      {...own}
      hasTopics={hasTopics || Boolean(body.topics)}
      title={t`Did you submit this from another device?`}
      question={
        <Trans>
          The imported file says that another version was submitted from another device, and that no answer came back.
          Nothing was sent just now. If you submitted it, that version is sent again first, and then changed to the one
          here: it will not be submitted twice.
        </Trans>
      }
      theirs={versionOf(fromReport(body), fileName === '' ? t`A Word file that is not on this device` : fileName)}
      whose={<Trans>Submitted from another device</Trans>}
    >
      <Button onClick={() => onChoose('as-it-was')}>
        <Trans>Yes, continue that submission</Trans>
      </Button>
      <Button variant="outline" onClick={() => onChoose('only-mine')}>
        <Trans>No, submit only my version</Trans>
      </Button>
    </TwoVersions>
  );
}

interface QuestionProps extends TwoVersionsProps {
  title: string;
  question: ReactNode;
  theirs: ShownVersion;
  /** Heading of the other version. */
  whose: ReactNode;
  /** The buttons that the author chooses from. */
  children: ReactNode;
}

function TwoVersions({ mine, draft, theirs, whose, hasTopics, title, question, children, onClose }: QuestionProps) {
  const dialog = useDialog(onClose);
  return (
    <Modal {...dialog} title={title} size="xl" centered>
      <p>{question}</p>
      <VersionTable
        hasTopics={hasTopics}
        mine={versionOf(mine, draft.file?.name ?? draft.report?.file_name)}
        theirs={theirs}
        labels={[<Trans key="mine">Yours, on this device</Trans>, whose]}
      />
      <Group mt="lg">{children}</Group>
    </Modal>
  );
}

/** A version as the table shows it. */
function versionOf(content: DraftContent, fileName: string | null | undefined): ShownVersion {
  return { content, ...(fileName != null && { file: { name: fileName } }) };
}
