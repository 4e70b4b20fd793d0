import { Badge } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import type { AnyCommand } from '#client/commands/command.ts';
import { isPaused, useChanges } from '#client/admin/records/queue.ts';

/** Where a change is, in two or three words. */
export function ChangeState({ command }: { command: AnyCommand }) {
  const { t } = useLingui();
  const paused = isPaused(command);
  const isBehind = useChanges().some(
    ({ target, state, place }) => target === command.target && state === 'conflict' && place < command.place,
  );
  const waiting = isBehind ? t`waiting for the decision before it` : t`waiting for the network`;
  const words = {
    waiting: paused ? t`not sent` : waiting,
    sending: t`sent, no answer yet`,
    conflict: t`to be decided`,
    refused: t`refused`,
  };
  return (
    <Badge
      component="span"
      {...(paused || command.state === 'conflict' ? { variant: 'strip' } : {})}
      {...(command.state === 'refused' && { color: 'var(--bad)' })}
    >
      {words[command.state]}
    </Badge>
  );
}
