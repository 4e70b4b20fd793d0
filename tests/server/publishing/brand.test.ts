import { readFileSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { wordsOf } from '#server/conference/finding.ts';
import { CannotPublish, publish, type Publication } from '#server/publishing/publication.ts';
import { change, copied } from '../organiser/check/spoiling.ts';

/** The main colour of the symposium. */
const hue = '#8a3d16';
const blank = { r: 0, g: 0, b: 0, alpha: 0 };

/** A box of one colour in the middle of a transparent picture. */
async function boxLogo(colour: string, width: number, height: number, background: string | typeof blank = blank) {
  const box = await sharp({ create: { width, height, channels: 4, background: colour } })
    .png()
    .toBuffer();
  return sharp({ create: { width: width + 200, height: height + 100, channels: 4, background } })
    .composite([{ input: box, gravity: 'centre' }])
    .png()
    .toBuffer();
}

/** A copy of the symposium with a logo. */
async function withLogo(logo: Buffer, further = ''): Promise<string> {
  const content = await copied();
  await writeFile(join(content, 'images/logo.png'), logo);
  await change('site.json', '"id":', `"logo": { "picture": "logo.png"${further} },\n  "id":`)(content);
  return content;
}

const publishOf = (content: string, isAnnouncement = false) =>
  publish({ content, software: resolve('dist'), publications: join(content, '../publications'), isAnnouncement });

/** A publication of one page. */
const announce = (content: string) => publishOf(content, true);

const fileOf = ({ publicDir }: Publication, address: string) => join(publicDir, address);

/** A published picture. The server lets the library read no files, only bytes. */
const pictureAt = (site: Publication, address = '') => sharp(readFileSync(fileOf(site, address)));

async function pageOf(site: Publication, language = 'en'): Promise<string> {
  return readFile(fileOf(site, `pages/${language}/index.html`), 'utf8');
}

function attributesOf(html: string, element: RegExp): Record<string, string> {
  const [found = ''] = element.exec(html) ?? [];
  return Object.fromEntries(Array.from(found.matchAll(/([\w:-]+)="([^"]*)"/g), ([, name, value]) => [name, value]));
}

const headerLogo = (html: string) => attributesOf(html, /<img src="\/images\/brand-[^>]*>/);
const iconOf = (html: string, size: string) => attributesOf(html, new RegExp(`<link rel="icon"[^>]*${size}[^>]*>`));
const metaOf = (html: string, name: string) =>
  attributesOf(html, new RegExp(`<meta property="${name}"[^>]*>`))['content'];

async function colourAt(picture: Sharp, left: number, top: number): Promise<string> {
  const pixel = await picture.extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}

test('C9 D1 One picture becomes the header’s logo, every icon and the share card', async () => {
  const site = await publishOf(await withLogo(await boxLogo('#ffffff', 600, 300)));
  const html = await pageOf(site);
  const metadata = (address: string | undefined) => pictureAt(site, address).metadata();

  const header = headerLogo(html);
  expect(await metadata(header['src'])).toMatchObject({ format: 'webp', width: 320, height: 160 });
  expect([header['width'], header['height'], header['alt']]).toEqual(['320', '160', '']);
  expect(await metadata(iconOf(html, '32x32')['href'])).toMatchObject({ format: 'png', width: 32, height: 32 });
  expect(await metadata(iconOf(html, '192x192')['href'])).toMatchObject({ format: 'png', width: 192, height: 192 });
  const apple = attributesOf(html, /<link rel="apple-touch-icon"[^>]*>/)['href'];
  expect(await metadata(apple)).toMatchObject({ format: 'png', width: 180, height: 180 });
  // iOS draws black where an icon is transparent.
  expect((await pictureAt(site, apple).stats()).isOpaque).toBe(true);

  expect(await metadata(metaOf(html, 'og:image'))).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect([metaOf(html, 'og:image:width'), metaOf(html, 'og:image:height')]).toEqual(['1200', '630']);
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"');

  const manifest = JSON.parse(await readFile(fileOf(site, 'manifest.webmanifest'), 'utf8')) as {
    icons: { src: string; sizes: string; type: string; purpose: string }[];
  };
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes, type } of manifest.icons) {
    const { format, width, height } = await metadata(src);
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
  }
  expect(await readFile(fileOf(site, 'admin/index.html'), 'utf8')).toContain(iconOf(html, '192x192')['href']);
});

test('C9 D2 Devices keep the header’s logo for offline reading, and not its source, icons and share card', async () => {
  const site = await announce(await withLogo(await boxLogo('#ffffff', 600, 300)));
  const html = await pageOf(site);
  const worker = await readFile(fileOf(site, 'sw.js'), 'utf8');
  const cached = (address: string | undefined) => worker.includes(`"url":"${address?.slice(1)}"`);
  expect(cached(headerLogo(html)['src'])).toBe(true);
  const others = ['/images/logo.png', iconOf(html, '32x32')['href'], metaOf(html, 'og:image')];
  expect(others.map(cached)).toEqual([false, false, false]);
});

test('C9 D1 A logo is complete and unstretched in the safe zone of the icon that systems cut', async () => {
  for (const [width, height] of [
    [400, 400],
    [900, 200],
  ] as const) {
    const site = await announce(await withLogo(await boxLogo('#ffffff', width, height)));
    const { href = '' } = iconOf(await pageOf(site), '192x192');
    const icon = pictureAt(site, href.replace('icon-192', 'icon-maskable-512'));
    const { data, info } = await icon.raw().toBuffer({ resolveWithObject: true });
    const [xs, ys]: [number[], number[]] = [[], []];
    for (let index = 0; index < 512 * 512; index++) {
      const at = index * info.channels;
      const [x, y] = [index % 512, Math.floor(index / 512)];
      if (`#${data.subarray(at, at + 3).toString('hex')}` === hue) continue;
      expect(Math.hypot(x - 255.5, y - 255.5), 'within the circle').toBeLessThan(0.4 * 512 + 1);
      xs.push(x);
      ys.push(y);
    }
    const [drawnWidth, drawnHeight] = [xs, ys].map(
      (all) => all.reduce((a, b) => Math.max(a, b)) - all.reduce((a, b) => Math.min(a, b)) + 1,
    );
    expect(drawnWidth! / drawnHeight!).toBeCloseTo(width / height, 1);
  }
});

test('C9 A logo that would be invisible gets another background, and a plate in that colour scheme', async () => {
  const groundAndPlates = async (logo: Buffer) => {
    const site = await announce(await withLogo(logo));
    const html = await pageOf(site);
    const { href = '' } = iconOf(html, '192x192');
    const apple = pictureAt(site, href.replace('icon-192', 'apple-touch-icon'));
    return [await colourAt(apple, 2, 2), headerLogo(html)['data-plates']];
  };
  expect(await groundAndPlates(await boxLogo('#ffffff', 400, 400))).toEqual([hue, 'light']);
  expect(await groundAndPlates(await boxLogo(hue, 400, 400))).toEqual(['#ffffff', 'dark']);
  // It has its own background, which surrounds it.
  expect(await groundAndPlates(await boxLogo(hue, 400, 400, '#e8f0e8'))).toEqual(['#e8f0e8', undefined]);
});

test('C9 Icons can have a square picture of their own, and a logo can contain the name', async () => {
  const content = await withLogo(await boxLogo('#ffffff', 900, 200), ', "hasName": true, "icon": "square.png"');
  await writeFile(join(content, 'images/square.png'), await boxLogo('#ffe08a', 400, 500));
  const site = await announce(content);
  const html = await pageOf(site, 'zh');
  const { href = '' } = iconOf(html, '192x192');
  expect(await colourAt(pictureAt(site, href), 96, 96)).toBe('#ffe08a');
  expect(/<img [^>]*data-named>/.test(html)).toBe(true);
});

test('C9 C3 A new logo changes only the files that show it, and the same logo is not drawn again', async () => {
  const content = await withLogo(await boxLogo('#ffffff', 400, 400));
  const before = await publishOf(content);
  await change('pages/visa.en.md', '## ', '## Before you ask: ')(content);
  const same = await publishOf(content);
  const header = headerLogo(await pageOf(before))['src'] ?? '';
  const inode = async (site: Publication, file: string) => (await stat(fileOf(site, file))).ino;
  for (const file of [header, iconOf(await pageOf(before), '32x32')['href']!, 'pages/en/index.html'])
    expect(await inode(same, file)).toBe(await inode(before, file));

  await writeFile(join(content, 'images/logo.png'), await boxLogo('#ffe08a', 400, 400));
  const other = await publishOf(content);
  expect(headerLogo(await pageOf(other))['src']).not.toBe(header);
  expect(headerLogo(await readFile(fileOf(other, 'pages/zh/visa.html'), 'utf8'))['src']).not.toBe(header);
  const manifests = [before, same, other].map((site) => readFile(fileOf(site, 'manifest.webmanifest'), 'utf8'));
  const [first, second, third] = await Promise.all(manifests);
  expect(second).toBe(first);
  expect(third).not.toBe(first);

  await change('site.json', /"logo": \{[^}]*\},\n/, '')(content);
  const without = await publishOf(content);
  expect(await pageOf(without)).toContain('href="/images/icon.svg"');
  expect(JSON.stringify(await readFile(fileOf(without, 'manifest.webmanifest'), 'utf8'))).toContain('/images/icon.svg');
});

