import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads which data folder an earlier version of the server has chosen, which named data folders after conferences. The
 * choice is in `conference.json`, which is no longer written.
 *
 * @throws if the file is invalid
 */
export function readFormerChoice(dataDir: string): string | undefined {
  const text = readIfExists(join(dataDir, 'conference.json'));
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

/** The folder in which an earlier version has put a conference created in the browser. It is in its data folder. */
export function formerContentDir(dataDir: string, conference: string): string {
  return join(dataDir, conference, 'content');
}
