import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file of `DATA_DIR` that says which conference was chosen in the browser (C6). */
export function chosenConferenceFile(dataDir: string): string {
  return join(dataDir, 'conference.json');
}

/**
 * The conference that was chosen in the browser; none before.
 *
 * @throws where the file does not say it
 */
export function chosenConference(dataDir: string): string | undefined {
  const text = readIfThere(chosenConferenceFile(dataDir));
  return text === undefined ? undefined : (JSON.parse(text) as { conference: string }).conference;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A data folder that is a file is refused where the server starts.
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** The folder of conferences, with one in it, of a conference that was begun in the browser: beside its other data. */
export function begunContentDir(dataDir: string, conference: string): string {
  return join(dataDir, conference, 'content');
}
