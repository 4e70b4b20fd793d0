import { existsSync } from 'node:fs';
import { lstat, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Headline, PageKind } from '#site/pages.ts';
import type { Descriptions, Route, RouteOf } from '#site/routes.ts';
import type { Site } from '#site/site.ts';
import type { FilesFolder } from '#contract/content/namedFiles.ts';
import { currentContent } from '#contract/parts/currentContent.ts';
import { jsonLimits, type Json } from '#contract/parts/jsonPointer.ts';
import { rowsIn } from '#contract/parts/sitePages.ts';
import { fileOfPart, pagePart } from '#contract/parts/partName.ts';
import type { SeedSpeakers } from '#site/speakers.ts';
import { errorMessage } from '#server/text/errorMessage.ts';
import { listEntriesBelow, type Entries } from './filesBelow.ts';
import { defect, inLine, type ContentFinding } from './finding.ts';
import { lineOfSyntaxError, linesOfJson } from './jsonLines.ts';

/** A conference as read from its folder, without building. */
export interface ConferenceContent {
  /** Name of the folder. */
  id: string;
  folder: string;
  site: Site;
  descriptions: Descriptions;
  speakers: SeedSpeakers;
  /** Data of the pages by their file's name, without its ending. */
  pages: ReadonlyMap<string, unknown>;
  /** Longer texts by their file's name, `awards.zh.md`. */
  texts: ReadonlyMap<string, LongerText>;
  /** Paths of the files below `images/` and `files/`, with their bytes. */
  images: ReadonlyMap<string, number>;
  files: ReadonlyMap<string, number>;
  /** Uploaded pictures and files that the content names. */
  uploads: UploadedFiles;
  /** The files that contain each part: its own, then the one in the folder that the conference extends. */
  sources: ReadonlyMap<string, readonly SourceFile[]>;
  /** Paths of symbolic links. Their targets are neither read nor published. */
  links: readonly string[];
  /** Parts that differ from the folder (`withParts`). */
  changes: ReadonlyMap<string, unknown>;
}

/** A JSON file of the content, by its path from the conference's folder. */
export interface SourceFile {
  file: string;
  text: string;
}

/** Paths below `images/` and `files/`, with the bytes of each. */
export type UploadedFiles = Readonly<Record<FilesFolder, ReadonlyMap<string, number>>>;

const nothingUploaded: UploadedFiles = { images: new Map(), files: new Map() };

/** A long text. `file` may be in the folder that the conference extends. */
export interface LongerText {
  file: string;
  source: string;
}

/** Limits of a content folder. Larger ones are refused before they are read (C1). */
const limits = {
  ...{ jsonBytes: 2_000_000, textBytes: 500_000, fileBytes: 50_000_000, entries: 5_000 },
  /** Total size of JSON and texts, which are all in memory at once. */
  allBytes: 20_000_000,
} as const;

/**
 * Reads a conference: JSON, Markdown, and the names of its files. Nothing in the folder is executed. If a file cannot be read,
 * returns findings that say why instead.
 */
export async function readConference(
  folder: string,
): Promise<{ conference?: ConferenceContent; findings: readonly ContentFinding[] }> {
  const reader = await PartReader.open(folder);
  const { findings, links } = reader;
  const site = await reader.site();
  const descriptions = await reader.data<Descriptions>('descriptions');
  const speakers = await reader.data<SeedSpeakers>('speakers');
  const pages = new Map<string, unknown>();
  for (const name of reader.pages(site)) {
    const page = await reader.data<unknown>(pagePart(name));
    if (page !== undefined) pages.set(name, page);
  }
  const texts = await reader.texts(pages);
  const sizes = await measureFiles(folder);
  reader.refuseLargeFiles(sizes);
  if (!site || !descriptions || !speakers || findings.length > 0)
    return { findings: [...findings, ...linkFindings(links)] };
  return {
    findings,
    conference: {
      id: basename(folder),
      folder,
      site,
      descriptions,
      speakers,
      pages,
      texts,
      ...sizes,
      sources: reader.sources,
      uploads: nothingUploaded,
      links,
      changes: new Map(),
    },
  };
}

/**
 * Reads the site of a conference alone.
 *
 * @throws if it cannot be read
 */
export async function readSite(folder: string): Promise<Site> {
  const reader = await PartReader.open(folder);
  return (await reader.site()) ?? unreadable(folder, reader);
}

/**
 * Reads the speakers of a conference alone.
 *
 * @throws if they cannot be read
 */
export async function readSpeakers(folder: string): Promise<SeedSpeakers> {
  const reader = await PartReader.open(folder);
  return (await reader.data<SeedSpeakers>('speakers')) ?? unreadable(folder, reader);
}

function unreadable(folder: string, { findings, links }: PartReader): never {
  const [first] = [...findings, ...linkFindings(links)];
  throw new Error(`${folder} cannot be read: ${first && inLine(first)}`);
}

/** Files of a content folder, and what cannot be read in it. */
interface FolderFiles extends Entries {
  findings: readonly ContentFinding[];
}

