import type { FeesPage } from '#site/pages.ts';
import { currency } from '../country.ts';

export const page: FeesPage = {
  lead: {
    en: 'TO WRITE: what the fee includes, and until when it can be paid.',
    zh: '待写：注册费所含项目与缴费截止日期。',
  },
  tables: [
    {
      caption: { en: 'Registration fees', zh: '注册费标准' },
      columns: [
        { en: 'Early bird', zh: '优惠价' },
        { en: 'Normal', zh: '标准价' },
      ],
      rows: [
        {
          category: { en: 'Delegate', zh: '普通代表' },
          prices: [
            { en: `TO WRITE: price in ${currency}`, zh: `待写：价格（${currency}）` },
            { en: `TO WRITE: price in ${currency}`, zh: `待写：价格（${currency}）` },
          ],
        },
        {
          category: { en: 'Student', zh: '学生' },
          prices: [
            { en: `TO WRITE: price in ${currency}`, zh: `待写：价格（${currency}）` },
            { en: `TO WRITE: price in ${currency}`, zh: `待写：价格（${currency}）` },
          ],
        },
      ],
    },
  ],
  methods: [
    {
      title: { en: 'Bank transfer', zh: '银行汇款' },
      words: {
        en: 'Please state your name and the paper ID, if you have one, as the purpose of the payment.',
        zh: '请在汇款附言中注明姓名与稿件编号（如有）。',
      },
    },
  ],
  bankAccounts: [
    {
      title: { en: 'Account', zh: '收款账户' },
      facts: [
        {
          label: { en: 'Account name', zh: '户名' },
          value: { en: 'TO WRITE: account name', zh: '待写：户名' },
        },
        {
          label: { en: 'Bank', zh: '开户银行' },
          value: { en: 'TO WRITE: bank and branch', zh: '待写：开户银行' },
        },
        {
          label: { en: 'Account number', zh: '账号' },
          value: { en: 'TO WRITE: account number', zh: '待写：账号' },
        },
      ],
    },
  ],
};
