import { Paper } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { AnyCommand } from '#client/commands/command.ts';
import rows from '#client/admin/ui/rows.module.css';
import { ChangeState } from './changeState.tsx';
import { useCommandWords } from '#client/admin/kinds/commandWords.ts';

interface PendingChangesProps {
  commands: readonly AnyCommand[];
  /** Whether each change names its form, because several forms change the same record. */
  isNamed?: boolean;
}

/** The changes of the shown records that the server has not answered, or has refused. */
export function PendingChanges({ commands, isNamed = false }: PendingChangesProps) {
  const { t } = useLingui();
  const words = useCommandWords();
  if (commands.length === 0) return null;
  const inWords = (command: AnyCommand) => {
    const [what, form] = [words(command), command.title];
    return isNamed && form ? t`${what}: ${form}` : what;
  };
  return (
    <Paper component="ul" withBorder my="sm" p="sm" className={rows.apart}>
      {commands.map((command) => (
        <li key={command.command_id}>
          <ChangeState command={command} /> {inWords(command)}
        </li>
      ))}
      <li>
        <Link to="/changes">
          {commands.some(({ state }) => state === 'conflict') ? (
            <Trans>Compare and decide</Trans>
          ) : (
            <Trans>Look at the changes</Trans>
          )}
        </Link>
      </li>
    </Paper>
  );
}
