import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Site } from '#site/site.ts';
import type { SeedSpeakers } from '#site/speakers.ts';

/** The conferences that come with the project. */
export const contentDir = resolve(import.meta.dirname, '../../content');

/** The folder of conferences: what `CONTENT_DIR` names, or those that come with the project (C5). */
export function contentDirOf({ CONTENT_DIR }: { CONTENT_DIR?: string | undefined }): string {
  return CONTENT_DIR ? resolve(CONTENT_DIR) : contentDir;
}

/** The names of all conferences in a folder: of its folders with a `site.ts`. Those with a dot are just being made. */
export function conferenceNames(dir = contentDir): string[] {
  const names = existsSync(dir) ? readdirSync(dir).filter((name) => !name.includes('.')) : [];
  return names.filter((name) => existsSync(join(dir, name, 'site.ts'))).toSorted();
}

/** The content of a conference, by its folder. */
export async function loadSite(folder: string): Promise<Site> {
  const { site } = (await import(pathToFileURL(join(folder, 'site.ts')).href)) as { site: Site };
  return site;
}

/** The speakers that a conference comes with, by its folder, with biographies as HTML. */
export async function loadSpeakers(folder: string): Promise<SeedSpeakers> {
  const { speakers } = (await import(pathToFileURL(join(folder, 'speakers.ts')).href)) as { speakers: SeedSpeakers };
  // The writer of HTML takes longer to load than most commands to run.
  const { speakersAsHtml } = await import('./markdownFields.ts');
  return speakersAsHtml(speakers);
}
