import type { Site } from '#site/site.ts';
import type { Text } from '#site/text.ts';

/** The words of mail about what the organisers changed, besides those of confirmations. */
export const changeWording = {
  edited: { en: 'changed by the organisers', zh: '会务组已修改' },
  reverted: { en: 'as you sent it again', zh: '已恢复为您提交的内容' },
  added: { en: 'added by the organisers', zh: '会务组已代为提交' },
  moved: { en: 'moved to another account', zh: '已转移到其他账号' },
  fileReplaced: { en: 'Word file replaced', zh: 'Word文件已更换' },
  withdrawn: { en: 'withdrawn by the organisers', zh: '会务组已撤稿' },
  restored: { en: 'restored', zh: '已恢复' },
  deadline: { en: 'your deadline for submissions', zh: '您的投稿截止日期' },
  editedIntro: ({ shortName }: Site): Text => ({
    en: `The organisers of ${shortName.en} have changed your submission on your behalf.`,
    zh: `${shortName.zh}会务组代您修改了以下稿件。`,
  }),
  revertedIntro: ({ shortName }: Site): Text => ({
    en: `The organisers of ${shortName.en} have taken their changes to your submission back: it reads as you sent it.`,
    zh: `${shortName.zh}会务组已取消对以下稿件的修改，稿件现与您提交的内容一致。`,
  }),
  addedIntro: ({ shortName }: Site): Text => ({
    en: `The organisers of ${shortName.en} have entered this submission on your behalf. It is on your dashboard, where you can read and change it.`,
    zh: `${shortName.zh}会务组已代您提交以下稿件。您可登录个人中心查看和修改。`,
  }),
  movedIntro: ({ shortName }: Site): Text => ({
    en: `The organisers of ${shortName.en} have moved this submission from your account to another one. It is no longer on your dashboard; the receipts that you have stay valid.`,
    zh: `${shortName.zh}会务组已将以下稿件从您的账号转移到其他账号，您的个人中心不再显示该稿件；您已有的投稿凭证仍然有效。`,
  }),
  movedHereIntro: ({ shortName }: Site): Text => ({
    en: `The organisers of ${shortName.en} have moved this submission to your account. It is on your dashboard, where you can read and change it.`,
    zh: `${shortName.zh}会务组已将以下稿件转移到您的账号，您可登录个人中心查看和修改。`,
  }),
  fileIntro: ({ shortName }: Site): Text => ({
    en: `The organisers of ${shortName.en} have attached the Word file below to your submission on your behalf. The former file is kept with the version before, and its receipt stays valid.`,
    zh: `${shortName.zh}会务组已代您更换以下稿件的Word文件。原文件随上一版本保留，其投稿凭证仍然有效。`,
  }),
  withdrawnIntro: ({ shortName }: Site): Text => ({
    en: `The organisers of ${shortName.en} have withdrawn your submission. Nothing of it is deleted, and it can be restored; until then it cannot be changed.`,
    zh: `${shortName.zh}会务组已将以下稿件撤稿。稿件内容未被删除，可以恢复；恢复之前无法修改。`,
  }),
  restoredIntro: ({ shortName }: Site): Text => ({
    en: `The organisers of ${shortName.en} have restored your submission: it counts again, as it was.`,
    zh: `${shortName.zh}会务组已恢复以下稿件，稿件重新有效，内容不变。`,
  }),
  deadlineIntro: ({ shortName }: Site, day: Text, zone: Text): Text => ({
    en: `The organisers of ${shortName.en} have given you longer: you can submit abstracts, and change them, until the end of ${day.en}, ${zone.en}.`,
    zh: `${shortName.zh}会务组已为您延长投稿期限：您可在${zone.zh}${day.zh}24时之前提交和修改摘要。`,
  }),
  deadlineTakenBack: ({ shortName }: Site): Text => ({
    en: `The organisers of ${shortName.en} have taken your later deadline back. The deadline of everybody applies to you too.`,
    zh: `${shortName.zh}会务组已取消为您延长的投稿期限，您的截止日期与其他作者相同。`,
  }),
  by: { en: 'Changed by', zh: '修改人' },
  at: { en: 'Changed', zh: '修改时间' },
  reason: { en: 'Reason', zh: '原因' },
  before: { en: 'As you sent it:', zh: '您提交的内容：' },
  now: { en: 'As it reads now:', zh: '现在的内容：' },
  tooLong: {
    en: 'The texts are too long for a mail. The dashboard shows what the submission reads now.',
    zh: '正文过长，无法随邮件发送。可在个人中心查看现在的内容。',
  },
  receipt: {
    en: 'The receipt that you have stays valid for what you sent.',
    zh: '您已有的投稿凭证仍然有效，可证明您所提交的内容。',
  },
  questions: ({ contact }: Site): Text => ({
    en: `If anything is not right, please write to the secretariat: ${contact.email}`,
    zh: `如有疑问，请联系会务组：${contact.email}`,
  }),
} as const;
