import { parentPort, workerData } from 'node:worker_threads';
import { checkSiteHere, type SiteCheck } from './checkSite.ts';

parentPort?.postMessage(await checkSiteHere(workerData as SiteCheck));
