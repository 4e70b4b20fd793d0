import { parentPort, workerData } from 'node:worker_threads';
import { subjectOfFinding } from '#server/conference/finding.ts';
import { checkConference } from './checkConference.ts';
import type { SiteChanges, SiteCheck, SiteFinding } from './checkSite.ts';

parentPort?.postMessage(await check(workerData as SiteCheck));

/** This thread can do it once: a module is loaded once. */
async function check({ content, next, published, now }: SiteCheck): Promise<SiteFinding[]> {
  const foundIn = async ({ changes, uploads }: SiteChanges) =>
    (await checkConference(content, now, changes, uploads)).findings;
  const known = Map.groupBy(await foundIn(published), subjectOfFinding);
  // As often as readers see it already: a second of the same kind in another row is new.
  return (await foundIn(next)).map((finding) => ({
    ...finding,
    isKnown: known.get(subjectOfFinding(finding))?.pop() !== undefined,
  }));
}
