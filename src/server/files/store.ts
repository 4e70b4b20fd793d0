import type { Readable } from 'node:stream';

/** A file that has arrived and is not kept yet. */
export interface Incoming {
  size: number;
  /** In hexadecimal digits. */
  sha256: string;
  /** First bytes, at most `signatureLength`. */
  head: Uint8Array;
  /** Puts the file in its place, durably. */
  keep(id: string): Promise<void>;
  discard(): Promise<void>;
}

/** A store that cannot be reached, or does not do as it is asked. */
export class StoreUnavailable extends Error {}

/**
 * Where uploaded files lie. Files are streams from end to end and are named by ids that the server makes. Where they
 * lie elsewhere, what goes there may throw `StoreUnavailable`.
 */
export interface FileStore {
  /**
   * Takes a stream to its end.
   *
   * @throws {Refused} `fileTooLarge` as soon as it is longer than a file may be, `fileNotWhatItSays` as soon as its
   * first bytes tell; then nothing of it stays
   */
  receive(source: Readable): Promise<Incoming>;
  /** The file's bytes, or none where there is no such file. */
  read(id: string): Promise<Readable | undefined>;
  remove(id: string): Promise<void>;
  /** Names of the files that were kept from one time on and before another: ids, and what else was put there. */
  listBetween(from: Date, before: Date): Promise<string[]>;
  /** Clears away what broken uploads left before a time. */
  clearUnfinished(before: Date): Promise<void>;
}
