import { existsSync } from 'node:fs';
import { copyFile, cp, link, lstat, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join, sep } from 'node:path';
import type { Site } from '#site/site.ts';
import { languages, languagesIn } from '#contract/pages/page.ts';
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
import { onDemandFolder, softwareFiles, type Software } from './software.ts';

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

/** The site's worker: its conference, the files that it keeps on the device, and the software's code. */
async function siteWorker(
  outDir: string,
  software: Software,
  { conference, adminScript }: PublishedContent,
): Promise<string> {
  // What the system shows at installation, and the admin area, which has a worker of its own, are not kept.
  const words = wordsOfOthers(software, conference.site);
  const isLeftOut = (file: string) =>
    words.has(file) ||
    `/${file}` === adminScript ||
    file.startsWith(`${adminFolder}/`) ||
    /^images\/(screenshot-|icon-|shortcut-|apple-touch-icon\.png)/.test(file);
  const files = await filesBelow(outDir);
  // Of a picture in several sizes the largest is kept, which the worker shows in place of the others.
  const furtherSizes = new Set(files.flatMap((file) => filesNeededFor(file).filter((name) => name !== file)));
  const wanted = files.filter(
    (file) => (keptEndings.has(extname(file)) || isSearchIndex(file)) && !isLeftOut(file) && !furtherSizes.has(file),
  );
  const sizes = await Promise.all(wanted.map(async (file) => (await stat(join(outDir, file))).size));
  const kept = wanted.filter((_, index) => (sizes[index] ?? 0) <= offlineLimit);
  const code = await readFile(join(software.folder, softwareFiles.siteWorker), 'utf8');
  return conferenceScript(conference) + filesToCache(await entriesOf(outDir, kept)) + code;
}

/** Files of the interface's words in languages that the site is not in. */
function wordsOfOthers({ manifest }: Software, site: Site): ReadonlySet<string> {
  const others = languages.filter((language) => !languagesIn(site).includes(language));
  const sources = Object.entries(manifest).filter(([source]) => others.some((one) => source.endsWith(`/${one}.po`)));
  return new Set(sources.map(([, { file }]) => file));
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
  // Documents are written of what only the server has: their writer, of more than a megabyte, comes with it.
  const isLeftOut = (file: string) =>
    file.startsWith(`${onDemandFolder}/`) || file.startsWith('assets/encodeDocument.worker-');
  const own = (await filesBelow(join(outDir, adminFolder))).filter(
    (file) => /\.(js|css|html|woff2)$/.test(file) && !isLeftOut(file),
  );
  const files = [...own.map((file) => `${adminFolder}/${file}`), script.slice(1)];
  const entries = (await entriesOf(outDir, files)).map((entry) => ({ ...entry, url: `/${entry.url}` }));
  return filesToCache(entries) + (await readFile(join(software.folder, softwareFiles.adminWorker), 'utf8'));
}

function filesToCache(entries: readonly CachedFile[]): string {
  return `self.filesToCache=${JSON.stringify(entries)};\n`;
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

const hashedFolders = ['assets/', `${adminFolder}/assets/`, `${publishedFolder}/`];

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
