import { existsSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { Site } from '#site/site.ts';
import { languagesIn } from '#contract/pages/page.ts';
import { adminFolder, previewFile } from '#contract/pages/pageAddress.ts';
import { conferenceFolder, type PublishedLogo } from '#contract/pages/published.ts';
import { filesNeededFor } from '#contract/rules/uploadedFile.ts';
import { speakerListsOf } from '#contract/parts/speakerLists.ts';
import { drawingNames, drawingsFolder, generalDrawings } from '#contract/pages/personDrawings.ts';
import { hint, type ContentFinding } from '#server/conference/finding.ts';
import type { ConferenceContent, UploadedFiles } from '#server/conference/readConference.ts';
import type { VisibleConference } from '#server/conference/visible.ts';
import { addBrand, type Brand } from './brand/makeBrand.ts';
import { addShareCards, type ShareCards } from './brand/makeCards.ts';
import { composeCalendars } from './calendarFiles.ts';
import { drawConferenceIcons } from './conferenceIcons.ts';
import { drawShortcutIcons, composeManifest } from './manifest.ts';
import { linkFiles, NewFiles, type NewFile } from './newFiles.ts';
import { insertConference } from './pageAssets.ts';
import { writePages, type WrittenPages } from './pages.ts';
import type { Publication } from './publication.ts';
import {
  fileRevision,
  isHashed,
  offlineLimit,
  publicationFiles,
  servedFolders,
  type PublicationFacts,
  type PublishingOptions,
} from './publicationFiles.ts';
import { conferenceScript, convertContent, type PublishedContent } from './publishedContent.ts';
import { writeSearchIndexes, type WrittenIndexes } from './searchIndex.ts';
import { softwareFiles, type Software } from './software.ts';
import type { FolderFiles } from './version.ts';

/**
 * Writes a publication: the complete site of a conference as static files, ready to be served, and the facts that the
 * server needs (C3, C5). Renders in this process, which can render no other conference afterwards.
 *
 * @param folder - created here
 * @param folderFiles - of the conference
 * @param newest - the last publication. Its files are linked if they are still the same
 * @returns warnings about parts that are missing
 * @throws {LogoNotRead} if the conference's logo cannot be used
 * @throws an error that names the page that could not be drawn, or an error of the disk. The folder may then be
 * incomplete
 */
export async function writePublication(
  folder: string,
  { content, moved }: VisibleConference,
  folderFiles: FolderFiles,
  software: Software,
  version: string,
  options: PublishingOptions,
  newest?: Publication,
): Promise<readonly ContentFinding[]> {
  const { apiBase, publicUrl = '', phase, now, uploads } = options;
  const outDir = join(folder, publicationFiles.public);
  const last = newest?.software === software.version ? newest : undefined;
  const files = new NewFiles(outDir, last?.publicDir);
  const earlier = last ? await readWritten(last) : nothingWritten;
  const brand = await addBrand(files, content, { software, uploads, last: earlier.brand });
  const warnings: ContentFinding[] = [];
  const cards = await addShareCards(files, content, { software, uploads, last: earlier.cards }, (reason) => {
    warnings.push(hint('cardsNotDrawn', { file: '' }, { reason }));
  });
  const published = await convertContent(content, apiBase, { brand, software: software.version, texts: earlier.texts });
  const { site, logo } = published.conference;
  const script = `/${conferenceFolder}/${software.version}-${basename(published.adminScript)}`;
  const pages = await writePages(
    software,
    published,
    { now, phase, origin: publicUrl, descriptions: content.descriptions, cards: cards.address },
    { script, files, last: earlier.pages },
  );
  const searched = { ...published.content, site, written: pages };
  const indexes = writeSearchIndexes(searched, now, { files, last: earlier.indexes });
  const adminFrame = await readFile(join(software.folder, softwareFiles.adminFrame), 'utf8');
  const icons = await drawConferenceIcons(published.content);
  const others = new Map<string, string | Buffer>([
    [script, conferenceScript(published.conference)],
    ...published.files,
    [`${adminFolder}/index.html`, withIcon(insertConference(adminFrame, published.adminScript), logo)],
    [
      'manifest.webmanifest',
      JSON.stringify(composeManifest(published.content, [...content.images.keys(), ...icons.keys()], logo)),
    ],
    ...composeCalendars(site, publicUrl),
    ...(await drawShortcutIcons(site)),
    ...Array.from(icons, ([name, icon]) => [`images/${name}`, icon] as const),
  ]);
  for (const [path, text] of others) files.add(path, text);
  if (uploads !== undefined) addUploads(files, uploads, content.uploads);
  addFolderFiles(files, folderFiles, earlier.folderFiles ?? {});
  await linkFiles(join(software.folder, softwareFiles.public), outDir);
  files.add(
    'sw.js',
    await siteWorker(files, software, published, [...(brand?.unseen ?? []), ...Object.keys(cards.files)]),
  );
  files.add(`${adminFolder}/sw.js`, await adminWorker(files, software, published.adminScript));
  await files.finish();
  // The server needs all settings, including those that no page contains.
  const { review } = published.content.site;
  const facts: PublicationFacts = {
    version,
    software: software.version,
    conference: script,
    site: { ...site, ...(review && { review }) },
    speakers: speakerListsOf(published.content.speakers),
    scriptHashes: [...new Set(Object.values(pages).flatMap(({ scriptHashes }) => scriptHashes))],
    moved,
  };
  const served = Array.from(folderFiles.keys(), (path) => [path, files.files.get(path)!] as const);
  const written: Written = {
    ...{ pages, texts: published.texts, indexes, folderFiles: Object.fromEntries(served), cards },
    ...(brand && { brand }),
  };
  await writeFile(join(folder, publicationFiles.written), JSON.stringify(written));
  await writeFile(join(folder, publicationFiles.facts), JSON.stringify(facts));
  return warnings;
}

/** Facts of a publication that allow the next one to reuse its files. */
interface Written {
  pages: WrittenPages;
  /** Absent if an earlier version of the server has written it. */
  texts?: PublishedContent['texts'];
  indexes: WrittenIndexes;
  /** Pictures and files of the conference's folder; absent if an earlier version of the server has written it. */
  folderFiles?: Readonly<Record<string, NewFile>>;
  /** Absent if the conference has no logo of its own. */
  brand?: Brand;
  /** Absent if an earlier version of the server has written it. */
  cards?: ShareCards;
}

const nothingWritten: Written = { pages: {}, indexes: {} };

async function readWritten({ publicDir }: Publication): Promise<Written> {
  const file = join(dirname(publicDir), publicationFiles.written);
  // An earlier version of the server did not write it.
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Written) : nothingWritten;
}

