import { lstat, mkdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Palette } from '#site/palette.ts';
import type { Site } from '#site/site.ts';
import type { Json } from '#contract/parts/jsonPointer.ts';
import { fileOfPart } from '#contract/parts/partName.ts';
import { listFilesBelow } from '#server/conference/filesBelow.ts';
import { withSchemaAddress } from '#server/conference/contentSchemas.ts';
import { partsOf } from '#server/conference/parts.ts';
import { readConference } from '#server/conference/readConference.ts';
import { writeJson } from '#server/conference/writeJson.ts';
import { createFolderAtomically, letEverybodyRead, writeNewFile } from '#server/files/atomicFile.ts';
import { drawIconPng, drawIconSvg } from '#server/publishing/icon.ts';
import { composeFirstParts, firstPalette } from './firstParts.ts';
import type { NewConference } from './newConference.ts';

const template = resolve(import.meta.dirname, '../../template');

/**
 * Creates the folder of a conference, completely or not at all.
 *
 * @param parent - the folder in which it is created
 * @param step - called before each file; if it throws, nothing is created
 * @returns the number of files in it
 * @throws if the name is taken, or the folder cannot be written
 */
export async function makeConference(
  parent: string,
  given: NewConference,
  now: Date,
  step: () => void,
): Promise<number> {
  const folder = join(parent, given.id);
  if (await lstat(folder).catch(() => undefined))
    throw new Error(`There is a conference '${given.id}' already, in ${folder}. Take another name.`);
  const files = await filesOf(given, now);
  await createFolderAtomically(folder, async (temporary) => {
    for (const [path, content] of files) {
      step();
      await mkdir(dirname(join(temporary, path)), { recursive: true });
      await writeNewFile(join(temporary, path), [content]);
    }
    await letEverybodyRead(temporary);
  });
  return files.length;
}

/** Files of a new conference, by their path in its folder. */
async function filesOf(given: NewConference, now: Date): Promise<[path: string, content: string | Buffer][]> {
  const files = new Map<string, string | Buffer>();
  for (const path of await listFilesBelow(template)) files.set(path, await readFile(join(template, path)));
  const parts = composeFirstParts(await readTemplate(), given, now);
  const site = parts.get('site') as unknown as Site;
  for (const [part, value] of parts)
    files.set(fileOfPart(part), typeof value === 'string' ? value : writeJson(withSchemaAddress(part, value, site)));
  for (const [name, content] of await iconsOf(firstPalette(given).light)) files.set(join('images', name), content);
  return [...files];
}

/**
 * The parts of the template, by name.
 *
 * @throws if it cannot be read
 */
export async function readTemplate(): Promise<Map<string, Json>> {
  const { conference, findings } = await readConference(template);
  if (!conference) throw new Error(`The template cannot be read: ${findings[0]?.file} ${findings[0]?.found}.`);
  const parts = partsOf(conference);
  for (const [part, value] of parts) if (value === '') parts.delete(part);
  return parts;
}

/** The icons of a new conference, a dot in a ring in its colours: file name and content. */
async function iconsOf({
  hue,
  onHue,
}: Pick<Palette, 'hue' | 'onHue'>): Promise<[name: string, content: string | Buffer][]> {
  const drawing = `<circle cx="256" cy="256" r="138" stroke-width="27"/><circle cx="256" cy="256" r="46" fill="${onHue}" stroke="none"/>`;
  const icon = { ground: hue, ink: onHue, drawing };
  const square = { ...icon, isSquare: true };
  return [
    ['icon.svg', drawIconSvg(icon)],
    ['icon-192.png', await drawIconPng(icon, 192)],
    ['icon-512.png', await drawIconPng(icon, 512)],
    ['icon-maskable-512.png', await drawIconPng(square, 512)],
    ['apple-touch-icon.png', await drawIconPng(square, 180)],
  ];
}
