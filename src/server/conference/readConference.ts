import { existsSync } from 'node:fs';
import { lstat, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Headline, PageKind } from '#site/pages.ts';
import type { Descriptions, Route, RouteOf } from '#site/routes.ts';
import type { Site } from '#site/site.ts';
import type { FilesFolder } from '#contract/content/namedFiles.ts';
import type { SeedSpeakers } from '#site/speakers.ts';
import { errorMessage } from '#server/text/errorMessage.ts';
import { listEntriesBelow, type Entries } from './filesBelow.ts';
import { contentFindingsAbout, type ContentFinding } from './finding.ts';
import type { Prose } from './markdown.ts';

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
  /**
   * Text of its `.ts` and `.md` files, and of those it imports from other folders (`../both-forums/topics.ts`), by
   * path.
   */
  sources: ReadonlyMap<string, string>;
  /** Paths of symbolic links. Their targets are neither read nor published. */
  links: readonly string[];
  /** Parts that differ from the folder (`withParts`). */
  changes: ReadonlyMap<string, unknown>;
}

/** Paths below `images/` and `files/`, with the bytes of each. */
export type UploadedFiles = Readonly<Record<FilesFolder, ReadonlyMap<string, number>>>;

const nothingUploaded: UploadedFiles = { images: new Map(), files: new Map() };

/** A longer text and the path of the file that holds it, which another folder may share. */
type LongerText = Prose & { file: string };

const { defect } = contentFindingsAbout('files');

/** Reads a conference. If a file cannot be loaded, returns findings that say why instead. */
export async function readConference(
  folder: string,
): Promise<{ conference?: ConferenceContent; findings: readonly ContentFinding[] }> {
  const findings: ContentFinding[] = [];
  const { files, links: ownLinks } = await entriesIfAny(folder);
  const { sources, links } = await sourcesOf(folder, files, ownLinks);
  const load = async <Value>(path: string, name: string): Promise<Value | undefined> => {
    // Node would follow symbolic links, also those of imported files.
    if (importsOf(path, sources).some((file) => links.has(file))) return undefined;
    try {
      const module = (await import(pathToFileURL(join(folder, path)).href)) as Record<string, Value>;
      if (module[name] !== undefined) return module[name];
      const words = [
        `In the content folder, ${path} exports no ${name}.`,
        `内容文件夹中的${path}没有导出${name}。`,
      ] as const;
      findings.push(
        defect('noExport', { file: path }, `exports no '${name}'`, `Write 'export const ${name} = …' in it.`, words),
      );
    } catch (error) {
      const reason = errorMessage(error).split('\n')[0];
      const found = existsSync(join(folder, path)) ? `cannot be loaded: ${reason}` : 'is not there';
      findings.push(
        defect('notLoaded', { file: path }, found, 'Correct the file; npm run types names the line.', [
          `In the content folder, ${path} ${found}.`,
          `内容文件夹中的${path}有误：${found}。`,
        ]),
      );
    }
    return undefined;
  };

  const [site, descriptions, speakers] = [
    await load<Site>('site.ts', 'site'),
    await load<Descriptions>('descriptions.ts', 'descriptions'),
    await load<SeedSpeakers>('speakers.ts', 'speakers'),
  ];
  const names = pathsIn(files, 'pages');
  const pages = new Map<string, unknown>();
  for (const name of names.filter((file) => file.endsWith('.ts')))
    pages.set(name.slice(0, -'.ts'.length), await load<unknown>(`pages/${name}`, 'page'));
  const texts = new Map<string, LongerText>();
  const { sharedTexts } = site ? await importSharing(folder) : {};
  // Loaded only here: the parser takes longer to load than most commands take to run.
  const { parseProse } = await import('./markdown.ts');
  for (const [name, file] of await textFiles(folder, names, sharedTexts, links)) {
    const source = sources.get(file) ?? (await readFile(join(folder, file), 'utf8'));
    sources.set(file, source);
    texts.set(name, { ...parseProse(source), file });
  }
  if (!site || !descriptions || !speakers || findings.length > 0)
    return { findings: [...findings, ...linkFindings([...links])] };
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
      ...(await measureFiles(folder)),
      sources,
      uploads: nothingUploaded,
      links: [...links],
      changes: new Map(),
    },
  };
}

