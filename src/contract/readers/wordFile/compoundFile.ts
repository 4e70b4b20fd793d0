import type { Sliceable } from '#contract/readers/sliceable.ts';
import { DamagedError, TooLongError } from './paragraph.ts';

/** Maximum number of bytes of a stream that are read at once. */
const mostBytes = 32 * 1024 * 1024;

const headerLength = 512;
const entryLength = 128;
const endOfChain = 0xfffffffe;
const nothing = 0xffffffff;

interface Entry {
  name: string;
  kind: number;
  left: number;
  right: number;
  child: number;
  start: number;
  size: number;
}

/**
 * An OLE compound file ([MS-CFB]), the container of a .doc and of an encrypted .docx. Even of a file of 200 MB, only
 * the table of its sectors and the requested parts come into memory.
 */
export class CompoundFile {
  readonly #bytes: Sliceable;
  readonly #sectorLength: number;
  #sectors: Uint32Array = new Uint32Array();
  #smallSectors: Uint32Array = new Uint32Array();
  /** The streams of the root. Those of embedded documents have the same names, at a deeper level. */
  #entries = new Map<string, Entry>();
  #root: Entry | undefined;
  /** The sectors of the streams read so far, and the stream that contains the short ones. */
  readonly #chains = new Map<Entry, number[]>();
  #container: Promise<DataView<ArrayBuffer>> | undefined;

  private constructor(bytes: Sliceable, sectorLength: number) {
    this.#bytes = bytes;
    this.#sectorLength = sectorLength;
  }

  /**
   * @throws {DamagedError} if it is not a compound file, or a broken one
   */
  static async open(bytes: Sliceable): Promise<CompoundFile> {
    const header = new DataView(await bytes.slice(0, headerLength).arrayBuffer());
    if (header.byteLength < headerLength) throw new DamagedError('No header');
    const shift = header.getUint16(30, true);
    if (shift !== 9 && shift !== 12) throw new DamagedError('Sectors of an unknown length');
    const file = new CompoundFile(bytes, 1 << shift);
    file.#sectors = await file.#sectorTable(header);
    file.#readEntries(await file.#chainContent(header.getUint32(48, true), Infinity));
    const small = await file.#chainContent(header.getUint32(60, true), Infinity);
    file.#smallSectors = numbersIn(small);
    return file;
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /**
   * Reads a part of a stream, up to its end.
   *
   * @throws {DamagedError} if there is no such stream, or it is broken; {TooLongError} if it is too long
   */
  async read(name: string, offset = 0, length = Infinity): Promise<DataView<ArrayBuffer>> {
    const entry = this.#entries.get(name);
    if (!entry) throw new DamagedError(`No ${name}`);
    const end = Math.min(offset + length, entry.size);
    if (end - offset > mostBytes) throw new TooLongError(`${end - offset} bytes of ${name}`);
    if (end <= offset) return new DataView(new ArrayBuffer(0));
    const isSmall = entry.size < smallStream;
    return isSmall ? this.#readSmall(entry, offset, end) : this.#readLarge(entry, offset, end);
  }

  #readLarge(entry: Entry, offset: number, end: number): Promise<DataView<ArrayBuffer>> {
    const length = this.#sectorLength;
    const chain = this.#chains.get(entry) ?? this.#chain(this.#sectors, entry.start, Math.ceil(entry.size / length));
    this.#chains.set(entry, chain);
    const sectors = chain.slice(Math.floor(offset / length), Math.ceil(end / length));
    return this.#readSectors(sectors, offset % length, end - offset);
  }

