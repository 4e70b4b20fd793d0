import type { HomePage } from '#site/pages.ts';
import { invitationUntilOver } from '../both-forums/banners.ts';

/**
 * What both front pages say. Apart from them, and not taken from the forum's page: each carries its own words and these,
 * not those of two other pages as well.
 */
export const frontPage = {
  kicker: { en: '3–6 December 2024 · Wuxi', zh: '2024年12月3日至6日 · 江苏无锡' },
  drawing: 'motif.svg',
  banners: [
    invitationUntilOver({
      drawing: 'motif-writing.svg',
      action: { en: 'Write your abstract', zh: '开始撰写' },
      to: '/submissionUpload',
      headline: { en: 'Your abstract, over a cup of tea', zh: '一盏茶的工夫，\u200b写下您的摘要' },
      lead: {
        en: 'Write where it is quiet, with or without a network. The draft stays on your device until you press Submission.',
        zh: '找个清静的地方落笔，有没有网络都可以。草稿保存在您的设备上，直到您点击“提交”。',
      },
    }),
  ],
  figures: [{ count: 8, words: { en: 'plenary speakers', zh: '位大会报告嘉宾' } }],
  topics: { en: 'Sixteen topics', zh: '十六个专题' },
  registration: {
    en: 'Create an account once; register, submit and edit abstracts, and see your payment information in one place.',
    zh: '注册账号后即可报名参会、提交和修改摘要，并查看缴费信息。',
  },
  awards: [
    { en: 'Student Competition Award (oral and poster)', zh: '学生竞赛奖（口头报告与墙报）' },
    { en: 'Young Scientist Award of the Publisher', zh: '出版社青年科学家奖' },
    { en: 'Young Scientist Award of the Society', zh: '学会青年科学家奖' },
    { en: 'Fellowship Award', zh: '研究资助奖' },
    { en: 'Fellow Award', zh: '会士奖' },
    { en: 'Lifetime Achievement Award', zh: '终身成就奖' },
    { en: 'Merit Award', zh: '功勋奖' },
  ],
} satisfies Partial<HomePage>;
