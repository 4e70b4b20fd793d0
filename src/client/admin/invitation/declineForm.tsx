import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type SubmitEvent } from 'react';
import { declining } from '#contract/staff/rules.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { exceedsLimit, useLengthProblem } from '#client/admin/ui/forms/textLength.ts';
import { useBusy } from '#client/ui/focus/useBusy.ts';
import { toast } from '#client/ui/toasts/toast.ts';

/** Declines an invitation to review, with a reason and a colleague (W9). Both may be left out. */
export function DeclineForm({ token, onDeclined }: { token: string; onDeclined: () => void }) {
  const { t } = useLingui();
  const { isBusy, during } = useBusy();
  const lengthProblem = useLengthProblem();
  const [reason, setReason] = useState('');
  const [colleague, setColleague] = useState('');
  /** Whether a refusal may have arrived although no reply came. */
  const isSent = useRef(false);
  const isTooLong = exceedsLimit(reason, declining.reason) || exceedsLimit(colleague, declining.colleague);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // Without a network nothing is sent.
    const isOffline = !navigator.onLine;
    const reply = await during(() => staffCall('staff_decline_invitation', { token, reason, colleague }));
    // The invitation was used up by the answer whose reply was lost.
    const hasArrived = isSent.current && reply.kind === 'refused' && reply.problem === 'invitationVoid';
    if (reply.kind === 'success' || hasArrived) return onDeclined();
    isSent.current ||= !isOffline && reply.kind === 'unreachable';
    const unanswered = isOffline
      ? t`There is no connection to the server. Nothing was sent. Please press Decline again when you are online.`
      : t`The server did not answer. Please press Decline again: you are not counted twice.`;
    toast({ kind: 'error', message: reply.kind === 'refused' ? reply.msg : unanswered });
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={20} mt={28}>
        <Textarea
          label={t`Reason (optional)`}
          name="reason"
          rows={3}
          value={reason}
          error={lengthProblem(reason, declining.reason)}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <TextInput
          label={t`A colleague who could review instead (optional)`}
          name="colleague"
          value={colleague}
          error={lengthProblem(colleague, declining.colleague)}
          onChange={(event) => setColleague(event.currentTarget.value)}
        />
        <Button type="submit" variant="filled" disabled={isTooLong} loading={isBusy}>
          <Trans>Decline</Trans>
        </Button>
      </Stack>
    </form>
  );
}