async function ownFiles(folder: string): Promise<FolderFiles> {
  const { files, links } = await entriesIfAny(folder);
  if (files.length <= limits.entries) return { files, links, findings: [] };
  const finding = defect('tooManyFiles', { file: '.' }, { count: files.length, most: limits.entries });
  return { files: [], links: [], findings: [finding] };
}

/** The files of the folder that a conference extends, by their paths from the conference's folder. */
async function extendedFiles(folder: string, { files, links }: Entries): Promise<FolderFiles> {
  const none = { files: [], links: [], findings: [] };
  if (!files.includes('site.json') || links.includes('site.json')) return none;
  const found = await stat(join(folder, 'site.json')).catch(() => undefined);
  // The reader refuses it.
  if (!found || found.size > limits.jsonBytes) return none;
  const { text, path } = await readFile(join(folder, 'site.json'), 'utf8')
    .then((json) => ({ text: json, path: (JSON.parse(json) as { extends?: unknown } | null)?.extends }))
    .catch(() => ({ text: '', path: undefined }));
  if (path === undefined) return none;
  const isBeside = typeof path === 'string' && /^\.\.\/[\w-]+$/.test(path);
  if (!isBeside || !(await isThere(join(folder, path)))) {
    const line = linesOfJson(text).get('/extends')!;
    const place = { file: 'site.json', line, field: { part: 'site', path: '/extends' } };
    return { ...none, findings: [defect('extendsElsewhere', place, { path: JSON.stringify(path) })] };
  }
  if (await isLink(join(folder, path))) return { ...none, links: [path] };
  const shared = await ownFiles(join(folder, path));
  return {
    files: shared.files.filter((file) => /\.(json|md)$/.test(file)).map((file) => `${path}/${file}`),
    links: shared.links.map((file) => `${path}/${file}`),
    findings: shared.findings,
  };
}

/** Reads the parts of a conference from its own files and those that it extends. */
class PartReader {
  readonly sources = new Map<string, SourceFile[]>();
  /** Findings about files that cannot be read. */
  readonly findings: ContentFinding[];
  /** Symbolic links, by their paths from the conference's folder. */
  readonly links: readonly string[];
  readonly #folder: string;
  readonly #files: readonly string[];
  /** Bytes that may still be read. */
  #left: number = limits.allBytes;

  constructor(folder: string, { files, links, findings }: FolderFiles) {
    this.#folder = folder;
    this.#files = files;
    this.links = links;
    this.findings = [...findings];
  }

  /** Lists the files of a conference, and of the folder that it extends. */
  static async open(folder: string): Promise<PartReader> {
    const own = await ownFiles(folder);
    const base = await extendedFiles(folder, own);
    return new PartReader(folder, {
      files: [...own.files, ...base.files],
      links: [...own.links, ...base.links],
      findings: [...own.findings, ...base.findings],
    });
  }

  /** The site, without the name of the folder that it extends. */
  async site(): Promise<Site | undefined> {
    const site = await this.data<Site & { extends?: string }>('site');
    if (!site) return undefined;
    const { extends: _, ...own } = site;
    return own;
  }

  /** The data of a part in its current shape. A field of its own file replaces the same field of the extended one. */
  async data<Value>(part: string): Promise<Value | undefined> {
    const files = this.#filesOf(fileOfPart(part));
    const values: object[] = [];
    const sources: SourceFile[] = [];
    for (const file of files) {
      const text = await this.#read(file, limits.jsonBytes);
      const value = text === undefined ? undefined : this.#parse(file, text);
      if (value === undefined) return undefined;
      values.push(value);
      sources.push({ file, text: text! });
    }
    if (values.length === 0) {
      // A link is reported as one.
      if (!this.links.some((link) => ownPath(link) === fileOfPart(part)))
        this.findings.push(defect('missingFile', { file: fileOfPart(part) }, { file: fileOfPart(part) }));
      return undefined;
    }
    this.sources.set(part, sources);
    // Object.assign would not treat a key '__proto__' as an ordinary key.
    const { $schema: _, ...value } = values.reduceRight((shared, own) => ({ ...shared, ...own })) as {
      $schema?: string;
    };
    return currentContent(part, value as Json) as Value;
  }