  /** Short streams are in sectors of 64 bytes within the root's own stream. */
  async #readSmall({ start, size }: Entry, offset: number, end: number): Promise<DataView<ArrayBuffer>> {
    this.#container ??= this.#chainContent(this.#root?.start ?? endOfChain, this.#root?.size ?? 0);
    const container = await this.#container;
    const chain = this.#chain(this.#smallSectors, start, Math.ceil(size / 64));
    const bytes = new Uint8Array(chain.length * 64);
    const small = new Uint8Array(container.buffer);
    chain.forEach((sector, index) => bytes.set(small.subarray(sector * 64, sector * 64 + 64), index * 64));
    if (end > bytes.length) throw new DamagedError('A stream ends early');
    return new DataView(bytes.buffer.slice(offset, end));
  }

  /** The table with each sector's successor. It is itself stored in sectors, whose list starts in the header. */
  async #sectorTable(header: DataView): Promise<Uint32Array> {
    const most = this.#bytes.size / this.#sectorLength / (this.#sectorLength / 4) + 2;
    const count = header.getUint32(44, true);
    if (count > most) throw new DamagedError('More tables than sectors');
    const places: number[] = [];
    for (let at = 76; at < headerLength; at += 4) places.push(header.getUint32(at, true));
    let next = header.getUint32(68, true);
    while (places.length < count && next < endOfChain) {
      const more = await this.#readSectors([next], 0, this.#sectorLength);
      for (let at = 0; at < this.#sectorLength - 4; at += 4) places.push(more.getUint32(at, true));
      next = more.getUint32(this.#sectorLength - 4, true);
    }
    return numbersIn(await this.#readSectors(places.slice(0, count), 0, count * this.#sectorLength));
  }

  #readEntries(directory: DataView<ArrayBuffer>): void {
    const entries = Array.from({ length: Math.floor(directory.byteLength / entryLength) }, (_, index) =>
      entryIn(directory, index * entryLength),
    );
    this.#root = entries[0];
    const seen = new Set<number>();
    const open = [this.#root?.child ?? nothing];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const entry = entries[id];
      if (!entry || seen.has(id)) continue;
      seen.add(id);
      if (entry.kind === stream) this.#entries.set(entry.name, entry);
      open.push(entry.left, entry.right);
    }
  }

  async #chainContent(start: number, size: number): Promise<DataView<ArrayBuffer>> {
    const chain = this.#chain(this.#sectors, start, Math.ceil(size / this.#sectorLength));
    return this.#readSectors(chain, 0, chain.length * this.#sectorLength);
  }

  #chain(table: Uint32Array, start: number, most: number): number[] {
    const chain: number[] = [];
    for (let sector = start; sector < endOfChain && chain.length < most; sector = table[sector] ?? nothing) {
      if (sector >= table.length || chain.length > table.length) throw new DamagedError('A chain leads nowhere');
      chain.push(sector);
    }
    return chain;
  }

  /** Reads the bytes of sectors in order; neighbouring sectors are read together. */
  async #readSectors(sectors: readonly number[], offset: number, length: number): Promise<DataView<ArrayBuffer>> {
    if (length > mostBytes) throw new TooLongError(`${length} bytes`);
    if (offset + length > sectors.length * this.#sectorLength) throw new DamagedError('A stream ends early');
    const bytes = new Uint8Array(sectors.length * this.#sectorLength);
    let index = 0;
    while (index < sectors.length) {
      const first = index;
      while (index + 1 < sectors.length && sectors[index + 1] === sectors[index]! + 1) index += 1;
      index += 1;
      const from = (sectors[first]! + 1) * this.#sectorLength;
      const part = await this.#bytes.slice(from, from + (index - first) * this.#sectorLength).arrayBuffer();
      if (part.byteLength === 0) throw new DamagedError('A sector lies beyond the end');
      // The last sector of a file may be shorter.
      bytes.set(new Uint8Array(part), first * this.#sectorLength);
    }
    return new DataView(bytes.buffer, offset, length);
  }
}

const stream = 2;

/** Streams of fewer bytes are in the stream of short sectors. */
const smallStream = 4096;

function entryIn(directory: DataView, at: number): Entry {
  const length = Math.min(Math.max(directory.getUint16(at + 64, true) - 2, 0), 62);
  const name = utf16.decode(new Uint8Array(directory.buffer, directory.byteOffset + at, length));
  return {
    name,
    kind: directory.getUint8(at + 66),
    left: directory.getUint32(at + 68, true),
    right: directory.getUint32(at + 72, true),
    child: directory.getUint32(at + 76, true),
    start: directory.getUint32(at + 116, true),
    size: directory.getUint32(at + 120, true),
  };
}

const utf16 = new TextDecoder('utf-16le');

function numbersIn(view: DataView): Uint32Array {
  return Uint32Array.from({ length: Math.floor(view.byteLength / 4) }, (_, index) => view.getUint32(index * 4, true));
}
