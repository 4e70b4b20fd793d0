import type { DocumentFormat } from '#contract/staff/exportFormats.ts';
import type { DocumentTask } from './encodeDocument.ts';
import { fileByWorker } from './fileByWorker.ts';

const types: Readonly<Record<DocumentFormat, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  html: 'text/html',
};

/** Ten times the time for laying out 3,000 abstracts. */
const minutes = 10;

/**
 * Writes a document as a file. Its code is fetched with the first document, whose data comes from the network anyway.
 *
 * @throws like `fileByWorker`
 */
export function documentFile(task: DocumentTask, signal: AbortSignal): Promise<Blob> {
  const makeWorker = () => new Worker(new URL('./encodeDocument.worker.ts', import.meta.url), { type: 'module' });
  return fileByWorker(makeWorker, [task], { type: types[task.format], signal, minutes });
}
