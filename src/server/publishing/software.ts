import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OwnPage } from '#contract/pages/ownPage.ts';
import type { PageToWrite, RenderedPage, WrittenFor } from '#contract/pages/pageToWrite.ts';
import type { PublishedPage } from '#contract/pages/published.ts';

/** Output of `npm run build`, the same for every conference: paths below `dist`. */
export const softwareFiles = {
  /** Code, styles and fonts of the site and of the admin area, which every publication contains. */
  public: 'public',
  /** The rules of the site's style sheets, by file. */
  styles: 'styles.json',
  /** HTML frames of their pages. */
  siteFrame: 'frames/site.html',
  adminFrame: 'frames/admin.html',
  /**
   * Their service workers, which cache the software's files. Each publication adds the list of its own files before
   * them.
   */
  siteWorker: 'workers/serviceWorker.worker.js',
  adminWorker: 'workers/adminWorker.worker.js',
  /** The font of headings in Latin letters, for pictures that the server draws. */
  headingFont: 'fonts/headings.ttf',
  /** The renderer of pages. */
  prerenderer: 'prerender/prerender.js',
  /** `SoftwareFacts`, written last. */
  facts: 'build.json',
} as const;

/** Folder of the admin area's worker code that devices load only on demand. */
export const onDemandFolder = 'assets/onDemand';

/** A file of Vite's manifest: https://vite.dev/guide/backend-integration. */
export interface ManifestChunk {
  file: string;
  css?: readonly string[];
  imports?: readonly string[];
}

export interface SoftwareFacts {
  /** A hash over all files, and the server's code that publishes them. */
  version: string;
  /** Vite's manifest of the site. */
  manifest: Readonly<Record<string, ManifestChunk>>;
}

/** The built software. */
export interface Software extends SoftwareFacts {
  /** Its folder, `dist`. */
  folder: string;
}

/** Finds the output of `npm run build` in a folder, if any. */
export async function findSoftware(folder: string): Promise<Software | undefined> {
  const file = join(folder, softwareFiles.facts);
  if (!existsSync(file)) return undefined;
  return { folder, ...(JSON.parse(await readFile(file, 'utf8')) as SoftwareFacts) };
}

/** The exports of `src/client/app/prerender.tsx`, declared here so that the server imports no browser code. */
export interface Prerenderer {
  /** Sets the content of pages that are written next. */
  takePages(pages: Readonly<Record<string, PublishedPage>>): void;
  pagesToWrite(): PageToWrite[];
  writePage(page: PageToWrite, facts: WrittenFor): Promise<RenderedPage>;
  /** The body of an account's page, with the account's data. */
  writeOwnPage(page: PageToWrite, moment: Date, own: OwnPage): Promise<string>;
}

/**
 * Loads the renderer. `globalThis.conference` must be set, and cannot change afterwards, since the renderer stays
 * loaded.
 */
export async function loadPrerenderer({ folder }: Software): Promise<Prerenderer> {
  return (await import(pathToFileURL(join(folder, softwareFiles.prerenderer)).href)) as Prerenderer;
}
