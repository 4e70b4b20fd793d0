import { useLingui } from '@lingui/react/macro';
import { useConnection, type Connection } from '#client/api/connection.ts';
import type { AnyCommand, CommandState } from '#client/commands/command.ts';
import { isPaused, useChanges } from '#client/admin/records/changes.ts';

/**
 * Short description of the state of a pending change. Says that it is waiting for the network only if there is none.
 */
export function useChangeWords(): (command: AnyCommand) => string {
  const { t } = useLingui();
  const changes = useChanges();
  const connection = useConnection();
  const onItsWay: Record<Connection, string> = {
    online: t`sending`,
    offline: t`waiting for the network`,
    unknown: t`waiting to be sent`,
  };
  return (command) => {
    const isBehind = changes.some(
      ({ target, state, place }) => target === command.target && state === 'conflict' && place < command.place,
    );
    const waiting = isBehind ? t`waiting for the decision before it` : onItsWay[connection];
    const words: Record<CommandState, string> = {
      waiting: isPaused(command) ? t`not sent` : waiting,
      sending: t`sent, no answer yet`,
      conflict: t`needs your decision`,
      refused: t`refused`,
    };
    return words[command.state];
  };
}
