import type { Text } from '#site/text.ts';

/** Refusals about reviewers and their invitations. */
export const reviewerProblems = {
  reviewerDeclined: {
    status: 422,
    en: 'This person has declined to review. Choose to invite them again if you have spoken to them.',
    zh: '对方已谢绝评审邀请。如已与对方沟通，请勾选“再次邀请”。',
  },
  maximumNotNumber: { status: 422, en: 'Please enter a number, or nothing.', zh: '请填写数字，或留空。' },
  unknownReviewer: { status: 404, en: 'There is no such reviewer.', zh: '没有该审稿人。' },
  anewNotMailed: {
    status: 409,
    en: 'The link to set up sign-in again goes to that person by e-mail only, and this server sends none. Whoever runs it can make one: npm run organiser -- staff invite',
    zh: '重新设置登录方式的链接只能通过邮件发给本人，而服务器尚未设置发信。请联系系统管理员，在命令行运行：npm run organiser -- staff invite',
  },
} as const satisfies Record<string, Text & { status: number }>;
