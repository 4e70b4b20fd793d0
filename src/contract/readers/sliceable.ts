/** A file that can be read in parts, from byte 0: a Blob, or a file whose bytes are elsewhere. */
export interface Sliceable {
  /** Bytes. */
  readonly size: number;
  slice: (from: number, to?: number) => { arrayBuffer: () => Promise<ArrayBuffer> };
}
