import type { NavEntry } from '#site/routes.ts';

/** N1 */
export const navigation: readonly NavEntry[] = [
  { label: { en: 'Home', zh: '首页' }, to: '/' },
  {
    label: { en: 'Organizers', zh: '主承办单位' },
    items: [
      { label: { en: 'Co-hosts', zh: '主办单位' }, to: '/organizing' },
      { label: { en: 'Co-organizers', zh: '承办单位' }, to: '/local' },
      { label: { en: 'Supporting Publication', zh: '支持期刊' }, to: '/supporting' },
    ],
  },
  { label: { en: 'Committees', zh: '会议委员会' }, to: '/committee1' },
  { label: { en: 'Speakers', zh: '报告嘉宾' }, to: '/committee' },
  {
    label: { en: 'Registration', zh: '参会报名' },
    items: [
      { label: { en: 'Register', zh: '注册账号' }, to: '/register' },
      { label: { en: 'Registration Fee', zh: '注册费' }, to: '/visa' },
      // In English the page is reached from the fees; N1 has no entry for it.
      { label: { en: 'Fees and payment', zh: '缴费与发票' }, to: '/here', language: 'zh' },
      { label: { en: 'Visa Application', zh: '签证申请' }, to: '/hotel' },
    ],
  },
  { label: { en: 'Call For Abstracts', zh: '摘要征集' }, to: '/submissions' },
  { label: { en: 'Awards', zh: '奖项' }, to: '/Awards' },
  { label: { en: 'Program', zh: '会议日程' }, to: '/program' },
  {
    label: { en: 'Accommodation', zh: '住宿交通' },
    items: [
      { label: { en: 'Accommodation', zh: '住宿' }, to: '/accommodation' },
      { label: { en: 'Travel', zh: '交通' }, to: '/travel' },
      { label: { en: 'Discover the host city', zh: '城市风光' }, to: '/traveltwo' },
    ],
  },
];
