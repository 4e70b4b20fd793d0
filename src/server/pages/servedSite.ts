import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Site } from '#site/site.ts';
import { isForOpenPages } from '#server/publishing/publicationFiles.ts';

/** A published conference. */
interface PublishedSite {
  site: Site;
  /** The folder that is served. */
  publicDir: string;
  /** `sha256-…` of every inline script of the pages. */
  scriptHashes: readonly string[];
  /** The version of the software that published it. */
  software?: string;
  /** Redirects, by normal path; absent in publications of earlier versions. */
  moved?: Readonly<Record<string, string>>;
}

/** A file to send. */
export interface ServedFile {
  /** Path below the site's root. */
  path: string;
  root: string;
}

/** Number of earlier publications to keep, since their pages may still be open. */
const mostEarlier = 4;

/**
 * The site of a conference as it is served. A new publication replaces the current one while requests continue. Open
 * pages still find their scripts and content, and no upload is lost (C3).
 */
export class ServedSite {
  /** The conference. Its fields change with the publication, so that no part of the server uses an earlier one. */
  readonly site: Site;
  #current: Known;
  #earlier: readonly Known[];

  private constructor(current: Known, earlier: readonly Known[]) {
    this.site = { ...current.site };
    this.#current = current;
    this.#earlier = earlier;
  }

  /** @param earlier - earlier publications whose pages may still be open, newest first */
  static async of(published: PublishedSite, earlier: readonly PublishedSite[] = []): Promise<ServedSite> {
    return new ServedSite(await known(published), await Promise.all(earlier.slice(0, mostEarlier).map(known)));
  }

  /** Serves a different publication from now on. */
  async change(published: PublishedSite): Promise<void> {
    const next = await known(published);
    this.#earlier = [this.#current, ...this.#earlier].slice(0, mostEarlier);
    this.#current = next;
    const site = this.site as Partial<Record<keyof Site, unknown>>;
    for (const field of Object.keys(site) as (keyof Site)[]) if (!(field in next.site)) delete site[field];
    Object.assign(site, next.site);
  }

  /** The served folder of the current publication. */
  get root(): string {
    return this.#current.publicDir;
  }

  /** The version of the software that published the current publication. */
  get software(): string | undefined {
    return this.#current.software;
  }

  /** The path to which a former address redirects (C2, C6). */
  movedTo(path: string): string | undefined {
    const { moved = {} } = this.#current;
    return Object.hasOwn(moved, path) ? moved[path] : undefined;
  }

  /** The file at a path. In earlier publications, only scripts, content and uploads are found. */
  fileAt(path: string): ServedFile | undefined {
    const places = isForOpenPages(path) ? [this.#current, ...this.#earlier] : [this.#current];
    const place = places.find(({ files }) => files.has(path));
    return place && { path, root: place.publicDir };
  }

  /** Hashes of the inline scripts of the current pages, and of the previous ones, which may still be in transfer. */
  get scriptHashes(): string[] {
    return [...new Set([this.#current, ...this.#earlier.slice(0, 1)].flatMap(({ scriptHashes }) => scriptHashes))];
  }
}

type Known = PublishedSite & {
  /** Paths of all files except their compressed copies. */
  files: ReadonlySet<string>;
};

async function known(published: PublishedSite): Promise<Known> {
  const entries = await readdir(published.publicDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name));
  const paths = files.map((entry) => relative(published.publicDir, join(entry.parentPath, entry.name)));
  return { ...published, files: new Set(paths.map((path) => `/${path.split(sep).join('/')}`)) };
}