test('C9 C3 A share card follows dates and names, and icons stay at their addresses', async () => {
  const content = await withLogo(await boxLogo('#ffffff', 400, 400));
  const before = await pageOf(await publishOf(content));
  await change('site.json', /"name": \{\s*"en": "/, '"name": { "en": "Second ')(content);
  const after = await pageOf(await publishOf(content));
  expect(metaOf(after, 'og:image')).not.toBe(metaOf(before, 'og:image'));
  expect(iconOf(after, '32x32')).toEqual(iconOf(before, '32x32'));
});

test('C9 An invisible name or venue is left out of the share card', async () => {
  const content = await withLogo(await boxLogo('#ffffff', 400, 400));
  for (const field of ['name', 'venue'])
    await change(
      'site.json',
      new RegExp(`^  "${field}": \\{[^}]*\\}`, 'm'),
      `  "${field}": { "en": "\u200b", "zh": "\u2800" }`,
    )(content);
  const site = await publishOf(content);
  expect((await pictureAt(site, metaOf(await pageOf(site), 'og:image')).metadata()).width).toBe(1200);
});

test('C9 A logo that is not a picture, too small or far too large is refused by name, and the site stays', async () => {
  const content = await withLogo(await boxLogo('#ffffff', 400, 400));
  const { name } = await announce(content);
  const hostile: Readonly<Record<string, readonly [Buffer, RegExp]>> = {
    drawing: [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), /JPEG, PNG/],
    page: [Buffer.from('<!doctype html><script>alert(1)</script>'), /JPEG, PNG/],
    cut: [(await boxLogo('#ffffff', 400, 400)).subarray(0, 200), /JPEG, PNG/],
    tiny: [
      await sharp({ create: { width: 20, height: 20, channels: 3, background: hue } })
        .png()
        .toBuffer(),
      /too small/,
    ],
    huge: [
      await sharp({ create: { width: 9000, height: 9000, channels: 3, background: hue } })
        .png()
        .toBuffer(),
      /60 million pixels/,
    ],
  };
  for (const [which, [bytes, words]] of Object.entries(hostile)) {
    await writeFile(join(content, 'images/logo.png'), bytes);
    const refused = await announce(content).catch((error: unknown) => error);
    expect(refused, which).toBeInstanceOf(CannotPublish);
    const [finding] = (refused as CannotPublish).findings;
    expect(finding, which).toMatchObject({ file: 'site.json', field: { part: 'site', path: '/logo/picture' } });
    expect(wordsOf(finding!).en, which).toMatch(words);
  }
  expect(await readFile(join(content, '../publications/newest'), 'utf8')).toBe(name);
});
