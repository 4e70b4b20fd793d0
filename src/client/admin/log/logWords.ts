import { useLingui } from '@lingui/react/macro';
import { useFieldNames, useFieldWords } from '#client/admin/abstract/fieldWords.ts';
import { useMeanings } from '#client/admin/abstracts/search/vocabulary.ts';
import { usePaymentFieldNames, usePersonFieldNames } from '#client/admin/person/fieldNames.ts';
import { useDayInWords } from '#client/admin/ui/dayInWords.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { useActionWords } from './actionWords.ts';
import { useRoleNames } from '#client/admin/team/roleNames.ts';
import { impersonalNames } from '#contract/staff/rules.ts';
import { templateNames, type TemplateId } from '#contract/staff/mailTemplates.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import type { AuditEntry, AuditTarget } from '#contract/staff/staff.ts';

/** The log in words. What a newer server logs, and this page does not know, is shown as it came. */
export interface LogWords {
  action: (action: string) => string;
  target: (target: string) => string;
  actor: (entry: AuditEntry) => string;
  /** What was acted upon; '' where the action says it. */
  subject: (entry: AuditEntry) => string;
  /** The name of what was changed. */
  field: (field: string) => string;
  /** One value of it. */
  value: (value: string, field: string) => string;
  /** Where what was acted upon can be looked at; undefined where it is gone, or nowhere. */
  address: (entry: AuditEntry) => string | undefined;
}

export function useLogWords(): LogWords {
  const { t } = useLingui();
  const text = useText();
  const roles = useRoleNames();
  const actions = useActionWords();
  const chosen = useFieldWords();
  const { format } = useConferenceTime();
  const dayInWords = useDayInWords();
  const { country } = useMeanings();
  const language = useLanguage();
  const targets: Record<AuditTarget, string> = {
    staff: t`team`,
    invitation: t`invitation`,
    account: t`account`,
    abstract: t`abstract`,
    letter: t`invitation letter`,
    mailing: t`letter`,
    template: t`template`,
    site: t`site`,
  };
  const fields: Readonly<Record<string, string>> = {
    ...useFieldNames(),
    ...usePersonFieldNames(),
    ...usePaymentFieldNames(),
    deadline: t`Deadline`,
    with: t`with`,
    roles: t`roles`,
    topics: t`topics`,
    email: t`e-mail address`,
    name: t`name`,
    label: t`name`,
    abstracts: t`abstracts`,
    accounts: t`accounts`,
    texts: t`full texts`,
    files: t`attached files`,
    log: t`entries of the log`,
    format: t`format`,
    letters: t`invitation letters`,
    recipients: t`recipients`,
    letter: t`letter`,
    query: t`search`,
    send_at: t`time of sending`,
    subject_en: t`English subject`,
    subject_zh: t`Chinese subject`,
    text_en: t`English text`,
    text_zh: t`Chinese text`,
    countries: t`countries`,
    speakers: t`speakers`,
    made_at: t`made at`,
    sessions: t`sessions`,
    state: t`State`,
    note: t`Note`,
    file: t`File`,
    version: t`Version`,
    fields: t`changed fields`,
  };
  const values: Readonly<Record<string, string>> = {
    ...Object.fromEntries(Object.entries(roles).map(([role, { name }]) => [role, name])),
    passkey: t`passkey`,
    code: t`password and code`,
    'recovery code': t`recovery code`,
    expected: t`expected`,
    paid: t`paid`,
    waived: t`waived`,
    received: t`received`,
    'in work': t`in work`,
    signed: t`signed`,
    title: t`Title`,
    abstract: t`Abstract`,
    keywords: t`Keywords`,
    report_people: t`Authors`,
    submissionType: t`Type`,
    topics: t`Topic`,
    xlsx: 'XLSX',
    csv: 'CSV',
    json: 'JSON',
  };
  const word = (words: Readonly<Record<string, string>>, key: string) =>
    Object.hasOwn(words, key) ? words[key]! : key;
  return {
    action: (action) => word(actions, action),
    target: (target) => word(targets, target),
    actor: ({ actor, actor_name }) => actor_name || (isImpersonal(actor) ? text(impersonalNames[actor]) : actor),
    field: (field) => word(fields, field),
    value: (value, field) => {
      if (field === 'topics' || field === 'submissionType') return chosen(field, value);
      if (field === 'country') return country(value, language) || value;
      if (isDay(value)) return dayInWords(value);
      return isTime(value) ? format(value) : word(values, value);
    },
    address: addressOf,
    subject: ({ action, actor, target, target_id, target_name, before, after }) => {
      // 'Ada signed in', not 'Ada signed in Ada'.
      if (target === 'staff' && target_id === actor) return '';
      const email = after?.['email'] ?? before?.['email'];
      if (target === 'invitation') return target_name || (typeof email === 'string' && email) || t`the first owner`;
      if (action === 'exported' && target === 'site') {
        const exported = exportedThings.filter((thing) => after && thing in after).map((thing) => word(fields, thing));
        return exported.join(', ') || t`data`;
      }
      if (target === 'template')
        return Object.hasOwn(templateNames, target_id) ? text(templateNames[target_id as TemplateId]) : target_id;
      if (action === 'mail previewed') return '';
      return target_name || (target_id ? `${word(targets, target)} ${target_id}` : '');
    },
  };
}

function isImpersonal(actor: string): actor is keyof typeof impersonalNames {
  return Object.hasOwn(impersonalNames, actor);
}

function isDay(value: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(value);
}

/** A moment, as it is written in entries. */
function isTime(value: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value);
}

function addressOf({ target, target_id, target_name }: AuditEntry): string | undefined {
  const addresses: Partial<Record<AuditTarget, string>> = {
    staff: '/team',
    invitation: '/team',
    ...(target_name && {
      abstract: `/abstract?id=${target_id}`,
      account: `/person?id=${target_id}`,
      letter: '/letters',
    }),
    mailing: '/mail',
    template: '/mail/templates',
  };
  return addresses[target];
}

/** What can be exported, as entries of the log name it beside how it was chosen. */
const exportedThings = ['abstracts', 'texts', 'files', 'accounts', 'letters', 'log'];
