import type { Palette } from '#site/palette.ts';
import { lstat, mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { iconPng, iconSvg } from '#server/publishing/icon.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { projectDir } from '#server/config.ts';
import { command } from '#server/organiser/command.ts';
import { createFolderAtomically, letEverybodyRead, writeNewFile } from '#server/organiser/atomicFile.ts';
import { contentDirOf } from '#server/conference/content.ts';
import { firstFiles, firstPalette } from './firstFiles.ts';
import { doubtsAbout } from '#server/checking/doubtfulDays.ts';
import { givenBy, options, type Given } from './newOptions.ts';

const template = join(projectDir, 'src/template');

/** `new <name>` (V5): a conference's folder in which everything stands but what only its organisers can know. */
export const newConference = command({
  name: 'new',
  parameters: ['<name>'],
  summary: 'Begins a conference: a folder of content in which every text to be written is marked',
  options,
  needsSite: false,
  details: `
Makes src/content/<name>, which is built and shown at once. What is not given, or cannot be known on the first day,
is marked 'TO WRITE: …' and '待写：…' with what belongs there; 'check <name>' counts what is left. The deadlines
are proposals, counted back from the conference. For example:

  npm run organiser -- new grain-2027 --name-en 'Conference on Grain' --name-zh '粮食会议' --short 'Grain 2027' \\
    --city-en Wuxi --city-zh 无锡 --dates 2027-05-18..2027-05-21 --hue '#8a3d16' --email office@grain.example`,
  async run(context, values, [typed = '']) {
    const now = context.clock();
    const given = givenBy(typed, values, now);
    for (const [found, advice] of given.days ? doubtsAbout(given.days, zoneOf({ timeZone: given.zone }), now) : [])
      context.say(`${found}. ${advice}`);
    const { step, done } = context.progress('Files');
    const files = await makeConference(contentDirOf(context.env), given, now, step).finally(done);
    await context.out(whatNext(given.id, files));
  },
});

/**
 * Makes the folder of a conference, whole or not at all.
 *
 * @param parent - the folder it is made in
 * @param step - called before each file; what it throws ends the work
 * @returns how many files it holds
 * @throws where there is one of this name, or the folder cannot be written
 */
export async function makeConference(parent: string, given: Given, now: Date, step: () => void): Promise<number> {
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

/** By their path in the folder. */
async function filesOf(given: Given, now: Date): Promise<[path: string, content: string | Buffer][]> {
  const files = new Map<string, string | Buffer>();
  for (const entry of await readdir(template, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) files.set(path.slice(template.length + 1), await readFile(path));
  }
  for (const [path, content] of Object.entries(firstFiles(given, now))) files.set(path, content);
  for (const [name, content] of await iconsOf(firstPalette(given).light)) files.set(join('images', name), content);
  return [...files];
}

function whatNext(id: string, files: number): string {
  return `Made src/content/${id}, ${files} files. Every text to be written in them is marked 'TO WRITE:' and '待写：'.

  CONFERENCE=${id} npm run dev             shows it while you write
  npm run organiser -- check ${id}         what is left to write, and what is wrong
  CONFERENCE=${id} npm start               publishes it and puts it online

src/content/README.md tells what each file holds.
`;
}

/** The icons of a new conference, a point in a ring in its colours: file name and content. */
async function iconsOf({
  hue,
  onHue,
}: Pick<Palette, 'hue' | 'onHue'>): Promise<[name: string, content: string | Buffer][]> {
  const drawing = `<circle cx="256" cy="256" r="138" stroke-width="27"/><circle cx="256" cy="256" r="46" fill="${onHue}" stroke="none"/>`;
  const icon = { ground: hue, ink: onHue, drawing };
  const square = { ...icon, isSquare: true };
  return [
    ['icon.svg', iconSvg(icon)],
    ['icon-192.png', await iconPng(icon, 192)],
    ['icon-512.png', await iconPng(icon, 512)],
    ['icon-maskable-512.png', await iconPng(square, 512)],
    ['apple-touch-icon.png', await iconPng(square, 180)],
  ];
}
