import type { ImportantDate } from '#site/dates.ts';

/** The dates before the forum, wherever it is held. */
export const datesBefore: readonly ImportantDate[] = [
  {
    day: '2024-10-30',
    date: { en: '30 October 2024', zh: '2024年10月30日' },
    label: { en: 'Abstract deadline', zh: '摘要截稿' },
    isAbstractDeadline: true,
  },
  {
    day: '2024-11-15',
    date: { en: '15 November 2024', zh: '2024年11月15日' },
    label: { en: 'Authors are notified', zh: '录用通知' },
    isNotice: true,
  },
];
