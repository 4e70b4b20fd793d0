import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import type { Attachment } from '#contract/staff/mail.ts';
import { saveFile } from '#client/device/saveFile.ts';
import { useFileSize } from '#client/ui/components/fileSize.ts';
import { staffFile } from '#client/admin/session/staffFile.ts';
import { useAct } from '#client/admin/ui/useAct.ts';

/** Opens the PDF that was attached to letters (S13). */
export function AttachmentLink({ attachment: { sha256, name, size } }: { attachment: Attachment }) {
  const { t } = useLingui();
  const sizeOf = useFileSize();
  const { isBusy, act } = useAct();

  async function download(): Promise<void> {
    const file = await act(() => staffFile('mail_attachment', { sha256 }));
    if (file) saveFile(name, file.data);
  }

  const called = `${name} (${sizeOf(size)})`;
  return (
    <Button variant="link" aria-label={t`Download ${called}`} disabled={isBusy} onClick={() => void download()}>
      <bdi>{called}</bdi>
    </Button>
  );
}
