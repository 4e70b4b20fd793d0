import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file in `DATA_DIR` that names the conference chosen in the browser (C6). */
export function chosenConferenceFile(dataDir: string): string {
  return join(dataDir, 'conference.json');
}

/**
 * Reads which conference was chosen in the browser, if any.
 *
 * @throws if the file is invalid
 */
export function readChosenConference(dataDir: string): string | undefined {
  const text = readIfExists(chosenConferenceFile(dataDir));
  return text === undefined ? undefined : (JSON.parse(text) as { conference: string }).conference;
}

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // ENOTDIR: a data folder that is a file is refused later in the start.
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** The folder of conferences that holds one created in the browser. It is in that conference's data folder. */
export function newConferenceContentDir(dataDir: string, conference: string): string {
  return join(dataDir, conference, 'content');
}
