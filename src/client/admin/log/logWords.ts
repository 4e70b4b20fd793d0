import { useLingui } from '@lingui/react/macro';
import { useActionWords } from './actionWords.ts';
import { useRoleNames } from '#client/admin/team/roleNames.ts';
import { templateNames, type TemplateId } from '#contract/staff/mailTemplates.ts';
import { useText } from '#client/i18n/language.tsx';
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
  value: (value: string) => string;
}

export function useLogWords(): LogWords {
  const { t } = useLingui();
  const text = useText();
  const roles = useRoleNames();
  const actions = useActionWords();
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
    Firstname: t`First name`,
    Lastname: t`Last name`,
    affiliation: t`Affiliation`,
    country: t`Country`,
    phoneCode: t`Country code`,
    tel: t`Phone`,
    state: t`State`,
    amount: t`Amount`,
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
  const actors: Readonly<Record<string, string>> = { 'command line': t`Command line`, system: t`The server` };
  const word = (words: Readonly<Record<string, string>>, key: string) =>
    Object.hasOwn(words, key) ? words[key]! : key;
  return {
    action: (action) => word(actions, action),
    target: (target) => word(targets, target),
    actor: ({ actor, actor_name }) => actor_name || word(actors, actor),
    field: (field) => word(fields, field),
    value: (value) => word(values, value),
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

/** What can be exported, as entries of the log name it beside how it was chosen. */
const exportedThings = ['abstracts', 'texts', 'files', 'accounts', 'letters', 'log'];
