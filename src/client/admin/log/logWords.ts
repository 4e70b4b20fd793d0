import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { AuditAction, AuditEntry, AuditTarget } from '#contract/staff/staff.ts';

/** The log in words. What a newer server logs, and this page does not know, is shown as it came. */
export interface LogWords {
  action: (action: string) => string;
  target: (target: string) => string;
  actor: (entry: AuditEntry) => string;
  /** What was acted upon; '' where the action says it. */
  subject: (entry: AuditEntry) => string;
}

export function useLogWords(): LogWords {
  const { t } = useLingui();
  return useMemo(() => {
    const actions: Record<AuditAction, string> = {
      'signed in': t`signed in`,
      'signed out': t`signed out`,
      'session ended': t`ended a session`,
      invited: t`invited`,
      'invitation withdrawn': t`withdrew the invitation of`,
      joined: t`joined the team`,
      'sign-in renewed': t`set up signing in anew`,
      'roles changed': t`changed the roles of`,
      removed: t`removed from the team`,
      'passkey added': t`added a passkey`,
      'passkey removed': t`removed a passkey`,
      'password set': t`set a password`,
      'password removed': t`removed the password`,
      'recovery codes made': t`made new recovery codes`,
      listed: t`listed`,
      exported: t`exported`,
      'reset link made': t`made a link to reset the password of`,
      closed: t`closed the account of`,
      opened: t`opened the account of`,
      erased: t`erased`,
      imported: t`imported`,
      'backed up': t`backed up`,
      restored: t`restored`,
    };
    const targets: Record<AuditTarget, string> = {
      staff: t`team`,
      invitation: t`invitation`,
      account: t`account`,
      abstract: t`abstract`,
      letter: t`invitation letter`,
      site: t`site`,
    };
    const actors: Readonly<Record<string, string>> = { 'command line': t`Command line`, system: t`The server` };
    const word = (words: Readonly<Record<string, string>>, key: string) =>
      Object.hasOwn(words, key) ? words[key]! : key;
    return {
      action: (action) => word(actions, action),
      target: (target) => word(targets, target),
      actor: ({ actor, actor_name }) => actor_name || word(actors, actor),
      subject: ({ actor, target, target_id, target_name }) => {
        // 'Ada signed in', not 'Ada signed in Ada'.
        if (target === 'staff' && target_id === actor) return '';
        return target_name || (target_id ? `${word(targets, target)} ${target_id}` : '');
      },
    };
  }, [t]);
}
