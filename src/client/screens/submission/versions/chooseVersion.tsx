import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal } from '@mantine/core';
import type { Report } from '#contract/calls/report.ts';
import { fromReport, type DraftContent } from '#client/drafts/store/content.ts';
import type { Draft } from '#client/drafts/store/rows.ts';
import { VersionTable } from '#client/features/versions/versionTable.tsx';
import { useDialog } from '#client/features/dialog/useDialog.ts';
import type { ImportedChoice } from '#client/drafts/outbox/imported.ts';
import type { SendOutcome } from '#client/drafts/outbox/sender.ts';

interface ChooseVersionProps {
  mine: DraftContent;
  draft: Pick<Draft, 'file' | 'report'>;
  theirs: Report;
  hasTopics: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** A submission that was changed on another device meanwhile: both versions side by side, and the author chooses (O5). */
export function ChooseVersion({
  mine,
  draft,
  theirs,
  hasTopics,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: ChooseVersionProps) {
  const { t } = useLingui();
  const dialog = useDialog(onClose);
  return (
    <Modal {...dialog} title={t`Changed elsewhere`} size="xl" centered>
      <p>
        <Trans>
          This submission was changed elsewhere since you began. Nothing was sent. Which version is to stay?
        </Trans>
      </p>
      <VersionTable
        hasTopics={hasTopics}
        mine={versionOf(mine, draft.file?.name ?? draft.report?.file_name)}
        theirs={versionOf(fromReport(theirs), theirs.file_name)}
        labels={[<Trans key="mine">Yours, on this device</Trans>, <Trans key="theirs">On the server</Trans>]}
      />
      <Group mt="lg">
        <Button onClick={onKeepMine}>
          <Trans>Keep my version</Trans>
        </Button>
        <Button variant="outline" onClick={onTakeTheirs}>
          <Trans>Use the server’s version</Trans>
        </Button>
      </Group>
    </Modal>
  );
}

/** A version as the table shows it. */
export function versionOf(content: DraftContent, fileName: string | null | undefined) {
  return { content, ...(fileName != null && { file: { name: fileName } }) };
}

interface SentElsewhereProps {
  mine: DraftContent;
  draft: Pick<Draft, 'file' | 'report'>;
  sent: Extract<SendOutcome, { kind: 'unseen' }>;
  hasTopics: boolean;
  onChoose: (choice: ImportedChoice) => void;
  onClose: () => void;
}

/** What another device sent without an answer, according to an import: the author sees it before any of it is sent (O10). */
export function SentElsewhere({ mine, draft, sent, hasTopics, onChoose, onClose }: SentElsewhereProps) {
  const { t } = useLingui();
  const dialog = useDialog(onClose);
  const { body, fileName } = sent;
  const sentFile = fileName === '' ? t`A Word file that is not on this device` : fileName;
  return (
    <Modal {...dialog} title={t`Did you submit this from another device?`} size="xl" centered>
      <p>
        <Trans>
          The imported file says that another version was submitted from another device, and that no answer came back.
          Nothing was sent just now. If you submitted it, that version is sent again first, and then changed to the one
          here: it will not be submitted twice.
        </Trans>
      </p>
      <VersionTable
        hasTopics={hasTopics || Boolean(body.topics)}
        mine={versionOf(mine, draft.file?.name ?? draft.report?.file_name)}
        theirs={versionOf(fromReport(body), sentFile)}
        labels={[
          <Trans key="mine">Yours, on this device</Trans>,
          <Trans key="sent">Submitted from another device</Trans>,
        ]}
      />
      <Group mt="lg">
        <Button onClick={() => onChoose('as-it-was')}>
          <Trans>Yes, continue that submission</Trans>
        </Button>
        <Button variant="outline" onClick={() => onChoose('only-mine')}>
          <Trans>No, submit only my version</Trans>
        </Button>
      </Group>
    </Modal>
  );
}
