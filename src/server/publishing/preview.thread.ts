import { parentPort, workerData } from 'node:worker_threads';
import type { Site } from '#site/site.ts';
import { variantsOfPicture } from '#contract/rules/uploadedFile.ts';
import { composeMark } from '#contract/pages/composeMark.ts';
import { normalPath } from '#contract/pages/pageAddress.ts';
import { isMarkedDraft } from '#contract/parts/draftMarks.ts';
import { markDrafts } from '#server/conference/drafts.ts';
import { inLine } from '#server/conference/finding.ts';
import { isUnfinished } from '#contract/parts/isUnfinished.ts';
import { withParts } from '#server/conference/parts.ts';
import { readConference } from '#server/conference/readConference.ts';
import { shownConference } from '#server/conference/shown.ts';
import { errorMessage } from '#server/text/errorMessage.ts';
import type { Brand } from './brand/makeBrand.ts';
import { PageNotDrawn, writeOnePage } from './pages.ts';
import type { PreviewedPage, PreviewRequest } from './preview.ts';
import { convertContent } from './publishedContent.ts';
import { findSoftware } from './software.ts';

// Node's own storage warns when a page checks for it. Without it, pages render as in a browser without storage.
Reflect.deleteProperty(globalThis, 'localStorage');

const preview: PreviewedPage = await draw(workerData as PreviewRequest).catch((error: unknown) => ({
  reason: errorMessage(error),
}));
parentPort?.postMessage(preview);

/** Runs once per thread, since the renderer stays loaded. */
async function draw({ publishing, path, language }: PreviewRequest): Promise<PreviewedPage> {
  const { software: folder, content, changes = new Map(), apiBase, phase } = publishing;
  const software = await findSoftware(folder);
  const { conference: read, findings } = await readConference(content);
  if (!software || !read) return { reason: findings.map(inLine).join(' ') };
  const conference = markDrafts(shownConference(withParts(read, changes)));
  const published = await convertContent(conference, apiBase, { brand: uploadedLogo(conference.site) });
  const html = await writeOnePage(
    software,
    published,
    {
      now: new Date(),
      phase,
      origin: '',
      descriptions: conference.descriptions,
      cards: '',
    },
    ({ route, language: written }) => written === language && normalPath(route?.path ?? '') === normalPath(path),
  ).catch((error: unknown) => {
    if (error instanceof PageNotDrawn) return { reason: error.reason };
    throw error;
  });
  if (html === undefined) return { reason: `There is no page at ${path}.` };
  return typeof html === 'string' ? { html: withMarks(withoutScripts(html)) } : html;
}

/** The uploaded picture of a logo instead of what a publication makes of it. */
function uploadedLogo({ logo }: Site): Pick<Brand, 'mark' | 'logo'> | undefined {
  const size = logo && variantsOfPicture(logo.picture);
  if (!size) return undefined;
  const address = `/images/${logo.picture}`;
  const mark = composeMark({ address, width: size.width, height: size.height, hasName: logo.hasName });
  return { mark, logo: { icons: '' } };
}

/** Marks texts that are still to be written, and drafts (C3, C7). */
function withMarks(html: string): string {
  const start = html.indexOf('<body');
  return (
    html.slice(0, start) +
    html
      .slice(start)
      .replaceAll(/>([^<>]+)</g, (all, words: string) =>
        isUnfinished(words) || isMarkedDraft(words) ? `><mark>${words}</mark><` : all,
      )
  );
}

/** Removes scripts, since the preview is shown in a frame in which nothing runs. Its links open in a new tab. */
function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^]*?<\/script>|<template id="page-code">[^]*?<\/template>/g, '')
    .replaceAll(/<link rel="(?:modulepreload|preload|manifest)"[^>]*>/g, '')
    .replace('<head>', '<head><base target="_blank">');
}
