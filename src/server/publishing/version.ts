import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languagesIn } from '#contract/pages/page.ts';
import { partsOf } from '#server/conference/parts.ts';
import type { ConferenceContent } from '#server/conference/readConference.ts';
import type { VisibleConference } from '#server/conference/visible.ts';
import type { NewFile } from './newFiles.ts';
import { momentOfPage } from './pages.ts';
import { fileRevision, servedFolders, type PublishingOptions } from './publicationFiles.ts';
import type { Software } from './software.ts';

/** The pictures and files of a conference's folder, by their paths on the site. */
export type FolderFiles = ReadonlyMap<string, NewFile & { source: string }>;

/** Reads the pictures and files of a conference's folder, sorted by name. */
export function hashFiles({ folder, images, files }: ConferenceContent): FolderFiles {
  const paths = Object.entries({ images, files }).flatMap(([kind, names]) =>
    [...names.keys()].toSorted().map((name) => {
      const source = join(folder, kind, name);
      const bytes = readFileSync(source);
      const facts = { source, size: bytes.length, revision: fileRevision(bytes) };
      return [`${servedFolders[kind as keyof typeof servedFolders]}/${name}`, facts] as const;
    }),
  );
  return new Map(paths);
}

/**
 * The version of a publication: a hash of content, redirects, files, software, settings, and the last date that passed.
 */
export function hashPublication(
  { content, moved }: VisibleConference,
  folderFiles: FolderFiles,
  software: Software,
  { apiBase, publicUrl, phase, now }: PublishingOptions,
): string {
  const { site } = content;
  const hash = createHash('sha256');
  const moments = languagesIn(site).map((language) => momentOfPage(site, language, now, phase));
  hash.update(JSON.stringify([software.version, apiBase, publicUrl, moments, moved]));
  for (const [part, value] of partsOf(content)) hash.update(`\0${part}\0${JSON.stringify(value)}`);
  for (const [path, { revision }] of folderFiles) hash.update(`\0${path}\0${revision}`);
  return hash.digest('hex').slice(0, 16);
}
