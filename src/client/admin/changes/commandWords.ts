import { useLingui } from '@lingui/react/macro';
import { abstractFields } from '#contract/staff/oneAbstract.ts';
import type { AnyCommand } from '#client/commands/command.ts';
import { useFieldList, useFieldWords } from '#client/admin/abstract/fieldWords.ts';

/** A change in words: 'Change: Title, Keywords'. */
export function useCommandWords(): (command: AnyCommand) => string {
  const { t } = useLingui();
  const listed = useFieldList();
  const words = useFieldWords();
  return (command) => {
    switch (command.name) {
      case 'edit_abstract': {
        const { changes } = command.body;
        const changed = abstractFields.filter((field) => changes[field]);
        const topic = changes.topics && words('topics', String(changes.topics.to ?? ''));
        if (topic && changed.length === 1) return t`Move to topic ${topic}`;
        const fields = listed(changed);
        return t`Change: ${fields}`;
      }
      case 'mail_send':
        return t`Send a letter`;
      case 'withdraw_abstract':
        return t`Withdraw`;
      case 'restore_abstract':
        return t`Restore`;
      case 'extend_deadline': {
        const day = command.body.deadline.to;
        return day ? t`Deadline until ${day}` : t`Deadline as for everybody`;
      }
      default:
        return t`Change`;
    }
  };
}
