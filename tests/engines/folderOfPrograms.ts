import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from './processes.ts';

/** A temporary folder with programs, by name and source, in place of installed ones. */
export async function folderOfPrograms(programs: Record<string, string>): Promise<AsyncDisposable & { path: string }> {
  const folder = await temporaryFolder();
  const path = join(folder.path, 'bin');
  await mkdir(path);
  for (const [name, source] of Object.entries(programs)) {
    await writeFile(join(path, name), source);
    await chmod(join(path, name), 0o755);
  }
  return { path, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}
