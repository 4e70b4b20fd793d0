import { Alert, Button, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { abstractKind } from '#contract/kinds/abstract/kind.ts';
import { targetOf } from '#contract/records/targets.ts';
import type { OneAbstract } from '#contract/kinds/abstract/abstract.ts';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import { useShortTime } from '#client/admin/ui/shortTime.ts';
import { unsavedWork } from '#client/admin/records/unsavedWork.ts';
import { PendingChanges } from '#client/admin/records/pending/pendingChanges.tsx';
import { abstracts } from '#client/admin/kinds/abstract/records.ts';
import { useListKeys } from '#client/admin/records/list/useListKeys.ts';
import { useRecord } from '#client/records/useRecords.ts';
import type { UsedReply } from '#client/api/useReply.ts';
import { SentenceSpace } from '#client/i18n/sentenceSpace.tsx';
import { AbstractHead } from './abstractHead.tsx';
import { AbstractSections } from './abstractParts.tsx';
import { EditForm } from './editForm.tsx';
import { rememberOpened } from './lastOpened.ts';
import { useNeighbours } from './useNeighbours.ts';
import classes from './abstract.module.css';

/** One abstract: everything that staff see of it, and what they change (S5). Also without a network, as it was last seen. */
export default function AbstractPage({ own: staff }: { own: SignedInStaff }) {
  const [address] = useSearchParams();
  const report_id = Number(address.get('id')) || 0;
  return <OneAbstractPage key={report_id} report_id={report_id} staff={staff} />;
}

function OneAbstractPage({ report_id, staff }: { report_id: number; staff: SignedInStaff }) {
  const known = useRecord(abstracts, report_id);
  const abstract = known.data;
  const neighbours = useNeighbours(report_id);
  const [isEditing, setIsEditing] = useState(false);
  const mayChange = staff.roles.some((role) => role === 'owner' || role === 'secretary');

  useEffect(() => rememberOpened(report_id), [report_id]);
  // What was begun before a tab was closed, or killed, is open again.
  useEffect(() => {
    if (mayChange) void unsavedWork(targetOf(abstractKind, report_id)).then((kept) => kept && setIsEditing(true));
  }, [report_id, mayChange]);
  const close = useCallback(() => setIsEditing(false), []);
  useListKeys({ move: (by) => !isEditing && (by > 0 ? neighbours.next : neighbours.previous)?.() }, true);

  return (
    <main className={classes.screen}>
      <AbstractHead
        report_id={report_id}
        abstract={abstract}
        neighbours={neighbours}
        mayChange={mayChange && !isEditing}
        onEdit={() => setIsEditing(true)}
        onChanged={known.ask}
      />
      <Freshness {...known} />
      <PendingChanges commands={known.pending} />
      {abstract && isEditing && <EditForm abstract={abstract} onClose={close} />}
      {abstract && !isEditing && <AbstractSections abstract={abstract} mayRead={mayChange} onChanged={known.ask} />}
    </main>
  );
}

/** How old what is shown is, where that is not as the server has it now. */
function Freshness({ data, asOf, state, ask }: UsedReply<OneAbstract>) {
  const { t } = useLingui();
  const shortTime = useShortTime();
  const at = asOf === undefined ? '' : shortTime(asOf);
  if (typeof state === 'object') {
    return <Alert role="alert">{state.refused}</Alert>;
  }
  if (state !== 'offline' && !data) return <Text c="dimmed" role="status">{t`Loading…`}</Text>;
  if (state !== 'offline') return null;
  return (
    <Alert>
      {data ? (
        <Trans>Offline. As it was last seen here, {at}.</Trans>
      ) : (
        <Trans>There is no connection, and this abstract has not been opened on this device before.</Trans>
      )}
      <SentenceSpace />
      <Button variant="link" onClick={ask}>
        <Trans>Try again</Trans>
      </Button>
    </Alert>
  );
}
