import type { FeesPage } from '#site/pages.ts';

// I12: two columns by the time of payment. The specification gives this table no date for the forum.
export const page: FeesPage = {
  lead: {
    en: 'What registration costs by category, and how an abstract reaches us.',
    zh: '各类代表的注册费，以及在线提交摘要的步骤。',
  },
  tables: [
    {
      caption: { en: 'Registration fee in USD', zh: '注册费（美元）' },
      columns: [
        { en: 'Early payment', zh: '优惠注册' },
        { en: 'Later payment', zh: '常规注册' },
      ],
      rows: [
        {
          category: { en: 'Delegate', zh: '普通代表' },
          prices: [
            { en: '450', zh: '450' },
            { en: '500', zh: '500' },
          ],
        },
        {
          category: { en: 'Student', zh: '学生代表' },
          prices: [
            { en: '220', zh: '220' },
            { en: '250', zh: '250' },
          ],
        },
        {
          category: { en: 'Accompanying person', zh: '随行人员' },
          prices: [
            { en: '150', zh: '150' },
            { en: '150', zh: '150' },
          ],
        },
      ],
      note: {
        en: 'The day on which your payment arrives decides which column applies. The secretariat will announce the last day of early payment.',
        zh: '适用哪一栏以款项到账日期为准。优惠注册的截止日期由会务组另行通知。',
      },
    },
  ],
  hasRegistration: true,
};
