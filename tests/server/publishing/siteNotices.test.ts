import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { lastChange } from '#contract/dates/changes.ts';
import { publish } from '#server/publishing/publication.ts';
import { publishedFile, publishedSample } from '../../publications.ts';
import { symposiumSite } from '../../samples.ts';
import { change, copied } from '../organiser/check/spoiling.ts';

const notice = (en: string, zh: string, from: string, until: string, to?: string) => ({
  ...{ text: { en, zh }, from, until },
  ...(to && { to }),
});
const over = notice('It is over', '已经过去', '2020-01-01', '2020-01-31');
const today = notice('Deadline extended', '截稿延期', '2020-01-01', '2099-12-31', '/submissions');
const coming = notice('Programme is out', '日程已发布', '2099-01-01', '2099-12-31');

test('C9 D2 A page shows the notices of today, in each language, and hides those of later days', async () => {
  const content = await copied();
  await change('site.json', '"id":', `"notices": ${JSON.stringify([over, today, coming])},\n  "id":`)(content);
  const { publicDir, scriptHashes } = await publish({
    ...{ content, software: resolve('dist'), publications: join(content, '../publications') },
  });
  for (const language of ['en', 'zh'] as const)
    for (const page of ['index', 'submissions', 'login', 'not-found']) {
      const html = await readFile(join(publicDir, `pages/${language}/${page}.html`), 'utf8');
      const [slot = ''] = /<section class="[^"]*notices[^"]*"[^>]*>.*?<\/section>/s.exec(html) ?? [];
      const notices = slot.match(/<p class="[^"]*notice[^"]*"[^>]*>.*?<\/p>/g) ?? [];
      expect(notices.map((each) => each.replace(/<[^>]*>/g, ''))).toEqual(
        [today, coming].map(({ text }) => text[language]),
      );
      expect(notices[0]).not.toContain('hidden');
      expect(notices[0]).toContain('href="/submissions"');
      expect(notices[1]).toContain('hidden=""');
      expect(html).not.toContain(over.text[language]);
      // Its styles are there before its code, and the security policy lets its script run.
      expect(html).toMatch(/<style>[^<]*:not\(:has\(/);
    }
  expect(scriptHashes.length).toBeGreaterThan((await publishedSample('symposium')).scriptHashes.length);
});

test('C9 The pages of a site without notices contain nothing about notices', async () => {
  for (const page of ['pages/en/index.html', 'pages/zh/submissions.html'])
    expect(await publishedFile('symposium', page).then((file) => readFile(file, 'utf8'))).not.toContain('siteNotices');
});

test('C9 The first moment of a notice and the end of its last day are moments at which pages change', () => {
  const notices = [notice('', '', '2024-02-01', '2024-02-03')];
  const at = (moment: string) => lastChange({ ...symposiumSite, notices, dates: [] }, new Date(moment)).toISOString();
  expect(at('2024-02-02T00:00:00Z')).toBe('2024-01-31T16:00:00.000Z');
  expect(at('2024-02-04T00:00:00Z')).toBe('2024-02-03T16:00:00.000Z');
});
