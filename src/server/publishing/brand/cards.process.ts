import type { CardOrder } from './makeCards.ts';
import { chooseGround, readLogo } from './readLogo.ts';
import { drawShareCard, type CardArt } from './shareCard.ts';
import { inHex, needsPlate } from './source.ts';

process.once('message', (order: CardOrder) => {
  void drawCards(order).then((cards) => process.send?.(cards, () => process.disconnect?.()));
});

/** Draws the cards of one request one after the other, since together they would need more memory. */
async function drawCards({ cards, palette, folder, ...pictures }: CardOrder): Promise<Buffer[]> {
  const [light, dark] = [inHex(palette.light), inHex(palette.dark)];
  // Data sent between processes arrives as an array of bytes.
  const logo = pictures.logo && (await readLogo(Buffer.from(pictures.logo)));
  const plate = logo && needsPlate(logo, light) ? chooseGround(logo, [light.hue, light.ink, dark.paper]) : undefined;
  const art: CardArt = { logo, plate, drawing: pictures.drawing };
  const drawn: Buffer[] = [];
  for (const { shape, words } of cards) drawn.push(await drawShareCard(shape, art, words, light, { folder }));
  return drawn;
}
