import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal } from '@mantine/core';
import type { ImportedChoice } from '#client/drafts/outbox/imported.ts';
import type { SendOutcome } from '#client/drafts/outbox/sender.ts';
import { fromReport, type DraftContent } from '#client/drafts/store/content.ts';
import type { Draft } from '#client/drafts/store/rows.ts';
import { VersionTable } from '#client/features/versions/versionTable.tsx';
import { useDialog } from '#client/features/dialog/useDialog.ts';
import { versionOf } from './chooseVersion.tsx';

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
