import { parentPort, workerData } from 'node:worker_threads';
import { normalPath } from '#contract/pages/pageAddress.ts';
import { withParts } from '#server/conference/parts.ts';
import { readConference } from '#server/conference/readConference.ts';
import { shownConference } from '#server/conference/shown.ts';
import { errorMessage } from '#server/text/errorMessage.ts';
import { PageNotDrawn, writePage } from './pages.ts';
import type { PreviewedPage, PreviewRequest } from './preview.ts';
import { publishedContent } from './publishedContent.ts';
import { findSoftware } from './software.ts';

// Node's own, which warns when a page asks for it, as for one that a browser lacks.
Reflect.deleteProperty(globalThis, 'localStorage');

const preview: PreviewedPage = await draw(workerData as PreviewRequest).catch((error: unknown) => ({
  reason: errorMessage(error),
}));
parentPort?.postMessage(preview);

/** This thread can do it once: what renders pages stays loaded. */
async function draw({ publishing, path, language }: PreviewRequest): Promise<PreviewedPage> {
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
