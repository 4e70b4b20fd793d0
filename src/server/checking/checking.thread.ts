import { parentPort, workerData } from 'node:worker_threads';
import type { ContentFinding } from '#server/conference/finding.ts';
import { checkConference } from './checkConference.ts';
import type { SiteChanges, SiteCheck, SiteFinding } from './checkSite.ts';

parentPort?.postMessage(await check(workerData as SiteCheck));

/** This thread can do it once: a module is loaded once. */
async function check({ content, next, published, now }: SiteCheck): Promise<SiteFinding[]> {
  const foundIn = async ({ changes, uploads }: SiteChanges) =>
    (await checkConference(content, now, changes, uploads)).findings;
  const known = new Set((await foundIn(published)).map(subjectOf));
  return (await foundIn(next)).map((finding) => ({ ...finding, isKnown: known.has(subjectOf(finding)) }));
}

/** What a finding is about, however often and at whatever place it is found; of what is to be written, some of it remains. */
function subjectOf({ about, file, field, words }: ContentFinding): string {
  const part = field?.part ?? file;
  if (about === 'to write') return `${about} ${part}`;
  const said = words.en.replaceAll(/\d+/g, '');
  return about === 'samples' ? `${about} ${said}` : `${about} ${part} ${said}`;
}
