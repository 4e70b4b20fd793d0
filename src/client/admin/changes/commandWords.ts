import { useLingui } from '@lingui/react/macro';
import type { AnyCommand } from '#client/commands/command.ts';
import { asText, fieldChanges } from '#client/commands/fieldChanges.ts';
import type { ChangedField } from './conflicts.ts';
import { useChangeWords } from './fieldWords.ts';

/** A change in words: 'Change: Title, Keywords'. */
export function useCommandWords(): (command: AnyCommand) => string {
  const { t } = useLingui();
  const words = useChangeWords();
  return (command) => {
    const changes = fieldChanges(command.body);
    const changed = [...changes.keys()] as ChangedField[];
    const fields = words.list(changed);
    const [only] = changed;
    const value = changed.length === 1 ? words.value(command, only!, asText(changes.get(only!)?.to)) : '';
    switch (command.name) {
      case 'edit_abstract':
        if (only === 'topics' && value) return t`Move to topic ${value}`;
        return t`Change: ${fields}`;
      case 'withdraw_abstract':
        return t`Withdraw`;
      case 'restore_abstract':
        return t`Restore`;
      case 'extend_deadline':
        return value ? t`Deadline until ${value}` : t`Deadline as for everybody`;
      case 'correct_person':
        return t`Correct: ${fields}`;
      case 'close_person':
        return command.body.is_closed ? t`Close the account` : t`Open the account`;
      case 'note_payment':
        return only === 'state' && value ? t`Payment: ${value}` : t`Payment: ${fields}`;
      case 'change_letter':
        return only === 'state' && value ? t`Invitation letter: ${value}` : t`Invitation letter: ${fields}`;
      case 'note_export':
        return t`Export, noted for the log:`;
      default:
        return t`Change`;
    }
  };
}
