/** Units of a side in which an icon is drawn. */
const iconUnits = 512;

interface Icon {
  /** Colours, as a palette has them. */
  ground: string;
  ink: string;
  /** SVG elements, in `iconUnits`: lines in the colour of the ink unless they say otherwise. */
  drawing: string;
  /** Without rounded corners: the system cuts its own shape. */
  isSquare?: boolean;
}

export function iconSvg({ ground, ink, drawing, isSquare }: Icon): string {
  const corner = isSquare ? '' : ' rx="112"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${iconUnits} ${iconUnits}"><rect width="${iconUnits}" height="${iconUnits}"${corner} fill="${ground}"/><g fill="none" stroke="${ink}" stroke-linecap="round">${drawing}</g></svg>\n`;
}

/** @param size - pixels of a side */
export async function iconPng(icon: Icon, size: number): Promise<Buffer> {
  // A renderer in machine code, which is rarely needed.
  const { Resvg } = await import('@resvg/resvg-js');
  const options = { fitTo: { mode: 'width' as const, value: size }, font: { loadSystemFonts: false } };
  return new Resvg(iconSvg(icon), options).render().asPng();
}
