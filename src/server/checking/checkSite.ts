import type { ContentFinding } from '#server/conference/finding.ts';
import type { Parts } from '#server/conference/parts.ts';
import type { UploadedFiles } from '#server/conference/readConference.ts';
import { runInThread } from '#server/publishing/inThread.ts';

/** The content to publish, and the content that readers see now. */
export interface SiteCheck {
  /** The conference's folder. */
  content: string;
  next: SiteChanges;
  published: SiteChanges;
  now: Date;
}

/** Parts that differ from the folder, and the uploaded files that they name. */
export interface SiteChanges {
  changes: Parts;
  uploads: UploadedFiles;
}

/** A finding in the content to publish, and whether readers see the same problem already. */
export type SiteFinding = ContentFinding & { isKnown: boolean };

/**
 * Checks a site as `organiser check` does, before it is published (C1, C3). Runs in a thread of its own, since it
 * takes a second.
 */
export function checkSite(check: SiteCheck): Promise<SiteFinding[]> {
  return runInThread(new URL('./checking.thread.ts', import.meta.url), check);
}
