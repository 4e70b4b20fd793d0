import type { NavEntry } from '#site/routes.ts';

/** The symposium's navigation (N2). */
export const navigation: readonly NavEntry[] = [
  { label: { en: 'Home', zh: '首页' }, to: '/' },
  { label: { en: 'Organizing', zh: '主办单位' }, to: '/organizing' },
  { label: { en: 'Committee', zh: '会议委员会' }, to: '/committee' },
  { label: { en: 'Keynotes', zh: '主旨报告' }, to: '/session' },
  { label: { en: 'Program', zh: '会议日程' }, to: '/program' },
  { label: { en: 'Submissions', zh: '摘要征集' }, to: '/submissions' },
  { label: { en: 'Registration', zh: '注册缴费' }, to: '/reg' },
  {
    label: { en: 'For Attendees', zh: '参会指南' },
    items: [
      { label: { en: 'Visa', zh: '签证与邀请函' }, to: '/visa' },
      { label: { en: 'Venue', zh: '会场' }, to: '/travel' },
      { label: { en: 'Travel', zh: '交通' }, to: '/traveltwo' },
      { label: { en: 'Hotel', zh: '酒店' }, to: '/hotel' },
    ],
  },
  { label: { en: 'Sponsors', zh: '赞助单位' }, to: '/sponsors' },
  { label: { en: 'Awards', zh: '奖项' }, to: '/awards' },
];
