import { Text } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { abstractKind } from '#contract/kinds/abstract/kind.ts';
import { targetOf } from '#contract/records/targets.ts';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import { AsOf } from '#client/admin/ui/asOf.tsx';
import { useEditing } from '#client/admin/records/forms/useEditing.ts';
import { PendingChanges } from '#client/admin/records/pending/pendingChanges.tsx';
import { abstractsList } from '#client/admin/abstracts/abstractsList.ts';
import { abstracts } from '#client/admin/kinds/abstract/records.ts';
import { useNeighbours } from '#client/admin/records/list/useNeighbours.ts';
import { useListKeys } from '#client/admin/records/list/useListKeys.ts';
import { useRecord } from '#client/records/useRecords.ts';
import { AbstractHead } from './abstractHead.tsx';
import { AbstractSections } from './abstractParts.tsx';
import { EditForm } from './editForm.tsx';
import { rememberOpened } from '#client/admin/kinds/abstract/lastOpened.ts';
import screens from '#client/admin/ui/screen.module.css';

/**
 * One abstract with everything that staff may see of it, and the available actions (S5). Offline, shows what this
 * device last loaded.
 */
export default function AbstractPage({ own: staff }: { own: SignedInStaff }) {
  const [address] = useSearchParams();
  const report_id = Number(address.get('id')) || 0;
  return <OneAbstractPage key={report_id} report_id={report_id} staff={staff} />;
}

function OneAbstractPage({ report_id, staff }: { report_id: number; staff: SignedInStaff }) {
  const { t } = useLingui();
  const known = useRecord(abstracts, report_id);
  const abstract = known.data;
  const neighbours = useNeighbours(abstractsList, report_id);
  const mayChange = staff.roles.some((role) => role === 'owner' || role === 'secretary');
  const { isEditing, open, close, place, edit } = useEditing(mayChange ? targetOf(abstractKind, report_id) : undefined);

  useEffect(() => rememberOpened(report_id), [report_id]);
  useListKeys({ move: (by) => !isEditing && (by > 0 ? neighbours.next : neighbours.previous)?.() }, true);

  return (
    <main className={screens.record}>
      <AbstractHead
        report_id={report_id}
        abstract={abstract}
        neighbours={neighbours}
        mayChange={mayChange && !isEditing}
        edit={edit}
        onEdit={() => open()}
        onChanged={known.ask}
      />
      {!abstract && !known.problem && <Text c="dimmed" role="status">{t`Loading…`}</Text>}
      <AsOf
        asOf={abstract && known.asOf}
        problem={known.problem}
        absent={t`There is no connection to the server, and this abstract has not been opened on this device before.`}
        ask={known.ask}
      />
      <PendingChanges commands={known.pending} />
      <div ref={place}>{abstract && isEditing && <EditForm abstract={abstract} onClose={close} />}</div>
      {abstract && !isEditing && <AbstractSections abstract={abstract} mayRead={mayChange} onChanged={known.ask} />}
    </main>
  );
}
