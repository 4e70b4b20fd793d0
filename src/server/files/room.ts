import { statfs } from 'node:fs/promises';
import { Refused } from '#server/http/refusal.ts';

const gigabyte = 1_000_000_000;

/** The disk on which uploads are received, and SQLite keeps what staff write. */
export interface DiskRoom {
  /** Whether so many bytes would leave what is reserved. */
  has(bytes: number): Promise<boolean>;
  /**
   * Refuses where so many bytes would touch what is reserved.
   *
   * @throws {Refused} `diskFull`
   */
  require(bytes: number): Promise<void>;
}

/**
 * The room on a folder's disk for uploads and for what staff store. A reserve stays free, so that log-ins, registrations and
 * submissions go on when these have filled the rest.
 *
 * @param reserve - in bytes; see `reserveOf`
 */
export function roomOn(folder: string, reserve: number | undefined): DiskRoom {
  const has = async (bytes: number) => {
    const disk = await spaceOn(folder);
    return disk.free - bytes >= reserveOf(disk, reserve);
  };
  return {
    has,
    async require(bytes) {
      if (!(await has(bytes))) throw new Refused('diskFull');
    },
  };
}

/** Bytes of a folder's disk. */
interface Space {
  free: number;
  total: number;
}

export async function spaceOn(folder: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** What uploads leave free, in bytes: as configured, by default a gigabyte, or a tenth of a disk that is small. */
export function reserveOf({ total }: Space, configured: number | undefined): number {
  return configured ?? Math.min(gigabyte, total / 10);
}
