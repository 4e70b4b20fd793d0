import type { HomePage } from '#site/pages.ts';
import { invitationUntilOver } from '../../both-forums/banners.ts';

export const page: HomePage = {
  kicker: { en: '3–6 December 2024 · China', zh: '2024年12月3日至6日 · 中国' },
  headline: {
    en: 'Food Bioscience and Food Nutrition, with the Society’s annual conference',
    // Zero-width spaces: where the line may break.
    zh: '食品生物科学与食品营养\u200b联合论坛\u200b暨学会年会',
  },
  lead: {
    en: 'Four days on what food does in the body and how it gets there: sixteen topics, plenary lectures, and prizes for young scientists.',
    zh: '四天会期，十六个专题，探讨食物的成分及其在人体中的去向：大会报告、分会场交流与青年学者奖。',
  },
  drawing: 'motif.svg',
  banners: [
    invitationUntilOver({
      drawing: 'motif-writing.svg',
      action: { en: 'Write your abstract', zh: '开始撰写' },
      to: '/submissionUpload',
      headline: { en: 'Your abstract, written anywhere', zh: '随时随地撰写摘要' },
      lead: {
        en: 'Write on the train, without a network. The draft stays on your device until you press Submission.',
        zh: '旅途中无网络也可撰写。草稿保存在您的设备上，直到您点击“提交”。',
      },
    }),
  ],
  figures: [{ count: 8, words: { en: 'plenary speakers', zh: '位大会报告嘉宾' } }],
  about: [
    {
      en: 'Two journals of the Publisher, Food Bioscience and Food Nutrition, meet the Society for nutraceuticals and functional foods at Host University. The forum brings together those who study the molecules of food, those who follow them through the body, and those who turn both into products that people eat.',
      zh: '出版社旗下的《食品生物科学》与《食品营养》两本期刊，与营养及功能食品学会相聚主办大学。论坛汇聚研究食品分子的学者、追踪这些分子在人体内去向的学者，以及把研究成果变为餐桌上产品的同行。',
    },
    {
      en: 'Topics 1–8 are sessions of the forum, topics 9–16 of the Society. Every participant may attend both.',
      zh: '专题1至8为论坛分会场，专题9至16为学会分会场，参会者可自由参加。',
    },
  ],
  topics: { en: 'Sixteen topics', zh: '十六个专题' },
  registration: {
    en: 'Create an account once; register, submit and edit abstracts, and see your payment information in one place.',
    zh: '注册账号后即可报名参会、提交和修改摘要，并查看缴费信息。',
  },
  callForAbstracts: {
    en: 'At most 250 words in English, submitted by the main speaker. You can write without a network: the draft stays on this device until you press Submission.',
    zh: '英文摘要，不超过250词，由报告人提交。无网络也可撰写：草稿保存在本设备上，直到您点击“提交”。',
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
};
