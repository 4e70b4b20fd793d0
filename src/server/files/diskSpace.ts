import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { isDiskFull } from '#server/db/database.ts';
import { Refused } from '#server/http/refusal.ts';

const megabyte = 1024 * 1024;
const largestReserve = 1_000_000_000;
const largestBallast = 16 * megabyte;

/** The disk on which uploads are received, and on which SQLite stores what staff write. */
export interface DiskRoom {
  /** Whether the reserve is still free after storing this many bytes. */
  has(bytes: number): Promise<boolean>;
  /**
   * Refuses to store this many bytes if they do not leave the reserve free.
   *
   * @throws {Refused} `diskFull`
   */
  require(bytes: number): Promise<void>;
}

/**
 * The room on a folder's disk for uploads and for what staff store. A reserve stays free, so that authors can log in,
 * register and submit when the rest is full.
 *
 * @param reserve - in bytes; by default a gigabyte, or a tenth of a disk below ten
 */
export function roomOn(folder: string, reserve: number | undefined): DiskRoom {
  const has = async (bytes: number) => {
    const disk = await spaceOn(folder, reserve);
    return disk.free - bytes >= disk.reserve;
  };
  return {
    has,
    async require(bytes) {
      if (!(await has(bytes))) throw new Refused('diskFull');
    },
  };
}

/** Free bytes on a folder's disk, and how many of them are reserved. */
export async function spaceOn(folder: string, reserve?: number): Promise<{ free: number; reserve: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, reserve: reserve ?? Math.min(largestReserve, (blocks * bsize) / 10) };
}

/**
 * A file that only takes up space, and is deleted when something else has filled the disk. SQLite needs a little space
 * to be opened and to delete anything; without it the disk would stay full.
 */
export interface Ballast {
  /** Deletes the file if the disk is full. */
  releaseIfFull(): Promise<void>;
  /** Writes the file again if there is plenty of space. */
  restore(): Promise<void>;
}

/**
 * The ballast in a folder.
 *
 * @param reserve - as for `roomOn`; the ballast is a small part of it
 */
export function ballastIn(folder: string, reserve: number | undefined): Ballast {
  const path = join(folder, 'ballast');
  const look = async () => {
    // The free space on a folder's disk for uploads and for what staff store. A reserve stays free, so that authors can
    // log in, register and submit when the rest is full.
    // @param reserve - in bytes; by default a gigabyte, or a tenth of a disk that has less than ten
    const space = await spaceOn(folder, reserve).catch(() => undefined);
    return space && { free: space.free, size: Math.min(largestBallast, space.reserve / 4) };
  };
  return {
    async releaseIfFull() {
      const found = await look();
      if (found && found.free < found.size / 2) await rm(path, { force: true });
    },
    async restore() {
      const found = await look();
      if (found && found.free > 3 * found.size && !existsSync(path)) await fill(path, found.size);
    },
  };
}

/** Writes random bytes, since some file systems allocate no space for zeros. */
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
