import { statfs } from 'node:fs/promises';
import { Refused } from '#server/http/refusal.ts';

const gigabyte = 1_000_000_000;

/** The disk that uploads are received on. */
export interface DiskRoom {
  /**
   * Refuses where an upload of so many bytes would touch what is reserved.
   *
   * @throws {Refused} `diskFull`
   */
  require(bytes: number): Promise<void>;
}

/**
 * The room for uploads on a folder's disk. A reserve stays free, so that log-ins, registrations and submissions go on
 * when uploads have filled the rest.
 *
 * @param reserve - in bytes; see `reserveOf`
 */
export function roomOn(folder: string, reserve: number | undefined): DiskRoom {
  return {
    async require(bytes) {
      const disk = await spaceOn(folder);
      if (disk.free - bytes < reserveOf(disk, reserve)) throw new Refused('diskFull');
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
