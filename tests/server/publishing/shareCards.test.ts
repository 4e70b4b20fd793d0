import { readFileSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawShareCard } from '#server/publishing/brand/shareCard.ts';
import { publish, readNewestPublication, type Publication } from '#server/publishing/publication.ts';
import { forumSite } from '../../samples.ts';
import { startOrganiser } from '../organiser/site.ts';
import { change, copied } from '../organiser/check/spoiling.ts';

const publicUrl = 'https://conference.example';

const publicationsOf = (content: string) => join(content, '../publications');

const publishOf = (content: string) =>
  publish({ content, software: resolve('dist'), publications: publicationsOf(content), publicUrl });

async function pageOf({ publicDir }: Publication, language: string): Promise<string> {
  return readFile(join(publicDir, `pages/${language}/index.html`), 'utf8');
}

const contents = (html: string, name: string) =>
  Array.from(
    html.matchAll(new RegExp(`<meta property="${name}" content="([^"]*)"`, 'g')),
    ([, content = '']) => content,
  );

const fileOf = ({ publicDir }: Publication, address: string) => join(publicDir, new URL(address).pathname);

const cardsIn = async (site: Publication, language = 'en') => contents(await pageOf(site, language), 'og:image');

test('C9 A link in each language has a wide and a square card, at absolute addresses and in their sizes', async () => {
  const site = await publishOf(await copied());
  for (const language of ['en', 'zh']) {
    const html = await pageOf(site, language);
    const cards = contents(html, 'og:image');
    expect(cards.map((address) => address.replace(/[\da-f]{16}/, '#'))).toEqual([
      `${publicUrl}/images/cards-#/${language}-wide.png`,
      `${publicUrl}/images/cards-#/${language}-square.png`,
    ]);
    expect(contents(html, 'og:image:width')).toEqual(['1200', '600']);
    expect(contents(html, 'og:image:height')).toEqual(['630', '600']);
    const sizes = [];
    for (const card of cards) {
      const { width, height, format } = await sharp(readFileSync(fileOf(site, card))).metadata();
      sizes.push(`${format} ${width}x${height}`);
      // WeChat and others take no larger ones.
      expect((await stat(fileOf(site, card))).size).toBeLessThan(300_000);
    }
    expect(sizes).toEqual(['png 1200x630', 'png 600x600']);
    expect(html).toContain(`"image":["${cards.join('","')}"]`);
  }
});

test('C3 C9 Cards are drawn again only if they show something else', async () => {
  const content = await copied();
  const first = await publishOf(content);
  const before = await cardsIn(first);
  await change('site.json', /"day": "2024-0/, '"day": "2023-0')(content);
  const second = await publishOf(content);
  expect(await cardsIn(second), 'after a change of another date').toEqual(before);
  for (const card of before)
    expect((await stat(fileOf(second, card))).ino, 'the same file').toBe((await stat(fileOf(first, card))).ino);
  await change('site.json', /"venue": \{\s*"en": "/, '"venue": { "en": "Great Hall, ')(content);
  expect(await cardsIn(await publishOf(content))).not.toEqual(before);
});

test('C9 The drawing is on the card in the conference’s colours, unless it names other pictures', async () => {
  const content = await copied();
  const coloured = async (site: Publication) => {
    const [, square = ''] = await cardsIn(site);
    const { data, info } = await sharp(readFileSync(fileOf(site, square)))
      .extract({ left: 100, top: 40, width: 460, height: 300 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colours = new Set<string>();
    for (let at = 0; at < data.length; at += info.channels) colours.add(data.subarray(at, at + 3).toString('hex'));
    return colours.size > 1;
  };
  expect(await coloured(await publishOf(content))).toBe(true);
  await change(
    'images/motif.svg',
    '</svg>',
    '<image href="/images/icon-512.png" width="9" height="9"/></svg>',
  )(content);
  expect(await coloured(await publishOf(content))).toBe(false);
});

test.each([
  [520, 700, true],
  [520, 1200, true],
  [1200, 520, true],
  [10, 10_000, false],
])('C9 A drawing of %i × %i stops no publication', async (width, height, isShown) => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="currentColor"/></svg>`;
  const colours = forumSite.palette.light;
  for (const shape of ['wide', 'square'] as const) {
    const art = { logo: undefined, plate: undefined, drawing };
    const { data, info } = await sharp(await drawShareCard(shape, art, [], colours, { folder: resolve('dist') }))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const middle = info.channels * (Math.round(info.height / 2) * info.width + Math.round(info.width / 2));
    expect(data.subarray(middle, middle + 3).toString('hex') === colours.hue.slice(1), shape).toBe(isShown);
  }
});

test('C3 C9 If the process that draws cards dies, the site is published without them, and a warning says so', async () => {
  const content = await copied();
  const work = join(content, '..');
  const dying = join(work, 'dying.mjs');
  await writeFile(dying, 'if (process.argv[1].endsWith("cards.process.ts")) process.exit(1);');
  const settings = { CONTENT_DIR: work, CONFERENCE: 'symposium', DATA_DIR: work, PUBLIC_URL: publicUrl };
  const env = { ...settings, PUBLICATIONS_DIR: publicationsOf(content), NODE_OPTIONS: `--import=${dying}` };
  const { code, out, err } = await startOrganiser(['publish'], env).ended;
  expect(code, err).toBe(0);
  const warning = 'The pictures for shared links could not be drawn, so links are shared without one.';
  expect(out).toContain(`Warning: ${warning}`);
  expect(err, 'in the log').toContain(warning);
  const without = (await readNewestPublication(publicationsOf(content)))!;
  expect(await cardsIn(without)).toEqual([]);
  const html = await pageOf(without, 'en');
  expect(html).toContain('"@type":"Event"');
  expect(html, 'neither an address nor a place for one').not.toMatch(/cards-|"image":/);

  await change('site.json', /"day": "2024-0/, '"day": "2023-0')(content);
  const next = await publishOf(content);
  expect(next.warnings).toEqual([]);
  expect(await cardsIn(next), 'drawn at the next publication').toHaveLength(2);
});
