import { hash } from 'node:crypto';
import type { Site } from '#site/site.ts';
import type { SpeakerLists } from '#site/speakers.ts';
import type { Phase } from '#contract/dates/phase.ts';
import { adminFolder } from '#contract/pages/pageAddress.ts';
import { conferenceFolder, publishedFolder } from '#contract/pages/published.ts';

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
  /** A hash of everything that the publication depends on. */
  version: string;
  /** Version of the software. */
  software: string;
  /** Address of the script that gives pages their conference. */
  conference: string;
  site: Site;
  /** The speakers, with biographies as HTML. */
  speakers: SpeakerLists;
  /** `sha256-…` of every inline script of the pages. */
  scriptHashes: readonly string[];
  /** Redirects from former addresses (`listRedirects`). */
  moved: Readonly<Record<string, string>>;
}

/**
 * The folder of served files of a publication, the file with its facts, and the file that the next publication reuses
 * pages from.
 */
export const publicationFiles = { public: 'public', facts: 'site.json', written: 'written.json' } as const;

/** Folders of a conference that are served unchanged, with their names on the site. */
export const servedFolders = { images: 'images', files: 'templates' } as const;

/**
 * Paths with a hash in the file name: scripts, styles and fonts of the site and of the admin area, the content of
 * pages, uploads for them, what is made of the conference's logo, and share cards.
 */
export const isHashed = new RegExp(
  `^/(?:(?:${adminFolder}/)?assets/|${publishedFolder}/(?!.*/)|(?:images|templates)/(?:(?:brand|cards)-)?[\\da-f]{16}/)`,
);

/** Whether pages of earlier publications that are still open may request a file: a script, content, or an upload. */
export function isForOpenPages(path: string): boolean {
  return isHashed.test(path) || path.startsWith(`/${conferenceFolder}/`);
}

/** Larger files, in bytes, are not available offline, because they would slow down the first visit. */
export const offlineLimit = 2 * 1024 * 1024;

/** SHA-256 of a file in base64, by which the service worker distinguishes its versions. */
export function fileRevision(bytes: string | Uint8Array): string {
  return hash('sha256', bytes, 'base64');
}

/** A hash of values, as JSON. */
export function keyOf(values: unknown): string {
  return hash('sha256', JSON.stringify(values) ?? '', 'base64url');
}
