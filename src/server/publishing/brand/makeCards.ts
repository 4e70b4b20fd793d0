import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languagesIn } from '#contract/pages/page.ts';
import { shareCardFile, shareCardSizes, type ShareCardShape } from '#contract/pages/published.ts';
import type { ConferenceContent } from '#server/conference/readConference.ts';
import type { NewFile, NewFiles } from '#server/publishing/newFiles.ts';
import { chooseGround } from './readLogo.ts';
import { cardWords, drawShareCard, type CardArt } from './shareCard.ts';
import { digestOf, inHex, needsPlate, openLogo, readSource, type MakingOptions } from './source.ts';

/** The pictures of shared links that a publication has drawn, for its pages and for the next publication. */
export interface ShareCards {
  /** Address of their folder, with a slash at its end. It contains a hash of everything that they show. */
  address: string;
  /** By path below the site's root. */
  files: Readonly<Record<string, NewFile>>;
}

/**
 * Adds the pictures of shared links to a publication (C9): for each language a wide and a square one, with name, dates
 * and place beside the conference's logo or, without one, its drawing. They are drawn only if something that they show
 * has changed since the last publication.
 */
export async function addShareCards(
  files: NewFiles,
  content: ConferenceContent,
  { software, uploads, last }: MakingOptions<ShareCards>,
): Promise<ShareCards> {
  const { site, folder, images } = content;
  const [light, dark] = [inHex(site.palette.light), inHex(site.palette.dark)];
  const logo = site.logo && readSource(content, uploads, site.logo.picture);
  const drawing = !logo && images.has('motif.svg') ? readFileSync(join(folder, 'images/motif.svg')) : undefined;
  const words = cardWords(site);
  const address = `/images/cards-${digestOf([software.version, site.palette, logo ?? drawing, words])}/`;
  if (last?.address === address) {
    for (const [path, file] of Object.entries(last.files)) files.takeOver(path, file);
    return last;
  }
  const opened = logo && (await openLogo(content, 'picture', logo));
  const art: CardArt = {
    logo: opened,
    plate: opened && needsPlate(opened, light) ? chooseGround(opened, [light.hue, light.ink, dark.paper]) : undefined,
    drawing: drawing?.toString(),
  };
  const added: Record<string, NewFile> = {};
  for (const language of languagesIn(site))
    for (const shape of Object.keys(shareCardSizes) as ShareCardShape[]) {
      const path = address.slice(1) + shareCardFile(language, shape);
      const ordered = words.toSorted((one, other) => +(other.language === language) - +(one.language === language));
      added[path] = files.add(path, await drawShareCard(shape, art, ordered, light, software));
    }
  return { address, files: added };
}
