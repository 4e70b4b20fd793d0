import type { Readable } from 'node:stream';
import type { Accepted } from './accepted.ts';
import { ServiceFailure } from '#server/http/refusal.ts';

/** A file that has been received and is not stored yet. */
export interface Incoming {
  size: number;
  /** In hexadecimal digits. */
  sha256: string;
  /** First bytes, at most `signatureLength`. */
  head: Uint8Array;
  /** Stores the file durably under an id. */
  keep(id: string): Promise<void>;
  discard(): Promise<void>;
}

/** Called every few megabytes, and at the end, with the bytes that have arrived since; throws to refuse the rest. */
export type Watch = (bytes: number) => Promise<void>;

/** The file store cannot be reached, or fails. */
export class StoreUnavailable extends ServiceFailure {
  constructor(message?: string, options?: ErrorOptions) {
    super('filesUnavailable', message, options);
  }
}

/**
 * Stores uploaded files, as streams and under ids that the server chooses. A store on another machine may throw
 * `StoreUnavailable`.
 */
export interface FileStore {
  /**
   * Receives a stream to its end.
   *
   * @param accepted - a Word document by default
   * @throws what `watch` does; {Refused} `fileTooLarge` as soon as it is longer than a file may be, `fileNotWhatItSays` as soon as its
   * first bytes show that it is no Word document, or what `accepted` says; nothing of it is left then
   */
  receive(source: Readable, watch?: Watch, accepted?: Accepted): Promise<Incoming>;
  /** The file's bytes, or undefined where there is no such file. */
  read(id: string): Promise<Readable | undefined>;
  remove(id: string): Promise<void>;
  /** Names of the files stored from one time on and before another: ids, and whatever else was put there. */
  listBetween(from: Date, before: Date): Promise<string[]>;
  /** Removes what unfinished uploads left before a time. */
  clearUnfinished(before: Date): Promise<void>;
}
