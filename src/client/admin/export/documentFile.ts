import type { DocumentFormat } from '#contract/staff/exports.ts';
import type { DocumentTask } from './encodeDocument.ts';
import { fileByWorker } from './fileByWorker.ts';

const types: Readonly<Record<DocumentFormat, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  html: 'text/html',
};

/** Ten times what the pages of 3,000 abstracts need, which are laid out for the contents of their book. */
const minutes = 10;

/**
 * Writes a document as a file. The code is fetched with the first one: what documents are written of needs the network, too.
 *
 * @throws as `fileByWorker`
 */
export function documentFile(task: DocumentTask, format: DocumentFormat, signal: AbortSignal): Promise<Blob> {
  const makeWorker = () => new Worker(new URL('./encodeDocument.worker.ts', import.meta.url), { type: 'module' });
  return fileByWorker(makeWorker, [task, format], { type: types[format], signal, minutes });
}
