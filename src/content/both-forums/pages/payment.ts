import type { FeesPage } from '#site/pages.ts';
import { companyAccount, methods, paymentCode } from '../payment.ts';

// I10: 400 and 200 USD on the payment pages in both languages; the fee page says 495 and 225.
export const page: FeesPage = {
  lead: {
    en: 'Choose one of three ways: scan a code with your phone, pay on site, or transfer the fee to the company account.',
    zh: '缴费方式有三种：手机扫码、现场缴费，或汇款至公司账户。',
  },
  tables: [
    {
      caption: { en: 'Fees for international participants', zh: '国际代表注册费' },
      columns: [{ en: 'Per person', zh: '每人' }],
      rows: [
        { category: { en: 'Regular', zh: '普通代表' }, prices: [{ en: '400 USD', zh: '400美元' }] },
        { category: { en: 'Student', zh: '学生代表' }, prices: [{ en: '200 USD', zh: '200美元' }] },
      ],
    },
  ],
  methods,
  bankAccounts: [companyAccount],
  scanCode: paymentCode,
};
