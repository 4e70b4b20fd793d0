import { parentPort, workerData } from 'node:worker_threads';
import { errorMessage } from '#server/text/errorMessage.ts';
import { prepareHere, type Publishing, type PublishingReply } from './publication.ts';

// Node's own, which warns when a page asks for it, as for one that a browser lacks.
Reflect.deleteProperty(globalThis, 'localStorage');

const reply: PublishingReply = await prepareHere(workerData as Publishing).catch((error: unknown) => ({
  reason: errorMessage(error),
  findings: [],
}));
parentPort?.postMessage(reply);
