import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '#site/site.ts';
import { languagesIn } from '#contract/pages/page.ts';
import { shareCardFile, shareCardSizes, type ShareCardShape } from '#contract/pages/published.ts';
import type { ConferenceContent } from '#server/conference/readConference.ts';
import type { NewFile, NewFiles } from '#server/publishing/newFiles.ts';
import { errorMessage } from '#server/text/errorMessage.ts';
import { cardWords, type CardWords } from './shareCard.ts';
import { digestOf, readSource, type MakingOptions } from './source.ts';

/** The pictures of shared links that a publication has drawn, for its pages and for the next publication. */
export interface ShareCards {
  /**
   * Address of their folder, with a slash at its end. It contains a hash of everything that they show. '' if they could not
   * be drawn.
   */
  address: string;
  /** By path below the site's root. */
  files: Readonly<Record<string, NewFile>>;
}

/**
 * Adds the pictures of shared links to a publication (C9): for each language a wide and a square one, with name, dates
 * and place beside the conference's logo or, without one, its drawing. They are drawn only if something that they show
 * has changed since the last publication. If they cannot be drawn, links are shared without a picture.
 *
 * @param warn - called with the reason why they could not be drawn
 */
export async function addShareCards(
  files: NewFiles,
  content: ConferenceContent,
  { software, uploads, last }: MakingOptions<ShareCards>,
  warn: (reason: string) => void,
): Promise<ShareCards> {
  const { site, folder, images } = content;
  const logo = site.logo && readSource(content, uploads, site.logo.picture);
  const drawing = !logo && images.has('motif.svg') ? readFileSync(join(folder, 'images/motif.svg')) : undefined;
  const words = cardWords(site);
  const address = `/images/cards-${digestOf([software.version, site.palette, logo ?? drawing, words])}/`;
  if (last?.address === address) {
    for (const [path, file] of Object.entries(last.files)) files.takeOver(path, file);
    return last;
  }
  const cards = languagesIn(site).flatMap((language) =>
    (Object.keys(shareCardSizes) as ShareCardShape[]).map((shape) => ({
      path: address.slice(1) + shareCardFile(language, shape),
      shape,
      words: words.toSorted((one, other) => +(other.language === language) - +(one.language === language)),
    })),
  );
  const pictures = { logo, drawing: drawing?.toString() };
  const order = { cards, palette: site.palette, folder: software.folder, ...pictures };
  const drawn = await drawInProcess(order).catch((error: unknown) => warn(errorMessage(error)));
  if (!drawn) return { address: '', files: {} };
  const added = cards.map(({ path }, index) => [path, files.add(path, drawn[index]!)] as const);
  return { address, files: Object.fromEntries(added) };
}

/** The cards to draw, for the process that draws them. */
export interface CardOrder {
  cards: readonly { shape: ShareCardShape; words: readonly CardWords[] }[];
  palette: Site['palette'];
  /** Folder of the software, which has the font. */
  folder: string;
  /** The conference's own logo. */
  logo: Uint8Array | undefined;
  /** The conference's drawing as SVG, if it has no logo of its own. */
  drawing: string | undefined;
}

/** Milliseconds after which the process is ended: a hundred times as long as it takes. */
const timeout = 60_000;

/**
 * Draws the cards in a separate process. The system's fonts and the libraries that read them take 30 MB, which a
 * process frees when it ends; a thread would keep them while the pages are rendered.
 */
async function drawInProcess(order: CardOrder): Promise<Buffer[]> {
  const program = fork(new URL('./cards.process.ts', import.meta.url), { serialization: 'advanced', timeout });
  return new Promise<Buffer[]>((resolve, reject) => {
    program.on('error', reject);
    program.once('disconnect', () => reject(new Error('The process that draws share cards ended without them.')));
    program.once('message', (cards: Uint8Array[]) => resolve(cards.map((card) => Buffer.from(card))));
    program.send(order);
  });
}
