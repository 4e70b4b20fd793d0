import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Palette } from '#site/palette.ts';
import type { Site } from '#site/site.ts';
import { pictureRules, tooSmall } from '#contract/content/pictures.ts';
import type { Text } from '#contract/content/text.ts';
import { channelsOf, schemes } from '#contract/pages/palette.ts';
import { composeMark } from '#contract/pages/composeMark.ts';
import type { PublishedLogo } from '#contract/pages/published.ts';
import { filesNeededFor } from '#contract/rules/uploadedFile.ts';
import { staffProblems } from '#contract/problems/staffProblems.ts';
import { defect, placeOf, wordsOf, type ContentFinding } from '#server/conference/finding.ts';
import type { ConferenceContent } from '#server/conference/readConference.ts';
import type { NewFile, NewFiles } from '#server/publishing/newFiles.ts';
import { servedFolders } from '#server/publishing/publicationFiles.ts';
import type { Software } from '#server/publishing/software.ts';
import { drawIcons, fitInto, sized } from './icons.ts';
import { loadSharp, openPicture, UnreadablePicture } from './openPicture.ts';
import { chooseGround, isSeenOn, readLogo, type Logo } from './readLogo.ts';

/** What a publication has made of the conference's own logo, for its pages and for the next publication. */
export interface Brand {
  /** A hash of everything that it was made from. */
  key: string;
  /** The header's logo, as HTML. */
  mark: string;
  logo: PublishedLogo;
  /** By path below the site's root. */
  files: Readonly<Record<string, NewFile>>;
  /** Paths of the pictures that no page shows: those that it was made from, and the icons. */
  unseen: readonly string[];
}

/** Thrown if the picture of a logo cannot be read. */
export class LogoNotRead extends Error {
  readonly finding: ContentFinding;

  constructor(finding: ContentFinding, options?: ErrorOptions) {
    super(wordsOf(finding).en, options);
    this.finding = finding;
  }
}

/** What pictures are made with. */
export interface MakingOptions<Made> {
  software: Software;
  /** Folder of the uploaded files. */
  uploads: string | undefined;
  /** What the last publication has made. */
  last: Made | undefined;
}

type LogoField = 'picture' | 'icon';

/**
 * Adds the header's logo and the icons to a publication, if the conference has a logo of its own (C9).
 * They are drawn only if something has changed since the last publication. Their addresses contain a hash of what they
 * are made from, so that browsers and other sites fetch a changed one.
 *
 * @throws {LogoNotRead}
 */
export async function addBrand(
  files: NewFiles,
  content: ConferenceContent,
  { software, uploads, last }: MakingOptions<Brand>,
): Promise<Brand | undefined> {
  const { logo, palette } = content.site;
  if (!logo) return undefined;
  const pictures = {
    picture: readSource(content, uploads, logo.picture),
    icon: logo.icon === undefined ? undefined : readSource(content, uploads, logo.icon),
  };
  const inputs = [software.version, palette, pictures.picture, pictures.icon];
  const folder = `/images/brand-${digestOf(inputs)}/`;
  const key = [folder, ...Object.values(logo)].join(' ');
  if (last?.key === key) {
    for (const [path, file] of Object.entries(last.files)) files.takeOver(path, file);
    return last;
  }
  const opened = await openLogo(content, 'picture', pictures.picture);
  const icon = pictures.icon && (await openLogo(content, 'icon', pictures.icon));
  const drawn = await draw({ logo: opened, icon: icon ?? opened, palette, folder });
  const added = Array.from(drawn.files, ([address, bytes]) => [address.slice(1), files.add(address, bytes)] as const);
  const { header, made } = drawn;
  const sources = [logo.picture, logo.icon].filter((name) => name !== undefined).flatMap(filesNeededFor);
  return {
    key,
    mark: composeMark({ ...header, hasName: logo.hasName }),
    logo: made,
    files: Object.fromEntries(added),
    unseen: [
      ...sources.map((name) => `${servedFolders.images}/${name}`),
      ...added.map(([path]) => path).filter((path) => `/${path}` !== header.address),
    ],
  };
}

/** The bytes of a picture. A conference whose files are missing is not published. */
export function readSource({ folder }: ConferenceContent, uploads: string | undefined, name: string): Buffer {
  const [uploaded, own] = [uploads && join(uploads, 'images', name), join(folder, 'images', name)];
  return readFileSync(uploaded !== undefined && existsSync(uploaded) ? uploaded : own);
}

/** A hash of what pictures are made from, for the address of their folder. */
export function digestOf(sources: readonly unknown[]): string {
  const digests = sources.map((source) => (Buffer.isBuffer(source) ? hash('sha256', source) : source));
  return hash('sha256', JSON.stringify(digests)).slice(0, 16);
}

/** @throws {LogoNotRead} if it is no picture, or too small */
export async function openLogo(content: ConferenceContent, field: LogoField, bytes: Buffer): Promise<Logo> {
  try {
    const { size } = await openPicture(bytes);
    const reason = tooSmall(pictureRules[field === 'icon' ? 'appIcon' : 'ownLogo'], size);
    if (reason) throw notRead(content, field, reason);
    return await readLogo(bytes);
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error;
    throw notRead(content, field, staffProblems[error.code], error);
  }
}

function notRead(content: ConferenceContent, field: LogoField, { en, zh }: Text, cause?: Error): LogoNotRead {
  const values = { name: content.site.logo?.[field] ?? '', reason: { en, zh } };
  return new LogoNotRead(defect('logoNotRead', placeOf(content, 'site', `/logo/${field}`), values), { cause });
}

interface Drawing {
  logo: Logo;
  /** What the icons show. */
  icon: Logo;
  palette: Site['palette'];
  /** Address of the folder of what is made. */
  folder: string;
}

async function draw({ logo, icon, palette, folder }: Drawing) {
  const [light, dark] = [inHex(palette.light), inHex(palette.dark)];
  const ground = icon.edge ?? chooseGround(icon, [light.hue, light.card, dark.paper]);
  const plates = schemes.filter((scheme) => needsPlate(logo, { light, dark }[scheme]));
  const size = fitInto(logo, headerSize);
  const sharp = await loadSharp();
  const inHeader = await sharp(await sized(logo, size))
    .webp({ quality: 90, smartSubsample: true })
    .toBuffer();
  const icons = await drawIcons(icon, ground);
  const header = { address: `${folder}logo.webp`, ...size, plates };
  const made: PublishedLogo = { icons: folder };
  const files = new Map([[header.address, inHeader], ...icons.map(([file, png]) => [folder + file, png] as const)]);
  return { header, made, files };
}

/** Four times the size at which the header shows it. */
const headerSize = { width: 640, height: 160 };

/** Whether a logo is hard to see on pages of a colour scheme, and a plate in the colour of the text helps. */
export function needsPlate(logo: Logo, { paper, ink }: Palette): boolean {
  return !isSeenOn(logo, paper) && logo.seenOn(ink) > logo.seenOn(paper);
}

/** The colours that are drawn with; in other notations than hexadecimal, only browsers know them. */
export function inHex(palette: Palette): Palette {
  const light = new Set(['paper', 'card', 'onHue']);
  const known = Object.entries(palette).map(([name, colour]) => {
    const instead = light.has(name) ? '#ffffff' : '#000000';
    return [name, channelsOf(colour) ? colour : instead];
  });
  return Object.fromEntries(known) as Palette;
}
