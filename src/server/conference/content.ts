import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Site } from '#site/site.ts';
import type { SeedSpeakers } from '#site/speakers.ts';

/** The conferences that come with the project. */
export const contentDir = resolve(import.meta.dirname, '../../content');

/** The folder of conferences: the one that `CONTENT_DIR` names, or the project's own (C5). */
export function contentDirOf({ CONTENT_DIR }: { CONTENT_DIR?: string | undefined }): string {
  return CONTENT_DIR ? resolve(CONTENT_DIR) : contentDir;
}

/**
 * Names of all conferences in a folder: its subfolders with a `site.ts`. A name with a dot is an unfinished conference.
 */
export function listConferences(dir = contentDir): string[] {
  const names = existsSync(dir) ? readdirSync(dir).filter((name) => !name.includes('.')) : [];
  return names.filter((name) => existsSync(join(dir, name, 'site.ts'))).toSorted();
}

/** Loads the site of a conference from its folder. */
export async function loadSite(folder: string): Promise<Site> {
  const { site } = (await import(pathToFileURL(join(folder, 'site.ts')).href)) as { site: Site };
  return site;
}

/** Loads the speakers of a conference from its folder, with biographies as HTML. */
export async function loadSpeakers(folder: string): Promise<SeedSpeakers> {
  const { speakers } = (await import(pathToFileURL(join(folder, 'speakers.ts')).href)) as { speakers: SeedSpeakers };
  // Loaded only here: the Markdown renderer takes longer to load than most commands take to run.
  const { convertBiographies } = await import('./markdownFields.ts');
  return convertBiographies(speakers);
}
