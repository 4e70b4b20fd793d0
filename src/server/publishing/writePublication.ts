import { existsSync } from 'node:fs';
import { copyFile, cp, link, lstat, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join, sep } from 'node:path';
import type { Site } from '#site/site.ts';
import { languagesIn } from '#contract/pages/page.ts';
import { adminFolder } from '#contract/pages/pageAddress.ts';
import { publishedFolder } from '#contract/pages/published.ts';
import { filesNeededFor } from '#contract/rules/uploadedFile.ts';
import { filesBelow } from '#server/conference/filesBelow.ts';
import type { ConferenceContent } from '#server/conference/readConference.ts';
import { calendarsOf } from './calendarFiles.ts';
import { compressFolder } from './compress.ts';
import { drawShortcutIcons, manifestOf } from './manifest.ts';
import { withConference } from './pageAssets.ts';
import { writePages } from './pages.ts';
import {
  fileRevision,
  offlineLimit,
  publicationFiles,
  servedFolders,
  type PublicationFacts,
  type PublishingOptions,
} from './publicationFiles.ts';
import { conferenceScript, publishedContent, type PublishedContent } from './publishedContent.ts';
import { searchIndexes } from './searchIndex.ts';
import { softwareFiles, type Software } from './software.ts';

/**
 * Writes a publication: the whole site of a conference as static files, ready to be served, and what the server has to know of
 * it (C3, C5). Renders in this process, which can render no other conference afterwards.
 *
 * @param folder - is created
 * @throws an error that names the page that could not be drawn, or that of the disk; part of the folder may be there then
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
  const published = await publishedContent(content, apiBase);
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
    [`${adminFolder}/index.html`, withConference(adminFrame, published.adminScript)],
    ['manifest.webmanifest', JSON.stringify(manifestOf(site, content.images))],
    ...calendarsOf(site, publicUrl),
    ...(await drawShortcutIcons(site)),
    ...searchIndexes({ ...published.content, site, html: pages.html }, now),
  ]);
  await linkFiles(join(software.folder, softwareFiles.public), outDir);
  for (const from of [content.folder, options.uploads])
    for (const [source, target] of Object.entries(servedFolders))
      if (from !== undefined && existsSync(join(from, source)))
        await cp(join(from, source), join(outDir, target), { recursive: true, filter: isNoLink });
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

async function isNoLink(path: string): Promise<boolean> {
  return !(await lstat(path)).isSymbolicLink();
}

/** The site's worker: the conference, the list of its files, and the software's worker, which has a list of its own. */
async function siteWorker(
  outDir: string,
  software: Software,
  { conference, adminScript }: PublishedContent,
): Promise<string> {
  // The admin area has a worker of its own; screenshots and icons are shown by the system, at installation.
  const isLeftOut = (file: string) =>
    `/${file}` === adminScript ||
    file.startsWith(`${adminFolder}/`) ||
    /^images\/(screenshot-|icon-|shortcut-|apple-touch-icon\.png)/.test(file);
  const ofSoftware = new Set(await filesBelow(join(software.folder, softwareFiles.public)));
  const files = (await filesBelow(outDir)).filter((file) => !ofSoftware.has(file));
  // Of a picture in several sizes the largest is kept, which the worker shows in place of the others.
  const furtherSizes = new Set(files.flatMap((file) => filesNeededFor(file).filter((name) => name !== file)));
  const wanted = files.filter(
    (file) => (keptEndings.has(extname(file)) || isSearchIndex(file)) && !isLeftOut(file) && !furtherSizes.has(file),
  );
  const sizes = await Promise.all(wanted.map(async (file) => (await stat(join(outDir, file))).size));
  const kept = wanted.filter((_, index) => (sizes[index] ?? 0) <= offlineLimit);
  kept.push(...wordsOf(software, conference.site));
  const code = await readFile(join(software.folder, softwareFiles.siteWorker), 'utf8');
  return conferenceScript(conference) + listOf(await entriesOf(outDir, kept)) + code;
}

/** Files of the interface's words in the languages of the site, which the software's list leaves out. */
function wordsOf({ manifest }: Software, site: Site): string[] {
  const sources = Object.entries(manifest).filter(([source]) =>
    languagesIn(site).some((language) => source.endsWith(`/${language}.po`)),
  );
  return sources.map(([, { file }]) => file);
}

const keptEndings = new Set(
  ['js', 'css', 'html', 'woff2', 'svg', 'png', 'jpg', 'webp', 'avif', 'doc', 'docx', 'ics', 'webmanifest'].map(
    (ending) => `.${ending}`,
  ),
);

function isSearchIndex(file: string): boolean {
  return /^pages\/[^/]+\/search\.json$/.test(file);
}

/** The admin area's worker, in the same way. */
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
  /** Null where the name holds a hash. */
  revision: string | null;
  integrity: string;
}

/**
 * Every file with the digest of its bytes. The browser compares it with what arrives, so that a page of a captive portal, or
 * of a CDN in maintenance, is never stored in its place: the worker is then not installed, and the next visit tries again.
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

/** Of what is the same in several publications, as the software is: one copy on the disk, wherever that is possible. */
export async function linkFiles(from: string, to: string): Promise<void> {
  for (const file of await filesBelow(from)) {
    const [source, target] = [join(from, file), join(to, file)];
    await mkdir(dirname(target), { recursive: true });
    await link(source, target).catch(() => copyFile(source, target));
  }
}

/** @throws for a path that leads out of the folder */
function within(folder: string, path: string): string {
  const file = join(folder, path);
  if (!file.startsWith(folder + sep)) throw new Error(`${path} is no path of a site.`);
  return file;
}

async function write(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
