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
    exported: t`exported`,
    'mail template changed': t`changed the template`,
    'mail template reset': t`put the shipped words back into the template`,
    'mail previewed': t`looked at the letters to authors before sending`,
    'mail tested': t`sent a letter to try it out`,
    'mail sent': t`sent or scheduled the letter`,
    'mail cancelled': t`took back the letter`,
    'mail sent again': t`had a letter sent again:`,
    'mail marked as arrived': t`noted that a letter arrived:`,
    'reset link made': t`made a link to reset the password of`,
    closed: t`closed the account of`,
    opened: t`opened the account of`,
    erased: t`erased`,
    imported: t`imported`,
    'backed up': t`backed up`,
    restored: t`restored`,
    'abstract edited': t`changed the abstract`,
    'abstract withdrawn': t`withdrew the abstract`,
    'abstract restored': t`restored the abstract`,
    'deadline extended': t`changed the deadline of`,
    'file downloaded': t`downloaded the file of`,
  };
}
