import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConferenceContent } from '#server/conference/readConference.ts';
import { drawIconPng, drawIconSvg, drawSvg, namesPictures } from './icon.ts';

/**
 * The icons that are missing from a conference's folder, by name below `images/`: the default one, a dot in a ring in
 * the conference's colours, and the monochrome one, made from its mark.
 */
export async function drawConferenceIcons(content: ConferenceContent): Promise<Map<string, string | Buffer>> {
  const monochrome = await drawMonochromeIcon(content);
  return new Map([...(await drawRingIcons(content)), ...(monochrome ? [[monochromeIcon, monochrome] as const] : [])]);
}

/** Systems use only its alpha channel: https://www.w3.org/TR/appmanifest/#monochrome-icons-and-solid-fills. */
export const monochromeIcon = 'icon-monochrome-512.png';

async function drawMonochromeIcon({ folder, images }: ConferenceContent): Promise<Buffer | undefined> {
  if (!images.has('mark.svg')) return undefined;
  const mark = await readFile(join(folder, 'images/mark.svg'), 'utf8');
  if (namesPictures(mark)) return undefined;
  const inSafeZone = mark.replace(/<svg\b/, '<svg x="96" y="96" width="320" height="320" color="#000"');
  const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${inSafeZone}</svg>`;
  // A mark that browsers forgive must not stop a publication.
  return drawSvg(icon, { width: 512, height: 512 }).catch(() => undefined);
}

async function drawRingIcons({ site, images }: ConferenceContent): Promise<Map<string, string | Buffer>> {
  if (images.has('icon.svg')) return new Map();
  const { hue: ground, onHue: ink } = site.palette.light;
  const drawing = `<circle cx="256" cy="256" r="138" stroke-width="27"/><circle cx="256" cy="256" r="46" fill="${ink}" stroke="none"/>`;
  const icon = { ground, ink, drawing };
  const square = { ...icon, isSquare: true };
  return new Map<string, string | Buffer>([
    ['icon.svg', drawIconSvg(icon)],
    ['icon-192.png', await drawIconPng(icon, 192)],
    ['icon-512.png', await drawIconPng(icon, 512)],
    ['icon-maskable-512.png', await drawIconPng(square, 512)],
    ['apple-touch-icon.png', await drawIconPng(square, 180)],
  ]);
}
