import { Button, Paper, Text } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { StaffDataOf } from '#contract/staff/staffCalls.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { useAct } from '#client/admin/ui/useAct.ts';
import { AttachmentLink } from './attachmentLink.tsx';
import { WriteAgain } from './writeAgain.tsx';
import letterText from './letterText.module.css';

interface ReadLetterProps {
  mail_id: number;
  /** Identifies the letter in the button's label. */
  label: string;
}

/** The text of a letter of a mailing, composed again on demand, with its attachment (S8, S13). */
export function ReadLetter({ mail_id, label }: ReadLetterProps) {
  const { isBusy, act } = useAct();
  const [known, setKnown] = useState<StaffDataOf<'mail_letter'>>();
  const [isOpen, setIsOpen] = useState(false);

  async function toggle(): Promise<void> {
    const read = known ?? (await act(() => staffCall('mail_letter', { mail_id })))?.data;
    setKnown(read);
    setIsOpen(!isOpen && read !== undefined);
  }

  return (
    <>
      <Button variant="link" aria-label={label} aria-expanded={isOpen} disabled={isBusy} onClick={() => void toggle()}>
        {isOpen ? <Trans>Close</Trans> : <Trans>Read the letter</Trans>}
      </Button>
      {isOpen && known && (
        <>
          <Letter {...known} />
          <p>
            <WriteAgain mailing_id={known.mailing_id} />
          </p>
        </>
      )}
    </>
  );
}

function Letter({ words, attachment }: Pick<StaffDataOf<'mail_letter'>, 'words' | 'attachment'>) {
  if (!words)
    return (
      <p>
        <Trans>Its words were not kept: an earlier version of this site sent it.</Trans>
      </p>
    );
  return (
    <Paper component="article" withBorder px={18} py={14} mt={10}>
      <h3>{words.subject}</h3>
      <Text className={letterText.text} mt={10}>
        {words.text}
      </Text>
      {attachment && <AttachmentLink attachment={attachment} />}
    </Paper>
  );
}
