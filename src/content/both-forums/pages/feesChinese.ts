import type { FeesPage } from '#site/pages.ts';
import { companyAccount, methods, paymentCode } from '../payment.ts';

// I10: 400 and 200 USD for international participants on this page; the prices in yuan are those of I2.
export const page: FeesPage = {
  lead: {
    en: 'Fees for participants from China, and how to pay them.',
    zh: '注册费标准与缴费方式如下。参会代表可扫码支付、现场缴费或银行转账，任选其一。',
  },
  tables: [
    {
      caption: { en: 'Registration fee', zh: '注册费标准' },
      columns: [{ en: 'Per person', zh: '每人' }],
      rows: [
        { category: { en: 'From China, employed', zh: '国内在职人员' }, prices: [{ en: '2300 yuan', zh: '2300元' }] },
        {
          category: { en: 'From China, graduate student', zh: '国内研究生' },
          prices: [{ en: '1200 yuan', zh: '1200元' }],
        },
        { category: { en: 'International, employed', zh: '国际在职人员' }, prices: [{ en: '400 USD', zh: '400美元' }] },
        {
          category: { en: 'International, graduate student', zh: '国际研究生' },
          prices: [{ en: '200 USD', zh: '200美元' }],
        },
      ],
      note: {
        en: 'Graduate students show their student card when they register on site.',
        zh: '研究生报到时请出示学生证。',
      },
    },
  ],
  methods,
  bankAccounts: [companyAccount],
  scanCode: paymentCode,
};
