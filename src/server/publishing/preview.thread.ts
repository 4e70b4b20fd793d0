import { parentPort, workerData } from 'node:worker_threads';
import { errorMessage } from '#server/text/errorMessage.ts';
import { previewHere, type Preview, type PreviewRequest } from './preview.ts';

// Node's own, which warns when a page asks for it, as for one that a browser lacks.
Reflect.deleteProperty(globalThis, 'localStorage');

const preview: Preview = await previewHere(workerData as PreviewRequest).catch((error: unknown) => ({
  reason: errorMessage(error),
}));
parentPort?.postMessage(preview);
