import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { siteSchema } from '#contract/content/site.ts';
import { contentProblemsIn } from '#contract/content/problems.ts';
import { usualReview } from '#contract/content/review.ts';
import { factsOf, fieldsOf } from '#contract/fields/field.ts';
import { currentContent } from '#contract/parts/currentContent.ts';
import type { Json } from '#contract/parts/jsonPointer.ts';
import type { Site } from '#site/site.ts';
import { withoutUnfinished } from '#server/conference/unfinished.ts';
import { contentDir } from '#server/conference/content.ts';
import { readConference } from '#server/conference/readConference.ts';
import { publish } from '#server/publishing/publication.ts';
import { conferenceScript, convertContent } from '#server/publishing/publishedContent.ts';
import { publicationsOf, publishedSample } from '../../publications.ts';
import { symposiumSite } from '../../samples.ts';

const samples = ['forum', 'forum-wuxi', 'symposium'] as const;
const { schema } = fieldsOf(siteSchema).find(({ name }) => name === 'review')!;

test('W1 The settings that the form begins with are the specification’s four criteria, and fit their schema', () => {
  expect(contentProblemsIn(schema, usualReview, ['en', 'zh'])).toEqual([]);
  expect(factsOf(schema)!.start).toBe(usualReview);
  expect(usualReview.criteria.map(({ name }) => name.en)).toEqual([
    ...['Originality', 'Significance', 'Methodological soundness', 'Clarity'],
  ]);
});

test.each(samples)('W1 %s has no review, and visitors’ pages are the same with and without it', async (name) => {
  const { conference } = await readConference(join(contentDir, name));
  expect(conference!.site.review).toBeUndefined();
  const off = await convertContent(conference!);
  const on = await convertContent({ ...conference!, site: { ...conference!.site, review: usualReview } });
  expect(conferenceScript(on.conference)).toBe(conferenceScript(off.conference));
  expect(on.pages).toEqual(off.pages);
  const adminOf = ({ files, adminScript }: typeof on) => files.get(adminScript.slice(1));
  expect(adminOf(off)).not.toContain('perAbstract');
  expect(adminOf(on)).toContain('perAbstract');
  const others = ({ files, adminScript }: typeof on) => [...files].filter(([path]) => path !== adminScript.slice(1));
  expect(others(on)).toEqual(others(off));
});

test('W6 W7 W8 devices store the code of outcomes, letters of acceptance and full papers only if there is review', async () => {
  const workerOf = (folder: string) => readFile(join(folder, 'sw.js'), 'utf8');
  for (const name of samples)
    expect(await workerOf((await publishedSample(name)).publicDir)).not.toMatch(
      /assets\/(placeAnswer|acceptance|fullPaper)/,
    );
  const publications = publicationsOf('symposium-reviewed');
  const changes = new Map([['site', { ...symposiumSite, review: usualReview }]]);
  const content = join(contentDir, 'symposium');
  const { publicDir } = await publish({ content, software: resolve('dist'), publications, changes });
  const worker = await workerOf(publicDir);
  for (const file of [
    /placeAnswer-/,
    /acceptanceLetters-.*\.js/,
    /acceptanceLetters-.*\.css/,
    /acceptanceVerdict-/,
    /fullPaper-/,
  ])
    expect(worker).toMatch(file);
});

test('W1 Criteria keep their ids in the published site, also one that was renamed and moved, or has no id yet', async () => {
  const { conference } = await readConference(join(contentDir, 'symposium'));
  const [originality, ...others] = usualReview.criteria;
  const renamed = { ...originality!, name: { en: 'Novelty', zh: '新颖性' } };
  const added = { name: { en: 'Figures', zh: '图表' }, low: { en: 'Poor', zh: '差' }, high: { en: 'Good', zh: '好' } };
  const review = { ...usualReview, criteria: [...others, renamed, added] };
  const site = currentContent('site', { ...conference!.site, review } as unknown as Json) as unknown as Site;
  const { adminScript, files } = await convertContent(withoutUnfinished({ ...conference!, site }));
  const published = JSON.parse(/=(.*);\n$/.exec(files.get(adminScript.slice(1))!)![1]!) as { site: Site };
  expect(published.site.review!.criteria.map(({ id, name }) => [id, name.en])).toEqual([
    ['significance', 'Significance'],
    ['soundness', 'Methodological soundness'],
    ['clarity', 'Clarity'],
    ['originality', 'Novelty'],
    ['figures', 'Figures'],
  ]);
});
