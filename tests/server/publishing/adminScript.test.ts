import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentDir } from '#server/conference/content.ts';
import { readConference } from '#server/conference/readConference.ts';
import type { Site } from '#site/site.ts';
import type { PublishedConference } from '#contract/pages/published.ts';
import { convertContent, siteVersionOf } from '#server/publishing/publishedContent.ts';

test('O11 C3 Publishing only texts of pages makes no new version of the admin area', async () => {
  const { conference } = await readConference(join(contentDir, 'symposium'));
  const written = conference!;
  const before = await convertContent(written);
  const pages = new Map(written.pages).set('committee', { groups: [] });
  const after = await convertContent({ ...written, pages });
  expect(after.conference.pages).not.toEqual(before.conference.pages);
  expect(after.adminScript).toBe(before.adminScript);
  const renamed = { ...written.site, name: { en: 'Another', zh: '另一会议' } };
  expect((await convertContent({ ...written, site: renamed })).adminScript).not.toBe(before.adminScript);
  expect(after.files.get(after.adminScript.slice(1))).toContain('"pages":{}');
});

test('C3 The script names the version of its site, whatever the order of its fields, and that of the software', async () => {
  const { conference } = await readConference(join(contentDir, 'symposium'));
  const { adminScript, files } = await convertContent(conference!, undefined, { software: 'second' });
  const { site, version, software } = JSON.parse(
    /=(.*);\n$/.exec(files.get(adminScript.slice(1))!)![1]!,
  ) as PublishedConference;
  expect([version, software]).toEqual([siteVersionOf(site), 'second']);
  const turned = Object.fromEntries(Object.entries(site).toReversed()) as unknown as Site;
  expect(siteVersionOf(turned)).toBe(version);
  expect(siteVersionOf({ ...site, dates: [] })).not.toBe(version);
});

test('C9 I1 Previews without the logo show the drawn mark, which visitors’ pages with a logo do not load', async () => {
  const { conference } = await readConference(join(contentDir, 'symposium'));
  const drawn = await convertContent(conference!);
  const logo = { icons: '/images/brand-0123456789abcdef/' };
  const branded = await convertContent(conference!, undefined, {
    brand: { mark: '<img src="/logo.webp" alt="">', logo },
  });
  expect(branded.files.get(branded.adminScript.slice(1))).toContain(
    JSON.stringify({ drawnMark: drawn.conference.mark }).slice(1, -1),
  );
  expect(JSON.stringify(branded.conference)).not.toContain('<svg');
});
