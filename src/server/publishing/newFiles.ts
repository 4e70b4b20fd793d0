import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { listFilesBelow } from '#server/conference/filesBelow.ts';
import { compressedEndings, compressFile } from './compress.ts';
import { fileRevision } from './publicationFiles.ts';

/** A file of a publication. */
export interface NewFile {
  /** In bytes. */
  size: number;
  revision: string;
}

/**
 * Writes the files of a publication. A file with the same bytes as in the last publication is linked with its
 * compressed copies; any other is written and compressed.
 *
 * The thread itself reads and writes, and compresses two files at a time. libuv has four threads for the whole process,
 * and its queue is first in, first out: two hundred compressions in it would make every reader of the site wait.
 */
export class NewFiles {
  readonly #folder: string;
  readonly #last: string | undefined;
  readonly #files = new Map<string, NewFile>();
  /** Each compresses one file after another. */
  readonly #compressing: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];
  #written = 0;
  readonly #failures: unknown[] = [];

  /**
   * @param folder - the new folder of served files
   * @param last - the same folder of the last publication, if this software has made it
   */
  constructor(folder: string, last: string | undefined) {
    this.#folder = folder;
    this.#last = last;
  }

  /** The files by path below the site's root, without a slash before it and without their compressed copies. */
  get files(): ReadonlyMap<string, NewFile> {
    return this.#files;
  }

  /**
   * Adds a file at an address or path, unless there is one.
   *
   * @throws if the path leads out of the folder, or an error of the disk
   */
  add(address: string, content: string | Buffer): NewFile {
    const path = pathOf(address);
    const target = this.#within(path);
    const before = this.#files.get(path);
    if (before) return before;
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const file = { size: bytes.length, revision: fileRevision(bytes) };
    this.#files.set(path, file);
    if (this.#isInLast(path, bytes)) this.#link(path);
    else this.#write(target, bytes);
    return file;
  }

  /** Adds a file that is known to be the same as in the last publication. */
  takeOver(address: string, file: NewFile): void {
    const path = pathOf(address);
    this.#files.set(path, file);
    this.#link(path);
  }

  /**
   * Waits for the compressed copies.
   *
   * @throws an error of the disk
   */
  async finish(): Promise<void> {
    await Promise.all(this.#compressing);
    for (const failure of this.#failures) throw failure;
  }

  #write(target: string, bytes: Buffer): void {
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, bytes);
    const turn = (this.#written += 1) % this.#compressing.length;
    this.#compressing[turn] = this.#compressing
      [turn]!.then(() => compressFile(target))
      .catch((error: unknown) => this.#failures.push(error));
  }

  #isInLast(path: string, bytes: Buffer): boolean {
    if (this.#last === undefined) return false;
    const known = statSync(join(this.#last, path), { throwIfNoEntry: false });
    return known?.size === bytes.length && readFileSync(join(this.#last, path)).equals(bytes);
  }

  #link(path: string): void {
    const [source, target] = [join(this.#last!, path), this.#within(path)];
    linkFile(source, target);
    for (const ending of compressedEndings) if (existsSync(source + ending)) linkFile(source + ending, target + ending);
  }

  /** @throws if a path leads out of the folder */
  #within(path: string): string {
    const file = join(this.#folder, path);
    if (!file.startsWith(this.#folder + sep)) throw new Error(`${path} is not a path of a site.`);
    return file;
  }
}

/** The path below the site's root of an address. */
function pathOf(address: string): string {
  return address.replace(/^\//, '');
}

/** Hard-links all files below a folder, to save disk space. */
export async function linkFiles(from: string, to: string): Promise<void> {
  for (const file of await listFilesBelow(from)) linkFile(join(from, file), join(to, file));
}

/** Hard-links a file, or copies it if links fail, as between two file systems. */
function linkFile(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target, constants.COPYFILE_EXCL);
  }
}
