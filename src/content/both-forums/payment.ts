import type { BankAccount, FeesPage, ScanCodeContent } from '#site/pages.ts';

/** How money reaches the conference; the pages that ask for it differ in their prices only (I10). */
export const methods: NonNullable<FeesPage['methods']> = [
  {
    title: { en: 'Mobile scan', zh: '扫码支付' },
    words: {
      en: 'Scan the code on this page with your payment app. Put your name and institution in the note, so that the payment can be matched to you.',
      zh: '使用手机支付应用扫描本页二维码。付款时请在备注中填写参会人姓名与单位，以便核对。',
    },
  },
  {
    title: { en: 'On site', zh: '现场缴费' },
    words: {
      en: 'Pay at the registration desk when you arrive. Students, please bring your student card.',
      zh: '报到时在注册台缴费。学生代表请出示学生证。',
    },
  },
  {
    title: { en: 'Bank transfer', zh: '银行转账' },
    words: {
      en: 'Transfer the fee to the company account below. Give the name of the forum, your name and your institution as the purpose of the transfer, and keep the receipt.',
      zh: '将注册费汇至下列公司账户。附言请注明“联合论坛+姓名+单位”，并保留汇款凭证。',
    },
  },
];

/** A sample: none of these numbers can be paid to. */
export const companyAccount: BankAccount = {
  title: { en: 'Company account (sample)', zh: '公司账户（示例）' },
  facts: [
    { label: { en: 'Account holder', zh: '户名' }, value: { en: 'Conference Service Company', zh: '会务服务公司' } },
    { label: { en: 'Bank', zh: '开户银行' }, value: { en: 'Sample Bank, University Branch', zh: '示例银行大学支行' } },
    { label: { en: 'Account number', zh: '账号' }, value: { en: '0000 0000 0000 0000', zh: '0000 0000 0000 0000' } },
    { label: { en: 'SWIFT code', zh: 'SWIFT代码' }, value: { en: 'XXXXXXXX', zh: 'XXXXXXXX' } },
  ],
};

export const paymentCode: ScanCodeContent = {
  title: { en: 'Scan to pay', zh: '扫码缴费' },
  words: {
    en: 'This picture is a sample. The organisers put their own code here before registration opens.',
    zh: '此图为示例，正式的收款码将在开放缴费前更新。',
  },
  image: 'scan-payment.svg',
  alt: { en: 'Sample of a payment code', zh: '收款码示例' },
};
