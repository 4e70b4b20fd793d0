import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '#site/text.ts';
import type { Descriptions, Route } from '#site/routes.ts';
import type { OwnPage } from '#contract/pages/ownPage.ts';
import type { PublishedPage } from '#contract/pages/published.ts';

/** What `npm run build` made, the same for every conference: paths below `dist`. */
export const softwareFiles = {
  /** Code, styles and fonts of the site and of the admin area, which every publication holds. */
  public: 'public',
  /** The frames of their pages. */
  siteFrame: 'frames/site.html',
  adminFrame: 'frames/admin.html',
  /** Their service workers, which cache the software's files; each publication writes the list of its own before them. */
  siteWorker: 'workers/serviceWorker.worker.js',
  adminWorker: 'workers/adminWorker.worker.js',
  /** What renders pages. */
  prerenderer: 'prerender/prerender.js',
  /** Written last: `SoftwareFacts`. */
  facts: 'build.json',
} as const;

/** Folder of parts of the admin area's workers that no device has before it needs them. */
export const onDemandFolder = 'assets/onDemand';

/** A file of Vite's manifest: https://vite.dev/guide/backend-integration. */
export interface ManifestChunk {
  file: string;
  css?: readonly string[];
  imports?: readonly string[];
}

export interface SoftwareFacts {
  /** A hash over all files. */
  version: string;
  /** Vite's manifest of the site. */
  manifest: Readonly<Record<string, ManifestChunk>>;
}

/** The built software. */
export interface Software extends SoftwareFacts {
  /** Its folder, `dist`. */
  folder: string;
}

/** What `npm run build` left in a folder, or none. */
export async function findSoftware(folder: string): Promise<Software | undefined> {
  const file = join(folder, softwareFiles.facts);
  if (!existsSync(file)) return undefined;
  return { folder, ...(JSON.parse(await readFile(file, 'utf8')) as SoftwareFacts) };
}

/** What `src/client/app/prerender.tsx` exports, said without importing the browser's world. */
export interface Prerenderer {
  /** Makes the content of all pages known. */
  takePages(pages: Readonly<Record<string, PublishedPage>>): void;
  pagesToWrite(): PageToWrite[];
  writePage(page: PageToWrite, facts: WrittenFor): Promise<{ head: string; body: string }>;
  /** The body of an account's page with what the account has. */
  writeOwnPage(page: PageToWrite, moment: Date, own: OwnPage): Promise<string>;
}

export interface PageToWrite {
  /** None for the page of an address that nothing is at. */
  route: Route | undefined;
  language: Language;
  /** Path below the site's root. */
  file: string;
  /** Source file of its screen, below `src/client`. */
  screen: string;
  /** … of code that it fetches once it is drawn. */
  later: readonly string[];
  /** Files of its words, below `locales`. */
  words: readonly string[];
  /** Name of what the organisers wrote for it. */
  page?: string;
  /** Whether it is little more than a frame before its code has run. */
  isUrgent: boolean;
}

/** What a page is written for, besides its content. */
export interface WrittenFor {
  /** The moment whose dates it shows; the browser corrects what has changed since. */
  moment: Date;
  /** Of absolute links; '' where it is not known. */
  origin: string;
  descriptions: Descriptions;
  /** Names of the conference's files below `images/`. */
  images: readonly string[];
}

/** Loads what renders pages. `globalThis.conference` must be there, and of one conference only: it stays loaded. */
export async function loadPrerenderer({ folder }: Software): Promise<Prerenderer> {
  return (await import(pathToFileURL(join(folder, softwareFiles.prerenderer)).href)) as Prerenderer;
}
