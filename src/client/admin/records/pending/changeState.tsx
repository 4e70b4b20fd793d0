import { Badge } from '@mantine/core';
import type { AnyCommand } from '#client/commands/command.ts';
import { isPaused } from '#client/admin/records/changes.ts';
import { useChangeWords } from './changeWords.ts';

/** The state of a change, as text. */
export function ChangeState({ command }: { command: AnyCommand }) {
  const words = useChangeWords();
  const needsYou = isPaused(command) || command.state === 'conflict';
  return (
    <Badge
      component="span"
      {...(needsYou ? { variant: 'strip' } : {})}
      {...(command.state === 'refused' && { color: 'var(--bad)' })}
    >
      {words(command)}
    </Badge>
  );
}
