import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkSite, type SiteChanges } from '#server/checking/checkSite.ts';
import { contentDir } from '#server/conference/content.ts';
import { readConference } from '#server/conference/readConference.ts';
import { partsOf } from '#server/conference/parts.ts';
import { copied, now } from './spoiling.ts';

const uploads = { images: new Map(), files: new Map() };
const withChanges = (changes: Record<string, unknown>): SiteChanges => ({
  changes: new Map(Object.entries(changes)),
  uploads,
});

/** Findings in `next` that are not in what readers see, by code and values. */
async function newIn(next: Record<string, unknown>, published: Record<string, unknown>) {
  const content = await copied();
  const found = await checkSite({ content, next: withChanges(next), published: withChanges(published), now });
  return found.filter(({ isKnown }) => !isKnown).map(({ code, values }) => ({ code, values }));
}

const { conference } = await readConference(join(contentDir, 'symposium'));
const parts = partsOf(conference!);
const visa = parts.get('text:visa.en') as string;

test.each([
  ['a dead link', '[a](/nowhere1)', '[a](/nowhere2)', { code: 'noPage', values: { address: '/nowhere2' } }],
  ['a product', '90*120*2', '90*120*3', { code: 'product', values: { written: '90*120*3' } }],
  ['HTML', '<b>1</b>', '<b>1</b> <i>2</i>', { code: 'html', values: { source: '<i>' } }],
])('C1 C3 With %s published, one that differs in digits only is new', async (_, before, after, finding) => {
  const published = { 'text:visa.en': `${visa}\n${before}\n` };
  expect(await newIn({ 'text:visa.en': `${visa}\n${after}\n` }, published)).toEqual([finding]);
  expect(await newIn(published, published), 'the same is known').toEqual([]);
});

test('C1 C3 After a row is added above, known findings below stay known; a second of the same kind is new', async () => {
  const news = parts.get('page:news') as unknown as { items: { id: string; body: object[] }[] };
  const [first, ...others] = news.items;
  const spoilt = { ...first!, body: [{ en: '[a](/nowhere1)', zh: '[甲](/nowhere1)' }] };
  const added = { ...others[0]!, id: 'added' };
  const published = { 'page:news': { items: [spoilt, ...others] } };
  expect(await newIn({ 'page:news': { items: [added, spoilt, ...others] } }, published)).toEqual([]);
  const twice = { ...spoilt, id: 'twice', body: [...spoilt.body, { en: '[a](/nowhere2)', zh: '无' }] };
  expect(await newIn({ 'page:news': { items: [twice, spoilt, ...others] } }, published)).toEqual([
    { code: 'noPage', values: { address: '/nowhere2' } },
  ]);
  const site = parts.get('site') as unknown as { hosts: object[] };
  const blank = { en: '', zh: '' };
  const empty = (hosts: object[]) => ({ site: { ...site, hosts: [...hosts, ...site.hosts] } });
  expect(await newIn(empty([blank]), empty([blank]))).toEqual([]);
  expect((await newIn(empty([blank, blank]), empty([blank]))).map(({ code }) => code)).toEqual(['empty', 'empty']);
});

test('C1 C3 A part of a known placeholder is no new finding, but another placeholder is', async () => {
  const marked = (words: string) => `${visa}\n${words}\n`;
  const published = { 'text:visa.en': marked('TO WRITE: one\n\nTO WRITE: two') };
  expect(await newIn({ 'text:visa.en': marked('TO WRITE: two') }, published)).toEqual([]);
  const organizing = parts.get('text:organizing.en') as string;
  const next = { ...published, 'text:organizing.en': `${organizing}\nTO WRITE: three\n` };
  expect((await newIn(next, published)).map(({ code }) => code)).toEqual(['toWrite']);
});

test('C1 C3 The same problem in an entry with another title is new', async () => {
  const { items } = parts.get('page:news') as unknown as { items: object[] };
  const { summary: _, ...first } = items[0] as { summary: object };
  const { summary: _other, ...second } = items[1] as { summary: object };
  const published = { 'page:news': { items: [first, ...items.slice(1)] } };
  expect(await newIn(published, published)).toEqual([]);
  const next = { 'page:news': { items: [items[0], second, ...items.slice(2)] } };
  expect((await newIn(next, published)).map(({ code }) => code)).toEqual(['missing']);
});

test('C1 C3 Amounts and lists that a finding mentions may change: it stays known', async () => {
  const site = parts.get('site') as unknown as { place: object; shortName: object; topicGroups: object[] };
  const groups = [{ ...site.topicGroups[0], last: 7 }];
  const abroad = { ...site, place: { ...site.place, country: 'PT' }, topicGroups: groups };
  const visaWith = (words: string) => ({ site: abroad, 'text:visa.en': `${visa}\n${words}\n` });
  // The first of the prices is another one, and there are more files with words of the samples.
  expect(await newIn(visaWith('CNY 700 at Sample Bank.'), visaWith('RMB 650.'))).toEqual([]);
  const topics = [...(site as unknown as { topics: object[] }).topics, { en: 'Freezing', zh: '冷冻' }];
  expect(await newIn({ site: { ...abroad, topics } }, { site: abroad })).toEqual([]);
});
