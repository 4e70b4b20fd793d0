import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { Timed } from '#site/dates.ts';
import { currentOf } from '#contract/dates/deadline.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { isWritten, type ConferenceContent } from '#server/conference/readConference.ts';
import type { FindingCode } from '#server/conference/words/findingWords.ts';
import { checkConference } from '#server/checking/checkConference.ts';
import { linksOf } from '#server/checking/links.ts';
import { contentDir, listConferences } from '#server/conference/content.ts';
import { contentSchemas } from '#server/conference/contentSchemas.ts';
import { forumSpeakers, speakersOf } from '../samples.ts';
import { conference, conferences, pageAt, textAt } from './conferences.ts';

/** When the days of all of them were to come. */
const beforeThem = new Date('2024-01-15T08:00:00Z');
const afterThem = new Date('2026-11-23T08:00:00Z');

test.each(conferences)(
  'N1 N2 N3 $id has no dead links, missing translations or low contrast: check reports only that it is a sample',
  async (conference) => {
    // Content that was not checked would have no findings either.
    expect(linksOf(conference).length).toBeGreaterThan(20);
    expect(conference.sources.size).toBeGreaterThan(10);
    const { findings } = await checkConference(conference.folder, beforeThem);
    const ofSample = new Set<FindingCode>(['sampleWords', 'sampleSpeakers', 'templateFile']);
    expect(findings.filter(({ code, state }) => !ofSample.has(code) || state !== 'warning')).toEqual([]);
  },
);

test('N1 The folder that both forums share is not a conference, and is checked with each of them', () => {
  expect(listConferences()).toEqual(['forum', 'forum-wuxi', 'symposium']);
  for (const id of ['forum', 'forum-wuxi']) {
    const { sources, texts } = conference(id);
    const filesOf = (part: string) => sources.get(part)?.map(({ file }) => file);
    expect(filesOf('site')).toEqual(['site.json', '../both-forums/site.json']);
    expect(filesOf('page:awards')).toEqual(['../both-forums/pages/awards.json']);
    expect(filesOf('page:home')).toEqual(['pages/home.json', '../both-forums/pages/home.json']);
    expect(texts.get('local.zh.md')).toMatchObject({ file: '../both-forums/pages/local.zh.md' });
    // Each has its own text about its city.
    expect(texts.get('city.zh.md')?.file).toBe('pages/city.zh.md');
  }
});

test.each([
  ['forum', '/here'],
  ['forum', '/visa'],
  ['forum', '/payzh'],
  ['forum-wuxi', '/here'],
  ['symposium', '/reg'],
])('I10 I11 The Chinese fees of %s at %s say how to get an invoice', (id, path) => {
  const said = textAt(conference(id), path, 'zh');
  for (const word of ['抬头', '税号', '电子普票', '专票', '开票项目', '10个工作日内']) expect(said).toContain(word);
});

const invitation = /are invited|诚邀|莅临/;

test.each(conferences)(
  'I1 I2 I9 $id invites readers to submit and to come until it is over, and not after that',
  (conference) => {
    expect(saidAt(conference, frontAndCall, beforeThem)).toMatch(invitation);
    expect(saidAt(conference, frontAndCall, afterThem)).not.toMatch(invitation);
  },
);

const promise = /will follow|halls follow|将(在|随)/;

test.each(conferences)('I7 I18 $id promises a final program until it is over, and not after that', (conference) => {
  const kinds = ['program', 'keynotes'];
  expect(saidAt(conference, kinds, beforeThem)).toMatch(promise);
  expect(saidAt(conference, kinds, afterThem)).not.toMatch(promise);
});

const frontAndCall = ['home', 'homeWithLogin', 'call'];

/** The texts of pages of some kinds at a moment. */
function saidAt({ site, pages }: ConferenceContent, kinds: readonly string[], moment: Date): string {
  const routes = site.routes.filter(isWritten).filter(({ kind }) => kinds.includes(kind));
  const wordsOf = (data: unknown): string[] => {
    if (typeof data === 'string') return [data];
    if (typeof data !== 'object' || data === null) return [];
    const isTimed = Array.isArray(data) && data.some((part: object) => 'until' in part);
    return isTimed
      ? wordsOf(currentOf(data as unknown as Timed<object>, moment, zoneOf(site)))
      : Object.values(data).flatMap(wordsOf);
  };
  return routes.flatMap(({ page }) => wordsOf(pages.get(page))).join('\n');
}

test('I1 I5 I7 The figures on the front pages equal the numbers of speakers', () => {
  const countsAt = (id: string, path: string, kind: 'home' | 'homeWithLogin') =>
    pageAt(conference(id), path, kind).figures?.map(({ count }) => count);
  for (const [id, { speaker_list }] of [
    ['forum', forumSpeakers],
    ['forum-wuxi', speakersOf('forum-wuxi')],
  ] as const) {
    for (const path of ['/', '/sponsors']) expect(countsAt(id, path, 'home'), id + path).toEqual([speaker_list.length]);
  }
  const { keynotes } = pageAt(conference('symposium'), '/session', 'keynotes');
  expect(countsAt('symposium', '/', 'homeWithLogin')).toEqual([keynotes.length]);
});

test('C1 Every content file names its JSON Schema, which is that of the software', () => {
  const schemas = contentSchemas();
  const folder = join(contentDir, 'schemas');
  const stored = readdirSync(folder).map((name) => [
    name,
    JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown,
  ]);
  expect(Object.fromEntries(stored), 'organiser content schemas').toEqual(Object.fromEntries(schemas));
  const files = globSync(join(contentDir, '{forum,forum-wuxi,both-forums,symposium}/**/*.json'));
  expect(files.length).toBeGreaterThan(40);
  for (const file of files) {
    const { $schema } = JSON.parse(readFileSync(file, 'utf8')) as { $schema: string };
    expect(existsSync(join(dirname(file), $schema)), file).toBe(true);
  }
});
