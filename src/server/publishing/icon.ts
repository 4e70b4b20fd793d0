import type { PictureSize } from '#contract/rules/uploadedFile.ts';

/** Side of an icon in drawing units. */
const iconUnits = 512;

interface Icon {
  /** Colours of the palette. */
  ground: string;
  ink: string;
  /** SVG elements, in `iconUnits`. Lines have the colour of the ink unless they set another. */
  drawing: string;
  /** Whether the corners are square, for systems that cut their own shape. */
  isSquare?: boolean;
}

export function drawIconSvg({ ground, ink, drawing, isSquare }: Icon): string {
  const corner = isSquare ? '' : ' rx="112"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${iconUnits} ${iconUnits}"><rect width="${iconUnits}" height="${iconUnits}"${corner} fill="${ground}"/><g fill="none" stroke="${ink}" stroke-linecap="round">${drawing}</g></svg>\n`;
}

/** @param size - side in pixels */
export async function drawIconPng(icon: Icon, size: number): Promise<Buffer> {
  return drawSvg(drawIconSvg(icon), { width: size, height: size });
}

/**
 * Whether an SVG may show other pictures, which `drawSvg` would read from the disk. The name of an element may have a
 * prefix, and an entity may hide the element.
 */
export function namesPictures(svg: string): boolean {
  return /<(?:[^\s<>/:]+:)?(?:image|feImage)\b|<!ENTITY\b/i.test(svg);
}

/** A narrower or wider SVG is refused: at a width of 10 and a height of 1,000,000, the library fills the memory. */
const mostElongated = 4;

/**
 * An SVG without words as PNG, as large as the box allows.
 *
 * @param box - in pixels
 * @throws if the library cannot read it, or it is too narrow or too wide
 */
export async function drawSvg(svg: string, { width, height }: PictureSize): Promise<Buffer> {
  // Loaded only here: a native module that is rarely needed.
  const { Resvg } = await import('@resvg/resvg-js');
  const font = { loadSystemFonts: false };
  const { width: across, height: down } = new Resvg(svg, { font });
  if (Math.max(across / down, down / across) > mostElongated) throw new Error(`${across} × ${down} is too elongated.`);
  const isWide = across / down >= width / height;
  const fitTo = isWide ? { mode: 'width' as const, value: width } : { mode: 'height' as const, value: height };
  return new Resvg(svg, { fitTo, font }).render().asPng();
}
