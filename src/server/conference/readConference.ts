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
import { entriesBelow, type Entries } from './filesBelow.ts';
import { contentFindingsAbout, type ContentFinding } from './finding.ts';
import type { Prose } from './markdown.ts';

/** A conference as its folder holds it, read without building. */
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
  /** What was uploaded of the same, as far as something names it. */
  uploads: UploadedFiles;
  /** Its `.ts` and `.md` files, and those it takes from other folders (`../both-forums/topics.ts`), by their path. */
  sources: ReadonlyMap<string, string>;
  /** Symbolic links, by their path: what they lead to is not read, and not published. */
  links: readonly string[];
  /** Parts that are not as in the folder (`withParts`). */
  changes: ReadonlyMap<string, unknown>;
}

/** Paths below `images/` and `files/`, with the bytes of each. */
export type UploadedFiles = Readonly<Record<FilesFolder, ReadonlyMap<string, number>>>;

const nothingUploaded: UploadedFiles = { images: new Map(), files: new Map() };

/** A longer text and the path of the file that holds it, which another folder may share. */
type LongerText = Prose & { file: string };

const { defect } = contentFindingsAbout('files');

/** Reads a conference. Where a file cannot be loaded there is none, but findings that say why. */
export async function readConference(
  folder: string,
): Promise<{ conference?: ConferenceContent; findings: readonly ContentFinding[] }> {
  const findings: ContentFinding[] = [];
  const { files, links: ownLinks } = await entriesIfAny(folder);
  const { sources, links } = await sourcesOf(folder, files, ownLinks);
  const load = async <Value>(path: string, name: string): Promise<Value | undefined> => {
    // Node would follow a link, also that of a file which is imported.
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
        defect('notLoaded', { file: path }, found, 'Mend the file; npm run types names the line.', [
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
  const { sharedTexts } = site ? await sharingOf(folder) : {};
  // The parser takes longer to load than most commands to run.
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
      ...(await filesIn(folder)),
      sources,
      uploads: nothingUploaded,
      links: [...links],
      changes: new Map(),
    },
  };
}

/** What the files of a conference hold as data, by their path. Longer texts are no data. */
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

/** The items of a page that have addresses of their own; none where it has none. */
export function itemsOf(page: unknown): readonly Headline[] {
  return (page as { items?: readonly Headline[] } | undefined)?.items ?? [];
}

/** What is said of symbolic links in a content folder. */
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

/** What a folder has below `images/` and `files/`. */
export async function filesIn(folder: string): Promise<UploadedFiles> {
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

/** None where there is no such folder. */
async function entriesIfAny(folder: string): Promise<Entries> {
  return existsSync(folder) ? entriesBelow(folder) : { files: [], links: [] };
}

/** Paths below one of the folders of a conference, of all its files. */
function pathsIn(files: readonly string[], folder: string): string[] {
  return files.flatMap((path) => (path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1)] : []));
}

/** Sources of a folder, and of what it imports from other folders; of links, also theirs. */
async function sourcesOf(
  folder: string,
  files: readonly string[],
  ownLinks: readonly string[],
): Promise<{ sources: Map<string, string>; links: Set<string> }> {
  const sources = new Map<string, string>();
  const links = new Set(ownLinks);
  const paths = files.filter((path) => /\.(ts|md)$/.test(path));
  // Grows while it is read: a file adds those that it imports from other folders.
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

/** A source and all that it imports by their place, each once. */
function importsOf(path: string, sources: ReadonlyMap<string, string>): string[] {
  const paths = [path];
  for (const each of paths)
    paths.push(...importedFiles(each, sources.get(each) ?? '').filter((file) => !paths.includes(file)));
  return paths;
}

async function isLink(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => undefined))?.isSymbolicLink() === true;
}

/** Paths of the files that a source imports by their place, from the conference's folder. */
function importedFiles(path: string, source: string): string[] {
  return Array.from(source.matchAll(/ from '(\.[^']+\.ts)'/g), ([, name = '']) =>
    relative('.', join(dirname(path), name)).replaceAll('\\', '/'),
  );
}

/**
 * Longer texts by their name, with the file of each: the conference's own, or else that of `sharedTexts`, for the pages that
 * the conference has.
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

/** What `site.ts` may export beside the site: the folder of longer texts that several conferences share. */
async function sharingOf(folder: string): Promise<{ sharedTexts?: string }> {
  return (await import(pathToFileURL(join(folder, 'site.ts')).href).catch(() => ({}))) as { sharedTexts?: string };
}
