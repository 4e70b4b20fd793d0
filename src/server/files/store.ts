import type { Readable } from 'node:stream';
import type { Accepted } from './accepted.ts';
import { ServiceFailure } from '#server/http/refusal.ts';

/** A file that has been received but not stored yet. */
export interface Incoming {
  size: number;
  /** In hexadecimal digits. */
  sha256: string;
  /** First bytes, at most `signatureLength`. */
  head: Uint8Array;
  /** Stores the file durably under an id. */
  store(id: string): Promise<void>;
  discard(): Promise<void>;
}

/**
 * Called every few megabytes and at the end, with the bytes that have arrived since the last call. Throws to refuse the
 * rest.
 */
export type Watch = (bytes: number) => Promise<void>;

/** The file store cannot be reached, or fails. */
export class StoreUnavailable extends ServiceFailure {
  constructor(message?: string, options?: ErrorOptions) {
    super('filesUnavailable', message, options);
  }
}

/**
 * Stores uploaded files as streams, under ids that the server chooses. A store on another machine may throw
 * `StoreUnavailable`.
 */
export interface FileStore {
  /**
   * Receives a complete stream.
   *
   * @param accepted - a Word document by default
   * @throws the errors of `watch`; {Refused} with a problem of `accepted` as soon as the stream is too long, or its
   *   first bytes show another format; the partial file is deleted first
   */
  receive(source: Readable, watch?: Watch, accepted?: Accepted): Promise<Incoming>;
  /** The bytes of a file; undefined if there is no such file. */
  read(id: string): Promise<Readable | undefined>;
  remove(id: string): Promise<void>;
  /** Names of the files stored between two times, including the first. Other files in the folder are listed too. */
  listBetween(from: Date, before: Date): Promise<string[]>;
  /**
   * Makes an empty folder on this machine, on the disk that receives uploads. The caller deletes it; `clearUnfinished`
   * does so if the server was killed first.
   */
  makeFolder(): Promise<string>;
  /** Removes the remains of uploads and temporary folders that were interrupted before a time. */
  clearUnfinished(before: Date): Promise<void>;
}
