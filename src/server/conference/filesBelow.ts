import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Lists all files below a folder, as paths with slashes. Does not follow symbolic links. */
export async function listFilesBelow(folder: string): Promise<string[]> {
  return (await listEntriesBelow(folder)).files;
}

/** Files and symbolic links below a folder, as paths with slashes. */
export interface Entries {
  files: string[];
  /** These may lead out of the folder, in circles, or nowhere. */
  links: string[];
}

/** Lists all files and symbolic links below a folder. Node's recursive `readdir` would follow links to folders. */
export async function listEntriesBelow(folder: string): Promise<Entries> {
  const found: Entries = { files: [], links: [] };
  const folders = [''];
  // The loop adds to this list.
  for (const path of folders) {
    for (const entry of await readdir(join(folder, path), { withFileTypes: true })) {
      const own = path + entry.name;
      if (entry.isSymbolicLink()) found.links.push(own);
      else if (entry.isDirectory()) folders.push(`${own}/`);
      else if (entry.isFile()) found.files.push(own);
    }
  }
  return found;
}
