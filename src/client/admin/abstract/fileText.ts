import type { FullPaper } from '#contract/kinds/abstract/abstract.ts';
import type { RecordFile } from '#contract/records/recordFile.ts';
import type { Outcome } from '#client/api/outcome.ts';
import { saveFile } from '#client/device/saveFile.ts';
import { workerResult } from '#client/admin/device/workerResult.ts';
import { downloadRecordFile, readRecordFile } from '#client/admin/records/recordFile.ts';
import { staffFile } from '#client/admin/session/staffFile.ts';

/** The text of a file, or why there is none: `unreachable`, `unreadable`, or the server's message. */
export type FileText = { paragraphs: readonly string[] } | { problem: string };

/** Milliseconds after which reading is abandoned. */
const timeout = 20_000;

/** Downloads the file of an earlier version. */
export async function downloadEarlierFile(report_id: number, name: string, version: number): Promise<Outcome<unknown>> {
  const fetched = await staffFile('abstract_file', { report_id, version });
  if (fetched.kind === 'success') saveFile(name, fetched.data);
  return fetched;
}

/** Saves a version of the full paper: from the server or, offline, the newest one from the device's copy (W8). */
export function downloadPaper(report_id: number, { version, file }: FullPaper): Promise<Outcome<unknown>> {
  return downloadRecordFile(file, () => staffFile('abstract_file', { report_id, paper: version }));
}

/** Saves the attached file: from the server or, offline, from the device's copy (S18). */
export function downloadFile(report_id: number, file: RecordFile): Promise<Outcome<unknown>> {
  return downloadRecordFile(file, () => staffFile('abstract_file', { report_id }));
}

/** Fetches the file of an abstract and reads it in a worker, because the file may be hostile or large. */
export async function readFileAsText(report_id: number, file: RecordFile): Promise<FileText> {
  const fetched = await readRecordFile(file, () => staffFile('abstract_file', { report_id }));
  if (fetched.kind === 'success') return readInWorker(fetched.data);
  return { problem: fetched.kind === 'refused' ? fetched.msg : 'unreachable' };
}

async function readInWorker(blob: Blob): Promise<FileText> {
  const makeWorker = () =>
    new Worker(new URL('../../readers/wordFile/readWordText.worker.ts', import.meta.url), { type: 'module' });
  const paragraphs = await workerResult<readonly string[]>(makeWorker, blob, { timeout }).catch(() => []);
  return paragraphs.length > 0 ? { paragraphs } : { problem: 'unreadable' };
}
