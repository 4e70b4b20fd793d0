import type { Headline } from '#site/pages.ts';

/** The news without their bodies, newest first: what the front page needs of them. */
export const headlines: readonly Headline[] = [
  {
    id: 'abstract-deadline',
    date: { en: 'Until 15 March 2024', zh: '2024年3月15日截止' },
    title: [
      { until: '2024-03-15', en: 'Abstracts are due on 15 March 2024', zh: '摘要于2024年3月15日截稿' },
      { en: 'Abstracts were due on 15 March 2024', zh: '摘要已于2024年3月15日截稿' },
    ],
    summary: {
      en: 'At most 150 words in English, with a Word file; authors are notified on 31 March.',
      zh: '英文摘要不超过150词，须附Word文件；3月31日发出录用通知。',
    },
  },
  {
    id: 'keynote-speakers',
    // I20: each language gives its own days.
    date: { en: '3–6 December 2024', zh: '2024年11月22日至25日' },
    title: { en: 'Twenty-five keynote speakers are confirmed', zh: '25位主旨报告人已确认' },
    summary: {
      en: 'From the first drying curves to freeze-drying and psychrometrics: the list is complete.',
      zh: '从最早的干燥曲线，到冷冻干燥与湿空气学：报告人名单已全部确定。',
    },
  },
  {
    id: 'early-bird',
    date: { en: 'Until 1 July 2024', zh: '2024年7月1日截止' },
    title: [
      { until: '2024-07-01', en: 'Register before 1 July 2024 and save', zh: '2024年7月1日前注册可享优惠' },
      { en: 'Early bird registration ended on 1 July 2024', zh: '优惠注册已于2024年7月1日截止' },
    ],
    summary: {
      en: 'The early bird fee includes the banquet and the cultural activity.',
      zh: '优惠注册费已含晚宴与文化活动。',
    },
  },
  {
    id: 'full-papers',
    date: { en: 'From 31 March 2024', zh: '2024年3月31日起' },
    title: { en: 'Full papers open once abstracts are accepted', zh: '全文投稿在摘要录用后开放' },
    summary: {
      en: '5 to 8 pages, due on 30 April 2024; authors are notified on 15 June.',
      zh: '全文5至8页，2024年4月30日截稿，6月15日发出录用通知。',
    },
  },
  {
    id: 'invitation-letters',
    date: { en: 'From 31 March 2024', zh: '2024年3月31日起' },
    title: { en: 'How to obtain an invitation letter', zh: '如何申请邀请函' },
    summary: {
      en: 'For authors and co-authors of an accepted abstract.',
      zh: '面向摘要已录用的作者及合作者。',
    },
  },
];