  /** Names of pages: those of the conference's own files, and those of the extended folder that its routes show. */
  pages(site: Site | undefined): string[] {
    const routes: unknown = [...rowsIn(site?.routes), ...rowsIn(site?.removed)];
    const shown = new Set((routes as { page?: unknown }[]).map((route) => route?.page));
    const names = this.#files.flatMap((file) => {
      const [, base, name = ''] = /^(\.\.\/[\w-]+\/)?pages\/([^/]+)\.json$/.exec(file) ?? [];
      return name !== '' && (base === undefined || shown.has(name)) ? [name] : [];
    });
    return [...new Set(names)];
  }

  /** Long texts by file name: those of the extended folder, for pages that the conference has. */
  async texts(pages: ReadonlyMap<string, unknown>): Promise<Map<string, LongerText>> {
    const texts = new Map<string, LongerText>();
    for (const file of this.#files) {
      const [, base, name = ''] = /^(\.\.\/[\w-]+\/)?pages\/([^/]+\.md)$/.exec(file) ?? [];
      const isWanted = name !== '' && (base === undefined || pages.has(name.split('.', 1)[0] ?? ''));
      if (!isWanted || texts.has(name)) continue;
      const source = await this.#read(file, limits.textBytes);
      if (source !== undefined) texts.set(name, { file, source });
    }
    return texts;
  }

  /** Refuses pictures and other files that are too large to be published. */
  refuseLargeFiles(sizes: UploadedFiles): void {
    for (const folder of ['images', 'files'] as const)
      for (const [name, size] of sizes[folder])
        if (size > limits.fileBytes) this.#refuseSize(`${folder}/${name}`, size, limits.fileBytes);
  }

  #refuseSize(file: string, size: number, most: number): void {
    this.findings.push(defect('tooLargeFile', { file }, { file, bytes: size, most }));
  }

  /** The paths of a file in the conference's folder and in the one that it extends. */
  #filesOf(path: string): string[] {
    return this.#files.filter((file) => ownPath(file) === path);
  }

  async #read(file: string, most: number): Promise<string | undefined> {
    try {
      const { size } = await stat(join(this.#folder, file));
      if (size > most) this.#refuseSize(file, size, most);
      else if ((this.#left -= size) < 0)
        this.findings.push(defect('tooMuchText', { file }, { file, most: limits.allBytes }));
      else return withoutMark(await readFile(join(this.#folder, file), 'utf8'));
    } catch (error) {
      this.findings.push(defect('unreadableFile', { file }, { file, error: errorMessage(error) }));
    }
    return undefined;
  }

  #parse(file: string, text: string): object | undefined {
    try {
      const value: unknown = JSON.parse(text);
      if (isTooDeep(value, jsonLimits.depth)) this.findings.push(defect('nestedFile', { file }, { file }));
      else if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
      else this.findings.push(defect('notFields', { file }, { file }));
    } catch (error) {
      // Without the beginning of the file, which V8 quotes.
      const [reason = ''] = errorMessage(error)
        .replaceAll(/\s+/g, ' ')
        .split(/, (?:\.\.\.)?"/, 1);
      this.findings.push(defect('notJson', { file, line: lineOfSyntaxError(text) }, { file, reason }));
    }
    return undefined;
  }
}

/** A path in the folder that a conference extends, from that folder. */
function ownPath(file: string): string {
  return file.replace(/^\.\.\/[\w-]+\//, '');
}

/** Without the byte order mark that some editors write. */
function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, '');
}

function isTooDeep(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inside) => isTooDeep(inside, levels - 1));
}

/** The data of a conference's parts, by name. Longer texts are not included. */
export function dataOf({ site, descriptions, speakers, pages }: ConferenceContent): [part: string, data: unknown][] {
  return [
    ['site', site],
    ['descriptions', descriptions],
    ['speakers', speakers],
    ...Array.from(pages, ([name, page]): [string, unknown] => [pagePart(name), page]),
  ];
}

/** Whether the organisers write the page at this route. */
export function isWritten(route: Route | undefined): route is RouteOf<PageKind> {
  return route !== undefined && 'page' in route;
}

/** The routes whose pages the organisers write. */
export function writtenRoutes({ routes }: Pick<Site, 'routes'>): RouteOf<PageKind>[] {
  return routes.filter(isWritten);
}

/** The items of a page that have addresses of their own, if any. */
export function itemsOf(page: unknown): readonly Headline[] {
  return (page as { items?: readonly Headline[] } | undefined)?.items ?? [];
}

/** Findings about the symbolic links in a content folder. */
export function linkFindings(paths: readonly string[]): ContentFinding[] {
  return paths.map((file) => defect('symbolicLink', { file }, { file }));
}

/** The files of a folder below `images/` and `files/`, with their sizes. */
export async function measureFiles(folder: string): Promise<UploadedFiles> {
  const { files } = await entriesIfAny(folder);
  const sizesIn = async (part: FilesFolder) => {
    const sizes = new Map<string, number>();
    for (const name of pathsIn(files, part)) sizes.set(name, (await stat(join(folder, part, name))).size);
    return sizes;
  };
  return { images: await sizesIn('images'), files: await sizesIn('files') };
}

/** Whether the conference has a file. */
export function conferenceHasFile(
  { images, files, uploads }: ConferenceContent,
  folder: FilesFolder,
  name: string,
): boolean {
  const own = folder === 'images' ? images : files;
  return own.has(name) || uploads[folder].has(name);
}

/** Like `listEntriesBelow`; empty if the folder does not exist. */
async function entriesIfAny(folder: string): Promise<Entries> {
  return existsSync(folder) ? listEntriesBelow(folder) : { files: [], links: [] };
}

/** The paths of a conference that are inside one of its folders, relative to it. */
function pathsIn(files: readonly string[], folder: string): string[] {
  return files.flatMap((path) => (path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1)] : []));
}

async function isThere(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => undefined)) !== undefined;
}

async function isLink(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => undefined))?.isSymbolicLink() === true;
}
