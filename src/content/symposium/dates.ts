import type { ImportantDate } from '#site/dates.ts';

/** The timeline of the specification, and the symposium itself, whose days differ by language (I20). */
export const dates: readonly ImportantDate[] = [
  {
    day: '2024-03-15',
    date: { en: '15 March 2024', zh: '2024年3月15日' },
    label: { en: 'Abstract deadline', zh: '摘要截稿' },
    isAbstractDeadline: true,
  },
  {
    day: '2024-03-31',
    date: { en: '31 March 2024', zh: '2024年3月31日' },
    label: { en: 'Notice of abstract acceptance', zh: '摘要录用通知' },
    isNotice: true,
  },
  {
    day: '2024-04-30',
    date: { en: '30 April 2024', zh: '2024年4月30日' },
    label: { en: 'Manuscript deadline', zh: '全文截稿' },
  },
  {
    day: '2024-06-15',
    date: { en: '15 June 2024', zh: '2024年6月15日' },
    label: { en: 'Notice of manuscript acceptance', zh: '全文录用通知' },
    isNotice: true,
  },
  {
    day: '2024-07-01',
    date: { en: '1 July 2024', zh: '2024年7月1日' },
    label: { en: 'Early bird registration ends', zh: '优惠注册截止' },
  },
  {
    day: '2024-09-01',
    date: { en: '1 September 2024', zh: '2024年9月1日' },
    label: { en: 'Final registration', zh: '注册截止' },
    isRegistrationEnd: true,
  },
  {
    from: { en: '2024-12-03', zh: '2024-11-22' },
    day: { en: '2024-12-06', zh: '2024-11-25' },
    date: { en: '3–6 December 2024', zh: '2024年11月22日至25日' },
    label: { en: 'The symposium', zh: '会议召开' },
    isConference: true,
  },
];
