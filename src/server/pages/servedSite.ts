import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Site } from '#site/site.ts';
import { adminFolder } from '#contract/pages/pageAddress.ts';
import { publishedFolder } from '#contract/pages/published.ts';

/** A conference as it was published. */
export interface PublishedSite {
  site: Site;
  /** The folder that is served. */
  publicDir: string;
  /** `sha256-…` of every inline script of the pages. */
  scriptHashes: readonly string[];
  /** Where addresses lead of pages that only another language had; absent in what an earlier version published. */
  moved?: Readonly<Record<string, string>>;
}

/** A file to send. */
export interface ServedFile {
  /** Path below the site's root. */
  path: string;
  root: string;
}

/** How many earlier publications pages may still come from. */
const earlierKept = 4;

/**
 * Files whose names hold a hash: scripts, styles and fonts of the site and of the admin area, the content of pages, and what was
 * uploaded for them.
 */
export const isHashed = new RegExp(
  `^/(?:(?:${adminFolder}/)?assets/|${publishedFolder}/|(?:images|templates)/[\\da-f]{16}/)`,
);

/**
 * What is served of a conference. Another publication takes its place while requests go on: pages that are open still find
 * their scripts and content, and nobody's upload is lost (C3).
 */
export class ServedSite {
  /** The conference. Its fields are those of the publication that is served now, so that nobody keeps an earlier one. */
  readonly site: Site;
  #current: Known;
  #earlier: readonly Known[];

  private constructor(current: Known, earlier: readonly Known[]) {
    this.site = { ...current.site };
    this.#current = current;
    this.#earlier = earlier;
  }

  /** @param earlier - those from which pages may still be open, the newest first */
  static async of(published: PublishedSite, earlier: readonly PublishedSite[] = []): Promise<ServedSite> {
    return new ServedSite(await known(published), await Promise.all(earlier.slice(0, earlierKept).map(known)));
  }

  /** Serves another publication from now on. */
  async change(published: PublishedSite): Promise<void> {
    const next = await known(published);
    this.#earlier = [this.#current, ...this.#earlier].slice(0, earlierKept);
    this.#current = next;
    const site = this.site as Partial<Record<keyof Site, unknown>>;
    for (const field of Object.keys(site) as (keyof Site)[]) if (!(field in next.site)) delete site[field];
    Object.assign(site, next.site);
  }

  /** The folder that is served now. */
  get root(): string {
    return this.#current.publicDir;
  }

  /** Where a normal path leads, if it is that of a page that only another language had (C6). */
  movedTo(path: string): string | undefined {
    const { moved = {} } = this.#current;
    return Object.hasOwn(moved, path) ? moved[path] : undefined;
  }

  /** The file at a path; of earlier publications only what no other can be meant by. */
  fileAt(path: string): ServedFile | undefined {
    const places = isHashed.test(path) ? [this.#current, ...this.#earlier] : [this.#current];
    const place = places.find(({ files }) => files.has(path));
    return place && { path, root: place.publicDir };
  }

  /** Of the inline scripts of its pages; also of those before, which may be on their way. */
  get scriptHashes(): string[] {
    return [...new Set([this.#current, ...this.#earlier.slice(0, 1)].flatMap(({ scriptHashes }) => scriptHashes))];
  }
}

type Known = PublishedSite & {
  /** Paths of all files, but for their compressed copies. */
  files: ReadonlySet<string>;
};

async function known(published: PublishedSite): Promise<Known> {
  const entries = await readdir(published.publicDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name));
  const paths = files.map((entry) => relative(published.publicDir, join(entry.parentPath, entry.name)));
  return { ...published, files: new Set(paths.map((path) => `/${path.split(sep).join('/')}`)) };
}
