import type { ContentFinding } from '#server/conference/finding.ts';
import type { Parts } from '#server/conference/parts.ts';
import type { UploadedFiles } from '#server/conference/readConference.ts';
import { runInThread } from '#server/publishing/inThread.ts';

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
  return runInThread(new URL('./checking.thread.ts', import.meta.url), check);
}
