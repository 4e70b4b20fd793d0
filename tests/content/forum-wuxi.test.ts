import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '#contract/pages/page.ts';
import { conference, pageAt } from './conferences.ts';
import { textsIn } from '#server/checking/dataTexts.ts';
import { wordsOf } from './words.ts';

const wuxi = conference('forum-wuxi');
const forum = conference('forum');
const { site } = wuxi;
const landing = pageAt(wuxi, '/sponsors', 'home');

describe('The same forum', () => {
  test('N1 N7 has the paths, the languages and the navigation of the forum', () => {
    const tableOf = ({ routes }: typeof site) => routes.map(({ path, kind, language }) => [path, kind, language]);
    expect(tableOf(site)).toEqual(tableOf(forum.site));
    expect(site.navigation).toEqual(forum.site.navigation);
    expect(site.languageSwitch).toEqual({ en: '/sponsors', zh: '/' });
  });

  test('I8 I9 I17 It asks for abstracts on the same topics, by the same rules, with the same awards', () => {
    expect([site.topics, site.topicGroups]).toEqual([forum.site.topics, forum.site.topicGroups]);
    expect(site.submission).toEqual(forum.site.submission);
    for (const name of ['callForPapers', 'call', 'awards', 'committees', 'program']) {
      expect(wuxi.pages.get(name), name).toEqual(forum.pages.get(name));
    }
  });

  test('I10 I12 Its pages about fees say the same as the forum’s', () => {
    for (const name of ['fees', 'feesChinese', 'payment', 'registration']) {
      expect(wuxi.pages.get(name), name).toEqual(forum.pages.get(name));
    }
  });

  test('R2 The Chinese dashboard calls any third type a full paper', () => {
    expect(site.submission.dashboardTypes.other.zh).toBe('全文（稿件）');
  });

  test('It is held on the given days', () => {
    expect(site.dates.map(({ from, day }) => [from, day])).toEqual([
      [undefined, '2024-10-30'],
      [undefined, '2024-11-15'],
      ['2024-12-03', '2024-12-06'],
    ]);
  });
});

describe('Held in Wuxi', () => {
  test.each(languages)('Its name, venue, front page and travel pages say so (%s)', (language) => {
    const city = { en: 'Wuxi', zh: '无锡' }[language];
    const { name, shortName, description, venue, place, contact } = site;
    for (const text of [name, shortName, description, venue, place.address, contact.address]) {
      expect(text[language]).toContain(city);
    }
    const front = pageAt(wuxi, '/', 'home');
    expect(front.kicker[language] + front.lead[language]).toContain(city);
    expect(wordsOf(pageAt(wuxi, '/travel', 'travel').ways, language)).toContain(city);
  });

  test('I2 The Chinese landing page has its theme, its fees, its hotel and its chat group', () => {
    expect(landing.theme?.zh).toBeTruthy();
    expect(landing.fees?.rows.map(({ category, prices }) => category.zh + prices.map(({ zh }) => zh).join())).toEqual([
      '国内在职人员2300元',
      '国内研究生1200元',
      '国际在职人员495美元',
      '国际研究生225美元',
    ]);
    expect(wordsOf(landing.hotel, 'zh')).toMatch(/450元.*大床房含一份早餐，双床房含两份早餐/);
    expect(wordsOf(landing.chatGroup, 'zh')).toMatch(/微信/);
    const { awards, topics, registration } = pageAt(forum, '/', 'home');
    expect(landing).toMatchObject({ awards, topics, registration });
    expect(awards).toHaveLength(7);
  });

  test('I13 A room costs 450 RMB with one breakfast or two; travel is by air, rail, metro and taxi', () => {
    const { rooms, ways } = pageAt(wuxi, '/travel', 'travel');
    expect(pageAt(wuxi, '/accommodation', 'travel').rooms).toEqual(rooms);
    expect(rooms?.price).toEqual({ en: '450 RMB per room and night', zh: '每间每晚450元' });
    expect(rooms?.types.map(({ words }) => words.zh.match(/含.份早餐/)?.[0])).toEqual(['含一份早餐', '含两份早餐']);
    expect(new Set(ways?.map(({ by }) => by))).toEqual(new Set(['air', 'rail', 'metro', 'taxi']));
  });

  test('I13 The map is an international one in English and a Chinese one in Chinese', () => {
    expect(site.place.mapKey.en).toBe('en');
    expect(site.place.mapKey.zh).not.toBe('en');
    expect(new URL(site.place.maps?.international ?? '').searchParams.get('q')).toContain('Wuxi');
    expect(new URL(site.place.maps?.chinese ?? '').searchParams.get('title')).toBe('无锡');
  });

  test('I16 The sights of Wuxi are drawings, without facts that change', () => {
    const { sights } = pageAt(wuxi, '/traveltwo', 'sights');
    const names = sights.map(({ name }) => name.zh).join();
    for (const sight of ['鼋头渚', '惠山古镇', '寄畅园', '锡惠公园', '清名桥', '南长街', '蠡园', '灵山']) {
      expect(names).toContain(sight);
    }
    expect(new Set(sights.map(({ drawing }) => drawing)).size).toBe(sights.length);
    const changing = /\d+\s?(元|RMB|yuan)|门票|ticket|\d[:：]\d\d|营业|opening/i;
    expect(textsIn(sights).filter(({ en, zh }) => changing.test(en + zh))).toEqual([]);
  });
});

describe('Drawings', () => {
  const drawings = [...wuxi.images.keys()].filter((name) => /^(motif|sight)/.test(name));

  test.each(drawings)('%s takes the colours of the page, and its ids are its own', (name) => {
    const svg = drawingOf(name);
    expect(svg).toMatch(/^<svg id="drawing"/);
    expect(svg).toContain(`viewBox="0 0 ${name.startsWith('motif') ? '520 560' : '360 240'}"`);
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id).filter((id) => id !== 'drawing');
    expect(ids.filter((id) => !id?.startsWith(`${name.replace('.svg', '')}-`))).toEqual([]);
    // Only masks use black and white.
    const colours = [...svg.matchAll(/ (?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour);
    const known = ['none', 'currentColor', 'var(--motif-accent,#c2476d)', '#000', '#fff'];
    expect(colours.filter((colour) => !known.includes(colour ?? ''))).toEqual([]);
    expect(svg.replace(/<defs>.*<\/defs>/s, '')).not.toMatch(/"#(000|fff)"/);
  });
});

function drawingOf(name: string): string {
  return readFileSync(join(import.meta.dirname, '../../src/content/forum-wuxi/images', name), 'utf8');
}
