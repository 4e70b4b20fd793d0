import { parentPort, workerData } from 'node:worker_threads';
import { findMisfits } from '#server/conference/fit.ts';
import { linkFindings, readConference } from '#server/conference/readConference.ts';
import { shownConference } from '#server/conference/shown.ts';
import { composeCalendars } from '#server/publishing/calendarFiles.ts';
import { conferenceScript, convertContent } from '#server/publishing/publishedContent.ts';
import type { DevelopmentContent } from './developmentConference.ts';

parentPort?.postMessage(await contentOf(workerData as string));

async function contentOf(folder: string): Promise<DevelopmentContent> {
  const { conference: read, findings: unread } = await readConference(folder);
  if (!read) return { findings: unread, files: new Map() };
  const content = shownConference(read);
  const misfits = findMisfits(read);
  const findings = [...linkFindings(read.links), ...misfits];
  try {
    const { conference, files } = await convertContent(content);
    const script = ['published/conference.js', conferenceScript(conference)] as const;
    return { findings, files: new Map([...files, ...composeCalendars(content.site), script]) };
  } catch (error) {
    if (misfits.length === 0) throw error;
    return { findings, files: new Map() };
  }
}
