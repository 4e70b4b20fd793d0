import type { PageKind, Pages } from '#site/pages.ts';
import type { Text } from '#site/text.ts';
import { placeholder } from './toWrite.ts';

/** The initial content of a page of a kind that is added in the browser. */
interface NewPage<Kind extends PageKind> {
  /** Proposed title. The address is made from the English one. */
  title: Text;
  page: Pages[Kind];
  /** Its long text, for pages that consist of it. */
  text?: Text;
  /** Alternative English names of such a page, for its address if that of the title is taken. */
  otherNames?: readonly string[];
  /** Whether one such page is enough for a conference. */
  isSingle?: true;
}

const introduction = placeholder({
  en: 'what this page is about, in a sentence or two.',
  zh: '用一两句话说明本页内容。',
});

/**
 * The initial content of every kind of page, in the order in which kinds are offered (C2). `undefined` if every
 * conference already has such a page and no other can be added.
 */
export const newPages: { readonly [Kind in PageKind]: NewPage<Kind> | undefined } = {
  prose: {
    title: { en: 'Information', zh: '会议信息' },
    otherNames: ['Practical information', 'Notes'],
    page: {},
    text: placeholder({ en: 'the text of this page.', zh: '本页正文。' }),
  },
  sponsors: {
    title: { en: 'Sponsors', zh: '赞助单位' },
    otherNames: ['Partners', 'Supporters'],
    page: {
      groups: [
        {
          sponsors: [{ name: placeholder({ en: 'the name of a sponsor', zh: '赞助单位名称' }) }],
        },
      ],
    },
  },
  program: {
    title: { en: 'Programme', zh: '会议日程' },
    otherNames: ['Schedule', 'Timetable'],
    page: {
      days: [
        {
          day: placeholder({ en: 'the first day', zh: '第一天的日期' }),
          items: [placeholder({ en: 'time and title of the first item', zh: '第一项安排的时间与内容' })],
        },
      ],
    },
  },
  keynotes: {
    title: { en: 'Keynote speakers', zh: '主旨报告人' },
    otherNames: ['Keynotes', 'Invited speakers'],
    page: {
      keynotes: [
        {
          name: placeholder({ en: 'the name of a speaker', zh: '报告人姓名' }),
          affiliation: placeholder({ en: 'the institution', zh: '单位' }),
          country: placeholder({ en: 'the country', zh: '国家' }),
        },
      ],
    },
  },
  speakers: {
    title: { en: 'Speakers', zh: '报告嘉宾' },
    otherNames: ['Lectures', 'Experts'],
    page: {},
    isSingle: true,
  },
  people: {
    title: { en: 'Committees', zh: '会议委员会' },
    otherNames: ['Boards', 'Organisers'],
    page: {
      groups: [
        {
          title: placeholder({ en: 'the name of the committee', zh: '委员会名称' }),
          people: [{ pic: '', name: placeholder({ en: 'a member, and the institution', zh: '委员姓名，单位' }) }],
        },
      ],
    },
  },
  fees: {
    title: { en: 'Registration fees', zh: '注册费' },
    otherNames: ['Fees', 'Prices'],
    page: {
      lead: placeholder({
        en: 'what the fee includes, and until when it can be paid.',
        zh: '注册费所含项目与缴费截止日期。',
      }),
      tables: [
        {
          caption: { en: 'Fees by category', zh: '各类代表收费标准' },
          columns: [{ en: 'Fee', zh: '价格' }],
          rows: [
            { category: { en: 'Delegate', zh: '普通代表' }, prices: [placeholder({ en: 'price', zh: '价格' })] },
            { category: { en: 'Student', zh: '学生' }, prices: [placeholder({ en: 'price', zh: '价格' })] },
          ],
        },
      ],
    },
  },
  travel: {
    title: { en: 'Travel and accommodation', zh: '交通与住宿' },
    otherNames: ['Getting here', 'Venue'],
    page: { lead: introduction },
  },
  sights: {
    title: { en: 'The city', zh: '城市风光' },
    otherNames: ['Sights', 'Around'],
    page: {
      sights: [
        {
          name: placeholder({ en: 'the name of a sight', zh: '景点名称' }),
          words: placeholder({ en: 'what there is to see.', zh: '景点介绍。' }),
        },
      ],
    },
  },
  awards: {
    title: { en: 'Awards', zh: '奖项' },
    otherNames: ['Prizes', 'Honours'],
    page: {
      awards: [
        {
          name: placeholder({ en: 'the first award', zh: '第一个奖项' }),
          words: [
            placeholder({
              en: 'for what it is given, who may receive it, how many there are, and who decides.',
              zh: '授予对象、参评条件、名额与评审办法。',
            }),
          ],
        },
      ],
    },
  },
  news: {
    title: { en: 'News', zh: '新闻' },
    otherNames: ['Announcements', 'Latest'],
    page: { items: [] },
    isSingle: true,
  },
  contact: {
    title: { en: 'Contact', zh: '联系我们' },
    otherNames: ['Secretariat', 'Write to us'],
    page: {},
    isSingle: true,
  },
  call: {
    title: { en: 'Call for abstracts', zh: '摘要征集' },
    otherNames: ['Call', 'Guidelines'],
    page: {
      lead: placeholder({
        en: 'who is invited to submit an abstract, and for which kinds of presentation.',
        zh: '征稿对象与报告形式。',
      }),
      guidelines: [placeholder({ en: 'the first guideline for authors.', zh: '第一条投稿须知。' })],
      hasTimeline: true,
    },
    isSingle: true,
  },
  topics: {
    title: { en: 'Topics', zh: '征稿专题' },
    otherNames: ['Themes', 'Subjects'],
    page: {
      groups: [
        {
          title: placeholder({ en: 'the name of a group of topics', zh: '专题分组名称' }),
          topics: [placeholder({ en: 'the first topic', zh: '第一个专题' })],
        },
      ],
    },
  },
  // A conference has exactly one front page, from the beginning.
  home: undefined,
  homeWithLogin: undefined,
};

/** The kinds of page that can be added to a site, in the order of display. */
export function kindsToAdd(shown: readonly { kind: string }[]): PageKind[] {
  return (Object.keys(newPages) as PageKind[]).filter((kind) => {
    const begun = newPages[kind];
    return begun && !(begun.isSingle && shown.some((route) => route.kind === kind));
  });
}
