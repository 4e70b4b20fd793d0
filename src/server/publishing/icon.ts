/** Side of an icon in drawing units. */
const iconUnits = 512;

interface Icon {
  /** Colours of the palette. */
  ground: string;
  ink: string;
  /** SVG elements, in `iconUnits`. Lines have the colour of the ink unless they set another. */
  drawing: string;
  /** Whether the corners are not rounded, for systems that cut their own shape. */
  isSquare?: boolean;
}

export function drawIconSvg({ ground, ink, drawing, isSquare }: Icon): string {
  const corner = isSquare ? '' : ' rx="112"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${iconUnits} ${iconUnits}"><rect width="${iconUnits}" height="${iconUnits}"${corner} fill="${ground}"/><g fill="none" stroke="${ink}" stroke-linecap="round">${drawing}</g></svg>\n`;
}

/** @param size - side in pixels */
export async function drawIconPng(icon: Icon, size: number): Promise<Buffer> {
  return drawSvg(drawIconSvg(icon), size);
}

/** Whether an SVG shows other pictures, which `drawSvg` would read from the disk. */
export function namesPictures(svg: string): boolean {
  return /<(image|feImage)\b/i.test(svg);
}

/**
 * An SVG without words as PNG.
 *
 * @param width - in pixels
 */
export async function drawSvg(svg: string, width: number): Promise<Buffer> {
  // Loaded only here: a native module that is rarely needed.
  const { Resvg } = await import('@resvg/resvg-js');
  return new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render().asPng();
}
