import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { CommandContext } from '#server/organiser/command.ts';
import { filesIn } from './backup.ts';
import { fileIn, readManifest, tableIn, totalOf, type Manifest } from './manifest.ts';
import { rowsIn } from './rows.ts';

/** What a look at every byte of a backup found. */
export interface Verified {
  manifest: Manifest;
  /** One line each; empty where every byte is as it was written. */
  damages: string[];
}

/**
 * Reads a backup to its end and compares it with what it says of itself.
 *
 * @throws where it is none
 */
export async function verify({ progress }: Pick<CommandContext, 'progress'>, folder: string): Promise<Verified> {
  const manifest = await readManifest(folder);
  const bar = progress('Verifying', totalOf(manifest));
  const damages: string[] = [];
  for (const [table, said] of Object.entries(manifest.tables)) {
    const found = await readTable(folder, table, bar.step);
    if (found?.sha256 === said.sha256 && found.rows === said.rows) continue;
    damages.push(`tables/${table}.jsonl ${found ? 'is not as it was written' : 'cannot be read'}.`);
  }
  // Damaged, the table of files tells nothing of them.
  if (damages.length === 0) {
    const lost = new Set(manifest.lost);
    for await (const { file_id, sha256 } of filesIn(folder)) {
      if (lost.has(file_id)) continue;
      const found = await sha256Of(fileIn(folder, file_id));
      bar.step();
      if (found !== sha256) damages.push(`files/${file_id} ${found ? 'is not as it was written' : 'is missing'}.`);
    }
  }
  bar.done();
  return { manifest, damages };
}

async function readTable(folder: string, table: string, onRow: () => void) {
  let [rows, sha256] = [0, ''];
  try {
    for await (const _ of rowsIn(tableIn(folder, table), (found) => (sha256 = found))) {
      rows++;
      onRow();
    }
  } catch (error) {
    if (error instanceof SyntaxError || isMissing(error)) return undefined;
    throw error;
  }
  return { rows, sha256 };
}

async function sha256Of(path: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  return hash.digest('hex');
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
