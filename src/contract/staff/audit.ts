import { recordKinds, type KindName, type LogActionOf, type LogTargetOf } from '#contract/kinds/kinds.ts';

const kinds = Object.values(recordKinds);

/** Targets of log entries that are not records of a kind. */
const ownTargets = ['staff', 'invitation', 'template', 'site'] as const;
export type AuditTarget = (typeof ownTargets)[number] | LogTargetOf<KindName>;
/** Kinds of targets that a log entry can have: records of a kind, or others. */
export const auditTargets: readonly AuditTarget[] = [...ownTargets, ...kinds.flatMap(({ log }) => log.targets)];

/** Actions of the log that belong to no kind of records. */
const ownActions = [
  'signed in',
  'signed out',
  'code refused',
  'session ended',
  'invited',
  'invitation withdrawn',
  'joined',
  'sign-in renewed',
  'roles changed',
  'removed',
  'passkey added',
  'passkey removed',
  'password set',
  'password removed',
  'recovery codes made',
  'mail language chosen',
  'exported',
  'kept offline',
  'file downloaded',
  'mail template changed',
  'mail template reset',
  'mail template created',
  'mail template deleted',
  'told apart',
  'not told apart',
  'imported',
  'backed up',
  'restored',
  'conference begun',
  'sample shown',
] as const;
export type AuditAction = (typeof ownActions)[number] | LogActionOf<KindName>;
/** All logged actions. The admin area has a text for each. */
export const auditActions: readonly AuditAction[] = [...ownActions, ...kinds.flatMap(({ log }) => log.actions)];
