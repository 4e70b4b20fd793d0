import type { NavEntry } from '#site/routes.ts';

export const navigation: readonly NavEntry[] = [
  { label: { en: 'Home', zh: '首页' }, to: '/' },
  { label: { en: 'Committees', zh: '会议委员会' }, to: '/committees' },
  { label: { en: 'Speakers', zh: '报告人' }, to: '/speakers' },
  { label: { en: 'Call for abstracts', zh: '摘要征集' }, to: '/call' },
  { label: { en: 'Programme', zh: '会议日程' }, to: '/programme' },
  { label: { en: 'Awards', zh: '奖项' }, to: '/awards' },
  { label: { en: 'News', zh: '新闻' }, to: '/news' },
  {
    label: { en: 'For attendees', zh: '参会指南' },
    items: [
      { label: { en: 'Registration fees', zh: '注册缴费' }, to: '/fees' },
      { label: { en: 'Visa', zh: '签证与邀请函' }, to: '/visa' },
      { label: { en: 'Venue and travel', zh: '会场与交通' }, to: '/travel' },
      { label: { en: 'Contact', zh: '联系我们' }, to: '/contact' },
    ],
  },
];
