import { join } from 'node:path';
import type { Site } from '#site/site.ts';
import type { Language } from '#site/text.ts';
import { conferenceDaysOf } from '#contract/dates/deadline.ts';
import { shareCardSize } from '#contract/pages/published.ts';
import { languagesIn, mainLanguageOf } from '#contract/pages/page.ts';
import { invisible } from '#contract/rules/invisible.ts';
import type { PictureSize } from '#contract/rules/uploadedFile.ts';
import { softwareFiles, type Software } from '#server/publishing/software.ts';
import { fitInto, sized } from './icons.ts';
import { loadSharp, pictureTimeout } from './openPicture.ts';
import type { Logo } from './readLogo.ts';

/** The words of a share card. */
export interface CardWords {
  language: Language;
  name: string;
  /** Dates and place. */
  facts: readonly string[];
}

/** The words in each language of the site, the main one first. */
export function cardWords(site: Site): CardWords[] {
  const main = mainLanguageOf(site);
  const all = [main, ...languagesIn(site).filter((language) => language !== main)];
  const days = conferenceDaysOf(site);
  return all.map((language) => {
    const date = days && (typeof days.date === 'string' ? days.date : days.date[language]);
    const facts = [date ?? '', site.venue[language]].map((words) => words.trim()).filter(isSeen);
    return { language, name: site.name[language].trim(), facts };
  });
}

/** Whether a text has anything to draw, which the library insists on. */
function isSeen(words: string): boolean {
  return /[^\s\u2800]/.test(words.replaceAll(invisible, ''));
}

interface CardColours {
  paper: string;
  ink: string;
  soft: string;
  hue: string;
  /** Behind the logo, if it would be hard to see on the paper. */
  plate: string | undefined;
}

/** Pixels between the edges and what is drawn, between logo and words, and of the line at the left edge. */
const [margin, gap, line] = [84, 56, 18];

/** A logo this much wider than high has the words below it. */
const wide = 1.8;

interface Box extends PictureSize {
  left: number;
  top: number;
}

/**
 * Draws the picture of a link preview: the logo with name, dates and place. The words are in the main language; in
 * another one if the server has no font for it, and left out if there is none.
 */
export async function drawShareCard(
  logo: Logo,
  words: readonly CardWords[],
  colours: CardColours,
  { folder }: Pick<Software, 'folder'>,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const font = join(folder, softwareFiles.headingFont);
  const hasChinese = await hasChineseFont(font);
  const isDrawn = ({ name, facts }: CardWords) =>
    isSeen(name) && (hasChinese || !/\p{Script=Han}/u.test(name + facts.join('')));
  const shown = words.find(isDrawn);
  const boxes = shown ? boxesFor(logo) : { logo: whole, words: whole };
  const { width, height } = shareCardSize;
  const layers = [
    await plain({ left: 0, top: 0, width: line, height }, colours.hue),
    ...(await logoLayers(logo, boxes.logo, colours.plate)),
    ...(shown ? await wordLayers(shown, boxes.words, colours, font) : []),
  ];
  return sharp({ create: { width, height, channels: 3, background: colours.paper } })
    .composite(layers)
    .timeout(pictureTimeout)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

const whole: Box = {
  left: line + margin,
  top: margin,
  width: shareCardSize.width - line - 2 * margin,
  height: shareCardSize.height - 2 * margin,
};

/** Where logo and words go: a wide logo above them, any other to their left. */
function boxesFor({ width, height }: PictureSize): { logo: Box; words: Box } {
  const side = fitInto({ width, height }, { width: 340, height: 340 }, mostEnlarged);
  if (width < wide * height) {
    const left = whole.left + side.width + gap;
    return {
      logo: { ...whole, width: side.width },
      words: { ...whole, left, width: shareCardSize.width - margin - left },
    };
  }
  const above = fitInto({ width, height }, { width: whole.width, height: 150 }, mostEnlarged);
  const top = whole.top + above.height + gap;
  return {
    logo: { ...whole, ...above },
    words: { ...whole, top, height: shareCardSize.height - margin - top },
  };
}

/** A small logo may be drawn somewhat larger than it is. */
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

/** The logo in the middle of a box, with its plate. */
async function logoLayers(logo: Logo, box: Box, plate: string | undefined): Promise<Layer[]> {
  const pad = plate ? Math.round(0.08 * Math.min(box.width, box.height)) : 0;
  const size = fitInto(logo, { width: box.width - 2 * pad, height: box.height - 2 * pad }, mostEnlarged);
  const left = box.left + Math.round((box.width - size.width) / 2);
  const top = box.top + Math.round((box.height - size.height) / 2);
  const behind = { left: left - pad, top: top - pad, width: size.width + 2 * pad, height: size.height + 2 * pad };
  return [...(plate ? [await plain(behind, plate)] : []), { input: await sized(logo, size), left, top }];
}

/** Name and facts, one below the other, in the middle of the height of a box. */
async function wordLayers(
  { language, name, facts }: CardWords,
  box: Box,
  { ink, soft }: CardColours,
  font: string,
): Promise<Layer[]> {
  const write = (words: string, size: number, colour: string) =>
    drawWords(words, { size, colour, language, font, width: box.width });
  const small = await Promise.all(facts.map((fact) => write(fact, factSize, soft)));
  const below = small.reduce((sum, { height }) => sum + height + factGap, nameGap - factGap);
  let [first = 0, ...smaller] = nameSizes;
  let title = await write(name, first, ink);
  while (title.height + below > box.height && smaller.length > 0) {
    [first = 0, ...smaller] = smaller;
    title = await write(name, first, ink);
  }
  let top = box.top + Math.max(0, Math.round((box.height - title.height - below) / 2));
  const layers: Layer[] = [];
  for (const { input, height } of [title, ...small]) {
    // What has no room is left out: the library draws nothing that is larger than the card.
    if (top + height <= shareCardSize.height) layers.push({ input, left: box.left, top });
    top += height + (layers.length === 1 ? nameGap : factGap);
  }
  return layers;
}

/** Sizes of letters in pixels, for the name the largest that fits, and the pixels below each text. */
const nameSizes = [68, 60, 52, 46, 40, 34, 28, 24, 20];
const factSize = 32;
const [nameGap, factGap] = [40, 22];

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
  const text = `<span size="${size}pt" weight="600" foreground="${colour}" lang="${language === 'zh' ? 'zh-CN' : 'en'}">${escaped}</span>`;
  const { data, info } = await sharp({
    // At 72 dots per inch, a point is a pixel.
    text: {
      text,
      font: families,
      fontfile: font,
      width,
      wrap: 'word-char',
      spacing: Math.round(size / 8),
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

/** Whether this server has a Chinese font. Without one, the flat character for one is drawn as a high box. */
async function hasChineseFont(font: string): Promise<boolean> {
  const { width, height } = await drawWords('一', { size: 64, colour: '#000000', language: 'zh', font, width: 400 });
  return height < width / 2;
}
