import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ExportedList } from '#contract/staff/exports.ts';
import type { AuditAction, AuditTarget } from '#contract/staff/audit.ts';
import { optionsOf, useFormats, type RecordFacts } from '#client/admin/records/words/useFieldWords.ts';
import type { ActionInLog, TargetInLog } from '#client/admin/kinds/kind.ts';
import { loggedFields, logOfKinds } from '#client/admin/kinds/kinds.ts';
import { useRoleNames } from '#client/admin/records/words/roles.ts';

/** Names of actions. */
export const actionWords: Readonly<Record<AuditAction, ActionInLog>> = {
  ...logOfKinds.actions,
  'signed in': { sentence: msg`signed in`, name: msg`Sign-in` },
  'signed out': { sentence: msg`signed out`, name: msg`Sign-out` },
  'code refused': { sentence: msg`refused a wrong code after the right password of`, name: msg`Wrong code refused` },
  'session ended': { sentence: msg`ended a session`, name: msg`Session ended` },
  invited: { sentence: msg`invited`, name: msg`Member invited` },
  'invitation withdrawn': { sentence: msg`withdrew the invitation of`, name: msg`Invitation withdrawn` },
  joined: { sentence: msg`joined the team`, name: msg`Member joined` },
  'sign-in renewed': { sentence: msg`set up sign-in again`, name: msg`Sign-in set up again` },
  'roles changed': { sentence: msg`changed the roles of`, name: msg`Roles changed` },
  removed: { sentence: msg`removed … from the team`, name: msg`Member removed` },
  'passkey added': { sentence: msg`added a passkey`, name: msg`Passkey added` },
  'passkey removed': { sentence: msg`removed a passkey`, name: msg`Passkey removed` },
  'password set': { sentence: msg`set a password`, name: msg`Password set` },
  'password removed': { sentence: msg`removed the password`, name: msg`Password removed` },
  'recovery codes made': { sentence: msg`made new recovery codes`, name: msg`Recovery codes made` },
  'mail language chosen': { sentence: msg`chose a language for mail`, name: msg`Language of mail chosen` },
  'told apart': { sentence: msg`marked as not a duplicate:`, name: msg`Marked as not a duplicate` },
  'not told apart': {
    sentence: msg`removed the “not a duplicate” mark from`,
    name: msg`“Not a duplicate” mark removed`,
  },
  exported: { sentence: msg`exported`, name: msg`Data exported` },
  'kept offline': {
    sentence: msg`kept everything on a device to be read without a network`,
    name: msg`Data saved for offline use`,
  },
  'mail template changed': { sentence: msg`changed the template`, name: msg`Template changed` },
  'mail template reset': {
    sentence: msg`put the default words back into the template`,
    name: msg`Default words of a template restored`,
  },
  'mail template created': { sentence: msg`created the template`, name: msg`Template created` },
  'mail template deleted': { sentence: msg`deleted the template`, name: msg`Template deleted` },
  imported: { sentence: msg`imported`, name: msg`Data imported` },
  'backed up': { sentence: msg`backed up`, name: msg`Backup made` },
  restored: { sentence: msg`restored`, name: msg`Backup restored` },
  'conference begun': { sentence: msg`began the conference`, name: msg`Conference started` },
  'sample shown': { sentence: msg`had another sample shown`, name: msg`Another sample shown` },
  'file downloaded': { sentence: msg`downloaded the file of`, name: msg`File downloaded` },
};

/** Names of the targets of entries. */
export const targetsInLog: Readonly<Record<AuditTarget, TargetInLog>> = {
  ...logOfKinds.targets,
  staff: { name: msg`team`, address: () => '/team' },
  invitation: { name: msg`invitation`, address: () => '/team' },
  template: { name: msg`template`, address: () => '/mail/templates' },
  site: { name: msg`site`, address: () => undefined },
};

/** Names of other values in entries. */
const otherNames = {
  ...logOfKinds.names,
  with: msg`with`,
  roles: msg`roles`,
  topics: msg`topics`,
  email: msg`e-mail address`,
  name: msg`name`,
  label: msg`name`,
  files: msg`files of abstracts`,
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
  language: msg`language`,
} as const satisfies Readonly<Record<string, MessageDescriptor>> & Record<ExportedList, MessageDescriptor>;

/** The fields of all kinds. If two kinds have a field with the same name, the first kind in the list names it. */
const fieldsOfKinds: RecordFacts = Object.assign({}, ...loggedFields.toReversed().flatMap(({ fields }) => fields));

/** Names by key. A key without a name is shown unchanged. */
export type LogNames = Readonly<Record<string, string>>;

/** Names of fields and of other keys in entries. */
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
  const states = loggedFields.flatMap(({ values }) => (values?.['state'] ? optionsOf(values['state'], formats) : []));
  return {
    ...roles,
    ...Object.fromEntries(states.map(({ value, label }) => [value, label])),
    ...mapValues(fieldsOfKinds, ({ label }) => formats.text(label)),
    no: t`no`,
    yes: t`yes`,
    en: t`English`,
    zh: t`Chinese`,
    folder: t`the original content`,
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
