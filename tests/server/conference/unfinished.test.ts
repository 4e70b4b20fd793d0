import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Site } from '#site/site.ts';
import { placeholder } from '#contract/parts/toWrite.ts';
import { makeConference } from '#server/beginning/makeConference.ts';
import { isAnnouncement } from '#contract/pages/announcement.ts';
import { withEntryIds } from '#contract/parts/entryIds.ts';
import { contentDir, listConferences } from '#server/conference/content.ts';
import { finishedLine, finishedParagraph, finishedProse } from '#server/conference/finishedText.ts';
import { partsOf } from '#server/conference/parts.ts';
import { readConference, type ConferenceContent } from '#server/conference/readConference.ts';
import { shownConference } from '#server/conference/shown.ts';
import { finishedSite, withoutUnfinished } from '#server/conference/unfinished.ts';
import { visibleConference } from '#server/conference/visible.ts';

async function shownIn(folder: string): Promise<ConferenceContent> {
  const { conference } = await readConference(folder);
  return shownConference(conference!);
}

const open = placeholder({ en: 'a hint', zh: '提示' });

test.each([
  ['Wuxi, TO WRITE: the venue', 'Wuxi'],
  ['TO WRITE: the venue, Wuxi', 'Wuxi'],
  ['TO WRITE: street and number, Wuxi, China', 'Wuxi, China'],
  ['无锡 · 待写：会场', '无锡'],
  ['待写：主席姓名，单位', ''],
  ['TO WRITE: the chair, and the institution', ''],
  ['© 2027 TO WRITE: the host institution', ''],
  ['18–21 May 2027 · Wuxi', '18–21 May 2027 · Wuxi'],
])('C7 of the line %j, visitors see %j', (words, shown) => {
  expect(finishedLine(words)).toBe(shown);
});

test.each([
  ['We meet in Wuxi. The hall is TO WRITE: its name. Bring boots.', 'We meet in Wuxi. Bring boots.'],
  ['TO WRITE: who they are, who keeps them, and for how long.', ''],
  ['会议在无锡召开。待写：会场，地址。欢迎参加。', '会议在无锡召开。欢迎参加。'],
])('C7 of the paragraph %j, visitors see %j', (words, shown) => {
  expect(finishedParagraph(words)).toBe(shown);
});

test.each([
  ['## Visa\n\nTO WRITE: how\n\n## Letter\n\nWrite to us.\n', '## Letter\n\nWrite to us.\n'],
  ['- one\n- TO WRITE: two\n  and more of it\n- three\n', '- one\n- three\n'],
  ['| a | b |\n| - | - |\n| 1 | TO WRITE: x |\n', ''],
  ['TO WRITE: everything\n', ''],
  ['## Visa\n\n## Letter\n', '## Visa\n\n## Letter\n'],
])('C7 of the longer text %j, visitors see %j', (source, shown) => {
  expect(finishedProse(source)).toBe(shown);
});

test('C7 a conference without placeholders is shown unchanged, byte for byte, except for ids of entries', async () => {
  for (const id of listConferences()) {
    const before = await shownIn(join(contentDir, id));
    const after = withoutUnfinished(before);
    const withIds = Array.from(partsOf(after), ([part, value]) => [part, withEntryIds(value)]);
    expect(JSON.stringify(withIds)).toBe(JSON.stringify([...partsOf(before)]));
    const entries = [
      ...after.site.routes,
      ...after.site.dates,
      ...after.site.navigation,
      ...after.speakers.speaker_list,
    ];
    expect(entries.filter((entry) => 'id' in entry)).toEqual([]);
  }
});

