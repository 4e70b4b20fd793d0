import { parentPort, workerData } from 'node:worker_threads';
import { subjectOfFinding } from '#server/conference/finding.ts';
import type { FindingCode } from '#server/conference/words/findingWords.ts';
import { checkConference } from './checkConference.ts';
import type { SiteChanges, SiteCheck, SiteFinding } from './checkSite.ts';

/** Doubts that end once the date is published. A published deadline that is over is right: time has passed. */
const passed: ReadonlySet<FindingCode> = new Set(['dayPassed', 'noticePassed']);

parentPort?.postMessage(await check(workerData as SiteCheck));

async function check({ content, next, published, now }: SiteCheck): Promise<SiteFinding[]> {
  const foundIn = async ({ changes, uploads }: SiteChanges) =>
    (await checkConference(content, now, changes, uploads)).findings;
  const known = Map.groupBy(await foundIn(published), subjectOfFinding);
  // Each published finding makes one new finding known: a second one of the same kind, in another row, is new.
  const found = (await foundIn(next)).map((finding) => ({
    ...finding,
    isKnown: known.get(subjectOfFinding(finding))?.pop() !== undefined,
  }));
  return found.filter(({ code, isKnown }) => !(isKnown && passed.has(code)));
}
