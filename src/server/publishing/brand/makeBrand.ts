import type { Site } from '#site/site.ts';
import { schemes } from '#contract/pages/palette.ts';
import { composeMark } from '#contract/pages/composeMark.ts';
import type { PublishedLogo } from '#contract/pages/published.ts';
import { filesNeededFor } from '#contract/rules/uploadedFile.ts';
import type { ConferenceContent } from '#server/conference/readConference.ts';
import type { NewFile, NewFiles } from '#server/publishing/newFiles.ts';
import { servedFolders } from '#server/publishing/publicationFiles.ts';
import { drawIcons, fitInto, sized } from './icons.ts';
import { loadSharp } from './openPicture.ts';
import { chooseGround, type Logo } from './readLogo.ts';
import { digestOf, inHex, needsPlate, openLogo, readSource, type MakingOptions } from './source.ts';

/** The files that a publication has made from the conference's own logo, for its pages and for the next publication. */
export interface Brand {
  /** A hash of everything that it depends on. */
  key: string;
  /** The header's logo, as HTML. */
  mark: string;
  logo: PublishedLogo;
  /** By path below the site's root. */
  files: Readonly<Record<string, NewFile>>;
  /** Paths of pictures that appear on no page: its sources and the icons. */
  unseen: readonly string[];
}

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

interface Drawing {
  logo: Logo;
  /** The source of the icons. */
  icon: Logo;
  palette: Site['palette'];
  /** Address of the folder of the pictures. */
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
