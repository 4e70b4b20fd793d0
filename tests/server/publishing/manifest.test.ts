import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { contentDir } from '#server/conference/content.ts';
import { readConference } from '#server/conference/readConference.ts';
import { drawConferenceIcons } from '#server/publishing/conferenceIcons.ts';
import { composeManifest } from '#server/publishing/manifest.ts';

const conference = (await readConference(join(contentDir, 'forum'))).conference!;

test('D1 Screenshots have labels in the main language, and Chinese ones have labels in Chinese', () => {
  const names = ['screenshot-home-wide.webp', 'screenshot-form-narrow.webp', 'screenshot-home-wide-zh.webp'];
  expect(composeManifest(conference, [...names, 'motif.svg', 'screenshot-other-wide.webp']).screenshots).toEqual([
    {
      src: '/images/screenshot-home-wide.webp',
      sizes: '1280x800',
      type: 'image/webp',
      form_factor: 'wide',
      label: 'The conference, its dates and what is open now',
      label_localized: { zh: '会议概况、重要日期与当前开放事项' },
    },
    {
      src: '/images/screenshot-form-narrow.webp',
      sizes: '780x1688',
      type: 'image/webp',
      form_factor: 'narrow',
      label: 'Write an abstract, even offline',
      label_localized: { zh: '离线也可撰写摘要' },
    },
    {
      src: '/images/screenshot-home-wide-zh.webp',
      sizes: '1280x800',
      type: 'image/webp',
      form_factor: 'wide',
      label: '会议概况、重要日期与当前开放事项',
    },
  ]);
});

test('D1 A conference without screenshots shows none, and no shortcut to a programme that it does not have', () => {
  const { site, pages } = conference;
  expect(composeManifest(conference, ['icon.svg']).screenshots).toEqual([]);
  const names = (content: typeof conference) => composeManifest(content, []).shortcuts.map(({ name }) => name);
  expect(names(conference)).toEqual(['New abstract', 'My drafts', 'Program']);
  const [program] = site.routes.filter(({ kind }) => kind === 'program');
  const withoutDays = new Map([...pages, [(program as { page: string }).page, { days: [] }]]);
  expect(names({ ...conference, pages: withoutDays } as typeof conference)).toEqual(['New abstract', 'My drafts']);
});

test('D1 The monochrome icon is the mark alone: transparent around it, and inside the safe zone', async () => {
  const icon = (await drawConferenceIcons(conference)).get('icon-monochrome-512.png') as Buffer;
  const { data, info } = await sharp(icon).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([512, 512]);
  let drawn = 0;
  for (let index = 0; index < 512 * 512; index++) {
    if (data[index * info.channels + 3] === 0) continue;
    drawn++;
    expect(Math.hypot((index % 512) - 255.5, Math.floor(index / 512) - 255.5)).toBeLessThan(0.45 * 512);
  }
  expect(drawn).toBeGreaterThan(2_000);
});
