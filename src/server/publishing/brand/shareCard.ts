import { join } from 'node:path';
import type { Palette } from '#site/palette.ts';
import type { Site } from '#site/site.ts';
import type { Language } from '#site/text.ts';
import { conferenceDaysOf } from '#contract/dates/deadline.ts';
import { shareCardSizes, type ShareCardShape } from '#contract/pages/published.ts';
import { languagesIn, mainLanguageOf } from '#contract/pages/page.ts';
import { invisible } from '#contract/rules/invisible.ts';
import type { PictureSize } from '#contract/rules/uploadedFile.ts';
import { drawSvg, namesPictures } from '#server/publishing/icon.ts';
import { softwareFiles, type Software } from '#server/publishing/software.ts';
import { fitInto, sized } from './icons.ts';
import { loadSharp, pictureTimeout } from './openPicture.ts';
import type { Logo } from './readLogo.ts';

/** The texts of a share card. */
export interface CardWords {
  language: Language;
  shortName: string;
  name: string;
  /** Dates and place. */
  facts: readonly string[];
}

/** The texts in each language of the site, the main one first. */
export function cardWords(site: Site): CardWords[] {
  const main = mainLanguageOf(site);
  const all = [main, ...languagesIn(site).filter((language) => language !== main)];
  const days = conferenceDaysOf(site);
  return all.map((language) => {
    const date = days && (typeof days.date === 'string' ? days.date : days.date[language]);
    const facts = [date ?? '', site.venue[language]].map((words) => words.trim()).filter(isSeen);
    return { language, shortName: site.shortName[language].trim(), name: site.name[language].trim(), facts };
  });
}

/** Whether a text contains anything visible, which the library requires. */
function isSeen(words: string): boolean {
  return /[^\s\u2800]/.test(words.replaceAll(invisible, ''));
}

/** The picture on a card: the conference's own logo, or otherwise its drawing as SVG. */
export interface CardArt {
  logo: Logo | undefined;
  /** A colour behind the logo, if it would be hard to see on the background. */
  plate: string | undefined;
  drawing: string | undefined;
}

/** In pixels: margin at the edges, gap between art and text, width of the line at the left edge, font sizes. */
const layouts = {
  wide: { margin: 84, gap: 56, line: 18, names: [68, 60, 52, 46, 40, 34, 28, 24, 20], fact: 32, nameGap: 40 },
  square: { margin: 44, gap: 24, line: 14, names: [60, 52, 46, 40, 34, 28, 24, 20], fact: 28, nameGap: 22 },
} as const;

/** Ratio of width to height from which a logo has the text below it. */
const wide = 1.8;

interface Box extends PictureSize {
  left: number;
  top: number;
}

/** Positions of art and text on a card. */
interface Boxes {
  art: Box;
  words: Box;
}

/**
 * Draws the picture of a link preview: logo or drawing with name, dates and place. The text is in the first language
 * for which the server has a font, and is left out if there is none. The square, which is often shown small, has the
 * short name.
 *
 * @param words - starting with the language of the card
 */
