import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesNamedIn, valueNaming } from '#contract/content/namedFiles.ts';
import { peoplePage } from '#contract/content/pages/people.ts';
import { programPage } from '#contract/content/pages/program.ts';
import { factsOf } from '#contract/fields/field.ts';
import { pictureRules, regionOf, tooSmall } from '#contract/content/pictures.ts';
import { seedSpeakers } from '#contract/content/speakers.ts';
import { filesNeededFor, variantsOfPicture } from '#contract/rules/uploadedFile.ts';
import { insertPublication, noteFolder, storePart } from '#server/db/content.ts';
import { removeExpired, sweepFiles } from '#server/housekeeping.ts';
import { plainName } from '#server/text/plainName.ts';
import { publishedUploadAt } from '#server/pages/uploads.ts';
import { everyCall } from '#contract/calls/everyCall.ts';
import { goBackBefore, upgrade } from '../support/earlierVersion.ts';
import { staffWith } from '../support/staff.ts';
import { databases, startServer, type TestServer } from '../support/testServer.ts';
import { fixtureBytes, Visitor } from '../support/visitor.ts';
import { photo, uploadFor } from './uploads.ts';

const portrait = { purpose: 'portrait', name: 'C:\\Photos\\王小明 (2).JPG' } as const;

/** A PNG of a few bytes that claims to have this many pixels. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const;
    ends[0].writeUInt32BE(data.length);
    ends[1].writeUInt32BE(crc(body));
    return Buffer.concat([ends[0], body, ends[1]]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(1000)));
  return Buffer.concat([signature, chunk('IHDR', head), pixels, chunk('IEND', Buffer.alloc(0))]);
}

function crc(bytes: Buffer): number {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}

describe.each(databases)('Pictures and downloads for the site, on $name', (kind) => {
  let server: TestServer;
  let secretary: Visitor & { staff_id: string };
  beforeAll(async () => {
    server = await startServer(kind);
    secretary = await staffWith(server, ['secretary']);
  });
  afterAll(() => server.stop());
  const everything = async () => (await secretary.call('site_files', undefined)).data.files;
  const stored = async () => (await server.services.files.listBetween(new Date(0), new Date(8.64e15))).length;
  const bytesOf = async (name: string) => {
    const { file_id } = await server.services.db
      .selectFrom('site_file')
      .select('file_id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return buffer((await server.services.files.read(file_id))!);
  };

  test('C2 A picture becomes upright AVIF and WebP in all sizes, cropped as chosen, without EXIF and GPS', async () => {
    const source = await photo();
    expect((await sharp(source).metadata()).exif).toBeDefined();
    const answer = await uploadFor(secretary, { ...portrait, top: '0', left: '0.5', zoom: '1' }, source);
    expect(answer).toMatchObject({
      status: 200,
      data: { folder: 'images', purpose: 'portrait', title: '王小明 (2).JPG' },
    });
    const { name } = answer.data;
    expect(name).toMatch(/^[\da-f]{16}\/wang-xiao-ming-2-600x600\.webp$/);
    const variants = variantsOfPicture(name)!;
    for (const ending of ['avif', 'webp'] as const) {
      expect(variants[ending].map(({ width }) => width)).toEqual([600, 300, 150]);
      for (const size of variants[ending]) {
        const bytes = await bytesOf(size.name);
        const { width, height, format, exif, orientation, xmp } = await sharp(bytes).metadata();
        expect({ width, height, format }).toEqual({
          width: size.width,
          height: size.height,
          format: ending === 'avif' ? 'heif' : 'webp',
        });
        expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined]);
        expect(bytes.includes('Somebody')).toBe(false);
      }
    }
    // The upper part of the photo: after rotation, red is above blue.
    const { data, info } = await sharp(await bytesOf(name))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (row: number) => [...data.subarray((row * info.width + 300) * info.channels).subarray(0, 3)];
    expect(at(30)[0]).toBeGreaterThan(150);
    expect(at(590)[2]).toBeGreaterThan(150);
    expect(at(590)[0]).toBeLessThan(80);
    // The middle of the original is at 500 of 1000, which is 375 of 600 here.
    expect(at(360)[0]).toBeGreaterThan(150);
    expect(at(390)[2]).toBeGreaterThan(150);
  });

  test('C2 V3 A repeated upload gets the same answer and is stored once; every upload is logged', async () => {
    const query = { purpose: 'sight', name: 'lake.png' };
    const picture = await sharp({ create: { width: 900, height: 700, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const first = await uploadFor(secretary, query, picture);
    const before = await stored();
    const second = await uploadFor(secretary, query, picture);
    expect(second.data).toEqual({ ...first.data, added_at: expect.any(String) });
    expect(await stored()).toBe(before);
    expect((await everything()).filter(({ title }) => title === 'lake.png')).toEqual([second.data]);
    const { entries } = (await secretary.call('audit_log', { action: 'picture or file added' })).data;
    expect(entries[0]).toMatchObject({ target: 'site', after: { file: `images/${first.data.name}` } });
    // Another crop is another picture.
    const other = await uploadFor(secretary, { ...query, left: '0' }, picture);
    expect(other.data.name).not.toBe(first.data.name);
  });

  test.each(['portrait', 'logo', 'prose'] as const)(
    'C2 Half-transparent pixels keep their colour in every size of a picture: %s',
    async (purpose) => {
      for (const [red, green, blue, alpha] of [
        [200, 60, 20, 0.5],
        [20, 80, 160, 0.25],
        [240, 240, 240, 0.75],
      ] as const) {
        const background = { r: red, g: green, b: blue, alpha };
        const source = await sharp({ create: { width: 700, height: 700, channels: 4, background } })
          .png()
          .toBuffer();
        const { name } = (await uploadFor(secretary, { purpose, name: 'mark.png' }, source)).data;
        const variants = variantsOfPicture(`/images/${name}`)!;
        for (const size of [...variants.webp, ...variants.avif]) {
          const bytes = await bytesOf(size.name.replace('/images/', ''));
          const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
          const middle = ((info.height >> 1) * info.width + (info.width >> 1)) * info.channels;
          const pixel = [...data.subarray(middle, middle + 4)];
          const wanted = [red, green, blue, Math.round(alpha * 255)];
          for (const [index, value] of wanted.entries())
            expect(Math.abs(pixel[index]! - value), `${size.name}: ${pixel.join(' ')}`).toBeLessThanOrEqual(3);
        }
      }
    },
  );

  test('C2 A QR code is one lossless PNG, and a programme keeps its shape', async () => {
    const square = await sharp({ create: { width: 420, height: 800, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const code = await uploadFor(secretary, { purpose: 'scanCode', name: 'pay.png' }, square);
    expect(code.data.name).toMatch(/\/pay-420x420\.png$/);
    expect(filesNeededFor(code.data.name)).toEqual([code.data.name]);
    const wide = await sharp({ create: { width: 1500, height: 900, channels: 3, background: '#fff' } })
      .webp()
      .toBuffer();
    const programme = await uploadFor(secretary, { purpose: 'programme', name: 'days.webp' }, wide);
    expect(programme.data.name).toMatch(/\/days-1500x900\.webp$/);
  });

  test('C2 Downloads are accepted unchanged if their content fits their names', async () => {
    const docx = Buffer.from(fixtureBytes('abstract-en.docx'));
    const word = await uploadFor(secretary, { purpose: 'download', name: '摘要模板.docx' }, docx);
    expect(word.data).toMatchObject({
      folder: 'files',
      name: expect.stringMatching(/^[\da-f]{16}\/zhai-yao-mu-ban\.docx$/),
    });
    expect(await bytesOf(word.data.name)).toEqual(docx);
    const pdf = await uploadFor(secretary, { purpose: 'download', name: 'Flyer.PDF' }, Buffer.from('%PDF-1.7\n%%EOF'));
    expect(pdf.data.name).toMatch(/\/flyer\.pdf$/);
    // Three days later they still exist, although nothing refers to them yet.
    const later = { ...server.services, clock: () => new Date(Date.now() + 3 * 24 * 60 * 60_000) };
    await sweepFiles(later);
    expect(await bytesOf(word.data.name)).toEqual(docx);
  });

  test('C2 V3 Unpublished uploads are sent to the site’s editors only, published ones to everybody', async () => {
    const { db } = server.services;
    const { data } = await uploadFor(secretary, { purpose: 'prose', name: 'lake.jpg' }, await photo());
    const { name } = variantsOfPicture(`/images/${data.name}`)!.avif[2]!;
    const isPublic = async () => {
      const found = await publishedUploadAt(server.services, name);
      found?.bytes.destroy();
      return found !== undefined;
    };
    const address = (at: string) => `${everyCall.site_file.path}?${new URLSearchParams({ at })}`;
    const shown = await secretary.fetch(address(name));
    expect(shown).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'image/avif', 'cache-control': 'no-store' },
    });
    expect(shown.rawPayload).toEqual(await bytesOf(name.slice('/images/'.length)));
    for (const at of [`${name}x`, '/images/0123456789abcdef/a.webp', '/images/../../lectern.sqlite', 'images', ''])
      expect((await secretary.fetch(address(at))).statusCode, at).toBe(404);
    const chair = await staffWith(server, ['chair'], ['1'], 'other-chair@staff.example');
    expect((await chair.fetch(address(name))).statusCode).toBe(403);
    expect((await new Visitor(server.app).fetch(address(name))).statusCode).toBe(401);

    await noteFolder(db, new Map([['page:lake', { lead: '' }]]));
    const changes = { '/lead': { from: '', to: `![Lake](/images/${data.name})` } };
    expect(await secretary.call('edit_part', { command_id: 'lake', part: 'page:lake', changes })).toMatchObject({
      status: 200,
    });
    const noted = { published_at: '', published_by: secretary.staff_id, repeats: 0 };
    await insertPublication(db, { number: 1, versions: {}, ...noted });
    expect(await isPublic(), 'saved only').toBe(false);
    await insertPublication(db, { number: 2, versions: { 'page:lake': 1 }, ...noted });
    expect(await isPublic()).toBe(true);
    await insertPublication(db, { number: 3, versions: {}, ...noted });
    expect(await isPublic(), 'of an earlier publication, which is open somewhere').toBe(true);
  });

  test('C2 V3 A request for an upload reads one row, however many versions of the content there are', async () => {
    const { db } = server.services;
    const { data } = await uploadFor(secretary, { purpose: 'prose', name: 'counted.jpg' }, await photo());
    const of = { folder_hash: '', paths: '[]', made_at: '', made_by: secretary.staff_id };
    const lead = (name: string) => JSON.stringify({ lead: `![](/images/${name})` });
    await storePart(db, { part: 'page:counted', version: 0, value: lead(data.name), hash: 'a', ...of });
    await storePart(db, { part: 'page:counted', version: 1, value: lead('other.webp'), hash: 'b', ...of });
    const noted = { published_at: '', published_by: secretary.staff_id, repeats: 0 };
    for (const version of [1, 2])
      await insertPublication(db, { number: 10 + version, versions: { 'page:counted': version }, ...noted });
    const queries: string[] = [];
    const watched = db.withPlugin({
      transformQuery({ node }) {
        queries.push(JSON.stringify(node));
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const found = await publishedUploadAt({ ...server.services, db: watched }, `/images/${data.name}`);
    found?.bytes.destroy();
    expect(found, 'it was replaced since, and is open somewhere').toBeDefined();
    expect(queries).toHaveLength(1);
    expect(queries[0]).not.toMatch(/content_version|site_publication|"like"/);
  });

  test('C2 V3 A file that does not fit its purpose is refused with its reason, and nothing is stored', async () => {
    const before = await stored();
    const small = await sharp({ create: { width: 299, height: 900, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    const gif = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'teal' } })
      .gif()
      .toBuffer();
    const tiff = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'teal' } })
      .tiff()
      .toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    const whole = await photo();
    const of = (purpose: string, name: string) => ({ purpose, name });
    const refused: [Parameters<typeof uploadFor>[1], Buffer, string][] = [
      [portrait, small, 'contentRefused'],
      [{ ...portrait, zoom: '3' }, whole, 'contentRefused'],
      [of('portrait', 'a.svg'), svg, 'notAPicture'],
      [of('portrait', 'a.png'), svg, 'notAPicture'],
      [of('portrait', 'a.png'), html, 'notAPicture'],
      [of('portrait', 'a.png'), gif, 'notAPicture'],
      [of('portrait', 'a.heic'), Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'heicPicture'],
      [of('portrait', 'a.png'), tiff, 'notAPicture'],
      [of('portrait', 'a.jpg'), whole.subarray(0, whole.length / 2), 'notAPicture'],
      [
        of('portrait', 'a.png'),
        Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), html]),
        'notAPicture',
      ],
      [of('programme', 'a.png'), bomb(60_000, 60_000), 'tooManyPixels'],
      [of('portrait', ''), Buffer.alloc(0), 'notAPicture'],
      [of('download', 'a.html'), html, 'notADownload'],
      [of('download', 'a.svg'), svg, 'notADownload'],
      [of('download', 'a.pdf'), html, 'fileNotPdf'],
      [of('download', 'a.docx'), html, 'fileNotWhatItSays'],
      [of('download', 'a.pdf.exe'), Buffer.from('%PDF-1.7'), 'notADownload'],
      [of('icon', 'a.png'), whole, 'malformed'],
      [{ ...portrait, left: '-1' }, whole, 'malformed'],
    ];
    for (const [query, payload, problem] of refused)
      expect((await uploadFor(secretary, query, payload)).problem, `${query.purpose} ${query.name}`).toBe(problem);
    const { msg } = await uploadFor(secretary, portrait, small, { 'accept-language': 'zh' });
    expect(msg).toBe('图片太小：可用部分为299 × 299像素，至少需要300 × 300像素。');
    expect(await stored()).toBe(before);
    // A path in a name does not become a path on the disk.
    const { data } = await uploadFor(secretary, of('portrait', '../../../etc/passwd%2f..\\x.jpg'), whole);
    expect(data.name).toMatch(/^[\da-f]{16}\/x-600x600\.webp$/);
  });

  test('C2 V3 S2 Only people who may change the site upload, from this site and at most 20 MB', async () => {
    const chair = await staffWith(server, ['chair'], ['1'], 'chair@staff.example');
    const picture = await photo();
    expect(await uploadFor(chair, portrait, picture)).toMatchObject({ status: 403, problem: 'roleMissing' });
    expect(await chair.call('site_files', undefined)).toMatchObject({ status: 403 });
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect(await uploadFor(secretary, portrait, picture, foreign)).toMatchObject({ problem: 'foreignOrigin' });
    const large = await uploadFor(secretary, portrait, picture, { 'content-length': String(200 * 1024 * 1024) });
    expect(large.status).toBe(413);
    expect(large.msg).toContain('20 MB');
  });
});

test.for(databases)(
  'C2 An upload that no content, version or publication names is deleted after thirty days, on $name',
  async (kind) => {
    const server = await startServer(kind);
    const { db, files } = server.services;
    try {
      const page = { lead: { en: '', zh: '' } };
      await noteFolder(db, new Map([['page:news', page]]));
      let secretary = await staffWith(server, ['secretary']);
      const upload = async (title: string) => {
        const pixels = { create: { width: 400, height: 400, channels: 3, background: 'teal' } } as const;
        const query = { purpose: 'portrait', name: `${title}.png` };
        return (await uploadFor(secretary, query, await sharp(pixels).png().toBuffer())).data.name;
      };
      let [said, commands] = ['', 0];
      const write = async (to: string) => {
        const body = { part: 'page:news', changes: { '/lead/en': { from: said, to } } };
        const answer = await secretary.call('edit_part', { ...body, command_id: `command ${++commands}` });
        expect(answer.status).toBe(200);
        said = to;
        // Changes within one minute would be one version.
        server.pass({ minutes: 2 });
      };
      const left = async () => {
        await removeExpired(server.services);
        await sweepFiles(server.services);
        const rows = await db.selectFrom('site_file').select(['title', 'file_id']).execute();
        const stored = await files.listBetween(new Date(0), new Date(8.64e15));
        expect(stored.toSorted()).toEqual(rows.map(({ file_id }) => file_id).toSorted());
        return [...new Set(rows.map(({ title }) => title))].toSorted();
      };
      const later = async (days: number) => {
        server.pass({ days });
        secretary = await staffWith(server, ['secretary'], [], `secretary-${days}@staff.example`);
      };

      const [replaced, published, present] = [
        await upload('replaced'),
        await upload('published'),
        await upload('present'),
      ];
      for (const title of ['abandoned', 'again']) await upload(title);
      await write(`![A](/images/${replaced})`);
      await write(`![B](/images/${published})`);
      const noted = { published_at: '', published_by: secretary.staff_id, repeats: 0 };
      await insertPublication(db, { number: 1, versions: { 'page:news': 2 }, ...noted });
      await write(`![C](/images/${present})`);
      await later(29);
      await upload('again');
      expect(await left()).toEqual(['abandoned.png', 'again.png', 'present.png', 'published.png', 'replaced.png']);
      await later(2);
      expect(await left()).toEqual(['again.png', 'present.png', 'published.png', 'replaced.png']);
      for (let count = 0; count < 20; count += 1) await write(`${count} ![C](/images/${present})`);
      await later(91);
      expect(await left(), 'the version went that named it').toEqual(['present.png', 'published.png']);
    } finally {
      await server.stop();
    }
  },
);

test.for(databases)(
  'C2 C4 Uploads published by an earlier version stay available after the update, and no others, on $name',
  async (kind) => {
    const server = await startServer(kind);
    const { db } = server.services;
    try {
      const secretary = await staffWith(server, ['secretary']);
      const upload = async (title: string) => {
        const pdf = Buffer.from(`%PDF-1.7 ${title}`);
        return (await uploadFor(secretary, { purpose: 'download', name: `${title}.pdf` }, pdf)).data.name as string;
      };
      const [replaced, present, saved] = [await upload('replaced'), await upload('present'), await upload('saved')];
      const noted = { published_at: '', published_by: secretary.staff_id, repeats: 0 };
      for (const [index, name] of [replaced, present, saved].entries()) {
        const value = JSON.stringify({ lead: `[A](/templates/${name})` });
        const of = { hash: name, folder_hash: '', paths: '[]', made_at: '', made_by: secretary.staff_id };
        await storePart(db, { part: 'page:news', version: index, value, ...of });
        if (name !== saved)
          await insertPublication(db, { number: index + 1, versions: { 'page:news': index + 1 }, ...noted });
      }
      await goBackBefore(db, '0039-published-uploads');
      await upgrade(db, kind);
      const available = async (name: string) => {
        const found = await publishedUploadAt(server.services, `/templates/${name}`);
        found?.bytes.destroy();
        return found !== undefined;
      };
      expect(await Promise.all([replaced, present, saved].map(available))).toEqual([true, true, false]);
    } finally {
      await server.stop();
    }
  },
);

test('C2 Every picture and file that content names is found, whatever field names it', () => {
  const people = {
    groups: [
      {
        title: { en: 'A', zh: '甲' },
        people: [
          { pic: '/images/0/a.webp', name: { en: 'A', zh: '甲' } },
          { pic: 'b7', name: { en: 'B', zh: '乙' } },
        ],
      },
    ],
  };
  expect(filesNamedIn(peoplePage, people)).toMatchObject([
    { path: ['groups', 0, 'people', 0, 'pic'], name: '0/a.webp' },
  ]);
  const programme = { image: { en: 'en.svg', zh: 'zh.svg' }, width: 1, height: 1, days: [] };
  expect(filesNamedIn(programPage, programme).map(({ path, name }) => [path.join('/'), name])).toEqual([
    ['image/en', 'en.svg'],
    ['image/zh', 'zh.svg'],
  ]);
  const { facts } = filesNamedIn(peoplePage, people)[0]!;
  expect(valueNaming(facts, 'x.webp')).toBe('/images/x.webp');
  expect(filesNamedIn(seedSpeakers, { speaker_list: [{ image_url: '' }] })).toEqual([]);
  expect(factsOf(programPage)?.label.en).toBeDefined();
});

test('C2 A picture is too small if too few of its pixels are used, and a crop stays inside its picture', () => {
  const { portrait: square, programme } = pictureRules;
  expect(tooSmall(square, { width: 300, height: 4000 })).toBeUndefined();
  expect(tooSmall(square, { width: 600, height: 600 }, 2)).toBeUndefined();
  for (const rule of Object.values(pictureRules)) expect(tooSmall(rule, rule.least)).toBeUndefined();
  expect(tooSmall(square, { width: 600, height: 600 }, 2.1)?.en).toContain('285 × 285 pixels');
  expect(regionOf(square, { width: 800, height: 600 }, { left: 1, top: 1, zoom: 2 })).toEqual({
    width: 300,
    height: 300,
    left: 500,
    top: 300,
  });
  expect(regionOf(programme, { width: 1000, height: 700 }, { left: 0, top: 0, zoom: 1 })).toMatchObject({
    width: 1000,
    height: 700,
  });
});

test('C2 Names of files are plain: Chinese as pinyin, without accents and signs', () => {
  expect(plainName('Übersicht & Plan (v2).final.docx')).toBe('ubersicht-plan-v2-final');
  expect(plainName('照片.jpg')).toBe('zhao-pian');
  expect(plainName('...')).toBe('file');
  expect(plainName('')).toBe('file');
});
