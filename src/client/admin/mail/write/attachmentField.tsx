import { Button, Group, Input } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { attachmentLimits, type Attachment, type MailProblem } from '#contract/staff/mail.ts';
import { useConnection } from '#client/api/connection.ts';
import { useText } from '#client/i18n/language.tsx';
import { AttachmentLink } from '#client/admin/records/mail/attachmentLink.tsx';
import { usePdfChooser } from '#client/admin/records/usePdfChooser.tsx';
import { sentName, uploadStaffFile } from '#client/admin/session/staffFile.ts';
import { useAct } from '#client/admin/ui/useAct.ts';

interface AttachmentFieldProps {
  attachment: Attachment | undefined;
  problems: readonly MailProblem[];
  onChange: (attachment: Attachment | undefined) => void;
}

const limit = { bytes: attachmentLimits.bytes, tooLarge: 'attachmentTooLarge' } as const;

/** One PDF that is attached to every letter. It is uploaded at once (S13). */
export function AttachmentField({ attachment, problems, onChange }: AttachmentFieldProps) {
  const { t } = useLingui();
  const text = useText();
  const { isBusy, act } = useAct();
  const isOffline = useConnection() === 'offline';
  const why = useId();

  async function attach(chosen: File): Promise<void> {
    const done = await act(() => uploadStaffFile('mail_attach', { name: sentName(chosen) }, chosen));
    if (done) onChange(done.data);
  }
  const { field, choose } = usePdfChooser(t`PDF to attach`, attach, limit);

  return (
    <Input.Wrapper
      labelElement="div"
      label={t`Attachment`}
      mt="md"
      error={problems.length > 0 && problems.map((problem) => text(problem)).join(' ')}
    >
      <Group gap="md" mt={4}>
        {attachment && <AttachmentLink attachment={attachment} />}
        <Button loading={isBusy} disabled={isOffline} aria-describedby={why} onClick={choose}>
          {attachment ? <Trans>Replace the PDF</Trans> : <Trans>Attach a PDF</Trans>}
        </Button>
        {attachment && (
          <Button variant="link" onClick={() => onChange(undefined)}>
            <Trans>Remove</Trans>
          </Button>
        )}
      </Group>
      <small id={why}>
        {isOffline ? <Trans>Files need a connection.</Trans> : <Trans>At most 5 MB; everybody gets the same.</Trans>}
      </small>
      {field}
    </Input.Wrapper>
  );
}
