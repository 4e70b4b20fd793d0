import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ExportedList } from '#contract/staff/exports.ts';
import type { AuditAction, AuditTarget } from '#contract/staff/staff.ts';
import { optionsOf, useFormats, type RecordFacts } from '#client/admin/records/words/useFieldWords.ts';
import type { TargetInLog } from '#client/admin/kinds/kind.ts';
import { kindsInLog, logOfKinds } from '#client/admin/kinds/kinds.ts';
import { useRoleNames } from '#client/admin/records/words/roles.ts';

/** What was done, as the middle of a sentence: 'Marie Curie invited chair@…'. '…' stands for the target, unless it comes last. */
export const actionWords: Readonly<Record<AuditAction, MessageDescriptor>> = {
  ...logOfKinds.actions,
  'signed in': msg`signed in`,
  'signed out': msg`signed out`,
  'code refused': msg`refused a wrong code after the right password of`,
  'session ended': msg`ended a session`,
  invited: msg`invited`,
  'invitation withdrawn': msg`withdrew the invitation of`,
  joined: msg`joined the team`,
  'sign-in renewed': msg`set up signing in anew`,
  'roles changed': msg`changed the roles of`,
  removed: msg`removed … from the team`,
  'passkey added': msg`added a passkey`,
  'passkey removed': msg`removed a passkey`,
  'password set': msg`set a password`,
  'password removed': msg`removed the password`,
  'recovery codes made': msg`made new recovery codes`,
  'told apart': msg`marked as not a duplicate:`,
  'not told apart': msg`removed the “not a duplicate” mark from`,
  exported: msg`exported`,
  'kept offline': msg`kept everything on a device to be read without a network`,
  'mail template changed': msg`changed the template`,
  'mail template reset': msg`put the default words back into the template`,
  'mail template created': msg`created the template`,
  'mail template deleted': msg`deleted the template`,
  imported: msg`imported`,
  'backed up': msg`backed up`,
  restored: msg`restored`,
  'conference begun': msg`began the conference`,
  'sample shown': msg`had another sample shown`,
  'file downloaded': msg`downloaded the file of`,
};

/** What entries are about. */
export const targetsInLog: Readonly<Record<AuditTarget, TargetInLog>> = {
  ...logOfKinds.targets,
  staff: { name: msg`team`, address: () => '/team' },
  invitation: { name: msg`invitation`, address: () => '/team' },
  template: { name: msg`template`, address: () => '/mail/templates' },
  site: { name: msg`site`, address: () => undefined },
};

/** What else an entry contains. */
const otherNames = {
  ...logOfKinds.names,
  with: msg`with`,
  roles: msg`roles`,
  topics: msg`topics`,
  email: msg`e-mail address`,
  name: msg`name`,
  label: msg`name`,
  files: msg`attached files`,
  log: msg`entries of the log`,
  format: msg`format`,
  query: msg`search`,
  countries: msg`countries`,
  speakers: msg`speakers`,
  made_at: msg`made at`,
  sessions: msg`sessions`,
  file: msg`File`,
  version: msg`Version`,
  fields: msg`changed fields`,
  told: msg`author told by e-mail`,
  back_to: msg`back to`,
} as const satisfies Readonly<Record<string, MessageDescriptor>> & Record<ExportedList, MessageDescriptor>;

/** The fields of all kinds. Where two have a field of one name, the first kind in the list names it. */
const fieldsOfKinds: RecordFacts = Object.assign({}, ...kindsInLog.toReversed().flatMap(({ fields = [] }) => fields));

/** Names that the log is written with. A key without a name is shown as it is. */
export type LogNames = Readonly<Record<string, string>>;

/** Names of fields, and of what else an entry contains. */
export function useLoggedFieldNames(): LogNames {
  const formats = useFormats();
  return {
    ...mapValues(fieldsOfKinds, ({ label }) => formats.text(label)),
    ...mapValues(otherNames, (name) => formats.i18n._(name)),
  };
}

/** Names of values that come from lists: roles, states, ways of signing in, names of fields. */
export function useLoggedValueNames(): LogNames {
  const { t } = useLingui();
  const formats = useFormats();
  const roles = mapValues(useRoleNames(), ({ name }) => name);
  const states = kindsInLog.flatMap(({ values }) => (values?.['state'] ? optionsOf(values['state'], formats) : []));
  return {
    ...roles,
    ...Object.fromEntries(states.map(({ value, label }) => [value, label])),
    ...mapValues(fieldsOfKinds, ({ label }) => formats.text(label)),
    no: t`no`,
    folder: t`the content folder`,
    passkey: t`passkey`,
    code: t`password and code`,
    'recovery code': t`recovery code`,
    password: t`password alone`,
    xlsx: 'XLSX',
    csv: 'CSV',
    json: 'JSON',
    docx: 'DOCX',
    html: 'HTML',
  };
}

function mapValues<Value, Mapped>(
  values: Readonly<Record<string, Value>>,
  map: (value: Value) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));
}
