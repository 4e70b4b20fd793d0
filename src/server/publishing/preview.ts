import type { Language } from '#site/text.ts';
import { inThread } from './inThread.ts';
import type { Publishing } from './publication.ts';

/** A page as it would be with other values of some parts. */
export interface PreviewRequest {
  publishing: Publishing;
  path: string;
  language: Language;
}

/** Its HTML, or why there is none. */
export type DrawnPreview = { html: string } | { reason: string };

/** Renders one page with changes that nobody has published, for whoever makes them (C2). */
export function previewPage(request: PreviewRequest): Promise<DrawnPreview> {
  return inThread(new URL('./preview.thread.ts', import.meta.url), request);
}
