import type { Text } from '#site/text.ts';

/** Refusals about accounts and payments. */
export const personProblems = {
  ownDeadlineEarly: {
    status: 422,
    en: 'This is before the deadline that everybody has.',
    zh: '该日期早于统一截止日期。',
  },
  ownDeadlineLate: {
    status: 422,
    en: 'This is more than a year after the deadline that everybody has.',
    zh: '该日期晚于统一截止日期一年以上。',
  },
  addressTaken: {
    status: 409,
    en: 'Another account has this e-mail address. Nothing was changed.',
    zh: '该邮箱已用于另一个账号，未做任何修改。',
  },
  unknownPerson: { status: 404, en: 'There is no such account.', zh: '没有这个账号。' },
  amountNotNumber: {
    status: 422,
    en: 'Please enter a number, such as 1200 or 1200.50.',
    zh: '请填写数字，例如1200或1200.50。',
  },
  currencyMissing: { status: 422, en: 'Please choose the currency.', zh: '请选择币种。' },
  payerPaidFor: {
    status: 409,
    en: 'This person cannot pay for others: somebody else has paid for her or him.',
    zh: '此人的费用由他人缴纳，不能作为付款人。',
  },
  paysForOthers: {
    status: 409,
    en: 'This person has paid for others. Please take that back first.',
    zh: '此人已为他人缴费，请先取消。',
  },
  sameAccount: { status: 422, en: 'Please choose another account.', zh: '请选择另一个账号。' },
  paymentsDiffer: {
    status: 409,
    en: 'The payments of the two accounts do not go together: they are of two payers, or in two currencies. Please correct one of them first. Nothing was merged.',
    zh: '两个账号的缴费记录无法合并：付款人不同，或币种不同。请先更正其中一个。未合并任何内容。',
  },
  otherAddress: {
    status: 422,
    en: 'This is not the address of the account. Nothing was erased.',
    zh: '该邮箱与账号不一致，未删除任何内容。',
  },
  personClosed: {
    status: 409,
    en: 'The account is closed. Open it first.',
    zh: '该账号已停用，请先重新启用。',
  },
  notMailed: {
    status: 409,
    en: 'Nothing can be sent to this address by e-mail. Show the link instead.',
    zh: '无法向该邮箱发送邮件，请改为显示链接。',
  },
} as const satisfies Record<string, Text & { status: number }>;
