import { readdir, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** Paths of all files below a folder, with slashes; links are followed. */
export async function filesBelow(folder: string): Promise<string[]> {
  const paths = await readdir(folder, { recursive: true });
  const isFile = await Promise.all(paths.map(async (path) => (await stat(join(folder, path))).isFile()));
  return paths.filter((_, index) => isFile[index]).map((path) => path.split(sep).join('/'));
}
