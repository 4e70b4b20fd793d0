import type { FeesPage } from '#site/pages.ts';

// I10: 495 and 225 USD on this page; the payment pages say 400 and 200, the registration information 450 to 500.
export const page: FeesPage = {
  lead: {
    en: 'The fee is per person. It is paid on site by credit card.',
    zh: '注册费按人收取，现场刷信用卡缴纳。',
  },
  tables: [
    {
      caption: { en: 'Registration fee', zh: '注册费' },
      columns: [{ en: 'Per person', zh: '每人' }],
      rows: [
        { category: { en: 'Regular', zh: '普通代表' }, prices: [{ en: '495 USD', zh: '495美元' }] },
        { category: { en: 'Student', zh: '学生代表' }, prices: [{ en: '225 USD', zh: '225美元' }] },
      ],
      note: {
        en: 'Students, please bring your student card to the registration desk.',
        zh: '学生代表报到时请出示学生证。',
      },
    },
  ],
};
