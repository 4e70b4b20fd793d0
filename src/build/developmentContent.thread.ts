import { parentPort, workerData } from 'node:worker_threads';
import { readConference } from '#server/conference/readConference.ts';
import { calendarsOf } from '#server/publishing/calendarFiles.ts';
import { conferenceScript, publishedContent } from '#server/publishing/publishedContent.ts';
import type { DevelopmentContent } from './developmentConference.ts';

parentPort?.postMessage(await contentOf(workerData as string));

async function contentOf(folder: string): Promise<DevelopmentContent> {
  const { conference: content, findings } = await readConference(folder);
  if (!content) return { findings, files: new Map() };
  const { conference, files } = await publishedContent(content);
  const script = ['published/conference.js', conferenceScript(conference)] as const;
  return { findings, files: new Map([...files, ...calendarsOf(content.site), script]) };
}
