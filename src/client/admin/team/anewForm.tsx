import { Button, Stack } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ListedStaff, SentInvitation } from '#contract/staff/staff.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { useAct } from '#client/admin/ui/useAct.ts';
import { LetterLanguage } from './letterLanguage.tsx';

interface AnewFormProps {
  staff: ListedStaff;
  onSent: (sent: SentInvitation, email: string) => void;
}

/** Invites a member again with the same roles, for example after the loss of a phone. */
export function AnewForm({ staff: { name, email, roles, topics }, onSent }: AnewFormProps) {
  const { isBusy, act } = useAct();
  const [language, setLanguage] = useState(useLanguage());

  async function send(): Promise<void> {
    const sent = await act(() => staffCall('staff_invite', { email, roles, topics, language }));
    if (sent) onSent(sent.data, email);
  }

  return (
    <Stack gap={18} align="start">
      <div>
        <Trans>
          For a lost phone or a forgotten password: <bdi>{name}</bdi> (<bdi>{email}</bdi>) gets an e-mail, which names
          you, with a link to set up sign-in again, with the same roles. Once it is accepted, the former passkeys,
          password and recovery codes no longer work, and every session ends.
        </Trans>
      </div>
      <LetterLanguage language={language} onChoose={setLanguage} />
      <Button variant="filled" disabled={isBusy} onClick={() => void send()}>
        <Trans>Send the invitation</Trans>
      </Button>
    </Stack>
  );
}
