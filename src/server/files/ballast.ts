import { randomBytes } from 'node:crypto';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDiskFull } from '#server/db/database.ts';
import { reserveOf, spaceOn } from './room.ts';

const megabyte = 1024 * 1024;
const largest = 16 * megabyte;

/**
 * A file that only takes up space, and is given up when something else has filled the disk: without a little room SQLite
 * can neither be opened nor delete anything, and the disk would stay full for good.
 */
export interface Ballast {
  /** Gives it up where the disk is full, and returns whether it did. */
  releaseIfFull(): Promise<boolean>;
  /** Takes the space again where there is plenty. */
  restore(): Promise<void>;
}

/**
 * The ballast in a folder.
 *
 * @param reserve - what uploads leave free, in bytes; see `reserveOf`. The ballast is a small part of it
 */
export function ballastIn(folder: string, reserve: number | undefined): Ballast {
  const path = join(folder, 'ballast');
  const look = async () => {
    // A folder that is missing or cannot be used is for others to report.
    const space = await spaceOn(folder).catch(() => undefined);
    const held = await stat(path).catch(() => undefined);
    return space && { free: space.free, size: Math.min(largest, reserveOf(space, reserve) / 4), isHeld: !!held };
  };
  return {
    async releaseIfFull() {
      const found = await look();
      if (!found?.isHeld || found.free >= found.size / 2) return false;
      await rm(path, { force: true });
      return true;
    },
    async restore() {
      const found = await look();
      if (found && !found.isHeld && found.free > 3 * found.size) await fill(path, found.size);
    },
  };
}

/** Random, as some file systems store zeros as nothing. */
async function fill(path: string, size: number): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (let left = size; left > 0; left -= megabyte) await file.write(randomBytes(Math.min(left, megabyte)));
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    if (!isDiskFull(error)) throw error;
  } finally {
    await file.close();
  }
}
