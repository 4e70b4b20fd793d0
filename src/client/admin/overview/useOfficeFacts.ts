import { useEffect, useState } from 'react';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import type { KeptMail } from '#client/admin/device/adminDatabase.ts';
import { keepRow, keptRow } from '#client/admin/device/keeping.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import type { OfficeFacts } from './matters.ts';

/** Mail and invitation letters, from what the device has and then from the server; nothing for whoever may not see them. */
export function useOfficeFacts({ roles }: Pick<SignedInStaff, 'roles'>): OfficeFacts {
  const [facts, setFacts] = useState<OfficeFacts>({});
  const mayLook = roles.some((role) => role === 'owner' || role === 'secretary');
  useEffect(() => {
    if (!mayLook) return;
    const fill = (kept: OfficeFacts) => setFacts((known) => ({ ...kept, ...known }));
    const take = (answered: OfficeFacts) => setFacts((known) => ({ ...known, ...answered }));
    void keptRow('mail mail_overview ' as KeptMail['key']).then(
      (row) => row?.call === 'mail_overview' && fill({ mail: row.data }),
    );
    void keptRow('letters').then((row) => row && fill({ letters: row.letters }));
    void staffCall('mail_overview', undefined).then((outcome) => {
      if (outcome.kind !== 'success') return;
      const { data } = outcome;
      take({ mail: data });
      void keepRow({ key: 'mail mail_overview ', call: 'mail_overview', data, asOf: Date.now() });
    });
    void staffCall('letters', undefined).then((outcome) => {
      if (outcome.kind !== 'success') return;
      take({ letters: outcome.data });
      void keepRow({ key: 'letters', letters: outcome.data, asOf: Date.now() });
    });
  }, [mayLook]);
  return facts;
}