describe('C7 A new conference', () => {
  let parent: string;
  let written: ConferenceContent;
  let visible: ConferenceContent;
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'lectern-unfinished-'));
    const given = {
      id: 'grain',
      name: { en: 'Conference on Grain' },
      city: { en: 'Wuxi', zh: '无锡' },
      days: { first: '2027-05-18', last: '2027-05-21' },
      topics: [{ en: 'Milling' }, {}, { en: 'Storage', zh: '储藏' }, {}],
    };
    await makeConference(parent, given, new Date('2026-10-01T08:00:00Z'), () => undefined);
    written = await shownIn(join(parent, 'grain'));
    visible = withoutUnfinished(written);
  });
  afterAll(() => rm(parent, { recursive: true, force: true }));

  test('C7 shows no placeholder in any field of a new conference, or of the template', async () => {
    const template = withoutUnfinished(await shownIn(resolve('src/template')));
    for (const conference of [visible, template])
      expect(JSON.stringify([...partsOf(conference)])).not.toMatch(/to write|待写|to-write|%E5%BE%85%E5%86%99/i);
    expect(template.site.name.en).toBe('template');
  });

  test('C7 proposed dates are left out; the days of the conference and its city stay', () => {
    expect(visible.site.dates.map(({ label }) => label.en)).toEqual(['The conference']);
    expect(visible.site.venue).toEqual({ en: 'Wuxi', zh: '无锡' });
    expect(visible.site.place.name).toEqual({ en: '', zh: '' });
    expect(visible.pages.get('home')).toMatchObject({ kicker: { en: '18–21 May 2027 · Wuxi' }, about: [], awards: [] });
  });

  test('C7 topics keep their numbers, and a text in one language is shown in both', () => {
    expect(visible.site.topics).toEqual([
      { en: 'Milling', zh: 'Milling' },
      { en: 'Topic 2', zh: '专题2' },
      { en: 'Storage', zh: '储藏' },
    ]);
    expect(visible.site.name).toEqual({ en: 'Conference on Grain', zh: 'Conference on Grain' });
  });

  test('C7 a page that contains only placeholders is announced, and is in no menu', () => {
    const kindOf = (path: string) => visible.site.routes.find((route) => route.path === path)?.kind;
    for (const path of ['/committees', '/speakers', '/awards', '/news']) {
      expect(kindOf(path), path).toBe('underConstruction');
      expect(JSON.stringify(visible.site.navigation), path).not.toContain(`"${path}"`);
      expect(Object.keys(visible.descriptions)).not.toContain(path);
    }
    expect(kindOf('/fees')).toBe('fees');
    expect(visible.site.routes.map(({ path }) => path)).toEqual(written.site.routes.map(({ path }) => path));
  });

  test('C7 a table without any price does not appear; in one with prices, a missing price is a dash', () => {
    expect(visible.pages.get('fees')).toMatchObject({ tables: [] });
    const fees = written.pages.get('fees') as { tables: { rows: { prices: unknown[] }[] }[] };
    const row = { ...fees.tables[0]!.rows[0]!, prices: [open, { en: 'CNY 900', zh: '900元' }] };
    const pages = new Map(written.pages).set('fees', { ...fees, tables: [{ ...fees.tables[0]!, rows: [row] }] });
    expect(withoutUnfinished({ ...written, pages }).pages.get('fees')).toMatchObject({
      tables: [{ rows: [{ prices: [{ en: '—' }, { en: 'CNY 900' }] }] }],
    });
  });

  test('C7 an entry without a required text, and a committee without members, are left out', () => {
    const committees = {
      groups: [
        { title: { en: 'Organizing', zh: '组织' }, people: [{ pic: '', name: open }] },
        {
          title: { en: 'Scientific', zh: '学术' },
          people: [
            { pic: '', name: { en: 'Li Xue', zh: '李雪' } },
            { pic: '', name: open },
          ],
        },
      ],
    };
    const pages = new Map(written.pages).set('committees', committees);
    expect(withoutUnfinished({ ...written, pages }).pages.get('committees')).toEqual({
      groups: [{ title: { en: 'Scientific', zh: '学术' }, people: [{ pic: '', name: { en: 'Li Xue', zh: '李雪' } }] }],
    });
  });

  test('C7 a text that changes with the dates says nothing before its unfinished part is over', () => {
    const later = { en: 'Closed.', zh: '已截止。' };
    const call = { ...(written.pages.get('call') as object), lead: [{ ...open, until: '2027-01-01' }, later] };
    const shown = withoutUnfinished({ ...written, pages: new Map(written.pages).set('call', call) });
    expect(shown.pages.get('call')).toMatchObject({ lead: [{ en: '', zh: '', until: '2027-01-01' }, later] });
  });

  test('C7 the announcement contains name, dates and place, and nobody can register', () => {
    const { site, pages, texts } = visibleConference(written, true).content;
    expect(site).toMatchObject({
      name: { en: 'Conference on Grain' },
      venue: { en: 'Wuxi' },
      navigation: [],
      topics: [],
      hosts: [],
    });
    expect(site.routes).toEqual([{ path: '/', kind: 'underConstruction', title: site.name }]);
    expect(site.dates).toHaveLength(1);
    expect([pages.size, texts.size]).toEqual([0, 0]);
    expect([isAnnouncement(site), isAnnouncement(visible.site)]).toEqual([true, false]);
  });

  test('C7 a page whose title is still to be written is left out', () => {
    const routes = written.site.routes.map((route) => (route.path === '/fees' ? { ...route, title: open } : route));
    const site = finishedSite({ ...written.site, routes } as Site);
    expect(site.routes.some(({ path }) => path === '/fees')).toBe(false);
    expect(JSON.stringify(site.navigation)).not.toContain('"/fees"');
  });

  test('C7 C9 a notice is left out until both of its days are typed in full', () => {
    const notice = (from: string, until: string) => ({ text: { en: 'Extended', zh: '延期' }, from, until });
    const full = notice('2027-03-01', '2027-03-15');
    const notices = [notice('', '2027-03-15'), full, notice('2027-03-01', ''), notice('2027-03-01', '2027-02-30')];
    expect(finishedSite({ ...written.site, notices }).notices).toEqual([full]);
    expect(finishedSite({ ...written.site, notices: notices.slice(0, 1) })).not.toHaveProperty('notices');
  });
});
