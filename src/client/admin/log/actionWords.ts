import { useLingui } from '@lingui/react/macro';
import type { AuditAction } from '#contract/staff/staff.ts';

/** What was done, as the middle of a sentence: 'Marie Curie invited chair@…'. '…' stands for what it was done to, if not last. */
export function useActionWords(): Readonly<Record<AuditAction, string>> {
  const { t } = useLingui();
  return {
    'signed in': t`signed in`,
    'signed out': t`signed out`,
    'code refused': t`refused a wrong code after the right password of`,
    'session ended': t`ended a session`,
    invited: t`invited`,
    'invitation withdrawn': t`withdrew the invitation of`,
    joined: t`joined the team`,
    'sign-in renewed': t`set up signing in anew`,
    'roles changed': t`changed the roles of`,
    removed: t`removed … from the team`,
    'passkey added': t`added a passkey`,
    'passkey removed': t`removed a passkey`,
    'password set': t`set a password`,
    'password removed': t`removed the password`,
    'recovery codes made': t`made new recovery codes`,
    listed: t`read the list of abstracts`,
    'people listed': t`read the list of people`,
    'person read': t`read what is known of`,
    corrected: t`corrected what is known of`,
    'payment noted': t`noted the payment of`,
    'letters listed': t`read the list of invitation letters`,
    'letter read': t`downloaded the invitation letter of`,
    'letter changed': t`noted the state of the invitation letter of`,
    'letter signed': t`uploaded the signed invitation letter of`,
    exported: t`exported`,
    'reset link made': t`made a link to reset the password of`,
    closed: t`closed the account of`,
    opened: t`opened the account of`,
    erased: t`erased`,
    imported: t`imported`,
    'backed up': t`backed up`,
    restored: t`restored`,
  };
}
