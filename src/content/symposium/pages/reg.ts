import type { BankAccount, FeesPage } from '#site/pages.ts';
import type { Text } from '#site/text.ts';

/** Nobody's numbers: what an organiser fills in (I11). */
function account(title: Text, currency: Text): BankAccount {
  return {
    title,
    facts: [
      { label: { en: 'Account name', zh: '户名' }, value: { en: 'Host University', zh: '主办大学' } },
      { label: { en: 'Bank', zh: '开户银行' }, value: { en: 'Sample Bank, Wuxi Branch', zh: '示例银行无锡分行' } },
      {
        label: { en: 'Account number', zh: '账号' },
        value: { en: '0000 0000 0000 0000', zh: '0000 0000 0000 0000' },
      },
      { label: { en: 'SWIFT code', zh: 'SWIFT代码' }, value: { en: 'XXXX XX XX', zh: 'XXXX XX XX' } },
      { label: { en: 'Currency', zh: '币种' }, value: currency },
    ],
  };
}

function usd(amount: number): Text {
  return { en: `${amount} USD`, zh: `${amount}美元` };
}

export const page: FeesPage = {
  lead: [
    {
      until: '2024-07-01',
      en: 'Register before 1 July 2024 for the early bird fee. Registration closes on 1 September 2024.',
      zh: '2024年7月1日前注册享受优惠价。注册于2024年9月1日截止。',
    },
    {
      until: '2024-09-01',
      en: 'Early bird registration ended on 1 July 2024. Registration closes on 1 September 2024.',
      zh: '优惠注册已于2024年7月1日截止。注册于2024年9月1日截止。',
    },
    {
      en: 'Registration closed on 1 September 2024. These were the fees.',
      zh: '注册已于2024年9月1日截止。注册费标准如下。',
    },
  ],
  tables: [
    {
      caption: { en: 'Registration fees', zh: '注册费标准' },
      columns: [
        { en: 'Early bird (before 1 July 2024)', zh: '优惠价（2024年7月1日前）' },
        { en: 'Normal', zh: '标准价' },
      ],
      rows: [
        { category: { en: 'Delegate', zh: '普通代表' }, prices: [usd(450), usd(500)] },
        { category: { en: 'Student', zh: '学生' }, prices: [usd(220), usd(250)] },
        { category: { en: 'Accompanying person', zh: '随行人员' }, prices: [usd(150), usd(150)] },
        {
          category: { en: 'Banquet and cultural activity', zh: '晚宴与文化活动' },
          prices: [{ en: 'included', zh: '已含' }, usd(50)],
        },
      ],
      note: {
        en: 'Before 1 July 2024 the fee includes the banquet and the cultural activity; afterwards they are not included and cost 50 USD.',
        zh: '2024年7月1日前注册，费用已含晚宴与文化活动；之后注册则不含，参加须另付50美元。',
      },
    },
  ],
  methods: [
    {
      title: { en: 'Bank transfer', zh: '银行汇款' },
      words: {
        en: 'Pay in USD or in RMB to the matching account of the university. Please state your name and the paper ID, if you have one, as the purpose of the payment.',
        zh: '请以美元或人民币汇入大学的相应账户，并在附言中注明姓名与稿件编号（如有）。',
      },
    },
    {
      title: { en: 'Tell the secretariat', zh: '告知会务组' },
      words: {
        en: 'Then e-mail the payment order ID and the e-mail address of the payment to the secretariat, and await its confirmation.',
        zh: '汇款后，请将汇款流水号与付款所用邮箱以电子邮件告知会务组，并等待确认。',
      },
    },
  ],
  bankAccounts: [
    account({ en: 'Account for USD', zh: '美元账户' }, { en: 'USD', zh: '美元（USD）' }),
    account({ en: 'Account for RMB', zh: '人民币账户' }, { en: 'RMB', zh: '人民币（CNY）' }),
  ],
  hasRegistration: true,
};