/** The data of a conference's files, by path. Longer texts are not included. */
export function dataOf({ site, descriptions, speakers, pages }: ConferenceContent): [file: string, data: unknown][] {
  return [
    ['site.ts', site],
    ['descriptions.ts', descriptions],
    ['speakers.ts', speakers],
    ...Array.from(pages, ([name, page]): [string, unknown] => [`pages/${name}.ts`, page]),
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
  return paths.map((path) =>
    defect(
      'symbolicLink',
      { file: path },
      'is a symbolic link, which is not followed',
      'Put the file itself there.',
      [
        `In the content folder, ${path} is a symbolic link, which is not followed. Please put the file itself there.`,
        `内容文件夹中的${path}是符号链接，不会读取其指向的内容。请放入文件本身。`,
      ],
      { path },
    ),
  );
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

/** Those of a conference's paths that are below one of its folders, relative to it. */
function pathsIn(files: readonly string[], folder: string): string[] {
  return files.flatMap((path) => (path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1)] : []));
}

/** Reads the sources of a folder and of its imports from other folders, and collects the symbolic links of both. */
async function sourcesOf(
  folder: string,
  files: readonly string[],
  ownLinks: readonly string[],
): Promise<{ sources: Map<string, string>; links: Set<string> }> {
  const sources = new Map<string, string>();
  const links = new Set(ownLinks);
  const paths = files.filter((path) => /\.(ts|md)$/.test(path));
  // The loop adds to this list: each file adds its imports from other folders.
  for (const path of paths) {
    if (sources.has(path)) continue;
    const source = await readFile(join(folder, path), 'utf8');
    sources.set(path, source);
    for (const file of importedFiles(path, source).filter((name) => name.startsWith('..')))
      if (await isLink(join(folder, file))) links.add(file);
      else if (existsSync(join(folder, file))) paths.push(file);
  }
  return { sources, links };
}

/** A source and everything it imports by relative path, each once. */
function importsOf(path: string, sources: ReadonlyMap<string, string>): string[] {
  const paths = [path];
  for (const each of paths)
    paths.push(...importedFiles(each, sources.get(each) ?? '').filter((file) => !paths.includes(file)));
  return paths;
}

async function isLink(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => undefined))?.isSymbolicLink() === true;
}

/** Files that a source imports by relative path, as paths from the conference's folder. */
function importedFiles(path: string, source: string): string[] {
  return Array.from(source.matchAll(/ from '(\.[^']+\.ts)'/g), ([, name = '']) =>
    relative('.', join(dirname(path), name)).replaceAll('\\', '/'),
  );
}

/**
 * The file of each longer text, by its name: the conference's own or, for pages that the conference has, that of
 * `sharedTexts`.
 */
async function textFiles(
  folder: string,
  names: readonly string[],
  sharedTexts: string | undefined,
  links: Set<string>,
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  if (sharedTexts !== undefined && (await isLink(join(folder, sharedTexts)))) links.add(sharedTexts);
  else if (sharedTexts !== undefined) {
    const shared = await entriesIfAny(join(folder, sharedTexts));
    for (const name of shared.links) links.add(`${sharedTexts}/${name}`);
    for (const name of shared.files) {
      const [page = ''] = name.split('.', 1);
      if (name.endsWith('.md') && names.includes(`${page}.ts`)) files.set(name, `${sharedTexts}/${name}`);
    }
  }
  for (const name of names.filter((file) => file.endsWith('.md'))) files.set(name, `pages/${name}`);
  return files;
}

/** Imports from `site.ts` the optional folder of longer texts that several conferences share. */
async function importSharing(folder: string): Promise<{ sharedTexts?: string }> {
  return (await import(pathToFileURL(join(folder, 'site.ts')).href).catch(() => ({}))) as { sharedTexts?: string };
}
