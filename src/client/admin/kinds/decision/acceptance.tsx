import { Button, Group, Text, Textarea } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isPlace, revocationReason, type DecisionRow } from '#contract/kinds/decision/decision.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { FormDialog } from '#client/admin/ui/forms/formDialog.tsx';
import { exceedsLimit, useLengthProblem } from '#client/admin/ui/forms/textLength.ts';

/** The letter of acceptance of an abstract: whether it is issued, and revoking it (W7). */
export function Acceptance({ decision }: { decision: DecisionRow }) {
  const { format } = useConferenceTime();
  const [isAsking, setAsking] = useState(false);
  const { decision_id, title, applied, acceptance, withdrawn } = decision;
  if (!applied || !isPlace(applied.outcome) || applied.answer === 'declined' || withdrawn) return null;
  const revoked = acceptance?.revoked;
  const when = revoked && format(revoked.at);
  const isIssued = acceptance?.form === applied.outcome && !revoked;
  const issue = () => void commandQueue.add({ name: 'issue_acceptance', body: { decision_id }, title });
  return (
    <Group gap="xs" mt="xs">
      <Text size="sm">
        {revoked ? (
          <Trans>
            Letter of acceptance: revoked by <bdi>{revoked.by}</bdi>, {when}.
          </Trans>
        ) : isIssued ? (
          <Trans>Letter of acceptance: issued.</Trans>
        ) : (
          <Trans>Letter of acceptance: not issued yet. The author issues it on the dashboard.</Trans>
        )}
        {revoked && revoked.reason !== '' && ` ${revoked.reason}`}
      </Text>
      {isIssued && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAsking(true)}>
          <Trans>Revoke the letter…</Trans>
        </Button>
      )}
      {revoked && (
        <Button variant="subtle" size="compact-sm" onClick={issue}>
          <Trans>Issue a new letter</Trans>
        </Button>
      )}
      {isAsking && <RevokeDialog decision={decision} onClose={() => setAsking(false)} />}
    </Group>
  );
}

/** Asks why the letter is revoked. */
export function RevokeDialog({
  decision: { decision_id, title },
  onClose,
}: {
  decision: Pick<DecisionRow, 'decision_id' | 'title'>;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  const lengthProblem = useLengthProblem();

  async function revoke(): Promise<void> {
    await commandQueue.add({ name: 'revoke_acceptance', body: { decision_id, reason }, title });
    onClose();
  }

  return (
    <FormDialog
      title={t`Revoke the letter of acceptance`}
      action={<Trans>Revoke</Trans>}
      gap="lg"
      isDisabled={exceedsLimit(reason, revocationReason)}
      onSubmit={revoke}
      onClose={onClose}
    >
      <Text>
        <Trans>
          Anyone who checks the letter will see that it was revoked. The abstract stays accepted, but its author cannot
          issue another letter until you have issued one.
        </Trans>
      </Text>
      <Textarea
        label={t`Reason, which the author sees`}
        rows={3}
        value={typed}
        error={lengthProblem(reason, revocationReason)}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
