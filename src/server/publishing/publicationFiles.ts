import { hash } from 'node:crypto';
import type { Site } from '#site/site.ts';
import type { SeedSpeakers } from '#site/speakers.ts';
import type { Phase } from '#contract/dates/phase.ts';

/** Options that change a publication, besides content and software. */
export interface PublishingOptions {
  /** Replaces the site's own path before every call. */
  apiBase?: Site['apiBase'] | undefined;
  /** Origin of absolute links; without it, links are relative. */
  publicUrl?: string | undefined;
  /** Makes all pages show this phase, for trying it out. */
  phase?: Phase | undefined;
  /** A folder of uploaded files, below `images/` and `files/`. Their names contain a hash of their content. */
  uploads?: string | undefined;
  now: Date;
}

/** A publication's `site.json`: the facts that the server needs. */
export interface PublicationFacts {
  /** A hash over everything that it was made from. */
  version: string;
  /** Version of the software. */
  software: string;
  /** Address of the script that gives pages their conference. */
  conference: string;
  site: Site;
  /** With biographies as HTML. */
  speakers: SeedSpeakers;
  /** `sha256-…` of every inline script of the pages. */
  scriptHashes: readonly string[];
  /** Redirects from former addresses (`listRedirects`). */
  moved: Readonly<Record<string, string>>;
}

/** The served folder of a publication, and the file of its facts. */
export const publicationFiles = { public: 'public', facts: 'site.json' } as const;

/** Folders of a conference that are served unchanged, and their names on the site. */
export const servedFolders = { images: 'images', files: 'templates' } as const;

/** Larger files are not available offline, in bytes: they would slow down the first visit. */
export const offlineLimit = 2 * 1024 * 1024;

/** SHA-256 of a file in base64, by which the service worker tells its versions apart. */
export function fileRevision(bytes: string | Uint8Array): string {
  return hash('sha256', bytes, 'base64');
}
