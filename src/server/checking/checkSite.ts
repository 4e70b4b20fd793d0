import type { ContentFinding } from '#server/conference/finding.ts';
import type { Parts } from '#server/conference/parts.ts';
import type { UploadedFiles } from '#server/conference/readConference.ts';
import { inThread } from '#server/publishing/inThread.ts';
import { checkConference } from './checkConference.ts';

/** What is to be published, beside what readers see now. */
export interface SiteCheck {
  /** The conference's folder. */
  content: string;
  next: SiteChanges;
  published: SiteChanges;
  now: Date;
}

/** Parts that are not as in the folder, and what they name of what was uploaded. */
export interface SiteChanges {
  changes: Parts;
  uploads: UploadedFiles;
}

/** A finding in what is to be published, and whether readers see the same already. */
export type SiteFinding = ContentFinding & { isKnown: boolean };

/**
 * Checks a site as `organiser check` does, before it is published (C1, C3). In a thread of its own, which sees what the files hold
 * now.
 */
export function checkSite(check: SiteCheck): Promise<SiteFinding[]> {
  return inThread(new URL('./checking.thread.ts', import.meta.url), check);
}

/** Does it in this thread, which can do it once. */
export async function checkSiteHere({ content, next, published, now }: SiteCheck): Promise<SiteFinding[]> {
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
