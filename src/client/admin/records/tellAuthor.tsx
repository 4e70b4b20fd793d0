import { Checkbox, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAnswer } from '#client/admin/records/answers.ts';

interface TellAuthorProps {
  tell: boolean;
  onTell: (tell: boolean) => void;
}

/** Chooses whether the author is notified by mail of an action on their behalf (S12). By default, yes. */
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

/** The state of the choice, and its part of a command's body. */
export function useTellAuthor(): TellAuthorProps & { told: { tell?: false } } {
  const [tell, onTell] = useState(true);
  return { tell, onTell, told: tell ? {} : { tell: false } };
}

/** Whether the server can send mail; assumed until that is known. */
export function useSendsMail(): boolean {
  return useAnswer('mail_overview', undefined, { cached: true }).data?.is_configured ?? true;
}
