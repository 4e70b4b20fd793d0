import type { Language } from '#site/text.ts';
import { normalPath } from '#contract/pages/page.ts';
import { withParts } from '#server/conference/parts.ts';
import { readConference } from '#server/conference/readConference.ts';
import { shownConference } from '#server/conference/shown.ts';
import { inThread } from './inThread.ts';
import { PageNotDrawn, writePage } from './pages.ts';
import type { Publishing } from './publication.ts';
import { publishedContent } from './publishedContent.ts';
import { findSoftware } from './software.ts';

/** A page as it would be with other values of some parts. */
export interface PreviewRequest {
  publishing: Publishing;
  path: string;
  language: Language;
}

/** Its HTML, or why there is none. */
export type Preview = { html: string } | { reason: string };

/** Renders one page with changes that nobody has published, for whoever makes them (C2). */
export function previewPage(request: PreviewRequest): Promise<Preview> {
  return inThread(new URL('./preview.thread.ts', import.meta.url), request);
}

/** Does it in this thread, which can do it once. */
export async function previewHere({ publishing, path, language }: PreviewRequest): Promise<Preview> {
  const { software: folder, content, changes = new Map(), apiBase, phase } = publishing;
  const software = await findSoftware(folder);
  const { conference: read, findings } = await readConference(content);
  if (!software || !read) return { reason: findings.map(({ file, found }) => `${file} ${found}`).join('; ') };
  const conference = shownConference(await withParts(read, changes));
  const published = await publishedContent(conference, apiBase);
  const html = await writePage(
    software,
    published,
    {
      now: new Date(),
      phase,
      origin: '',
      descriptions: conference.descriptions,
      images: [...conference.images.keys()],
    },
    ({ route, language: written }) => written === language && normalPath(route?.path ?? '') === normalPath(path),
  ).catch((error: unknown) => {
    if (error instanceof PageNotDrawn) return { reason: error.reason };
    throw error;
  });
  if (html === undefined) return { reason: `There is no page at ${path}.` };
  return typeof html === 'string' ? { html: withoutScripts(html) } : html;
}

/** It is read in a frame in which nothing runs, and whose links lead nowhere. */
function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^]*?<\/script>|<template id="page-code">[^]*?<\/template>/g, '')
    .replaceAll(/<link rel="(?:modulepreload|preload|manifest)"[^>]*>/g, '')
    .replace('<head>', '<head><base target="_blank">');
}
