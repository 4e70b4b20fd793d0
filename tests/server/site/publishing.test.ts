import { access, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Site } from '#site/site.ts';
import { changesBetween } from '#contract/parts/contentChanges.ts';
import { newPages } from '#contract/parts/newPages.ts';
import { factsOfPage, withChangedPage, withPage } from '#contract/parts/sitePages.ts';
import type { Json } from '#contract/parts/jsonPointer.ts';
import type { PublishFinding } from '#contract/kinds/part/part.ts';
import { variantsOfPicture } from '#contract/rules/uploadedFile.ts';
import { insertPublication, lastPublicationNumber, presentVersions, valuesOfParts } from '#server/db/content.ts';
import { readNewestPublication } from '#server/publishing/publication.ts';
import { siteVersionOf } from '#server/publishing/publishedContent.ts';
import { prepareWithUploads } from '#server/publishing/publishNoted.ts';
import { staffWith } from '../support/staff.ts';
import { bothDatabases, publishingDatabases } from '../support/testServer.ts';
import { fixtureBytes, Visitor } from '../support/visitor.ts';
import { Conference, type ShowingServer } from './conference.ts';
import { photo, uploadFor } from './uploads.ts';

/** Headers of a file in which nothing can run. */
const harmless = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" };
const word = Buffer.from(fixtureBytes('abstract-en.docx'));

