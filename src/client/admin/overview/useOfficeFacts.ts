import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import type { KeptMail } from '#client/admin/device/adminDatabase.ts';
import { keepRow, keptRow } from '#client/admin/device/keeping.ts';
import { seenLetters } from '#client/admin/letters/seenLetters.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import type { OfficeFacts } from './matters.ts';

/** Mail and invitation letters, from what the device has and then from the server; nothing for whoever may not see them. */
export function useOfficeFacts({ roles }: Pick<SignedInStaff, 'roles'>): OfficeFacts {
  const mayLook = roles.some((role) => role === 'owner' || role === 'secretary');
  const [mail, setMail] = useState<OfficeFacts['mail']>();
  const { seen } = useSyncExternalStore(seenLetters.subscribe, () => seenLetters.get('letters'));
  useEffect(() => {
    if (!mayLook) return;
    void seenLetters.askFor('letters');
    void keptRow('mail mail_overview ' as KeptMail['key']).then((row) => {
      if (row?.call === 'mail_overview') setMail((known) => known ?? row.data);
    });
    void staffCall('mail_overview', undefined).then((outcome) => {
      if (outcome.kind !== 'success') return;
      const { data } = outcome;
      setMail(data);
      void keepRow({ key: 'mail mail_overview ', call: 'mail_overview', data, asOf: Date.now() });
    });
  }, [mayLook]);
  return mayLook ? { mail, letters: seen?.data } : {};
}
