import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, type ComponentProps } from 'react';
import type { Report } from '#contract/calls/report.ts';
import { probe, useConnection } from '#client/api/connection.ts';
import { ConfirmDelete } from '#client/screens/dashboard/dialogs.tsx';
import { useDeletedToast } from '#client/screens/dashboard/drafts/useDeletedToast.ts';
import type { DashboardData } from '#client/screens/dashboard/data/dashboardData.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { deleteReport, type Deletion } from './deleteReport.ts';
import { SentenceSpace } from '#client/i18n/sentenceSpace.tsx';

interface ConfirmDeleteReportProps extends Pick<ComponentProps<typeof ConfirmDelete>, 'focusAfter'> {
  report: Report;
  /** Whether it has changes on this device. */
  isChanged: boolean;
  data: DashboardData;
  onClose: () => void;
}

/**
 * Asks before a submission is deleted (R3). Without a network it says at once that the deletion has to wait for one
 * (D4).
 */
export function ConfirmDeleteReport({ report, isChanged, data, onClose, focusAfter }: ConfirmDeleteReportProps) {
  const isOffline = useConnection() === 'offline';
  const onOk = useDeleting(data, String(report.report_id));

  // The server may have become unreachable since its last answer.
  useEffect(() => {
    void probe();
  }, []);

  return (
    <ConfirmDelete
      title={`${report.report_id} · ${report.title}`}
      onOk={onOk}
      onCancel={onClose}
      focusAfter={focusAfter}
      obstacle={isOffline && <Trans>You are offline. You can delete it here when you are back online.</Trans>}
    >
      <Trans>The conference will no longer have this abstract.</Trans>
      <SentenceSpace />
      {isChanged && <Trans>Your changes stay as a draft.</Trans>}
    </ConfirmDelete>
  );
}

/** Deletes a submission and reports the outcome; resolves to whether it is deleted. */
function useDeleting(data: DashboardData, id: string): () => Promise<boolean> {
  const { t } = useLingui();
  const showDeleted = useDeletedToast();

  function reasonFor(failed: Exclude<Deletion, { kind: 'deleted' }>): string {
    if (failed.kind === 'refused') return failed.msg;
    if (failed.kind === 'offline') return t`There is no connection to the server. Nothing was deleted.`;
    return t`No answer came back. Whether it was deleted is seen here as soon as the server can be reached.`;
  }

  return async () => {
    const deletion = await deleteReport(data, id);
    if (deletion.kind !== 'deleted') {
      toast({ kind: 'error', message: reasonFor(deletion) });
      return false;
    }
    const undo = t`Restore as a draft`;
    await showDeleted(data.db, { message: t`delete successs`, undo, find: ({ reportId }) => reportId === id });
    return true;
  };
}
