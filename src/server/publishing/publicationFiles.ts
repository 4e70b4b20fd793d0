import { hash } from 'node:crypto';
import type { Site } from '#site/site.ts';
import type { SeedSpeakers } from '#site/speakers.ts';
import type { Phase } from '#contract/dates/phase.ts';

/** What changes a publication besides content and software. */
export interface PublishingOptions {
  /** Replaces the site's own path before every call. */
  apiBase?: Site['apiBase'] | undefined;
  /** Origin of absolute links; without it they are relative to wherever the site is served. */
  publicUrl?: string | undefined;
  /** The phase that every page shows, to try it out. */
  phase?: Phase | undefined;
  /** A folder with what was uploaded, below `images/` and `files/`; its names hold a hash of what it is. */
  uploads?: string | undefined;
  now: Date;
}

/** A publication's `site.json`: what the server has to know of it. */
export interface PublicationFacts {
  /** A hash over everything that it was made of. */
  version: string;
  /** The software's version. */
  software: string;
  /** Address of the script that gives pages their conference. */
  conference: string;
  site: Site;
  /** With biographies as HTML. */
  speakers: SeedSpeakers;
  /** `sha256-…` of every inline script of the pages. */
  scriptHashes: readonly string[];
  /** Where addresses lead of pages that only another language had (`movedPaths`). */
  moved: Readonly<Record<string, string>>;
}

/** Of a publication: what is served, and what the server has to know. */
export const publicationFiles = { public: 'public', facts: 'site.json' } as const;

/** Folders of a conference that are served unchanged, and the folders in which they are served. */
export const servedFolders = { images: 'images', files: 'templates' } as const;

/** Beyond this a file is not there without a network, in bytes: readers would wait for it at their first visit. */
export const offlineLimit = 2 * 1024 * 1024;

/** SHA-256 of a file's bytes in base64, by which the service worker tells its versions apart. */
export function fileRevision(bytes: string | Uint8Array): string {
  return hash('sha256', bytes, 'base64');
}