export async function drawShareCard(
  shape: ShareCardShape,
  art: CardArt,
  words: readonly CardWords[],
  colours: Palette,
  { folder }: Pick<Software, 'folder'>,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const font = join(folder, softwareFiles.headingFont);
  const hasChinese = await hasChineseFont(font);
  const titles = words.map((each) => (shape === 'square' ? { ...each, name: each.shortName || each.name } : each));
  const shown = titles.find(
    ({ name, facts }) => isSeen(name) && (hasChinese || !/\p{Script=Han}/u.test(name + facts.join(''))),
  );
  const whole = wholeOf(shape);
  const boxes = shown ? boxesFor(shape, art) : { art: whole, words: whole };
  const { width, height } = shareCardSizes[shape];
  const layers = [
    await plain({ left: 0, top: 0, width: layouts[shape].line, height }, colours.hue),
    ...(await artLayers(art, boxes.art, colours)),
    ...(shown ? await wordLayers(shape, shown, boxes.words, colours, font) : []),
  ];
  return sharp({ create: { width, height, channels: 3, background: colours.paper } })
    .composite(layers)
    .timeout(pictureTimeout)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The area of a card inside its margins. */
function wholeOf(shape: ShareCardShape): Box {
  const { margin, line } = layouts[shape];
  const { width, height } = shareCardSizes[shape];
  return { left: line + margin, top: margin, width: width - line - 2 * margin, height: height - 2 * margin };
}

/**
 * A drawing is to the right of the text, and a logo to its left. On a square, and for a wide logo, the text is below.
 */
function boxesFor(shape: ShareCardShape, { logo, drawing }: CardArt): Boxes {
  const whole = wholeOf(shape);
  const { gap, margin } = layouts[shape];
  if (!logo && drawing === undefined) return { art: whole, words: whole };
  if (shape === 'square') return wordsBelow(whole, gap, logo ? { ...whole, height: 240 } : { ...whole, height: 310 });
  if (!logo) {
    const art = { left: 650, top: margin / 2, width: shareCardSizes.wide.width - 650 - margin / 2, height: 546 };
    return { art, words: { ...whole, width: art.left - whole.left - gap / 2 } };
  }
  if (logo.width >= wide * logo.height)
    return wordsBelow(whole, gap, { ...whole, ...fitInto(logo, { width: whole.width, height: 150 }, mostEnlarged) });
  const art = { ...whole, width: fitInto(logo, { width: 340, height: 340 }, mostEnlarged).width };
  const left = art.left + art.width + gap;
  return { art, words: { ...whole, left, width: whole.left + whole.width - left } };
}

function wordsBelow(whole: Box, gap: number, art: Box): Boxes {
  const top = art.top + art.height + gap;
  return { art, words: { ...whole, top, height: whole.top + whole.height - top } };
}

/** The most by which a small logo may be enlarged. */
const mostEnlarged = 1.5;

interface Layer {
  input: Buffer;
  left: number;
  top: number;
}

async function plain({ left, top, width, height }: Box, background: string): Promise<Layer> {
  const sharp = await loadSharp();
  const input = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return { input, left, top };
}

/** Logo or drawing in the middle of a box, a logo with its plate. */
async function artLayers({ logo, plate, drawing }: CardArt, box: Box, colours: Palette): Promise<Layer[]> {
  if (!logo) return drawing === undefined ? [] : drawingLayers(drawing, box, colours);
  const pad = plate ? Math.round(0.08 * Math.min(box.width, box.height)) : 0;
  const size = fitInto(logo, { width: box.width - 2 * pad, height: box.height - 2 * pad }, mostEnlarged);
  const { left, top } = inMiddle(size, box);
  const behind = { left: left - pad, top: top - pad, width: size.width + 2 * pad, height: size.height + 2 * pad };
  return [...(plate ? [await plain(behind, plate)] : []), { input: await sized(logo, size), left, top }];
}

/** The drawing in the page's colours, as in `client/ui/components/drawing.tsx`, in the middle of a box. */
async function drawingLayers(drawing: string, { left, top, width, height }: Box, colours: Palette): Promise<Layer[]> {
  if (namesPictures(drawing)) return [];
  const coloured = drawing
    .replaceAll(/var\(--motif-accent(?:,[^)]*)?\)/g, colours.accent)
    .replace(/<svg\b/, `<svg color="${colours.hue}"`);
  try {
    const sharp = await loadSharp();
    const drawn = sharp(await drawSvg(coloured, { width, height }));
    const input = await drawn.resize({ width, height, fit: 'contain', background: '#0000' }).png().toBuffer();
    return [{ input, left, top }];
  } catch {
    // A drawing that browsers forgive must not stop a publication.
    return [];
  }
}

function inMiddle({ width, height }: PictureSize, box: Box): { left: number; top: number } {
  return { left: box.left + Math.round((box.width - width) / 2), top: box.top + Math.round((box.height - height) / 2) };
}

/** Name and facts, one below the other, centred vertically in a box. */
async function wordLayers(
  shape: ShareCardShape,
  { language, name, facts }: CardWords,
  box: Box,
  { ink, soft }: Palette,
  font: string,
): Promise<Layer[]> {
  const { names, fact: factSize, nameGap } = layouts[shape];
  const write = (words: string, size: number, colour: string) =>
    drawWords(words, { size, colour, language, font, width: box.width });
  const small = await Promise.all(facts.map((fact) => write(fact, factSize, soft)));
  const below = small.reduce((sum, { height }) => sum + height + factGap, nameGap - factGap);
  let [first = 0, ...smaller] = names as readonly number[];
  let title = await write(name, first, ink);
  while (title.height + below > box.height && smaller.length > 0) {
    [first = 0, ...smaller] = smaller;
    title = await write(name, first, ink);
  }
  let top = box.top + Math.max(0, Math.round((box.height - title.height - below) / 2));
  const layers: Layer[] = [];
  for (const { input, height } of [title, ...small]) {
    // Leaves out what does not fit: the library draws nothing that is larger than the card.
    if (top + height <= shareCardSizes[shape].height) layers.push({ input, left: box.left, top });
    top += height + (layers.length === 1 ? nameGap : factGap);
  }
  return layers;
}

/** Pixels between dates and place. */
const factGap = 16;

interface WordsStyle {
  size: number;
  colour: string;
  language: Language;
  /** Path of the font for Latin letters. */
  font: string;
  width: number;
}

/** Text in lines of at most a width, as a picture. */
async function drawWords(words: string, { size, colour, language, font, width }: WordsStyle) {
  const sharp = await loadSharp();
  const escaped = words.replaceAll(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`);
  const isChinese = language === 'zh';
  const text = `<span size="${size}pt" weight="600" foreground="${colour}" lang="${isChinese ? 'zh-CN' : 'en'}" line_height="${isChinese ? 1 : 0.9}">${escaped}</span>`;
  const { data, info } = await sharp({
    // At 72 dots per inch, a point is a pixel.
    text: {
      text,
      font: families,
      fontfile: font,
      width,
      wrap: 'word-char',
      spacing: isChinese ? Math.round(size / 8) : 0,
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** The heading font of the site, and the Chinese fonts that systems have. */
const families = `Source Serif 4 SemiBold,Noto Serif CJK SC,Source Han Serif SC,Songti SC,Noto Sans CJK SC,WenQuanYi Micro Hei,SimSun,serif`;

/** Whether this server has a Chinese font. Without one, the flat character for 'one' is drawn as a tall box. */
async function hasChineseFont(font: string): Promise<boolean> {
  const { width, height } = await drawWords('一', { size: 64, colour: '#000000', language: 'zh', font, width: 400 });
  return height < width / 2;
}
