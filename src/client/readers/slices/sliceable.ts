/** A file of which parts can be read, beginning with 0: a Blob, or one whose bytes lie elsewhere. */
export interface Sliceable {
  /** Bytes. */
  readonly size: number;
  slice: (from: number, to?: number) => { arrayBuffer: () => Promise<ArrayBuffer> };
}
