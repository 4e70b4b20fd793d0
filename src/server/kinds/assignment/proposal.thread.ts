import { parentPort, workerData } from 'node:worker_threads';
import type { AssignmentProblem } from './proposal.ts';
import { solve } from './solve.ts';

parentPort?.postMessage(await solve(workerData as AssignmentProblem));