/** Adds the pictures and files of the conference's folder. Those of the last publication are not read again. */
function addFolderFiles(files: NewFiles, folderFiles: FolderFiles, last: Readonly<Record<string, NewFile>>): void {
  for (const [path, { source, size, revision }] of folderFiles) {
    if (files.files.has(path)) continue;
    if (last[path]?.revision === revision) files.takeOver(path, { size, revision });
    else files.add(path, readFileSync(source));
  }
}

/** Adds uploaded pictures and files. */
function addUploads(files: NewFiles, from: string, uploads: UploadedFiles): void {
  for (const folder of ['images', 'files'] as const)
    for (const name of uploads[folder].keys())
      files.add(`${servedFolders[folder]}/${name}`, readFileSync(join(from, folder, name)));
}

/** The site's worker: the conference, the list of its files, and the software's worker with its own list. */
async function siteWorker(
  files: NewFiles,
  software: Software,
  { conference, content, adminScript }: PublishedContent,
  unseen: readonly string[],
): Promise<string> {
  // The admin area has its own worker. Screenshots and icons are used by the system, at installation.
  const isLeftOut = (file: string) =>
    `/${file}` === adminScript ||
    unseen.includes(file) ||
    file.startsWith(`${adminFolder}/`) ||
    /^images\/(screenshot-|icon-|shortcut-|apple-touch-icon\.png)/.test(file);
  // Of a picture in several sizes, only the largest is cached. The worker serves it in place of the others.
  const paths = [...files.files.keys()];
  const furtherSizes = new Set(paths.flatMap((file) => filesNeededFor(file).filter((name) => name !== file)));
  const cached = Array.from(files.files, ([file, { size }]) => ({ file, size }))
    .filter(({ file }) => cachedEndings.has(extname(file)) || isSearchIndex(file))
    .filter(({ file, size }) => size <= offlineLimit && !isLeftOut(file) && !furtherSizes.has(file))
    .map(({ file }) => file);
  cached.push(...furtherCodeOf(software, content.site), ...drawingsOf(conference.site, content));
  const code = await readFile(join(software.folder, softwareFiles.siteWorker), 'utf8');
  return conferenceScript(conference) + listOf(entriesOf(files, software, cached)) + code;
}

