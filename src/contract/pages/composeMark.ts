import type { PictureSize } from '#contract/rules/uploadedFile.ts';

interface HeaderLogo extends Partial<PictureSize> {
  address: string;
  /** Colour schemes in which it is hard to see without a plate behind it. */
  plates?: readonly string[];
  /** Whether it contains the name, so that the header shows no words beside it. */
  hasName: boolean | undefined;
}

/** The element of the header's logo. The element around it contains the name, so it needs no alternative text. */
export function composeMark({ address, width, height, plates = [], hasName }: HeaderLogo): string {
  const size = width && height ? ` width="${width}" height="${height}"` : '';
  const facts = `${plates.length > 0 ? ` data-plates="${plates.join(' ')}"` : ''}${hasName ? ' data-named' : ''}`;
  return `<img src="${address}"${size} alt=""${facts}>`;
}
