import type { ImportantDate } from '#site/dates.ts';
import { days } from './identity.ts';

/** The deadlines are proposals. `day` is what the site counts down to, `date` is what it prints. */
export const dates: readonly ImportantDate[] = [
  {
    day: '2026-11-17',
    date: {
      en: 'TO WRITE: 17 November 2026 is proposed',
      zh: '待写：暂定2026年11月17日',
    },
    label: {
      en: 'Abstract deadline',
      zh: '摘要截稿',
    },
    isAbstractDeadline: true,
  },
  {
    day: '2027-01-12',
    date: {
      en: 'TO WRITE: 12 January 2027 is proposed',
      zh: '待写：暂定2027年1月12日',
    },
    label: {
      en: 'Notice of acceptance',
      zh: '录用通知',
    },
    isNotice: true,
  },
  {
    day: '2027-02-09',
    date: {
      en: 'TO WRITE: 9 February 2027 is proposed',
      zh: '待写：暂定2027年2月9日',
    },
    label: {
      en: 'Early bird registration ends',
      zh: '优惠注册截止',
    },
  },
  {
    // A proposal: a year from the day this was made.
    from: '2027-05-18',
    day: '2027-05-21',
    date: days,
    label: {
      en: 'The conference',
      zh: '会议召开',
    },
    isConference: true,
  },
];
