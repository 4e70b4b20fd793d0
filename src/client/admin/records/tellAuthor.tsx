import { Checkbox, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAnswer } from '#client/admin/records/answers.ts';

interface TellAuthorProps {
  tell: boolean;
  onTell: (tell: boolean) => void;
}

/** Whether the author is told by mail of what is done on her behalf (S12): told, unless she chooses otherwise. */
export function TellAuthor({ tell, onTell }: TellAuthorProps) {
  const { t } = useLingui();
  if (!useSendsMail())
    return (
      <Text c="dimmed">
        <Trans>The author is not told by e-mail: this server sends no mail yet.</Trans>
      </Text>
    );
  return (
    <Checkbox
      label={t`Tell the author by e-mail`}
      checked={tell}
      onChange={(event) => onTell(event.currentTarget.checked)}
    />
  );
}

/** The tick, and what it adds to the body of a command. */
export function useTellAuthor(): TellAuthorProps & { told: { tell?: false } } {
  const [tell, onTell] = useState(true);
  return { tell, onTell, told: tell ? {} : { tell: false } };
}

/** Whether the server can send mail; taken to be so where nobody knows. */
export function useSendsMail(): boolean {
  return useAnswer('mail_overview', undefined, { cached: true }).data?.is_configured ?? true;
}
