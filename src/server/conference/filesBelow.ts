import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Paths of all files below a folder, with slashes. Symbolic links are not followed. */
export async function filesBelow(folder: string): Promise<string[]> {
  return (await entriesBelow(folder)).files;
}

/** Files and symbolic links below a folder, by their paths with slashes. */
export interface Entries {
  files: string[];
  /** They may lead out of the folder, in circles, or nowhere. */
  links: string[];
}

/** All files and symbolic links below a folder. Node's own recursive `readdir` would follow links to folders. */
export async function entriesBelow(folder: string): Promise<Entries> {
  const found: Entries = { files: [], links: [] };
  const folders = [''];
  // Grows while it is read.
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
