import { useEffect, useState } from 'react';
import type { RecordFile } from '#contract/records/recordFile.ts';
import { useConnection } from '#client/api/connection.ts';
import type { Outcome } from '#client/api/outcome.ts';
import { saveFile } from '#client/device/saveFile.ts';
import { keptFile } from '#client/admin/device/keptFiles.ts';

/** A file of a record: from the server or, offline, from the device's copy (S18). */
export async function readRecordFile(
  { file_id }: RecordFile,
  fetchFile: () => Promise<Outcome<Blob>>,
): Promise<Outcome<Blob>> {
  const fetched = await fetchFile();
  const kept = fetched.kind === 'unreachable' && file_id ? await keptFile(file_id) : undefined;
  return kept ? { kind: 'success', data: kept, msg: '' } : fetched;
}

/** Saves the file under its own name. */
export async function downloadRecordFile(
  file: RecordFile,
  fetchFile: () => Promise<Outcome<Blob>>,
): Promise<Outcome<unknown>> {
  const read = await readRecordFile(file, fetchFile);
  if (read.kind === 'success') saveFile(file.name, read.data);
  return read;
}

/** Whether the file can only be read online: there is no network, and this device does not have the file. */
export function useNeedsConnection(file_id: string | undefined): boolean {
  const isOffline = useConnection() === 'offline';
  const [kept, setKept] = useState<string>();
  useEffect(() => {
    if (file_id && isOffline) void keptFile(file_id).then((file) => file && setKept(file_id));
  }, [file_id, isOffline]);
  return isOffline && (file_id === undefined || kept !== file_id);
}
