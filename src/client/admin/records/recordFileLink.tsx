import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { RecordFile } from '#contract/records/recordFile.ts';
import type { Outcome } from '#client/api/outcome.ts';
import type { useAct } from '#client/admin/ui/useAct.ts';
import { downloadRecordFile, useNeedsConnection } from './recordFile.ts';

interface RecordFileLinkProps {
  file: RecordFile;
  fetchFile: () => Promise<Outcome<Blob>>;
  /** The busy state of the surrounding component, which also shows errors. */
  doing: Pick<ReturnType<typeof useAct>, 'act' | 'isBusy'>;
}

/** Downloads a file of a record; offline, if this device has it (S18). */
export function RecordFileLink({ file, fetchFile, doing: { act, isBusy } }: RecordFileLinkProps) {
  const needsConnection = useNeedsConnection(file.file_id);
  const why = useId();
  return (
    <div>
      <Button
        variant="link"
        disabled={isBusy || needsConnection}
        aria-describedby={why}
        onClick={() => void act(() => downloadRecordFile(file, fetchFile))}
      >
        <bdi>{file.name}</bdi>
      </Button>{' '}
      <small id={why}>{needsConnection && <Trans>Files need a connection.</Trans>}</small>
    </div>
  );
}