describe.each(publishingDatabases)('Publishing what was changed in the browser, on $name', (kind) => {
  let conference: Conference;
  let here: ShowingServer;
  let elsewhere: ShowingServer;
  let secretary: Visitor & { staff_id: string };
  let atOther: Visitor;
  beforeAll(async () => {
    conference = await Conference.of(kind);
    here = await conference.server('here');
    elsewhere = await conference.server('elsewhere');
    secretary = await staffWith({ ...conference.first, app: here.app }, ['secretary'], [], 'office@staff.example');
    atOther = new Visitor(elsewhere.app);
    for (const [name, value] of secretary.cookies) atOther.cookies.set(name, value);
  }, 180_000);
  afterAll(() => conference.stop());

  /** The files that the first test uploads. */
  const uploaded = { image: '', template: '' };
  let commands = 0;
  const command_id = () => `command ${++commands}`;
  const publish = (who: Visitor = secretary, how: { number?: number; anyway?: boolean } = {}) =>
    who.call('publish_site', { command_id: command_id(), ...how });
  const one = async (part: string) => (await secretary.call('part', { part })).data;
  const edit = async (part: string, changes: Record<string, { from: Json; to: Json }>) => {
    const answer = await secretary.call('edit_part', { command_id: command_id(), part, changes });
    expect(answer).toMatchObject({ status: 200 });
  };
  const rename = async (to: string) => {
    const { shortName } = (await one('site')).value as { shortName: { en: string } };
    await edit('site', { '/shortName/en': { from: shortName.en, to } });
  };
  /** Adds a page with a sponsor, and changes the address of another page. */
  const changePages = async () => {
    const site = (await one('site')).value as Site;
    const added = withPage(site, { ...factsOfPage(site, '/sponsors')!, kind: 'sponsors', page: 'sponsors' });
    const next = withChangedPage(
      added,
      '/organizing',
      { ...factsOfPage(site, '/organizing')!, path: '/organisers' },
      true,
    );
    await edit('site', changesBetween(site as unknown as Json, next as unknown as Json));
    const { '/organizing': words } = (await one('descriptions')).value as Record<string, Json>;
    await edit('descriptions', {
      '/~1organizing': { from: words!, to: null },
      '/~1organisers': { from: null, to: words! },
      '/~1sponsors': { from: null, to: { en: 'Who supports the symposium.', zh: '研讨会的支持单位。' } },
    });
    const { groups } = newPages.sponsors!.page;
    const named = [{ ...groups[0]!, sponsors: [{ name: { en: 'The Dryer Works', zh: '干燥设备厂' } }] }];
    await edit('page:sponsors', { '/groups': { from: groups as unknown as Json, to: named } });
  };
  const shownParts = [
    ...['descriptions', 'page:committee', 'page:sponsors', 'site', 'speakers'],
    ...['text:sponsors.en', 'text:sponsors.zh', 'text:visa.en'],
  ];
  /** Changes the photo of the committee's first member. */
  const showOfFirst = async (pic: string) => {
    const { groups } = (await one('page:committee')).value as { groups: { people: { pic: string }[] }[] };
    const [first, ...others] = groups;
    const [member, ...members] = first!.people;
    const to = [{ ...first!, people: [{ ...member!, pic }, ...members] }, ...others];
    await edit('page:committee', { '/groups': { from: groups, to } });
  };
  const page = async ({ app }: ShowingServer, path = '/visa') => (await app.inject(path)).payload;
  /** Whether a page on a server contains some words. */
  const shows = async (server: ShowingServer, words: string) => (await page(server)).includes(words);
  const publications = async () => (await secretary.call('site_publications', undefined)).data;

  test('C2 C3 Uploads are in the preview on every server, and only staff get them before publication', async () => {
    const { data: face } = await uploadFor(secretary, { purpose: 'portrait', name: 'Face.jpg' }, await photo());
    const { data: template } = await uploadFor(secretary, { purpose: 'download', name: 'Template.docx' }, word);
    Object.assign(uploaded, { image: `/images/${face.name}`, template: template.name });
    const { image } = uploaded;
    await showOfFirst(image);
    const { speaker_list } = (await one('speakers')).value as { speaker_list: { image_url: string }[] };
    const photographed = speaker_list.with(0, { ...speaker_list[0]!, image_url: image });
    await edit('speakers', { '/speaker_list': { from: speaker_list, to: photographed } });
    const { abstractTemplate } = (await one('site')).value as { abstractTemplate: string };
    await edit('site', { '/abstractTemplate': { from: abstractTemplate, to: uploaded.template } });
    const link = (await secretary.call('make_preview_link', undefined)).data.path;
    const preview = await page(here, `${link}?path=/committee&language=en`);
    const ofPreview = (at: string) => `${link}/file?${new URLSearchParams({ at })}`;
    const ofStaff = (at: string) => `/AdminApi/site_file?${new URLSearchParams({ at })}`;
    expect(preview).toContain(`src="${ofPreview(image)}"`);
    const smaller = variantsOfPicture(image)!.avif[1]!;
    expect(preview).toContain(`${ofPreview(smaller.name)} ${smaller.width}w`);
    for (const [server, who] of [
      [here, secretary],
      [elsewhere, atOther],
    ] as const) {
      const { statusCode, headers } = await who.fetch(ofStaff(smaller.name));
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({ ...harmless, 'content-type': 'image/avif', 'cache-control': 'no-store' });
      for (const address of [smaller.name, image, `/templates/${template.name}`])
        expect((await server.app.inject(address)).statusCode, 'nobody else').toBe(404);
    }
  });

  test(
    'C2 C3 C4 S10 A publication shows changed data, texts, speakers and pages, and other servers follow',
    { timeout: 180_000 },
    async () => {
      await rename('The First Symposium');
      const visa = (await one('text:visa.en')).value as string;
      await edit('text:visa.en', { '': { from: visa, to: `${visa}\n## Letters by post\n` } });
      const speakers = (await one('speakers')).value as { speaker_list: { news_title: string }[] };
      const [speaker, ...others] = speakers.speaker_list;
      const renamed = [{ ...speaker!, news_title: 'Somebody Else' }, ...others];
      await edit('speakers', { '/speaker_list': { from: speakers.speaker_list, to: renamed } });
      expect(await shows(here, 'Letters by post')).toBe(false);
      await changePages();
      expect(await publications()).toEqual({ is_public: true, publications: [] });
      const reviewer = await staffWith(
        { ...conference.first, app: here.app },
        ['reviewer'],
        [],
        'reader@staff.example',
      );
      const { version: former, software } = (await reviewer.call('published_site', { version: '' })).data;
      expect(software).toBeTruthy();
      expect((await reviewer.call('published_site', { version: former })).data).toEqual({ version: former, software });

      const body = { command_id: command_id() };
      expect(await secretary.call('publish_site', body)).toMatchObject({
        status: 200,
        data: { number: 1, is_new: true },
      });
      // The response was lost: the request is repeated, at any server.
      expect(await secretary.call('publish_site', body)).toMatchObject({ data: { number: 1, is_new: true } });
      for (const words of ['id="letters-by-post"', 'The First Symposium']) expect(await shows(here, words)).toBe(true);
      expect(here.served.site.shortName.en).toBe('The First Symposium');
      // An open page of staff learns of it, whoever has published, and whatever the role.
      expect((await reviewer.call('published_site', { version: former })).data).toEqual({
        ...{ version: siteVersionOf(here.served.site), software },
        site: here.served.site,
      });
      const { data: answered } = await new Visitor(here.app).call('speaker_list', { type_id: 1 });
      expect(answered[0]).toMatchObject({ news_title: 'Somebody Else' });
      expect(await one('text:visa.en')).toMatchObject({ is_published: true, published: 1 });
      await expect.poll(() => shows(elsewhere, 'Letters by post'), { timeout: 60_000 }).toBe(true);
      expect(elsewhere.served.site.shortName.en).toBe('The First Symposium');
      for (const server of [here, elsewhere]) {
        // The page begins with a group that has no title.
        expect(await page(server, '/sponsors')).toMatch(/<h2[^>]*>The Dryer Works<\/h2>/);
        const { statusCode, headers } = await server.app.inject('/Organizing?from=poster');
        expect({ statusCode, to: headers.location }).toEqual({ statusCode: 302, to: '/organisers?from=poster' });
        expect((await server.app.inject('/organisers')).statusCode).toBe(200);
      }
      expect(await secretary.call('publish_site', { command_id: command_id() })).toMatchObject({
        data: { number: 1, is_new: false },
      });
      expect(await publications()).toMatchObject({
        publications: [
          {
            number: 1,
            by: 'Staff office@staff.example',
            repeats: null,
            parts: shownParts,
          },
        ],
      });
      const { entries } = (await secretary.call('audit_log', { action: 'site published' })).data;
      expect(entries).toMatchObject([{ after: { number: 1, parts: shownParts } }]);
    },
  );

  test('C2 V3 Every server publishes uploads in all sizes; a device keeps one, and nothing in them runs', async () => {
    const { image, template } = uploaded;
    const variants = variantsOfPicture(image)!;
    for (const server of [here, elsewhere]) {
      const { publications: folder } = server.publishing;
      const { publicDir } = (await readNewestPublication(folder))!;
      for (const { name } of [...variants.webp, ...variants.avif]) await access(join(publicDir, name));
      expect(await readdir(folder)).not.toContainEqual(expect.stringMatching(/\.part$/));
      const shown = await server.app.inject(image);
      const cached = 'public, max-age=31536000, immutable, no-transform';
      expect(shown.headers).toMatchObject({ ...harmless, 'content-type': 'image/webp', 'cache-control': cached });
      const download = await server.app.inject(`/templates/${template}`);
      expect(download.headers).toMatchObject({ ...harmless, 'content-disposition': 'attachment' });
      expect(download.rawPayload).toEqual(word);
      const worker = (await server.app.inject('/sw.js')).payload;
      expect(worker).toContain(image.slice(1));
      expect(worker).not.toContain(variants.webp[1]!.name.slice(1));
    }
    for (const address of [`${image}x`, '/images/0123456789abcdef/none.webp', `${image}%2f..%2f..%2f..%2fsite.json`])
      expect((await here.app.inject(address)).statusCode).toBe(404);
    const { data: answered } = await new Visitor(here.app).call('speaker_list', { type_id: 1 });
    expect(answered[0]).toMatchObject({ image_url: image });
    // No longer in use, it is still served for the version that names it.
    await showOfFirst('');
    const { data: version } = await secretary.call('part_version', { part: 'page:committee', version: 1 });
    expect(JSON.stringify(version.value)).toContain(image);
    await showOfFirst(image);
  });

  // They take half a minute each, and the first has the same queries.
  if (kind === bothDatabases.at(-1)) {
    test(
      'C3 V3 What cannot be published is refused with part, field and reason, and the published site stays',
      { timeout: 180_000 },
      async () => {
        const before = await page(here);
        const { keynotes } = (await one('page:keynotes')).value as { keynotes: Json };
        await edit('page:keynotes', { '/keynotes': { from: keynotes, to: { none: 'yet' } } });
        expect(await publish()).toMatchObject({
          status: 422,
          problem: 'cannotPublish',
          data: {
            findings: [
              {
                part: 'page:keynotes',
                file: 'pages/keynotes.json',
                path: '/keynotes',
                reason: { en: 'Speakers: This must be a list, [ … ].' },
              },
            ],
          },
        });
        await edit('page:keynotes', { '/keynotes': { from: { none: 'yet' }, to: keynotes } });
        // As an earlier version of Lectern may have accepted it.
        const { db } = conference;
        await db
          .updateTable('content_version')
          .set({ value: '{"keynotes":[{"name":{"en":"Only in English"}}]}' })
          .where('part', '=', 'page:keynotes')
          .where('version', '=', 2)
          .execute();
        expect(await publish()).toMatchObject({
          problem: 'cannotPublish',
          data: {
            findings: [
              {
                part: 'page:keynotes',
                path: '/keynotes/0/name/zh',
                reason: { zh: expect.stringContaining('缺少中文。') },
              },
              {
                path: '/keynotes/0/affiliation',
                reason: { en: 'Institution: Please fill this in.' },
                entry: { en: 'Only in English' },
              },
              { path: '/keynotes/0/country' },
            ],
          },
        });
        await secretary.call('back_part', {
          command_id: command_id(),
          part: 'page:keynotes',
          changes: { content: { from: 2, to: 0 } },
        });
        // The file is missing: part, field and reason are named.
        const { template } = uploaded;
        await edit('site', { '/abstractTemplate': { from: template, to: 'gone.doc' } });
        const said = {
          en: expect.stringContaining('no file “files/gone.doc”'),
          zh: expect.stringContaining('没有文件“files/gone.doc”'),
        };
        expect(await publish()).toMatchObject({
          problem: 'cannotPublish',
          data: { findings: [{ part: 'site', file: 'site.json', path: '/abstractTemplate', reason: said }] },
        });
        await edit('site', { '/abstractTemplate': { from: 'gone.doc', to: template } });
        await conference.change('pages/news.json', '"items": [', '"items": [,');
        await rename('Of a broken folder');
        expect(await publish()).toMatchObject({
          problem: 'cannotPublish',
          data: {
            findings: [
              { part: 'page:news', file: 'pages/news.json', reason: { en: expect.stringContaining('is not JSON') } },
            ],
          },
        });
        await conference.change('pages/news.json', '"items": [,', '"items": [');
        expect(await publish(secretary, { number: 7 })).toMatchObject({ problem: 'unknownPublication' });
        expect((await page(here)) === before).toBe(true);
        expect(await lastPublicationNumber(db)).toBe(1);
        expect((await readdir(here.publishing.publications)).filter((name) => name.endsWith('.part'))).toEqual([]);
        // A server that serves only calls has nothing to publish.
        const calls = new Visitor(conference.first.app);
        for (const [name, value] of secretary.cookies) calls.cookies.set(name, value);
        expect(await publish(calls)).toMatchObject({ problem: 'publishesNothing' });
      },
    );

    test(
      'C1 C2 C3 The check’s findings name their fields: an error stops publishing, a hint until it was read',
      { timeout: 120_000 },
      async () => {
        const visa = (await one('text:visa.en')).value as string;
        await edit('text:visa.en', { '': { from: visa, to: `${visa}\n[Letters](/gone)\n` } });
        const dates = ((await one('site')).value as { dates: { date: { en: string; zh: string } }[] }).dates;
        const open = dates.with(0, { ...dates[0]!, date: { ...dates[0]!.date, en: '15 March' } });
        await edit('site', { '/dates': { from: dates, to: open } });
        const dead = { part: 'text:visa.en', path: '', is_hint: false, is_known: false };
        const printed = { part: 'site', path: '/dates/0/date/en', is_hint: true, is_known: false };
        for (const anyway of [false, true]) {
          const refused = await publish(secretary, { anyway });
          expect(refused).toMatchObject({ status: 422, problem: 'cannotPublish', data: { findings: [dead, printed] } });
          const [link, date] = (refused.data as unknown as { findings: PublishFinding[] }).findings;
          expect(link?.reason.en).toBe('The link /gone leads to no page of this site.');
          expect(date?.reason.zh).toMatch(/显示为“15 March”，未写全2024-03-15的年月日/);
        }
        await edit('text:visa.en', { '': { from: `${visa}\n[Letters](/gone)\n`, to: visa } });
        expect(await publish()).toMatchObject({ problem: 'hintsUnread', data: { findings: [printed] } });
        expect(await lastPublicationNumber(conference.db), 'nothing is published').toBe(1);
        const { findings } = (await secretary.call('check_site', {})).data;
        expect(findings).toContainEqual(expect.objectContaining(printed));
        // Publishing asks about a past date again, unless the form has the answer (C8).
        const far = { ...dates[2]!, day: '2021-04-30', date: { en: '30 April 2021', zh: '2021年4月30日' } };
        const others = dates.toSpliced(2, 1);
        await edit('site', { '/dates': { from: open, to: [far, ...others] } });
        expect(await publish()).toMatchObject({
          problem: 'hintsUnread',
          data: {
            findings: [{ part: 'site', reason: { zh: expect.stringMatching(/访问者会看到该截止日期已过/) } }],
          },
        });
        const answered = [{ ...far, asMeant: ['dayPassed-2021-04-30'] }, ...others];
        await edit('site', { '/dates': { from: [far, ...others], to: answered } });
        const said = (await secretary.call('check_site', {})).data.findings;
        expect(said.filter(({ reason }) => reason.en.includes('was on 30 April 2021'))).toEqual([]);
        await edit('site', { '/dates': { from: answered, to: open } });
        // Readers already have the folder's content: its findings are listed, but prevent nothing.
        expect(findings.filter(({ is_known }) => is_known)).not.toEqual([]);
        const links = await secretary.call('page_links', { path: '/committee' });
        expect(links.data.findings.map(({ part }) => part)).toEqual(['text:organizing.en', 'text:organizing.zh']);
        expect(links.data.findings[0]?.reason.en).toBe('The link /committee leads to no page of this site.');
        expect(await secretary.call('page_links', { path: '/nowhere' })).toMatchObject({ problem: 'unknownField' });
      },
    );

    test(
      'C3 C4 Simultaneous publications run in turn, an earlier one is restored by one press, on all servers',
      { timeout: 240_000 },
      async () => {
        await rename('The Second Symposium');
        const anyway = { anyway: true };
        const both = await Promise.all([publish(secretary, anyway), publish(atOther, anyway)]);
        expect(both.map(({ status }) => status)).toEqual([200, 200]);
        expect(both.map(({ data }) => data.number)).toEqual([2, 2]);
        expect(await publish(secretary, { number: 1 })).toMatchObject({ data: { number: 3 } });
        expect(await shows(here, 'The First Symposium')).toBe(true);
        const { publications: folder } = here.publishing;
        const { name } = (await readNewestPublication(folder))!;
        const version = /-[\da-f]+$/.exec(name)![0];
        const before = (await readdir(folder)).filter((other) => other !== name && other.endsWith(version));
        expect(before).toHaveLength(1);
        const nodeOf = async (publication: string) => (await stat(join(folder, publication, 'public/sw.js'))).ino;
        expect(await nodeOf(name), 'it is not drawn anew').toBe(await nodeOf(before[0]!));
        expect((await publications()).publications[0]).toMatchObject({
          number: 3,
          repeats: 1,
          parts: ['page:committee', 'site', 'text:visa.en'],
        });
        expect(await one('site'), 'nothing that was changed is lost').toMatchObject({
          is_published: false,
          value: { shortName: { en: 'The Second Symposium' } },
        });
        for (const server of [here, elsewhere])
          await expect.poll(() => shows(server, 'The First Symposium'), { timeout: 60_000 }).toBe(true);
      },
    );

    test(
      'C3 C4 Killed at any step, a server starts with the complete old or the complete new publication',
      { timeout: 240_000 },
      async () => {
        const { db } = conference;
        // It would only publish the same content.
        await elsewhere.stop();
        await rename('The Third Symposium');
        // Rendered, but not recorded yet.
        const next = await presentVersions(db);
        const changes = await valuesOfParts(db, next);
        await prepareWithUploads(conference.first.services, { ...here.publishing, changes });
        await here.stop();
        const again = await conference.server('here');
        expect(await shows(again, 'The First Symposium')).toBe(true);
        // Recorded, but not served yet.
        const noted = { number: 4, versions: next, published_at: '', published_by: secretary.staff_id, repeats: 0 };
        await insertPublication(db, noted);
        await again.stop();
        const last = await conference.server('here');
        expect(await shows(last, 'The Third Symposium')).toBe(true);

        // Back to before the first publication: later changes stay, and can be published again.
        const office = new Visitor(last.app);
        for (const [name, value] of secretary.cookies) office.cookies.set(name, value);
        expect(await publish(office, { number: 0 })).toMatchObject({ data: { number: 5, is_new: true } });
        const { publications: listed } = (await office.call('site_publications', undefined)).data;
        expect(listed.map(({ number, repeats }) => [number, repeats]).slice(0, 3)).toEqual([
          [5, 'folder'],
          [4, null],
          [3, 1],
        ]);
        const { entries } = (await office.call('audit_log', { action: 'site published' })).data;
        expect(entries[0]).toMatchObject({ after: { number: 5, back_to: 'folder' } });
        expect(await shows(last, 'The Third Symposium')).toBe(false);
        expect(await shows(last, 'Letters by post')).toBe(false);
        const { data: answered } = await new Visitor(last.app).call('speaker_list', { type_id: 1 });
        expect(answered[0]).not.toMatchObject({ news_title: 'Somebody Else' });
        const { data: site } = await office.call('part', { part: 'site' });
        expect(site).toMatchObject({ is_published: false, value: { shortName: { en: 'The Third Symposium' } } });
      },
    );
  }
});
