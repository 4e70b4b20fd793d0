import type { Site } from '#site/site.ts';
import type { Text } from '#site/text.ts';

/** The fixed texts of confirmations. */
export const wording = {
  received: { en: 'submission received', zh: '已收到' },
  changed: { en: 'changes received', zh: '修改稿已收到' },
  withdrawn: { en: 'submission withdrawn', zh: '已撤稿' },
  paperReceived: { en: 'full paper received', zh: '全文已收到' },
  copyOf: ({ shortName }: Site): Text => ({
    en: `This is a complete copy of what ${shortName.en} has received.`,
    zh: `以下是${shortName.zh}收到的全部内容。`,
  }),
  receivedNotice: ({ shortName }: Site): Text => ({
    en: `${shortName.en} has received a submission from the account registered with this address.`,
    zh: `${shortName.zh}已收到以此邮箱注册的账号提交的稿件。`,
  }),
  changedNotice: ({ shortName }: Site): Text => ({
    en: `${shortName.en} has received changes to a submission from the account registered with this address.`,
    zh: `${shortName.zh}已收到以此邮箱注册的账号对稿件的修改。`,
  }),
  withdrawnNotice: ({ shortName }: Site): Text => ({
    en: `A submission to ${shortName.en} was deleted from the account registered with this address.`,
    zh: `以此邮箱注册的账号已将其向${shortName.zh}提交的以下稿件撤稿。`,
  }),
  paperReceivedNotice: ({ shortName }: Site): Text => ({
    en: `${shortName.en} has received a full paper from the account registered with this address.`,
    zh: `${shortName.zh}已收到以此邮箱注册的账号提交的全文。`,
  }),
  unverified: {
    en: 'This address has not been confirmed yet, so this e-mail does not contain the submission itself. The text and the signed receipt are on the dashboard of that account.',
    zh: '该邮箱尚未确认，因此本邮件不含稿件内容。全文和经签名的投稿凭证可登录个人中心查看。',
  },
  verifyHere: {
    en: 'To receive them by e-mail, now and in future, open this page and press the button:',
    zh: '如需通过邮件接收现有及今后的全文和投稿凭证，请打开以下页面并点击按钮：',
  },
  notYou: ({ contact }: Site): Text => ({
    en: `If this was not you, please write to the secretariat: ${contact.email}`,
    zh: `如非您本人操作，请联系会务组：${contact.email}`,
  }),
  dear: (greeting: string): Text => ({ en: `${greeting},`, zh: `${greeting}：\n\n您好！` }),
  dearAuthor: { en: 'Dear author,', zh: '尊敬的作者：\n\n您好！' },
  tooLong: {
    en: 'The text is too long for an e-mail. It has arrived in full: you can read it on your dashboard, and the receipt proves it.',
    zh: '正文过长，无法随邮件发送，但已完整收到：您可在个人中心查看全文，并以投稿凭证为证。',
  },
  paper: { en: 'Paper ID', zh: '稿件编号' },
  version: { en: 'Version', zh: '版本' },
  at: { en: 'Received', zh: '收到时间' },
  withdrawnAt: { en: 'Withdrawn', zh: '撤稿时间' },
  title: { en: 'Title', zh: '标题' },
  authors: { en: 'Authors', zh: '作者' },
  affiliations: { en: 'Affiliations', zh: '单位' },
  corresponds: { en: 'corresponding author', zh: '通讯作者' },
  presents: { en: 'presenting author', zh: '报告人' },
  abstract: { en: 'Abstract', zh: '摘要' },
  keywords: { en: 'Keywords', zh: '关键词' },
  type: { en: 'Submission type', zh: '投稿类型' },
  topic: { en: 'Topic', zh: '专题' },
  none: { en: 'none', zh: '无' },
  file: { en: 'Word file', zh: 'Word文件' },
  bytes: { en: 'bytes', zh: '字节' },
  attached: {
    en: 'The attached receipt is signed by the conference’s server. It proves what arrived, and when.',
    zh: '附件是由会议服务器签名的投稿凭证，可证明收到的内容和时间。',
  },
  checkedAt: { en: 'Anyone can verify it here:', zh: '任何人都可以在此核验：' },
  checkedOnSite: {
    en: 'Anyone can verify it on the conference website, at',
    zh: '任何人都可以在会议网站的以下页面核验：',
  },
} as const;

/** Whether mail that is not a letter of a mailing confirms a full paper (W8), by its subject. */
export function confirmsPaper({ mailing_id, subject }: { mailing_id: number | null; subject: string }): boolean {
  const { en, zh } = wording.paperReceived;
  return mailing_id === null && (subject.includes(en) || subject.includes(zh));
}
