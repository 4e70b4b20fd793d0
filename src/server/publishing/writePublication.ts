import { existsSync } from 'node:fs';
import { copyFile, cp, link, lstat, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join, sep } from 'node:path';
import type { Site } from '#site/site.ts';
import { languagesIn } from '#contract/pages/page.ts';
import { adminFolder } from '#contract/pages/pageAddress.ts';
import { publishedFolder } from '#contract/pages/published.ts';
import { filesNeededFor } from '#contract/rules/uploadedFile.ts';
import { listFilesBelow } from '#server/conference/filesBelow.ts';
import type { ConferenceContent } from '#server/conference/readConference.ts';
import { composeCalendars } from './calendarFiles.ts';
import { compressFolder } from './compress.ts';
import { drawShortcutIcons, composeManifest } from './manifest.ts';
import { insertConference } from './pageAssets.ts';
import { writePages } from './pages.ts';
import {
  fileRevision,
  offlineLimit,
  publicationFiles,
  servedFolders,
  type PublicationFacts,
  type PublishingOptions,
} from './publicationFiles.ts';
import { conferenceScript, convertContent, type PublishedContent } from './publishedContent.ts';
import { buildSearchIndexes } from './searchIndex.ts';
import { softwareFiles, type Software } from './software.ts';

/**
 * Writes a publication: the complete site of a conference as static files, ready to be served, and the facts that the
 * server needs (C3, C5). Renders in this process, which can render no other conference afterwards.
 *
 * @param folder - created here
 * @throws an error that names the page that could not be drawn, or an error of the disk. The folder may then be
 * incomplete
 */
export async function writePublication(
  folder: string,
  content: ConferenceContent,
  software: Software,
  version: string,
  options: PublishingOptions & Pick<PublicationFacts, 'moved'>,
): Promise<void> {
  const { apiBase, publicUrl = '', phase, now, moved } = options;
  const outDir = join(folder, publicationFiles.public);
  const published = await convertContent(content, apiBase);
  const { site } = published.conference;
  const pages = await writePages(software, published, {
    now,
    phase,
    origin: publicUrl,
    descriptions: content.descriptions,
    images: [...content.images.keys()],
  });
  const adminFrame = await readFile(join(software.folder, softwareFiles.adminFrame), 'utf8');
  const files = new Map<string, string | Buffer>([
    ...published.files,
    ...pages.html,
    [`${adminFolder}/index.html`, insertConference(adminFrame, published.adminScript)],
    ['manifest.webmanifest', JSON.stringify(composeManifest(site, content.images))],
    ...composeCalendars(site, publicUrl),
    ...(await drawShortcutIcons(site)),
    ...buildSearchIndexes({ ...published.content, site, html: pages.html }, now),
  ]);
  await linkFiles(join(software.folder, softwareFiles.public), outDir);
  for (const from of [content.folder, options.uploads])
    for (const [source, target] of Object.entries(servedFolders))
      if (from !== undefined && existsSync(join(from, source)))
        await cp(join(from, source), join(outDir, target), { recursive: true, filter: isNotLink });
  for (const [path, text] of files) await write(within(outDir, path), text);
  await write(join(outDir, 'sw.js'), await siteWorker(outDir, software, published));
  await write(join(outDir, adminFolder, 'sw.js'), await adminWorker(outDir, software, published.adminScript));
  await compressFolder(outDir);
  const facts: PublicationFacts = {
    version,
    software: software.version,
    conference: published.script,
    site,
    speakers: published.content.speakers,
    scriptHashes: pages.scriptHashes,
    moved,
  };
  await write(join(folder, publicationFiles.facts), JSON.stringify(facts));
}

async function isNotLink(path: string): Promise<boolean> {
  return !(await lstat(path)).isSymbolicLink();
}