/** The frame of the admin area with the icon of the conference's own logo. */
function withIcon(frame: string, logo: PublishedLogo | undefined): string {
  return logo ? frame.replace(/<link rel="icon"[^>]*>/, `<link rel="icon" href="${logo.icons}icon-192.png">`) : frame;
}

/** Files with code and styles that only a conference with review needs, and the sources of its texts. */
const ofReview = /^assets\/(placeAnswer|acceptance|fullPaper)/;
const wordsOfReview = /\/(placeAnswer|acceptance|fullPaper)\/\w+\.po$/;

/**
 * Files that the software's list leaves out: catalogues in the languages of the site, and the parts that show outcomes
 * to authors, which only a conference with review has.
 */
function furtherCodeOf({ manifest }: Software, site: Site): string[] {
  const sources = Object.entries(manifest).filter(([source, { file }]) => {
    if (wordsOfReview.test(source) && !site.review) return false;
    const isInLanguage = languagesIn(site).some((language) => source.endsWith(`/${language}.po`));
    return isInLanguage || (ofReview.test(file) && site.review);
  });
  return sources.flatMap(([, { file, css = [] }]) => [file, ...css.filter((name) => ofReview.test(name))]);
}

/**
 * The software's drawings that a conference's pages show: those that its content names, and for people without photos
 * those that suit any conference.
 */
function drawingsOf(site: Site, content: ConferenceContent): string[] {
  const written = JSON.stringify([content.speakers, ...content.pages.values()]);
  const named = drawingNames.filter((name) => written.includes(`"drawing":"${name}"`));
  const names = new Set([...generalDrawings, ...named, ...(site.topicMarks ? ['marks'] : [])]);
  return Array.from(names, (name) => `${drawingsFolder}/${name}.svg`);
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
async function adminWorker(files: NewFiles, software: Software, script: string): Promise<string> {
  const entries = entriesOf(files, software, [`${adminFolder}/index.html`, previewFile, script.slice(1)]);
  const code = await readFile(join(software.folder, softwareFiles.adminWorker), 'utf8');
  const list = listOf(entries.map((entry) => ({ ...entry, url: `/${entry.url}` })));
  return `${list}self.software=${JSON.stringify(software.version)};\n${code}`;
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
function entriesOf(files: NewFiles, software: Software, paths: readonly string[]): CachedFile[] {
  return paths.toSorted().map((url) => {
    const digest =
      files.files.get(url)?.revision ?? fileRevision(readFileSync(join(software.folder, softwareFiles.public, url)));
    const isRevised = !isHashed.test(`/${url}`);
    return { url, revision: isRevised ? digest : null, integrity: `sha256-${digest}` };
  });
}
