import { msg } from '@lingui/core/macro';
import { asText, fieldChanges } from '#contract/records/fieldChanges.ts';
import type { CommandName } from '#contract/staff/staffCalls.ts';
import type { AnyCommand } from '#client/commands/command.ts';
import { listOfNames, useFormats, valueInWords } from '#client/admin/records/words/useFieldWords.ts';
import type { CommandRow } from './kind.ts';
import { commandRows } from './kinds.ts';

/** Used for a command that a newer version of the page has stored on this device. */
const unknown: CommandRow<CommandName> = { words: () => msg`Change`, isFinal: true };

/** How a command is shown, and the actions offered after it was refused or applied. */
export function rowOf({ name }: Pick<AnyCommand, 'name'>): CommandRow<CommandName> {
  return (commandRows as Readonly<Record<string, CommandRow<CommandName> | undefined>>)[name] ?? unknown;
}

/** A change in words: 'Change: Title, Keywords'. */
export function useCommandWords(): (command: AnyCommand) => string {
  const formats = useFormats();
  return (command) => {
    const { words, fields = {} } = rowOf(command);
    const changes = [...fieldChanges(command.body)];
    const [only, change] = changes.length === 1 ? changes[0]! : [];
    const changed = changes.flatMap(([field]) => fields[field] ?? []);
    const value = only === undefined ? '' : valueInWords(fields[only], asText(change?.to), formats);
    const names = changed.map(({ label }) => formats.text(label));
    return formats.i18n._(words({ fields: listOfNames(names, formats.language), only, value }, command.body));
  };
}