/** The site's worker: the conference, the list of its files, and the software's worker with its own list. */
async function siteWorker(
  outDir: string,
  software: Software,
  { conference, adminScript }: PublishedContent,
): Promise<string> {
  // The admin area has its own worker. Screenshots and icons are used by the system, at installation.
  const isLeftOut = (file: string) =>
    `/${file}` === adminScript ||
    file.startsWith(`${adminFolder}/`) ||
    /^images\/(screenshot-|icon-|shortcut-|apple-touch-icon\.png)/.test(file);
  const ofSoftware = new Set(await listFilesBelow(join(software.folder, softwareFiles.public)));
  const files = (await listFilesBelow(outDir)).filter((file) => !ofSoftware.has(file));
  // Of a picture in several sizes only the largest is cached; the worker serves it in place of the others.
  const furtherSizes = new Set(files.flatMap((file) => filesNeededFor(file).filter((name) => name !== file)));
  const wanted = files.filter(
    (file) => (cachedEndings.has(extname(file)) || isSearchIndex(file)) && !isLeftOut(file) && !furtherSizes.has(file),
  );
  const sizes = await Promise.all(wanted.map(async (file) => (await stat(join(outDir, file))).size));
  const cached = wanted.filter((_, index) => (sizes[index] ?? 0) <= offlineLimit);
  cached.push(...cataloguesOf(software, conference.site));
  const code = await readFile(join(software.folder, softwareFiles.siteWorker), 'utf8');
  return conferenceScript(conference) + listOf(await entriesOf(outDir, cached)) + code;
}

/** Catalogues of interface words in the languages of the site, which the software's list leaves out. */
function cataloguesOf({ manifest }: Software, site: Site): string[] {
  const sources = Object.entries(manifest).filter(([source]) =>
    languagesIn(site).some((language) => source.endsWith(`/${language}.po`)),
  );
  return sources.map(([, { file }]) => file);
}

const cachedEndings = new Set(
  ['js', 'css', 'html', 'woff2', 'svg', 'png', 'jpg', 'webp', 'avif', 'doc', 'docx', 'ics', 'webmanifest'].map(
    (ending) => `.${ending}`,
  ),
);

function isSearchIndex(file: string): boolean {
  return /^pages\/[^/]+\/search\.json$/.test(file);
}

/** The admin area's worker, composed in the same way. */
async function adminWorker(outDir: string, software: Software, script: string): Promise<string> {
  const files = [`${adminFolder}/index.html`, script.slice(1)];
  const entries = (await entriesOf(outDir, files)).map((entry) => ({ ...entry, url: `/${entry.url}` }));
  return listOf(entries) + (await readFile(join(software.folder, softwareFiles.adminWorker), 'utf8'));
}

function listOf(entries: readonly CachedFile[]): string {
  return `self.conferenceFiles=${JSON.stringify(entries)};\n`;
}

/** An entry of Workbox' precache. */
interface CachedFile {
  url: string;
  /** Null if the name contains a hash. */
  revision: string | null;
  integrity: string;
}

/**
 * Every file with the digest of its bytes. The browser compares it with the response, so that a page of a captive
 * portal, or of a CDN in maintenance, is never cached instead: the worker is then not installed, and the next visit
 * tries again.
 */
function entriesOf(outDir: string, files: readonly string[]): Promise<CachedFile[]> {
  return Promise.all(
    files.toSorted().map(async (url) => {
      const digest = fileRevision(await readFile(join(outDir, url)));
      const isHashed = hashedFolders.some((folder) => url.startsWith(folder));
      return { url, revision: isHashed ? null : digest, integrity: `sha256-${digest}` };
    }),
  );
}

const hashedFolders = ['assets/', `${publishedFolder}/`];

/**
 * Hard-links files that several publications share, such as the software, to save disk space. Copies them if links
 * fail.
 */
export async function linkFiles(from: string, to: string): Promise<void> {
  for (const file of await listFilesBelow(from)) {
    const [source, target] = [join(from, file), join(to, file)];
    await mkdir(dirname(target), { recursive: true });
    await link(source, target).catch(() => copyFile(source, target));
  }
}

/** @throws if a path leads out of the folder */
function within(folder: string, path: string): string {
  const file = join(folder, path);
  if (!file.startsWith(folder + sep)) throw new Error(`${path} is not a path of a site.`);
  return file;
}

async function write(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
