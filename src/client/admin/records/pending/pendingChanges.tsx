import { Paper } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { AnyCommand } from '#client/commands/command.ts';
import rows from '#client/admin/ui/rows.module.css';
import { ChangeState } from './changeState.tsx';
import { useCommandWords } from '#client/admin/kinds/commandWords.ts';

/** The changes of the shown records that the server has not answered, or has refused. */
export function PendingChanges({ commands }: { commands: readonly AnyCommand[] }) {
  const words = useCommandWords();
  if (commands.length === 0) return null;
  return (
    <Paper component="ul" withBorder my="sm" p="sm" className={rows.apart}>
      {commands.map((command) => (
        <li key={command.command_id}>
          <ChangeState command={command} /> {words(command)}
        </li>
      ))}
      <li>
        <Link to="/changes">
          <Trans>Look at the changes</Trans>
        </Link>
      </li>
    </Paper>
  );
}
