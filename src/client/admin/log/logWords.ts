import { useLingui } from '@lingui/react/macro';
import { useFieldWords, useFormats, valueInWords } from '#client/admin/records/words/useFieldWords.ts';
import { loggedFields } from '#client/admin/kinds/kinds.ts';
import { useFieldNames } from '#client/admin/records/words/partFields.ts';
import { usePartName } from '#client/admin/records/words/partName.ts';
import { useMeanings } from '#client/admin/records/vocabulary.ts';
import { useDayInWords } from '#client/admin/ui/dayInWords.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { partOf } from '#contract/parts/partName.ts';
import { exportedLists } from '#contract/staff/exports.ts';
import { shipsWithAll, templateNames } from '#contract/staff/mailTemplates.ts';
import { impersonalNames } from '#contract/staff/rules.ts';
import type { AuditEntry } from '#contract/staff/staff.ts';
import { invoiceFacts } from '#contract/kinds/person/payment.ts';
import { actionWords, targetsInLog, useLoggedFieldNames, useLoggedValueNames, type LogNames } from './logNames.ts';

/** Texts for the log. An action that only a newer server knows is shown as it was sent. */
export interface LogWords {
  /** The middle of a sentence, as in `ActionInLog`. */
  action: (action: string) => string;
  actionName: (action: string) => string;
  target: (target: string) => string;
  actor: (entry: Pick<AuditEntry, 'actor' | 'actor_name'>) => string;
  /** The target's name; '' if the action already contains it. */
  subject: (entry: Omit<AuditEntry, 'entry_id'>) => string;
  /** The name of a changed field. */
  field: (field: string, action: string) => string;
  /** A value of the field. If the value names a field of the site, it is one of the part in `target_id`. */
  value: (value: string, field: string, target_id: string) => string;
  /** Link to the target; undefined if it was deleted or has no page. */
  address: (entry: AuditEntry) => string | undefined;
}

export function useLogWords(): LogWords {
  const { t, i18n } = useLingui();
  const text = useText();
  const fields = useLoggedFieldNames();
  const invoice = useFieldWords<string>(invoiceFacts);
  const value = useValueWords();
  const partName = usePartName();
  const targetName = (target: string) => (isKeyOf(targetsInLog, target) ? i18n._(targetsInLog[target].name) : target);
  return {
    action: (action) => (isKeyOf(actionWords, action) ? i18n._(actionWords[action].sentence) : action),
    actionName: (action) => (isKeyOf(actionWords, action) ? i18n._(actionWords[action].name) : action),
    target: targetName,
    actor: ({ actor, actor_name }) =>
      actor_name || (isKeyOf(impersonalNames, actor) ? text(impersonalNames[actor]) : actor),
    // In an entry about an invoice, `number` is the invoice number; otherwise it is the number of a publication.
    field: (field, action) => nameIn(action === 'invoice changed' ? { ...fields, ...invoice.names } : fields, field),
    value,
    address: addressOf,
    subject: (entry) => {
      const { action, actor, target, target_id, target_name, before, after } = entry;
      // 'Ada signed in', not 'Ada signed in Ada'.
      if (target === 'staff' && target_id === actor) return '';
      const email = after?.['email'] ?? before?.['email'];
      if (target === 'invitation') return target_name || (typeof email === 'string' && email) || t`the first owner`;
      if (action === 'exported' && target === 'site')
        return (
          exportedIn(entry)
            .map((thing) => nameIn(fields, thing))
            .join(', ') || t`data`
        );
      if (target === 'template') {
        const name = after?.['name'] ?? before?.['name'];
        return shipsWithAll(target_id) ? text(templateNames[target_id]) : typeof name === 'string' ? name : '';
      }
      if (action === 'mail previewed') return '';
      if (target === 'part') return partName(target_id);
      return target_name || (target_id ? `${targetName(target)} ${target_id}` : '');
    },
  };
}

/** Fields of all kinds whose values are chosen from a list. */
const chosenFields = loggedFields.map(({ values = {} }) => values);

/** Puts a value into words: the label of a choice, or a formatted day or time. */
function useValueWords(): LogWords['value'] {
  const values = useLoggedValueNames();
  const formats = useFormats();
  const language = useLanguage();
  const { country } = useMeanings();
  const { format } = useConferenceTime();
  const dayInWords = useDayInWords();
  const partName = usePartName();
  const fieldNames = useFieldNames();
  return (value, field, target_id) => {
    if (field === 'parts') return partName(value);
    if (field === 'fields' && partOf(target_id)) return fieldNames(target_id, [value]).join();
    const chosen = field === 'state' ? undefined : chosenFields.find((fields) => fields[field])?.[field];
    if (chosen) return valueInWords(chosen, value, formats);
    if (field === 'country') return country(value, language) || value;
    if (isDay(value)) return dayInWords(value);
    return isTime(value) ? format(value) : nameIn(values, value);
  };
}

function nameIn(names: LogNames, key: string): string {
  return Object.hasOwn(names, key) ? names[key]! : key;
}

function isKeyOf<Table extends object>(table: Table, key: string): key is keyof Table & string {
  return Object.hasOwn(table, key);
}

function isDay(value: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(value);
}

/** Whether a value is a time as entries contain it. */
function isTime(value: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value);
}

function addressOf({ target, target_id, target_name }: AuditEntry): string | undefined {
  return isKeyOf(targetsInLog, target) ? targetsInLog[target].address(target_id, target_name !== '') : undefined;
}

/** Names of exports in the log, beside their filter. */
const exportedThings = [...exportedLists, 'texts', 'book', 'files'];

function exportedIn({ after }: Pick<AuditEntry, 'after'>): string[] {
  return exportedThings.filter((thing) => after && thing in after);
}
