import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmitEvent } from 'react';
import { declining } from '#contract/staff/rules.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { useAct } from '#client/admin/ui/useAct.ts';
import { textFieldsOf } from '#client/ui/forms/formProblem.ts';

/** Declines an invitation to review, with a reason and a colleague (W9). Both may be left out. */
export function DeclineForm({ token, onDeclined }: { token: string; onDeclined: () => void }) {
  const { t } = useLingui();
  const { isBusy, act } = useAct();

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { reason = '', colleague = '' } = textFieldsOf(event.currentTarget);
    const done = await act(() => staffCall('staff_decline_invitation', { token, reason, colleague }));
    if (done) onDeclined();
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={20} mt={28}>
        <Textarea label={t`Reason (optional)`} name="reason" rows={3} maxLength={declining.reason} />
        <TextInput
          label={t`A colleague who could review instead (optional)`}
          name="colleague"
          maxLength={declining.colleague}
        />
        <Button type="submit" variant="filled" loading={isBusy}>
          <Trans>Decline</Trans>
        </Button>
      </Stack>
    </form>
  );
}
