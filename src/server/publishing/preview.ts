import type { Language } from '#site/text.ts';
import { runInThread } from './inThread.ts';
import type { Publishing } from './publication.ts';

/** Requests a page as it would be with changed parts. */
export interface PreviewRequest {
  publishing: Publishing;
  path: string;
  language: Language;
}

/** The HTML of the page, or why there is none. */
export type PreviewedPage = { html: string } | { reason: string };

/** Renders one page with unpublished changes, for a preview link (C7). */
export function previewPage(request: PreviewRequest): Promise<PreviewedPage> {
  return runInThread(new URL('./preview.thread.ts', import.meta.url), request);
}
