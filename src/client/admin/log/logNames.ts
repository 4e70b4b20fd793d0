import { useLingui } from '@lingui/react/macro';
import type { ExportedList } from '#contract/staff/exports.ts';
import type { AuditTarget } from '#contract/staff/staff.ts';
import { abstractFacts } from '#contract/kinds/abstract/abstract.ts';
import { letterFacts } from '#contract/kinds/letter/letter.ts';
import { invoiceFacts, paymentFacts } from '#contract/kinds/person/payment.ts';
import { personFacts } from '#contract/kinds/person/person.ts';
import { useFieldWords } from '#client/admin/records/words/useFieldWords.ts';
import { useRoleNames } from '#client/admin/records/words/roles.ts';

/** Names by what entries of the log are written with. What has none is its own word. */
export type LogNames = Readonly<Record<string, string>>;

/** Names of what was acted upon. */
export function useTargetNames(): Readonly<Record<AuditTarget, string>> {
  const { t } = useLingui();
  return {
    staff: t`team`,
    invitation: t`invitation`,
    account: t`account`,
    abstract: t`abstract`,
    letter: t`invitation letter`,
    mailing: t`letter`,
    template: t`template`,
    part: t`part of the site`,
    site: t`site`,
  };
}

/** Names of what was changed, and of what else an entry tells. */
export function useLoggedFieldNames(): LogNames {
  const { t } = useLingui();
  // Whose names of fields are like those of an abstract or a person are of these.
  const invoiceNames = useFieldWords(invoiceFacts).names;
  return {
    ...invoiceNames,
    ...useFieldWords(abstractFacts).names,
    ...useFieldWords(personFacts).names,
    ...useFieldWords(paymentFacts).names,
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
    book: t`the book of abstracts`,
    files: t`attached files`,
    log: t`entries of the log`,
    format: t`format`,
    letters: t`invitation letters`,
    invoices: t`invoices`,
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
    file: t`File`,
    version: t`Version`,
    fields: t`changed fields`,
    visitor_id: t`account`,
    told: t`author told by e-mail`,
    merged: t`merged account`,
    stays: t`account that stays`,
    registration: t`registration`,
    author_info: t`author information`,
    invoice: t`invoice`,
    payment: t`payment`,
    number: t`publication`,
    repeats: t`as publication`,
    back_to: t`back to`,
    parts: t`parts of the site`,
    content: t`back to version`,
  } satisfies LogNames & Record<ExportedList, string>;
}

/** Names of values that come from lists: roles, states, ways of signing in, names of fields. */
export function useLoggedValueNames(): LogNames {
  const { t } = useLingui();
  const roles = Object.entries(useRoleNames()).map(([role, { name }]) => [role, name] as const);
  const states = [...useFieldWords(paymentFacts).options('state'), ...useFieldWords(letterFacts).options('state')];
  return {
    ...Object.fromEntries(roles),
    ...Object.fromEntries(states.map(({ value, label }) => [value, label])),
    ...useFieldWords(abstractFacts).names,
    no: t`no`,
    folder: t`the content folder`,
    passkey: t`passkey`,
    code: t`password and code`,
    'recovery code': t`recovery code`,
    xlsx: 'XLSX',
    csv: 'CSV',
    json: 'JSON',
    docx: 'DOCX',
    html: 'HTML',
  };
}
