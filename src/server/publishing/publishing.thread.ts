import { parentPort, workerData } from 'node:worker_threads';
import { errorMessage } from '#server/text/errorMessage.ts';
import { publishHere, type Publishing, type PublishingReply } from './publication.ts';

const reply: PublishingReply = await publishHere(workerData as Publishing).catch((error: unknown) => ({
  reason: errorMessage(error),
  findings: [],
}));
parentPort?.postMessage(reply);
