import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { SpeakerLists } from '#site/speakers.ts';
import { readSpeakers } from './readConference.ts';
import { speakerListsOf } from '#contract/parts/speakerLists.ts';

/** The conferences that come with the project. */
export const contentDir = resolve(import.meta.dirname, '../../content');

/** The folder with the pictures and files of a new conference, and with its parts before the answers are filled in. */
export const templateDir = resolve(import.meta.dirname, '../../template');

/** The folder of conferences: the one that `CONTENT_DIR` names, or the project's own (C5). */
export function contentDirOf({ CONTENT_DIR }: { CONTENT_DIR?: string | undefined }): string {
  return CONTENT_DIR ? resolve(CONTENT_DIR) : contentDir;
}

/**
 * Names of all conferences in a folder: its subfolders with a `site.json` that has an id, or cannot be read. A name with a dot
 * is an unfinished conference.
 */
export function listConferences(dir = contentDir): string[] {
  const names = existsSync(dir) ? readdirSync(dir).filter((name) => !name.includes('.')) : [];
  return names.filter((name) => isConference(join(dir, name, 'site.json'))).toSorted();
}

/** A folder whose site has no id is only extended by others. */
function isConference(file: string): boolean {
  if (!existsSync(file)) return false;
  try {
    return 'id' in (JSON.parse(readFileSync(file, 'utf8')) as object);
  } catch {
    return true;
  }
}

/**
 * Reads the speakers of a conference from its folder, as the calls answer them: with biographies as HTML.
 *
 * @throws if they cannot be read
 */
export async function loadSpeakers(folder: string): Promise<SpeakerLists> {
  const speakers = await readSpeakers(folder);
  // Loaded only here: the Markdown renderer takes longer to load than most commands take to run.
  const { convertBiographies } = await import('./markdownFields.ts');
  const { finishedSpeakers } = await import('./unfinished.ts');
  return speakerListsOf(convertBiographies(finishedSpeakers(speakers)));
}
